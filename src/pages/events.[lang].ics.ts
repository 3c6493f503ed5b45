import type { APIRoute } from 'astro';
import { currentTime } from '../collections/calendar.ts';
import { company } from '../collections/company.ts';
import { recordsIn } from '../collections/read.ts';
import { publicCalendarEvent } from '../features/events/when-and-where.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';
import { calendarOf } from '../lib/calendar-entry.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

/** Every event, as a calendar to subscribe to: those moved and cancelled say so to whoever did. */
export const GET: APIRoute<{ lang: Locale }> = async ({ props: { lang } }) => {
  const now = currentTime();
  const records = await recordsIn('events', lang);
  const calendar = calendarOf({
    name: translate(lang)('events.calendarName', { company: company.tradeName }),
    events: records.map(({ slug, data }) => publicCalendarEvent(slug, data, lang, now)),
  });
  return new Response(calendar, { headers: { 'content-type': 'text/calendar;charset=utf-8' } });
};
