import { z } from 'zod';
import { appearsAt } from '../../src/collections/appearance.ts';
import { daysAfter, isoDay } from '../../src/collections/calendar.ts';
import { company } from '../../src/collections/company.ts';
import type { StoredCollection } from '../../src/collections/define.ts';
import { publishedCollections, storageOf } from '../../src/collections/stored.ts';
import { dayIn } from '../../src/lib/local-time.ts';
import { putRecord } from '../../src/lib/record-iteration.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { RecordType, Store } from '../../src/ports/store.ts';
import { requestPublication } from './publication-queue.ts';

/** The last day, and the last moment of it, whose changes by date and hour are published. */
export const calendarRun = {
  name: 'calendarRun',
  schema: z.strictObject({ upTo: z.iso.date(), reached: z.iso.datetime().optional() }),
};
const ID = 'site';
/** Published on one day. */
const MOST_OF_A_DAY = 200;
/** Tolerated difference between the clocks of two processes. */
const SKEW_MS = 60_000;

const dayAfter = (day: string, days = 1): string => daysAfter(new Date(day), days);

/** Whether a published record appears or expires on one of the days after `since`, up to `today`. */
async function changesSince(store: Store, since: string, today: string): Promise<boolean> {
  const appearing = [dayAfter(since), dayAfter(today)];
  const ending = [since, today];
  for (const collection of Object.values(publishedCollections) as StoredCollection<z.ZodObject>[]) {
    const { type, shownIf } = storageOf(collection);
    const { published, starts, ends } = collection.dates ?? {};
    for (const [by, days] of [
      [published, appearing],
      [starts, appearing],
      [ends, ending],
    ] as const) {
      if (!by) continue;
      const [changes = 0] = await store.tally<RecordType>(type, days, { by, where: shownIf });
      if (changes > 0) return true;
    }
  }
  return false;
}

/** The day a moment is in, where the company is: hours are said of its days. */
const localDay = (at: Date): string => dayIn(at, company.hours.timeZone);

/**
 * Whether the hour of a published record came after `since`, up to `now`: of the first and the last day between, as
 * those of the days in between come with their day. Searched in another thread; few records are of one day.
 */
async function hoursSince(store: Store, since: Date, now: Date): Promise<boolean> {
  const days = new Set([localDay(since), localDay(now)]);
  for (const collection of Object.values(publishedCollections) as StoredCollection<z.ZodObject>[]) {
    const { type, shownIf } = storageOf(collection);
    const { published, publishedTime } = collection.dates ?? {};
    if (!published || !publishedTime) continue;
    for (const day of days) {
      const where = { ...shownIf, [published]: day };
      const { records } = await store.search<RecordType>(type, { where, limit: MOST_OF_A_DAY, uncounted: true });
      const came = (record: Record<string, unknown>) => {
        const at = record[publishedTime] ? appearsAt(collection, record) : undefined;
        return at !== undefined && at > since && at <= now;
      };
      if (records.some(came)) return true;
    }
  }
  return false;
}

/**
 * Requests a publication on a day, or at an hour, at which the site changes by itself, in the transaction that stores
 * it: once and only once. Days on which the machine was off are caught up; a clock that was set back is accepted.
 */
export async function publishDue({ store, clock }: { store: Store; clock: Clock }): Promise<{ asked: boolean }> {
  const now = clock();
  const today = isoDay(now);
  const last = await store.get(calendarRun, ID);
  const since = new Date(last?.reached ?? last?.updatedAt ?? now);
  const hourCame = last !== undefined && since < now && (await hoursSince(store, since, now));
  if (last?.upTo === today && !hourCame) return { asked: false };
  // Around midnight, a process whose clock is slightly ahead has stored the day that is about to begin here.
  if (last && last.upTo > today && Date.parse(last.updatedAt) - now.getTime() <= SKEW_MS) return { asked: false };
  const changed =
    hourCame || (last !== undefined && (last.upTo > today || (await changesSince(store, last.upTo, today))));
  return store.transaction(async (records) => {
    const noted = await records.get(calendarRun, ID);
    // Another process was faster.
    if (noted?.upTo !== last?.upTo || noted?.reached !== last?.reached) return { asked: false };
    await putRecord(records, calendarRun, ID, { upTo: today, reached: now.toISOString() });
    if (changed) await requestPublication(records, clock);
    return { asked: changed };
  });
}
