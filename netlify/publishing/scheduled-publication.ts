import { z } from 'zod';
import { daysAfter, isoDay } from '../../src/collections/calendar.ts';
import type { StoredCollection } from '../../src/collections/define.ts';
import { publishedCollections, storageOf } from '../../src/collections/stored.ts';
import { putRecord } from '../../src/lib/record-iteration.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { RecordType, Store } from '../../src/ports/store.ts';
import { requestPublication } from './publication-queue.ts';

/** The last day whose changes by date are published. */
export const calendarRun = { name: 'calendarRun', schema: z.strictObject({ upTo: z.iso.date() }) };
const ID = 'site';
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

/**
 * Requests a publication on a day on which the site changes by date alone, in the transaction that stores the day: once
 * and only once. Days on which the machine was off are caught up; a clock that was set back is accepted.
 */
export async function publishDue({ store, clock }: { store: Store; clock: Clock }): Promise<{ asked: boolean }> {
  const now = clock();
  const today = isoDay(now);
  const last = await store.get(calendarRun, ID);
  if (last?.upTo === today) return { asked: false };
  // Around midnight, a process whose clock is slightly ahead has stored the day that is about to begin here.
  if (last && last.upTo > today && Date.parse(last.updatedAt) - now.getTime() <= SKEW_MS) return { asked: false };
  const changed = last !== undefined && (last.upTo > today || (await changesSince(store, last.upTo, today)));
  return store.transaction(async (records) => {
    const noted = await records.get(calendarRun, ID);
    // Another process was faster.
    if (noted?.upTo !== last?.upTo) return { asked: false };
    await putRecord(records, calendarRun, ID, { upTo: today });
    if (changed) await requestPublication(records, clock);
    return { asked: changed };
  });
}
