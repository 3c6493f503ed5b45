import { z } from 'zod';
import type { Services } from '../ports/services.ts';

/** When a piece of scheduled work was last begun and last finished; its name is the record's id. */
export const scheduleRun = { name: 'scheduleRun', schema: z.strictObject({ begunAt: z.string(), doneAt: z.string().optional() }) };

const RETRY_MS = 5 * 60_000;
/** Clocks of two processes differ by less. */
const SKEW_MS = 60_000;
const isLater = (at: string, now: number): boolean => Date.parse(at) > now + SKEW_MS;

/**
 * Does the work when `everyMs` have passed since it was last finished, however often it is asked: a schedule may call
 * every few seconds or twice at once, and a restart forgets nothing. Work that failed or was killed is begun again five
 * minutes later. Undefined when nothing was due.
 */
export async function doWhenDue<R>(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  name: string,
  everyMs: number,
  work: () => Promise<R>,
): Promise<R | undefined> {
  const isDue = (run: { begunAt: string; doneAt?: string | undefined } | undefined) => {
    const now = clock().getTime();
    if (!run) return true;
    // The clock went back since: what was done "later" would not be due for years.
    if (isLater(run.doneAt ?? run.begunAt, now)) return true;
    if (run.doneAt && now - Date.parse(run.doneAt) < everyMs) return false;
    return Boolean(run.doneAt && run.doneAt >= run.begunAt) || now - Date.parse(run.begunAt) >= RETRY_MS;
  };
  // Almost every call ends here, with one read.
  if (!isDue(await store.get(scheduleRun, name))) return undefined;
  const taken = await store.transaction(async (records) => {
    const run = await records.get(scheduleRun, name);
    if (!isDue(run)) return false;
    const begunAt = clock().toISOString();
    if (run) await records.update(scheduleRun, name, { begunAt });
    else await records.add(scheduleRun, { begunAt }, name);
    return true;
  });
  if (!taken) return undefined;
  const result = await work();
  await store.update(scheduleRun, name, { doneAt: clock().toISOString() });
  return result;
}
