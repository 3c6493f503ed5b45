/**
 * PostgreSQL's text holds neither NUL nor half a surrogate pair, which the port's values may: they are written as
 * U+0001 and four hexadecimal digits, and so is U+0001 itself. JSON escapes all of these by itself, so a record's text
 * is stored as it is.
 */
const MARK = '\u0001';
const UNSTORABLE = new RegExp(`[\\0${MARK}]|\\p{Surrogate}`, 'gu');
const MARKED = new RegExp(`${MARK}([0-9a-f]{4})`, 'g');

export const storable = (text: string): string =>
  text.replace(UNSTORABLE, (one) => MARK + one.charCodeAt(0).toString(16).padStart(4, '0'));

/** Whether the database takes a text as it is. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

export const restored = (text: string): string =>
  text.includes(MARK)
    ? text.replace(MARKED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
