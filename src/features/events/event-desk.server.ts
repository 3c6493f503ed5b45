import type { z } from 'zod';
import { isoDay } from '../../collections/calendar.ts';
import { events } from '../../collections/kinds/event.ts';
import { recordId, storedType } from '../../collections/stored.ts';
import { byLocale, type Locale, locales } from '../../i18n/locales.ts';
import { askedPage } from '../../lib/asked-page.ts';
import { AppError } from '../../lib/errors.ts';
import type { Services } from '../../ports/services.ts';
import type { Store, Stored } from '../../ports/store.ts';
import type * as api from './event-desk.ts';
import { eventMessage, type ListedEvent } from './event-desk.ts';
import { type EventFacts, factsOf, hasFacts } from './event-facts.ts';
import { registration, seatCount } from './events.ts';
import { placeLine } from './when-and-where.ts';

type Row = { id: string; key: string; lang: Locale; state: string; title: string; updatedAt: string } & EventFacts;
const eventType = storedType(events);
const MESSAGES_SHOWN = 50;
/** A page of records: an event has one in each of its languages. */
const LATEST_FIRST = { orderBy: 'date', direction: 'descending', limit: 100, uncounted: true } as const;

const rowOf = (record: object): Row => ({ ...(record as unknown as Row), ...factsOf(record) });
const titlesOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ lang, title }) => [lang, title]));

/** The records of an event, one for each of its languages. */
async function rowsOf(store: Pick<Store, 'get'>, key: string): Promise<Row[]> {
  const found = await Promise.all(locales.map((lang) => store.get(eventType, recordId(lang, key))));
  return found.flatMap((one) => (one && hasFacts(one) ? [rowOf(one)] : []));
}

const factsShown = ({ date, time, status, seats }: EventFacts) => ({ date: isoDay(date), time, status, seats });

/** How an event stands in the list; undefined where this record is not the first of its languages that has facts. */
async function listedEvent(store: Store, record: Stored<typeof eventType>): Promise<ListedEvent | undefined> {
  const rows = await rowsOf(store, rowOf(record).key);
  const [first] = rows;
  if (first?.id !== record.id) return undefined;
  const { taken = 0, waiting = 0 } = (await store.get(seatCount, first.key)) ?? {};
  return { key: first.key, titles: titlesOf(rows), ...factsShown(first), registered: taken, waiting };
}

/** Read from the latest on, until everything to come is read and some of what was. */
export async function listEvents(
  { store, clock }: Services,
  { cursor }: z.output<typeof api.listEvents.input>,
): Promise<z.output<typeof api.listEvents.output>> {
  const today = isoDay(clock());
  const read = new Map<string, ListedEvent>();
  const take = async (records: readonly Stored<typeof eventType>[]) => {
    const found = await Promise.all(records.filter(hasFacts).map((one) => listedEvent(store, one)));
    for (const one of found) if (one) read.set(one.key, one);
    return found;
  };
  let next = cursor;
  let isPast = false;
  do {
    const page = await askedPage(store.search(eventType, { ...LATEST_FIRST, ...(next && { cursor: next }) }));
    isPast = (await take(page.records)).some((one) => one && one.date < today);
    next = page.next;
  } while (next && !isPast);
  // A postponed one may come, however long ago it was to be: the latest of them are shown with what is to come.
  if (!cursor) await take((await store.search(eventType, { ...LATEST_FIRST, where: { status: 'postponed' } })).records);
  const byDate = [...read.values()].sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
  const isComing = ({ date, status }: ListedEvent) => !cursor && (date >= today || status === 'postponed');
  return {
    coming: byDate.filter(isComing),
    past: byDate.filter((one) => !isComing(one)).reverse(),
    ...(next && { next }),
  };
}

export async function viewEvent(
  { store }: Services,
  { event: key }: z.output<typeof api.viewEvent.input>,
): Promise<api.EventView> {
  const rows = await rowsOf(store, key);
  const [first] = rows;
  if (!first) throw new AppError('record/missing');
  const having = (state: 'registered' | 'waiting' | 'cancelled') => store.count(registration, { event: key, state });
  const { records: messages } = await store.find(eventMessage, { where: { event: key }, limit: MESSAGES_SHOWN });
  return {
    ...{ key, titles: titlesOf(rows), ...factsShown(first) },
    ...{ minutes: first.minutes, place: byLocale((lang) => placeLine(first, lang)), registration: first.registration },
    registered: await having('registered'),
    waiting: await having('waiting'),
    cancelled: await having('cancelled'),
    arrived: await store.total(registration, {
      where: { event: key, state: 'registered' },
      except: { arrivedAt: undefined },
    }),
    pages: rows.map(({ id, lang, state, updatedAt }) => ({ id, lang, state, updatedAt })),
    messages: messages.map(({ id, createdAt, to, subject, people }) => ({ id, at: createdAt, to, subject, people })),
  };
}

/** Noted once: whoever is noted again keeps the hour they came. @throws record/conflict for who has no seat. */
export async function checkIn(
  { store, clock }: Services,
  { id, arrived }: z.output<typeof api.checkIn.input>,
): Promise<z.output<typeof api.checkIn.output>> {
  const { arrivedAt } = await store.transaction(async (records) => {
    const one = await records.get(registration, id);
    if (!one) throw new AppError('record/missing');
    if (one.state !== 'registered') throw new AppError('record/conflict');
    if (arrived === Boolean(one.arrivedAt)) return one;
    return records.update(registration, id, { arrivedAt: arrived ? clock().toISOString() : undefined });
  });
  return arrivedAt ? { arrivedAt } : {};
}
