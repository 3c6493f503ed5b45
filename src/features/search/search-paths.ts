import type { Locale } from '../../i18n/locales.ts';

/** Characters of a search: a field holds no more; of an address that holds more, these are read. */
export const QUERY_LENGTH = 200;
/** What answers a search that stands in the address (src/integrations/site-files.ts): the page with what was found. */
export const searchPaths: Record<Locale, string> = { fr: '/api/search', en: '/api/search/en' };
/** Where the index of a language is, and the pages that the not-found page proposes: static files. */
export const indexPath = (lang: Locale): string => `/search/index.${lang}.json`;
export const pagesPath = (lang: Locale): string => `/search/pages.${lang}.json`;
