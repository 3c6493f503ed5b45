/** One field of an editor's form, as Decap's configuration names it: https://decapcms.org/docs/widgets */
export interface CmsField {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** In every language (true), or the same in all of them. */
  i18n?: true | 'duplicate';
  widget:
    | 'string'
    | 'text'
    | 'markdown'
    | 'number'
    | 'boolean'
    | 'datetime'
    | 'select'
    | 'relation'
    | 'object'
    | 'list'
    | 'hidden'
    | 'image';
  /** A regular expression and the sentence an editor reads where the text does not match it. */
  pattern?: [string, string];
  default?: string | boolean;
  min?: number;
  max?: number;
  step?: number;
  value_type?: 'int' | 'float';
  /** Of a day. */
  format?: string;
  date_format?: string;
  time_format?: false;
  options?: { label: string; value: string }[];
  multiple?: boolean;
  collection?: string;
  value_field?: string;
  search_fields?: string[];
  display_fields?: string[];
  modes?: ['raw'];
  /** False: a picture is of the media library, never of another site. */
  choose_url?: false;
  media_library?: { config: { max_file_size: number } };
  collapsed?: boolean;
  minimize_collapsed?: boolean;
  label_singular?: string;
  summary?: string;
  fields?: CmsField[];
  /** What each entry of a list is, where it is a single value. */
  field?: CmsField;
  /** The kinds of entry of a list, each an object; `typeKey` holds the name of its kind. */
  types?: CmsField[];
  typeKey?: string;
  /** How the value of the file differs from the one in the form (values.ts). */
  stored?: Stored;
}

/**
 * `cents`: a price, in euros in the form. `cents or null`: the same, empty where there is none. `object`: one object or
 * none, in the form a list of one at most, whose fields are only asked for once it is there.
 */
export type Stored = 'cents' | 'cents or null' | 'object';

/** The kind of entry in a list of several kinds, as the editor's list calls it. */
export const TYPE_KEY = 'kind';
