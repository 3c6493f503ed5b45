/** The languages of the site, the default first (docs/contract.md §1). */
export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];
/** As the Open Graph protocol names them (https://ogp.me). */
export const openGraphLocales: Record<Locale, string> = { fr: 'fr_FR', en: 'en_GB' };
export const defaultLocale: Locale = 'fr';

/** One value for each language. */
export const byLocale = <T>(valueIn: (lang: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((lang) => [lang, valueIn(lang)])) as Record<Locale, T>;

export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value);
