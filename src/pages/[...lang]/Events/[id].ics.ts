import type { APIRoute } from 'astro';
import { instant } from '../../../collections/calendar.ts';
import { company } from '../../../collections/company.ts';
import { perRecord } from '../../../collections/paths.ts';
import { recordIn } from '../../../collections/read.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { calendarEntry } from '../../../lib/calendar-entry.ts';

export const getStaticPaths = () => perRecord('events');

/** The date for a visitor's calendar, before any registration. */
export const GET: APIRoute<{ lang: Locale; id: string }> = async ({ props: { lang, id } }) => {
  const { data: event } = await recordIn('events', lang, id);
  const { title, place, date, time, minutes } = event;
  const at = (after = 0) => new Date(instant(date, time, company.hours.timeZone, after));
  const where = place.online
    ? translate(lang)('site.events.online')
    : [place.name, place.address].filter(Boolean).join(', ');
  const url = `${company.siteUrl}${pathTo('event', lang, { id })}`;
  const entry = calendarEntry({ id, title, place: where, url, start: at(), end: at(minutes), now: new Date() });
  return new Response(entry, { headers: { 'content-type': 'text/calendar;charset=utf-8' } });
};
