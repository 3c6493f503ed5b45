import { z } from 'zod';
import { putRecord } from '../../src/lib/record-iteration.ts';
import type { Services } from '../../src/ports/services.ts';
import type { RecordType } from '../../src/ports/store.ts';
import { isAwaitingRetry } from '../../src/queue/scheduled-work.server.ts';
import { type FailureLog, failures } from '../failure-log.ts';
import type { Scheduled } from './functions.ts';

/** Scheduled work that fails again and again, by the name of its function's file; there is none for what works. */
export const scheduleFailure = {
  name: 'scheduleFailure',
  schema: z.strictObject({ since: z.iso.datetime(), failures: z.int().min(1) }),
} satisfies RecordType;

/** What fails every two seconds is not written down every two seconds; that it failed a second time is. */
const WRITE_EVERY_MS = 60_000;
/** More than there is scheduled work. */
const AT_MOST = 100;

export interface DurableFailures {
  /** The same work; what waits for its next attempt is not taken for work that succeeded. */
  scheduled: Scheduled[];
  /** Writes down what fails since the last time, and removes what works again. */
  keep(): Promise<void>;
}

/**
 * What /readyz and the alerts say of scheduled work outlives the process: failures an earlier one noted count on, until
 * the work succeeds.
 */
export async function openDurableFailures(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  scheduled: readonly Scheduled[],
  log: FailureLog = failures,
): Promise<DurableFailures> {
  const names = new Set(scheduled.map(({ name }) => name));
  const written = new Map<string, { failures: number; at: number }>();
  for (const { id, since, failures: total } of (await store.find(scheduleFailure, { limit: AT_MOST })).records) {
    // Of a release that had other schedules.
    if (!names.has(id)) {
      await store.delete(scheduleFailure, id);
      continue;
    }
    // A moment that is still to come was noted by a clock that ran ahead.
    log.restore(id, { failures: total, failingMs: Math.max(0, clock().getTime() - Date.parse(since)) });
    written.set(id, { failures: total, at: 0 });
  }
  const isFailing = (name: string) => log.failing().some((one) => one.name === name);

  async function keepAll(): Promise<void> {
    const failing = log.failing().filter(({ name }) => names.has(name));
    const now = performance.now();
    for (const { name, failures: total, failingSeconds } of failing) {
      const known = written.get(name);
      const isNews = !known || (known.failures < total && (total === 2 || now - known.at >= WRITE_EVERY_MS));
      if (!isNews) continue;
      const since = new Date(clock().getTime() - failingSeconds * 1000).toISOString();
      await store.transaction((records) => putRecord(records, scheduleFailure, name, { since, failures: total }));
      written.set(name, { failures: total, at: now });
    }
    for (const name of [...written.keys()].filter((one) => !failing.some((other) => other.name === one))) {
      await store.delete(scheduleFailure, name);
      written.delete(name);
    }
  }
  let keeping: Promise<void> | undefined;
  return {
    scheduled: scheduled.map((work) => ({
      ...work,
      run: async () => {
        const isWaiting =
          isFailing(work.name) && (await isAwaitingRetry({ store, clock }, work.name.replace(/\.ts$/, '')));
        if (!isWaiting) await work.run();
      },
    })),
    keep() {
      keeping ??= keepAll()
        .then(
          () => log.recovered('noting failures'),
          (error: unknown) => log.failed('noting failures', error),
        )
        .finally(() => {
          keeping = undefined;
        });
      return keeping;
    },
  };
}
