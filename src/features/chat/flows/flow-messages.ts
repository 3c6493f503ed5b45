import { company } from '../../../collections/company.ts';
import { formatComingDay } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { dayIn, timeIn } from '../../../lib/local-time.ts';

const { timeZone } = company.hours;

/** "mardi 24 novembre" */
export const formatMeetingDay = (day: string, lang: Locale): string =>
  formatComingDay(new Date(`${day}T00:00:00Z`), lang);

/** "14 h" or "14 h 30"; "14:00" in English. */
export function formatMeetingHour(time: string, lang: Locale): string {
  const [hours = '', minutes = ''] = time.split(':');
  return lang === 'en' ? time : `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** "mardi 24 novembre à 14 h", in the company's time zone, which is named in English. */
export function formatMeetingTime(at: Date, lang: Locale): string {
  const day = dayIn(at, timeZone);
  const time = timeIn(at, timeZone);
  return lang === 'fr'
    ? `${formatMeetingDay(day, lang)} à ${formatMeetingHour(time, lang)}`
    : `${formatMeetingDay(day, lang)} at ${time}, Paris time`;
}
