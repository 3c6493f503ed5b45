import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isAlive } from '../releases/releases.ts';

const moment = z.iso.datetime();
const schema = z.record(
  z.string(),
  z.strictObject({
    /** Since when it is wrong. */
    since: moment,
    /** When somebody was last told. */
    toldAt: moment.optional(),
    /** When telling last failed, or was begun. */
    triedAt: moment.optional(),
    /** Since when it is well again. */
    overSince: moment.optional(),
  }),
);
/** What is wrong, and what was said of it. */
export type AlertState = z.output<typeof schema>;

/** A lock whose process cannot be seen, on another machine, is let go after it. */
const LOCK_MINUTES = 10;

/**
 * Where alerts are remembered: beside the store, which may be what is wrong, and in memory while the disk takes
 * nothing.
 */
export class AlertMemory {
  readonly #file: string;
  #kept: AlertState = {};
  /** What the file says is older than what is kept here. */
  #isUnwritten = false;

  constructor(folder: string) {
    this.#file = path.join(folder, 'alerts.json');
  }

  /** Reads, changes and keeps what is remembered; undefined when another process is at it. */
  async update(change: (state: AlertState) => Promise<AlertState>): Promise<AlertState | undefined> {
    const lock = this.#lock();
    if (lock === 'taken') return undefined;
    try {
      this.#kept = await change(this.#read());
      this.#write();
      return this.#kept;
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
        // A disk that takes nothing: two processes may both say it, which is better than neither.
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
      // Gone meanwhile.
      return true;
    }
  }

  #read(): AlertState {
    if (this.#isUnwritten) return this.#kept;
    try {
      return schema.safeParse(JSON.parse(readFileSync(this.#file, 'utf8'))).data ?? {};
    } catch {
      // None was ever kept, or nothing can be read: what this process remembers counts.
      return this.#kept;
    }
  }

  #write(): void {
    const next = `${this.#file}.${process.pid}`;
    try {
      writeFileSync(next, JSON.stringify(this.#kept), { mode: 0o600, flush: true });
      renameSync(next, this.#file);
      this.#isUnwritten = false;
    } catch {
      // The disk is full, read only or gone: that is alerted, from what is remembered here.
      this.#isUnwritten = true;
    }
  }
}
