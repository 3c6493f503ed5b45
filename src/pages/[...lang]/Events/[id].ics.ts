import type { APIRoute } from 'astro';
import { currentTime } from '../../../collections/calendar.ts';
import { perRecord } from '../../../collections/paths.ts';
import { recordIn } from '../../../collections/read.ts';
import { publicCalendarEvent } from '../../../features/events/when-and-where.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { calendarEntry } from '../../../lib/calendar-entry.ts';

export const getStaticPaths = () => perRecord('events');

/** The date for a visitor's calendar, before any registration. */
export const GET: APIRoute<{ lang: Locale; id: string }> = async ({ props: { lang, id } }) => {
  const { data: event } = await recordIn('events', lang, id);
  const entry = calendarEntry(publicCalendarEvent(id, event, lang, currentTime()));
  return new Response(entry, { headers: { 'content-type': 'text/calendar;charset=utf-8' } });
};
