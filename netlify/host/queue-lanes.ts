import { failures } from '../failure-log.ts';
import { type LastRuns, runDue, type Scheduled } from './functions.ts';

/**
 * Scheduled functions run in lanes: one after the other within a lane, lanes in parallel, so that forms' e-mails never
 * wait for a newsletter, and neither for housekeeping.
 */
const LANES = { 'outbox.ts': 'forms', 'newsletter-sending.ts': 'newsletter' } as const;
/** How long a lane waits for a function before it goes on without it. */
const TIMEOUT_MS = { forms: 60_000, newsletter: 60_000, housekeeping: 10 * 60_000 };
export type LaneName = keyof typeof TIMEOUT_MS;
const laneOf = (name: string): LaneName => (name in LANES ? LANES[name as keyof typeof LANES] : 'housekeeping');

/** Rejects after the timeout; the work itself goes on. */
function within(patienceMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It still runs after ${patienceMs} ms: the others go on without it`)),
      patienceMs,
    );
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

export interface LaneOptions {
  patienceMs?: typeof TIMEOUT_MS;
  /** Names of functions to run at once, because the process that ran them has died. */
  unfinished?: () => Promise<ReadonlySet<string>>;
  /** Awaited after each round of a lane. */
  afterRound?: () => Promise<void>;
}

/**
 * Starts due functions in each lane, `everyMs` after its previous round. A function that is still running is not
 * started again. `stop` starts nothing more and resolves when nothing runs.
 */
export function runLanes(
  scheduled: readonly Scheduled[],
  everyMs: number,
  { patienceMs = TIMEOUT_MS, unfinished = async () => new Set<string>(), afterRound }: LaneOptions = {},
): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const timers = new Map<LaneName, NodeJS.Timeout>();
  let stopped = false;
  const bounded = ({ name, cron, run }: Scheduled): Scheduled => ({
    name,
    cron,
    run: () => {
      const work = run().finally(() => running.delete(name));
      running.set(name, work);
      return within(patienceMs[laneOf(name)], work);
    },
  });
  for (const lane of new Set(scheduled.map(({ name }) => laneOf(name)))) {
    const inLane = scheduled.filter(({ name }) => laneOf(name) === lane).map(bounded);
    const lastRuns: LastRuns = new Map();
    const findUnfinished = async (): Promise<ReadonlySet<string>> => {
      try {
        return await unfinished();
      } catch (error) {
        failures.failed('unfinished work', error);
        return new Set();
      }
    };
    const round = async () => {
      await runDue(
        inLane.filter(({ name }) => !running.has(name)),
        lastRuns,
        new Date(),
        () => stopped,
        lane === 'housekeeping' ? await findUnfinished() : new Set(),
      );
      await afterRound?.();
      if (!stopped) timers.set(lane, setTimeout(round, everyMs));
    };
    // E-mails of forms may be waiting since before the start.
    timers.set(lane, setTimeout(round, lane === 'forms' ? 0 : everyMs));
  }
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running.values());
    },
  };
}
