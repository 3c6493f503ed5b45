import type { Locale } from '../../i18n/locales.ts';

/** Whom records are put in words for: their language, and the time zone of the company. */
export interface Reader {
  lang: Locale;
  timeZone: string;
}
