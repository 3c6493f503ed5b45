import type { Clock } from '../../src/ports/clock.ts';
import { failures } from '../failure-log.ts';
import type { AlertMemory, AlertState } from './alert-state.ts';
import type { Health } from './health.ts';
import type { ConditionName, Facts } from './health-conditions.ts';
import { conditions } from './health-conditions.ts';

const MINUTE_MS = 60_000;
/** A lasting failure is notified again after this time. */
const AGAIN_AFTER_MS = 24 * 60 * MINUTE_MS;
/** A condition that flaps is one alert: it ends after this long without failing. */
const OVER_AFTER_MS = 20 * MINUTE_MS;
/** Delay before another attempt when no channel accepted the alert. */
const RETRY_AFTER_MS = 5 * MINUTE_MS;
export const CHECK_EVERY_MS = MINUTE_MS;

/** One alert: numbers and dates, no personal data. */
export interface Alert {
  concern: ConditionName;
  state: 'begun' | 'still' | 'over';
  since: string;
  at: string;
  facts: Facts[ConditionName & keyof Facts];
}

/** Sends an alert. @throws when it was not accepted. */
export interface AlertChannel {
  name: string;
  send(alert: Alert): Promise<void>;
}

interface AlertOptions {
  health: () => Promise<Health>;
  memory: AlertMemory;
  channels: readonly AlertChannel[];
  clock?: Clock;
  write?: (line: string) => void;
}

type Entry = AlertState[string];

/** Milliseconds since a moment. One in the future, noted by a wrong clock, counts as long ago. */
function since(moment: string | undefined, now: Date): number {
  const passed = moment === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(moment);
  return passed < -MINUTE_MS ? Number.POSITIVE_INFINITY : passed;
}

/**
 * Returns the alert to send for a condition now, if any, and its next state; undefined when nothing is left to store.
 */
export function nextAlertState(
  entry: Entry | undefined,
  isWrong: boolean,
  now: Date,
): { tell?: Alert['state']; entry: Entry | undefined } {
  const at = now.toISOString();
  // Failing at one check only may be a start in progress: alerted from the second on.
  if (!entry) return { entry: isWrong ? { since: at } : undefined };
  const mayTry = since(entry.triedAt, now) >= RETRY_AFTER_MS || entry.triedAt === entry.toldAt;
  if (isWrong) {
    const { overSince: _, ...still } = entry;
    const tell = entry.toldAt === undefined ? 'begun' : 'still';
    return { ...(mayTry && since(entry.toldAt, now) >= AGAIN_AFTER_MS && { tell }), entry: still };
  }
  if (!entry.toldAt && !entry.triedAt) return { entry: undefined };
  const ending = { ...entry, overSince: entry.overSince ?? at };
  return {
    ...(entry.overSince && mayTry && since(entry.overSince, now) >= OVER_AFTER_MS && { tell: 'over' as const }),
    entry: ending,
  };
}

/**
 * Notifies what /readyz reports: when a failure begins, daily while it lasts, and when it ends. An alert counts as sent
 * when one channel accepted it; otherwise it is tried again.
 */
export class Alerts {
  readonly #options: Required<AlertOptions>;
  readonly #written = new Map<ConditionName, string>();

  constructor({ clock = () => new Date(), write = (line) => console.error(line), ...options }: AlertOptions) {
    this.#options = { clock, write, ...options };
  }

  /** Runs one check. */
  async check(): Promise<void> {
    const { health, memory, clock } = this.#options;
    const read = await health();
    await memory.update(async (state) => {
      const next: AlertState = {};
      for (const concern of Object.keys(conditions) as ConditionName[]) {
        const entry = await this.#follow(concern, state[concern], read, clock());
        if (entry) next[concern] = entry;
      }
      return next;
    });
  }

  async #follow(
    concern: ConditionName,
    previous: Entry | undefined,
    health: Health,
    now: Date,
  ): Promise<Entry | undefined> {
    const { tell, entry } = nextAlertState(previous, health.wrong.includes(concern), now);
    if (!tell || !entry) return entry;
    const at = now.toISOString();
    const alert: Alert = {
      concern,
      state: tell,
      since: entry.since,
      at,
      facts: health[concern as keyof Facts] as Alert['facts'],
    };
    this.#write(alert);
    const isSent = await this.#send(alert);
    if (!isSent) return { ...entry, triedAt: at };
    return tell === 'over' ? undefined : { ...entry, toldAt: at, triedAt: at };
  }

  /** Logs one line per alert, whatever the channels do; not again for a retry. */
  #write({ concern, state, since, at, facts }: Alert): void {
    const what = `${state} ${since}`;
    if (state !== 'still' && this.#written.get(concern) === what) return;
    this.#written.set(concern, what);
    this.#options.write(JSON.stringify({ at, alert: concern, state, since, facts }));
  }

  /** True when one channel accepted the alert, or none is configured. */
  async #send(alert: Alert): Promise<boolean> {
    const { channels } = this.#options;
    const sent = await Promise.allSettled(channels.map((channel) => channel.send(alert)));
    for (const [i, { name }] of channels.entries()) {
      const one = sent[i];
      if (one?.status === 'rejected') failures.failed(`alert by ${name}`, one.reason);
      else failures.recovered(`alert by ${name}`);
    }
    return !channels.length || sent.some(({ status }) => status === 'fulfilled');
  }
}

/** Checks now and every minute, one check at a time; `stop` resolves when none is running. */
export function runAlerts(alerts: Pick<Alerts, 'check'>, everyMs = CHECK_EVERY_MS): { stop(): Promise<void> } {
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= alerts
      .check()
      .then(
        () => failures.recovered('alerts'),
        (error: unknown) => failures.failed('alerts', error),
      )
      .finally(() => {
        checking = undefined;
      });
  };
  check();
  const timer = setInterval(check, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
