import { z } from 'zod';
import { daysAfter, isoDay } from '../../src/collections/calendar.ts';
import { storedCollections, storedNames, storedType } from '../../src/collections/stored.ts';
import { everyRecord } from '../../src/lib/records.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Publisher } from '../../src/ports/publisher.ts';
import type { Store } from '../../src/ports/store.ts';

/** A record is shown from this day on… */
const FIRST_DAYS = ['publishedOn', 'startsOn'];
/** …and is open, or to come, until the end of this one. */
const LAST_DAYS = ['date', 'deadline', 'endsOn'];

/** The day up to which the built site says what is true. */
export const calendarRun = { name: 'calendarRun', schema: z.strictObject({ upTo: z.iso.date() }) };
const ID = 'site';

/** Whether a published record appears, or becomes past, on one of the days after `since`, up to `today`. */
async function changesSince(store: Store, since: string, today: string): Promise<boolean> {
  const within = (day: unknown, from: string, to: string) => typeof day === 'string' && day > from && day <= to;
  for (const name of storedNames) {
    const type = storedType(storedCollections[name]);
    for await (const record of everyRecord(store, type) as AsyncIterable<Record<string, unknown>>) {
      if (record.state !== 'published') continue;
      if (FIRST_DAYS.some((field) => within(record[field], since, today))) return true;
      if (LAST_DAYS.some((field) => within(record[field], daysAfter(new Date(since), -1), daysAfter(new Date(today), -1)))) return true;
    }
  }
  return false;
}

/** Publishes once on a day on which the site changes by the calendar alone; the days a machine was off are made up for. */
export async function publishDue({ store, clock, publisher }: { store: Store; clock: Clock; publisher: Publisher }): Promise<{ published: boolean }> {
  const today = isoDay(clock());
  const last = await store.get(calendarRun, ID);
  if (!last) {
    await store.add(calendarRun, { upTo: today }, ID);
    return { published: false };
  }
  if (last.upTo === today) return { published: false };
  // A clock that went back leaves a site that was built for a day to come: it is built again for this one.
  const published = last.upTo > today || (await changesSince(store, last.upTo, today));
  // Noted after it began: a machine that stops in between publishes twice rather than never.
  if (published) await publisher.publish();
  await store.update(calendarRun, ID, { upTo: today });
  return { published };
}
