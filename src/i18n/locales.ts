/** The languages of the site, the default first (specification §1). */
export const locales = ['fr', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fr';

/** One value for each language. */
export const byLocale = <T>(valueIn: (lang: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((lang) => [lang, valueIn(lang)])) as Record<Locale, T>;

export const isLocale = (value: string): value is Locale => (locales as readonly string[]).includes(value);
