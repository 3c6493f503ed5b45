import { instant, isPast } from '../../collections/calendar.ts';
import type { EventRecord } from '../../collections/catalogue.ts';
import { company } from '../../collections/company.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import type { CalendarEvent } from '../../lib/calendar-entry.ts';

type Dated = Pick<EventRecord, 'date' | 'time' | 'minutes'>;

/** When an event begins, on the company's clock. */
export const startOf = ({ date, time }: Dated): Date => new Date(instant(date, time, company.hours.timeZone));
export const endOf = (event: Dated): Date => new Date(startOf(event).getTime() + event.minutes * 60_000);

/** Whether its day is over; a postponed one is still to come, whatever day it was planned for. */
export const isOver = ({ date, status }: Pick<EventRecord, 'date' | 'status'>): boolean =>
  status !== 'postponed' && isPast(date);

/** Name and address of a place; "online" for an event that is in none. */
export const placeLine = ({ place }: Pick<EventRecord, 'place'>, lang: Locale): string =>
  place.online ? translate(lang)('site.events.online') : [place.name[lang], place.address].filter(Boolean).join(', ');

/** Whether a seat, or a place on the waiting list, can be asked for. */
export const takesRegistrations = (event: EventRecord, now: Date): boolean =>
  event.status === 'scheduled' && event.registration === 'open' && startOf(event) > now;

/** An event as anybody's calendar shows it: without what only those registered are told. */
export function publicCalendarEvent(id: string, event: EventRecord, lang: Locale, now: Date): CalendarEvent {
  const { status, title } = event;
  const states = { scheduled: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' } as const;
  const said = translate(lang)(`site.events.status.${status}`);
  return {
    ...{ id, place: placeLine(event, lang), start: startOf(event), end: endOf(event), now },
    title: status === 'scheduled' ? title : translate(lang)('events.calendarTitle', { title, status: said }),
    url: `${company.siteUrl}${pathTo('event', lang, { id })}`,
    sequence: event.revision,
    status: states[status],
    description: event.summary,
  };
}
