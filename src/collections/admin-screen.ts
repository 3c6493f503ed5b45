import type { dictionaries } from '../i18n/translate.ts';

/** Actions on records of a kind, one by one or in bulk. */
export type RecordAction = 'add' | 'edit' | 'delete' | 'export';

/**
 * Decisions on one record: each is carried out once, and the person concerned is notified
 * (src/admin/records/decisions.server.ts).
 */
export const actionNames = [
  'publishReview',
  'refuseReview',
  'approveComment',
  'refuseComment',
  'cancelPlace',
  'keepWords',
  'removeWords',
  'correctWords',
  'retryMail',
  'resendMail',
  'markSent',
] as const;
export interface Action {
  name: (typeof actionNames)[number];
  /** Offered only for records whose field has one of these values. */
  when: { field: string; values: (string | boolean | undefined)[] };
  /** A reason is required: it is sent to the person concerned. */
  reason?: true;
  /** Question to confirm; by default, that the person will be notified at once. */
  first?: 'nothing' | 'may be there already';
}

/** Paths to the word lists of a dictionary, such as `site.blog.categories`: labels by value. */
type WordLists<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends Record<string, string>
    ? `${Path}${K}`
    : T[K] extends object
      ? WordLists<T[K], `${Path}${K}.`>
      : never;
}[keyof T & string];
export type WordList = WordLists<(typeof dictionaries)['fr']>;

/** How the admin area shows, searches and edits the records of a kind; rendered by src/admin. */
export interface RecordScreen {
  /** Columns of the table; the first names the record. */
  columns: string[];
  /** Filterable fields with few values, or lists of them. */
  filters: string[];
  /** Fields of the full-text search (paths), for every role: none that a role may not see. */
  search: string[];
  rights: RecordAction[];
  /** Editable fields; all when absent. */
  editable?: string[];
  actions?: Action[];
  /** Decided or done, where the field has this value, or any: the list leaves these out until they are asked for. */
  decided?: { field: string; value?: string };
  /** While the field has one of these values, other records depend on it: it cannot be deleted. */
  inUse?: { field: string; values: string[] };
  /** With one of these values the record is read-only: a change would have no effect. */
  settled?: { field: string; values: string[] };
  /** Fields shown by another screen, or counted automatically: neither shown nor edited here. */
  hidden?: string[];
  /** Saving a change may write to people at once: the editor first confirms how many. */
  notifies?: true;
  /** The field with the e-mail address of the record's person: for a person's export and erasure. */
  person?: string;
  /** Labels of a field's values that are shared with the public pages. */
  words?: Partial<Record<string, WordList>>;
}

/** The admin screens that show content, named as in their addresses. */
export type ContentScreen = 'blog' | 'content' | 'newsletter' | 'press' | 'promotions';
/** What a role other than the owner may do; being listed allows reading. */
export interface Permission {
  rights: readonly (RecordAction | 'decide')[];
  /** Fields that are not shown, searched or sorted by for this role. */
  without?: readonly string[];
}
export type Permissions = Partial<Record<'editor' | 'support', Permission>>;

/** The admin screen of a kind of content. */
export interface ContentAdmin extends RecordScreen {
  screens: readonly ContentScreen[];
  /** `content` appears on the site after publishing; `inbox` is reviewed, sent or answered. */
  group: 'content' | 'inbox';
  permissions: Permissions;
  /** Position among the tabs of a screen; by default 0, in the order of the registry. */
  tab?: number;
  /** Selects the records that need a person's attention, counted on the home screen. */
  waiting?: Record<string, string | boolean>;
}

type Parts = Partial<ContentAdmin> & Pick<ContentAdmin, 'columns' | 'search'>;
/** The screen of editorial content: every record has a language, and a state that publishes it. */
export const editorialScreen = ({ columns, filters = [], ...others }: Parts): ContentAdmin => ({
  screens: ['content'],
  group: 'content',
  columns: [...columns, 'lang', 'state', 'updatedAt'],
  filters: ['lang', 'state', ...filters],
  rights: ['add', 'edit', 'delete', 'export'],
  permissions: { editor: { rights: ['add', 'edit', 'delete', 'export'] } },
  ...others,
});
