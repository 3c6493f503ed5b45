import type { Locale } from '../../i18n/locales.ts';

/** Where the search of the questions is sent without scripts: it answers the page with what was found. */
export const searchPaths: Record<Locale, string> = { fr: '/api/faq', en: '/api/faq/en' };
