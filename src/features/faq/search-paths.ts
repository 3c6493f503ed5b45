import type { Locale } from '../../i18n/locales.ts';

/** What answers `/FAQ?q=…`: the page with what was found (src/integrations/site-files.ts). */
export const searchPaths: Record<Locale, string> = { fr: '/api/faq', en: '/api/faq/en' };
