import type { MessageKey } from '../i18n/message-key.ts';

/** The entry of a key in the dictionaries: all of them at build, in a browser those that were loaded. */
export const entryIn = (dictionaries: object, key: string): unknown =>
  key.split('.').reduce<unknown>((entry, name) => (entry as Record<string, unknown> | undefined)?.[name], dictionaries);

/** The text of a key. @throws where its dictionary was not loaded. */
export function textIn(dictionaries: object, key: MessageKey): string {
  const text = entryIn(dictionaries, key);
  if (typeof text !== 'string') throw new Error(`No text "${key}"`);
  return text;
}

/** `{{name}}` becomes the value of that name. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => String(values[name] ?? found));
