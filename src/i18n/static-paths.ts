import { defaultLocale, type Locale, locales } from './locales.ts';

/** `getStaticPaths` of a page in every language: French at the root, English under /en. */
export const inEveryLanguage = () => locales.map((lang) => ({ params: { lang: langParam(lang) }, props: { lang } }));

export const langParam = (lang: Locale): string | undefined => (lang === defaultLocale ? undefined : lang);
