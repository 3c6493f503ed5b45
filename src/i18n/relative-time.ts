import { dayIn } from '../lib/local-time.ts';
import { formatDay } from './format.ts';
import type { Locale } from './locales.ts';
import { t } from './translate.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** What is longer ago is named by its day. */
const MOST_DAYS = 7;
const formats: Record<Locale, Intl.RelativeTimeFormat> = {
  fr: new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }),
};

/** The start of a day in a time zone, as if it were UTC: days between two of them are whole. */
const startOfDay = (at: Date, timeZone: string): number => Date.parse(dayIn(at, timeZone));

/**
 * il y a 3 heures, hier, il y a 4 jours, by the days of a time zone; undefined for what is longer ago than a week, or
 * still to come.
 */
export function formatRelative(at: Date, now: Date, lang: Locale, timeZone: string): string | undefined {
  const ms = now.getTime() - at.getTime();
  // The clocks of a server and of a reader differ by less than this.
  if (ms < -MINUTE_MS) return undefined;
  if (ms < MINUTE_MS) return t(lang)('admin.justNow');
  if (ms < HOUR_MS) return formats[lang].format(-Math.floor(ms / MINUTE_MS), 'minute');
  const days = Math.round((startOfDay(now, timeZone) - startOfDay(at, timeZone)) / DAY_MS);
  if (days === 0) return formats[lang].format(-Math.floor(ms / HOUR_MS), 'hour');
  return days <= MOST_DAYS ? formats[lang].format(-days, 'day') : undefined;
}

/** 14 nov. 2026: the day a moment is in, in a time zone. */
export const formatDayOf = (at: Date, lang: Locale, timeZone: string): string =>
  formatDay(new Date(startOfDay(at, timeZone)), lang, 'medium');
