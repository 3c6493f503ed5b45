import { z } from 'zod';
import type { Services } from '../ports/services.ts';
import type { Records, RecordType, Stored } from '../ports/store.ts';
import type { Worker } from './worker.server.ts';

/**
 * When a piece of scheduled work was last begun and last finished, and who has it in hand; its name is the record's id.
 */
export const scheduleRun = {
  name: 'scheduleRun',
  schema: z.strictObject({ begunAt: z.string(), doneAt: z.string().optional(), heldBy: z.string().optional() }),
} satisfies RecordType;
type ScheduleRun = Stored<typeof scheduleRun>;

const RETRY_MS = 5 * 60_000;
/** Clocks of two processes differ by less. */
const SKEW_MS = 60_000;
/** More than there are pieces of scheduled work. */
const WORKS_AT_MOST = 100;
const isLater = (at: string, now: number): boolean => Date.parse(at) > now + SKEW_MS;

export interface Scheduling extends Pick<Services, 'store' | 'clock'> {
  worker: Worker;
}

/** What each worker of this process is at: what it holds besides was finished while the store took nothing. */
const inHand = new WeakMap<Worker, Set<string>>();
function worksOf(worker: Worker): Set<string> {
  const works = inHand.get(worker) ?? new Set();
  inHand.set(worker, works);
  return works;
}

const failed = ({ begunAt, doneAt = '' }: ScheduleRun): boolean => doneAt < begunAt;
const isTriedAgain = (run: ScheduleRun, now: number): boolean =>
  failed(run) && now - Date.parse(run.begunAt) >= RETRY_MS;

/**
 * Names of the work that is not to wait for its next time: its process ended before it was done, or it failed five
 * minutes ago.
 */
export async function findInterruptedWork({ store, clock, worker }: Scheduling): Promise<Set<string>> {
  const { records: runs } = await store.find(scheduleRun, { limit: WORKS_AT_MOST });
  const names = new Set<string>();
  for (const run of runs)
    if (run.heldBy && run.heldBy !== worker.id ? await worker.isGone(run.heldBy) : isTriedAgain(run, clock().getTime()))
      names.add(run.id);
  return names;
}

/** Whether this work failed a moment ago: asked now, it would do nothing, and nothing is known of it. */
export async function isAwaitingRetry({ store, clock }: Omit<Scheduling, 'worker'>, name: string): Promise<boolean> {
  const run = await store.get(scheduleRun, name);
  const now = clock().getTime();
  return run !== undefined && !run.heldBy && failed(run) && !isLater(run.begunAt, now) && !isTriedAgain(run, now);
}

/**
 * Does the work when `everyMs` have passed since it was last finished, however often it is asked: a schedule may call
 * every few seconds or twice at once, and a restart forgets nothing. Of work whose process was killed the next asked
 * takes hold at once; work that failed is begun again five minutes later. Undefined when nothing was due.
 */
export async function doWhenDue<R>(
  { store, clock, worker }: Scheduling,
  name: string,
  everyMs: number,
  work: () => Promise<R>,
): Promise<R | undefined> {
  const works = worksOf(worker);
  const isDue = async (run: ScheduleRun | undefined, records: Pick<Records, 'get'>) => {
    if (worker.stopping.aborted) return false;
    if (!run) return true;
    const { begunAt, doneAt, heldBy } = run;
    if (heldBy === worker.id && works.has(name)) return false;
    if (heldBy && heldBy !== worker.id) return worker.isGone(heldBy, records);
    const now = clock().getTime();
    // The clock went back since: what was done "later" would not be due for years.
    if (isLater(doneAt ?? begunAt, now)) return true;
    if (doneAt && now - Date.parse(doneAt) < everyMs) return false;
    return !failed(run) || isTriedAgain(run, now);
  };
  // Almost every call ends here, with one read.
  if (!(await isDue(await store.get(scheduleRun, name), store))) return undefined;
  const taken = await store.transaction(async (records) => {
    const run = await records.get(scheduleRun, name);
    if (!(await isDue(run, records))) return false;
    const held = { begunAt: clock().toISOString(), heldBy: worker.id };
    await worker.note(records);
    if (run) await records.update(scheduleRun, name, held);
    else await records.add(scheduleRun, held, name);
    return true;
  });
  if (!taken) return undefined;
  works.add(name);
  const giveBack = (done: { doneAt?: string }) =>
    store.transaction(async (records) => {
      const run = await records.get(scheduleRun, name);
      if (run?.heldBy === worker.id) await records.update(scheduleRun, name, { heldBy: undefined, ...done });
    });
  return worker.holding(async () => {
    let done = {};
    try {
      const result = await work();
      done = { doneAt: clock().toISOString() };
      return result;
    } finally {
      works.delete(name);
      await giveBack(done);
    }
  });
}
