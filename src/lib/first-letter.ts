import type { Locale } from '../i18n/locales.ts';

/** "À partir de" as it stands inside a sentence: "à partir de". */
export const lowerFirst = (text: string, lang: Locale): string =>
  text.charAt(0).toLocaleLowerCase(lang) + text.slice(1);

/** "à Lens" as it begins a sentence: "À Lens". */
export const upperFirst = (text: string, lang: Locale): string =>
  text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
