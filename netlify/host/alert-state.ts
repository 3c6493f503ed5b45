import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isAlive } from '../releases/releases.ts';

const moment = z.iso.datetime();
const schema = z.record(
  z.string(),
  z.strictObject({
    /** Since when the condition fails. */
    since: moment,
    /** When it was last notified. */
    toldAt: moment.optional(),
    /** When a notification last failed or was started. */
    triedAt: moment.optional(),
    /** Since when the condition is healthy again. */
    overSince: moment.optional(),
  }),
);
/** Failing conditions and their notifications. */
export type AlertState = z.output<typeof schema>;

/** A lock of a process on another machine expires after this time. */
const LOCK_MINUTES = 10;

/**
 * Stores the state of alerts in a file beside the store, which may be what has failed, and in memory while that fails.
 */
export class AlertMemory {
  readonly #file: string;
  #state: AlertState = {};
  /** The state in memory is newer than the file. */
  #isUnwritten = false;

  constructor(folder: string) {
    this.#file = path.join(folder, 'alerts.json');
  }

  /** Reads, changes and stores the state; undefined when another process holds the lock. */
  async update(change: (state: AlertState) => Promise<AlertState>): Promise<AlertState | undefined> {
    const lock = this.#lock();
    if (lock === 'taken') return undefined;
    try {
      this.#state = await change(this.#read());
      this.#write();
      return this.#state;
    } finally {
      if (lock === 'ours') rmSync(this.#lockFile, { force: true });
    }
  }

  get #lockFile(): string {
    return `${this.#file}.lock`;
  }

  #lock(): 'ours' | 'taken' | 'none' {
    for (const isFirst of [true, false])
      try {
        const handle = openSync(this.#lockFile, 'wx', 0o600);
        writeSync(handle, String(process.pid));
        closeSync(handle);
        return 'ours';
      } catch (error) {
        // The disk takes no lock file: a duplicate alert of two processes is better than none.
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return 'none';
        if (!isFirst || !this.#isAbandoned()) return 'taken';
        rmSync(this.#lockFile, { force: true });
      }
    return 'taken';
  }

  #isAbandoned(): boolean {
    try {
      const pid = Number(readFileSync(this.#lockFile, 'utf8'));
      const ageMinutes = (Date.now() - statSync(this.#lockFile).mtimeMs) / 60_000;
      return (pid > 0 && !isAlive(pid)) || Math.abs(ageMinutes) > LOCK_MINUTES;
    } catch {
      // The lock was released in the meantime.
      return true;
    }
  }

  #read(): AlertState {
    if (this.#isUnwritten) return this.#state;
    try {
      return schema.safeParse(JSON.parse(readFileSync(this.#file, 'utf8'))).data ?? {};
    } catch {
      // No state was stored, or it cannot be read: the state in memory counts.
      return this.#state;
    }
  }

  #write(): void {
    const next = `${this.#file}.${process.pid}`;
    try {
      writeFileSync(next, JSON.stringify(this.#state), { mode: 0o600, flush: true });
      renameSync(next, this.#file);
      this.#isUnwritten = false;
    } catch {
      // The disk is full, read-only or gone: alerts continue from the state in memory.
      this.#isUnwritten = true;
    }
  }
}
