import type { FormField } from './form-fields.ts';
import { contentOf } from './kinds.ts';

interface EditorLayout {
  /** The field above everything: what the record is called. */
  title: FormField;
  /** What is read on the page, the text first. */
  text: FormField[];
  /** What stands beside it: whether it is shown, then where, when, for whom. */
  settings: FormField[];
}

/** What search engines and networks show: written above their preview. */
const SHOWN_OUTSIDE = ['searchTitle', 'description'];
const isOutside = ({ name }: FormField): boolean => SHOWN_OUTSIDE.includes(name);
const isWritten = (field: FormField): boolean =>
  field.kind === 'text' || (field.kind === 'list' && field.separator === undefined);

const isState = ({ name }: FormField): boolean => name === 'state';

/**
 * Where the fields of a text stand; undefined for records without one, whose fields are one column. Of a visitor's own
 * text too: it is not written here.
 */
export function layoutOf(kind: string, fields: readonly FormField[]): EditorLayout | undefined {
  const collection = contentOf(kind);
  const title = fields.find(({ name }) => name === collection?.title);
  const text = fields.find((field) => field.kind === 'text' && field.markdown);
  if (!title || !text || collection?.visitorText) return undefined;
  const others = fields.filter((field) => field !== title && field !== text);
  const settings = others.filter((field) => !isWritten(field) && !isOutside(field));
  return {
    title,
    text: [text, ...others.filter((field) => isWritten(field) && !isOutside(field)), ...others.filter(isOutside)],
    settings: [...settings.filter(isState), ...settings.filter((field) => !isState(field))],
  };
}
