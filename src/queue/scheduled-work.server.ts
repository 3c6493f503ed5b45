import { z } from 'zod';
import type { Services } from '../ports/services.ts';
import type { Records, RecordType, Stored } from '../ports/store.ts';
import type { Worker } from './worker.server.ts';

/** When a scheduled function last started and finished, and which worker runs it; its name is the record's id. */
export const scheduleRun = {
  name: 'scheduleRun',
  schema: z.strictObject({ begunAt: z.string(), doneAt: z.string().optional(), heldBy: z.string().optional() }),
} satisfies RecordType;
type ScheduleRun = Stored<typeof scheduleRun>;

const RETRY_MS = 5 * 60_000;
/** Tolerated difference between the clocks of two processes. */
const SKEW_MS = 60_000;
/** More than the number of scheduled functions. */
const MOST_WORK = 100;
const isLater = (at: string, now: number): boolean => Date.parse(at) > now + SKEW_MS;

export interface Scheduling extends Pick<Services, 'store' | 'clock'> {
  worker: Worker;
}

/** What each worker of this process is running: other runs recorded under it have ended without being stored. */
const runningWork = new WeakMap<Worker, Set<string>>();
function runningWorkOf(worker: Worker): Set<string> {
  const works = runningWork.get(worker) ?? new Set();
  runningWork.set(worker, works);
  return works;
}

const failed = ({ begunAt, doneAt = '' }: ScheduleRun): boolean => doneAt < begunAt;
const isTriedAgain = (run: ScheduleRun, now: number): boolean =>
  failed(run) && now - Date.parse(run.begunAt) >= RETRY_MS;

/** Names of functions to run before their next time: their process died, or they failed five minutes ago. */
export async function findInterruptedWork({ store, clock, worker }: Scheduling): Promise<Set<string>> {
  const { records: runs } = await store.find(scheduleRun, { limit: MOST_WORK });
  const names = new Set<string>();
  for (const run of runs)
    if (run.heldBy && run.heldBy !== worker.id ? await worker.isDead(run.heldBy) : isTriedAgain(run, clock().getTime()))
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
 * Runs `work` when `everyMs` have passed since it last finished, however often it is called: a schedule may call every
 * few seconds or twice at once, and the state survives a restart. A run whose process was killed is taken over by the
 * next call; work that calls `goOnLater` is not finished either, and taken up again five minutes later.
 */
export async function runScheduledWork<R>(
  { store, clock, worker }: Scheduling,
  name: string,
  everyMs: number,
  work: (goOnLater: () => void) => Promise<R>,
): Promise<R | undefined> {
  const works = runningWorkOf(worker);
  const isDue = async (run: ScheduleRun | undefined, records: Pick<Records, 'get'>) => {
    if (worker.stopping.aborted) return false;
    if (!run) return true;
    const { begunAt, doneAt, heldBy } = run;
    if (heldBy === worker.id && works.has(name)) return false;
    if (heldBy && heldBy !== worker.id) return worker.isDead(heldBy, records);
    const now = clock().getTime();
    // The clock was set back: a time in the future would not be due for years.
    if (isLater(doneAt ?? begunAt, now)) return true;
    if (doneAt && now - Date.parse(doneAt) < everyMs) return false;
    return !failed(run) || isTriedAgain(run, now);
  };
  // Fast path: almost every call ends here, after one read.
  if (!(await isDue(await store.get(scheduleRun, name), store))) return undefined;
  const claimed = await store.transaction(async (records) => {
    const run = await records.get(scheduleRun, name);
    if (!(await isDue(run, records))) return false;
    const started = { begunAt: clock().toISOString(), heldBy: worker.id };
    await worker.register(records);
    if (run) await records.update(scheduleRun, name, started);
    else await records.add(scheduleRun, started, name);
    return true;
  });
  if (!claimed) return undefined;
  works.add(name);
  const giveBack = (done: { doneAt?: string }) =>
    store.transaction(async (records) => {
      const run = await records.get(scheduleRun, name);
      if (run?.heldBy === worker.id) await records.update(scheduleRun, name, { heldBy: undefined, ...done });
    });
  return worker.whileRunning(async () => {
    let isFinished = false;
    let goesOn = false;
    try {
      const result = await work(() => {
        goesOn = true;
      });
      isFinished = !goesOn;
      return result;
    } finally {
      works.delete(name);
      await giveBack(isFinished ? { doneAt: clock().toISOString() } : {});
    }
  });
}
