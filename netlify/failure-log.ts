import { withoutPersonalData } from './describe-failure.ts';

/** How often what still fails is said again, with how many times it did. */
const SUMMARY_EVERY_MS = 15 * 60_000;

interface Failing {
  since: string;
  sinceElapsed: number;
  saidAt: number;
  unsaid: number;
  total: number;
}

export interface FailureLogOptions {
  write?: (line: string) => void;
  elapsed?: () => number;
}

/**
 * Says once that something fails, then how often, then that it works again: never a line for each time, and of nobody.
 */
export class FailureLog {
  readonly #failing = new Map<string, Failing>();
  readonly #write: (line: string) => void;
  readonly #elapsed: () => number;

  constructor({ write = (line) => console.error(line), elapsed = () => performance.now() }: FailureLogOptions = {}) {
    this.#write = write;
    this.#elapsed = elapsed;
  }

  /** `what` is a name that stays the same: of a schedule, of a server. */
  failed(what: string, error: unknown): void {
    const at = new Date().toISOString();
    const known = this.#failing.get(what);
    if (!known) {
      this.#failing.set(what, {
        since: at,
        sinceElapsed: this.#elapsed(),
        saidAt: this.#elapsed(),
        unsaid: 0,
        total: 1,
      });
      this.#say({ at, failing: what, error: withoutPersonalData(String(error)) });
      return;
    }
    known.total += 1;
    known.unsaid += 1;
    if (this.#elapsed() - known.saidAt < SUMMARY_EVERY_MS) return;
    this.#say({ at, failing: what, error: withoutPersonalData(String(error)), since: known.since, more: known.unsaid });
    known.saidAt = this.#elapsed();
    known.unsaid = 0;
  }

  recovered(what: string): void {
    const known = this.#failing.get(what);
    if (!known) return;
    this.#failing.delete(what);
    this.#say({ at: new Date().toISOString(), recovered: what, since: known.since, failures: known.total });
  }

  /** What an earlier process saw fail, and said: it goes on from there. */
  restore(what: string, { failures: total, failingMs }: { failures: number; failingMs: number }): void {
    if (this.#failing.has(what)) return;
    const now = this.#elapsed();
    const since = new Date(Date.now() - failingMs).toISOString();
    this.#failing.set(what, { since, sinceElapsed: now - failingMs, saidAt: now, unsaid: 0, total });
  }

  /** What fails at present: how often it did, and for how long, whatever the clock was set to. */
  failing(): { name: string; failures: number; failingSeconds: number }[] {
    const now = this.#elapsed();
    return [...this.#failing].map(([name, { total, sinceElapsed }]) => ({
      name,
      failures: total,
      failingSeconds: Math.floor((now - sinceElapsed) / 1000),
    }));
  }

  #say(line: object): void {
    this.#write(JSON.stringify(line));
  }
}

/** Those of this process. */
export const failures = new FailureLog();
