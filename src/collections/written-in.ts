import { type Locale, locales } from '../i18n/locales.ts';

/** Whether the file an entry was read from is of this language; files that are not per language are of all. */
export const isWrittenIn = (file: string, lang: Locale): boolean =>
  file.includes(`/${lang}/`) || !locales.some((other) => file.includes(`/${other}/`));

/**
 * The language of an entry's words, where it is not that of the page: its translation is missing, or cannot be
 * published.
 */
export const standInLanguage = ({ filePath = '' }: { filePath?: string | undefined }, lang: Locale) =>
  isWrittenIn(filePath, lang) ? undefined : locales.find((other) => isWrittenIn(filePath, other));
