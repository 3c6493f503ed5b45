import type { dictionaries } from '../i18n/translate.ts';

/** What can be done with records of a kind, one by one or many at once. */
export type RecordAction = 'add' | 'edit' | 'delete' | 'export';

/**
 * Decisions on one record: done at once, told to whom they concern, never twice
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
  /** For records whose field has one of these values only. */
  when: { field: string; values: (string | boolean | undefined)[] };
  /** Why: it is sent to whom it concerns. */
  reason?: true;
  /** What is asked before; a person is told at once where nothing is said. */
  first?: 'nothing' | 'may be there already';
}

/** Paths to the lists of a dictionary, `site.blog.categories`: words by value. */
type WordLists<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends Record<string, string>
    ? `${Path}${K}`
    : T[K] extends object
      ? WordLists<T[K], `${Path}${K}.`>
      : never;
}[keyof T & string];
export type WordList = WordLists<(typeof dictionaries)['fr']>;

/** How the records of a kind are shown, searched and changed in the admin area: data, drawn by src/admin. */
export interface RecordScreen {
  /** Columns of the table; the first names the record. */
  columns: string[];
  /** Fields with few values, to filter by. */
  filters: string[];
  /** Fields in which words are searched (paths), by every role: none that one of them is not shown. */
  search: string[];
  rights: RecordAction[];
  /** Fields an administrator may change; every one when absent. */
  editable?: string[];
  actions?: Action[];
  /** Decided or dealt with, where its field has this value, or any: the list shows the others first. */
  decided?: { field: string; value?: string };
  /** While its field has one of these values, something depends on it: it is not deleted. */
  inUse?: { field: string; values: string[] };
  /** From then on a change would reach nobody: it is only read. */
  settled?: { field: string; values: string[] };
  /** Facts another screen shows better, or that count themselves: neither told nor asked here. */
  hidden?: string[];
  /** The field that says whose record it is: for a person's export and erasure. */
  person?: string;
  /** The words of a field's values, where visitors read the same ones. */
  words?: Partial<Record<string, WordList>>;
}

/** The screens of the admin area that show content, by their names in its addresses. */
export type ContentScreen = 'blog' | 'content' | 'newsletter' | 'press' | 'promotions';
/** What a role that is not an owner's may do; reading is what being listed means. */
export interface Permission {
  rights: readonly (RecordAction | 'decide')[];
  /** Fields that are not shown, searched or sorted by. */
  without?: readonly string[];
}
export type Permissions = Partial<Record<'editor' | 'support', Permission>>;

/** The screen of a kind of content. */
export interface ContentAdmin extends RecordScreen {
  screens: readonly ContentScreen[];
  /** `content` is shown on the site after a publication; `inbox` is sent or answered. */
  group: 'content' | 'inbox';
  permissions: Permissions;
  /** Its place among the tabs of a screen; 0, in the registry's order, where nothing is said. */
  tab?: number;
  /** The records that wait for a person, told of on the home screen. */
  waiting?: Record<string, string | boolean>;
}

type Parts = Partial<ContentAdmin> & Pick<ContentAdmin, 'columns' | 'search'>;
/** The screen of what editors write for the site: every such record has a language, and a state to be published by. */
export const editorialScreen = ({ columns, filters = [], ...others }: Parts): ContentAdmin => ({
  screens: ['content'],
  group: 'content',
  columns: [...columns, 'lang', 'state', 'updatedAt'],
  filters: ['lang', 'state', ...filters],
  rights: ['add', 'edit', 'delete', 'export'],
  permissions: { editor: { rights: ['add', 'edit', 'delete', 'export'] } },
  ...others,
});
