import { withoutPersonalData } from './describe-failure.ts';

/** How often a lasting failure is logged again, with its count. */
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
 * Logs the first failure of something, then a count at intervals, then its recovery: no line per failure, no personal
 * data.
 */
export class FailureLog {
  readonly #failing = new Map<string, Failing>();
  readonly #write: (line: string) => void;
  readonly #elapsed: () => number;

  constructor({ write = (line) => console.error(line), elapsed = () => performance.now() }: FailureLogOptions = {}) {
    this.#write = write;
    this.#elapsed = elapsed;
  }

  /** `what` is a stable name, such as that of a schedule or server. */
  failed(what: string, error: unknown): void {
    const at = new Date().toISOString();
    const entry = this.#failing.get(what);
    if (!entry) {
      this.#failing.set(what, {
        since: at,
        sinceElapsed: this.#elapsed(),
        saidAt: this.#elapsed(),
        unsaid: 0,
        total: 1,
      });
      this.#log({ at, failing: what, error: withoutPersonalData(String(error)) });
      return;
    }
    entry.total += 1;
    entry.unsaid += 1;
    if (this.#elapsed() - entry.saidAt < SUMMARY_EVERY_MS) return;
    this.#log({ at, failing: what, error: withoutPersonalData(String(error)), since: entry.since, more: entry.unsaid });
    entry.saidAt = this.#elapsed();
    entry.unsaid = 0;
  }

  recovered(what: string): void {
    const entry = this.#failing.get(what);
    if (!entry) return;
    this.#failing.delete(what);
    this.#log({ at: new Date().toISOString(), recovered: what, since: entry.since, failures: entry.total });
  }

  /** Continues a failure that an earlier process had logged. */
  restore(what: string, { failures: total, failingMs }: { failures: number; failingMs: number }): void {
    if (this.#failing.has(what)) return;
    const now = this.#elapsed();
    const since = new Date(Date.now() - failingMs).toISOString();
    this.#failing.set(what, { since, sinceElapsed: now - failingMs, saidAt: now, unsaid: 0, total });
  }

  /** Current failures: how many times, and for how long by a monotonic clock. */
  failing(): { name: string; failures: number; failingSeconds: number }[] {
    const now = this.#elapsed();
    return [...this.#failing].map(([name, { total, sinceElapsed }]) => ({
      name,
      failures: total,
      failingSeconds: Math.floor((now - sinceElapsed) / 1000),
    }));
  }

  #log(line: object): void {
    this.#write(JSON.stringify(line));
  }
}

/** The failures of this process. */
export const failures = new FailureLog();
