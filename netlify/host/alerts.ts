import type { Clock } from '../../src/ports/clock.ts';
import { failures } from '../failure-log.ts';
import type { AlertMemory, AlertState } from './alert-state.ts';
import type { Health } from './health.ts';
import type { ConditionName, Facts } from './health-conditions.ts';
import { conditions } from './health-conditions.ts';

const MINUTE_MS = 60_000;
/** What is still wrong is said again after it. */
const AGAIN_AFTER_MS = 24 * 60 * MINUTE_MS;
/** What comes and goes is one alert: it is over once it has been well for so long. */
const OVER_AFTER_MS = 20 * MINUTE_MS;
/** Nobody could be told: that is tried again then. */
const RETRY_AFTER_MS = 5 * MINUTE_MS;
export const CHECK_EVERY_MS = MINUTE_MS;

/** What is told of one part: numbers and dates, nothing of anybody. */
export interface Alert {
  concern: ConditionName;
  state: 'begun' | 'still' | 'over';
  since: string;
  at: string;
  facts: Facts[ConditionName & keyof Facts];
}

/** A way to somebody. @throws when the alert did not leave. */
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

/** Since when, in ms. A moment that is still to come was noted by a clock that ran ahead: it is long ago. */
function since(moment: string | undefined, now: Date): number {
  const passed = moment === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(moment);
  return passed < -MINUTE_MS ? Number.POSITIVE_INFINITY : passed;
}

/** What is to be told of a part now, if anything; and what is remembered of it, undefined for nothing. */
export function nextAlertState(
  entry: Entry | undefined,
  isWrong: boolean,
  now: Date,
): { tell?: Alert['state']; entry: Entry | undefined } {
  const at = now.toISOString();
  // A part that is wrong at one look only may be in the middle of a start.
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
 * Tells somebody what /readyz finds wrong: once when it begins, once a day while it lasts, once when it is over. It
 * arrives when one of the channels took it; while none does, it is tried again.
 */
export class Alerts {
  readonly #options: Required<AlertOptions>;
  readonly #written = new Map<ConditionName, string>();

  constructor({ clock = () => new Date(), write = (line) => console.error(line), ...options }: AlertOptions) {
    this.#options = { clock, write, ...options };
  }

  /** Looks once. */
  async check(): Promise<void> {
    const { health, memory, clock } = this.#options;
    const read = await health();
    await memory.update(async (state) => {
      const next: AlertState = {};
      for (const concern of Object.keys(conditions) as ConditionName[]) {
        const kept = await this.#follow(concern, state[concern], read, clock());
        if (kept) next[concern] = kept;
      }
      return next;
    });
  }

  async #follow(
    concern: ConditionName,
    known: Entry | undefined,
    health: Health,
    now: Date,
  ): Promise<Entry | undefined> {
    const { tell, entry } = nextAlertState(known, health.wrong.includes(concern), now);
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
    const isTold = await this.#send(alert);
    if (!isTold) return { ...entry, triedAt: at };
    return tell === 'over' ? undefined : { ...entry, toldAt: at, triedAt: at };
  }

  /** One line of log, whoever else can be told; not again while that is tried again. */
  #write({ concern, state, since, at, facts }: Alert): void {
    const what = `${state} ${since}`;
    if (state !== 'still' && this.#written.get(concern) === what) return;
    this.#written.set(concern, what);
    this.#options.write(JSON.stringify({ at, alert: concern, state, since, facts }));
  }

  /** True once somebody was told, or when there is nobody to tell but the log. */
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

/** Looks now and every minute, one look after the other; `stop` resolves when none is under way. */
export function runAlerts(alerts: Pick<Alerts, 'check'>, everyMs = CHECK_EVERY_MS): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= alerts
      .check()
      .then(
        () => failures.recovered('alerts'),
        (error: unknown) => failures.failed('alerts', error),
      )
      .finally(() => {
        looking = undefined;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
