import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../../../src/ports/clock.ts';
import { StoreDamaged, StoreUnavailable } from '../../../../src/ports/store.ts';
import { Connection, DURABLE } from './connection.ts';
import { GroupCommit, type TimeLimits } from './group-commit.ts';
import { indexFields, migrate } from './schema.ts';
import { isMalformed, quarantineMalformed } from './unreadable.ts';
import { WriteTurns } from './write-turns.ts';
import { WriterThread } from './writer-thread.ts';

/** At start nothing else runs: waiting inside SQLite harms nobody. */
const OPENING_PATIENCE_MS = 2000;
/** Later this wait would stop every visitor: group-commit.ts waits without stopping them. */
const RUNNING_PATIENCE_MS = 25;
/** A file that cannot be opened is tried again after this long: until then each call is told the same. */
const RETRY_MS = 500;
/** How often reading looks whether the file is still the one that was opened; writing looks at each commit. */
const LOOK_MS = 250;

/** Rows changed by transactions before what they wrote moves from the journal into the file: about 4 MB. */
const CHECKPOINT_ROWS = 200;

/** The connections to a file that is open. */
interface Opened {
  writer: Connection;
  /** Its own connection, so that a read never sees what a running group has not committed. */
  reader: Connection;
  group: GroupCommit;
  /** Absent where everything is written by the thread that asks for it. */
  beside: WriterThread | undefined;
  /** Which file it is: another in its place has another number. */
  inode: number | undefined;
}

export interface OpeningOptions {
  file: string;
  indexedFields: readonly string[];
  patience: TimeLimits;
  /** Whether what reads nothing first is written in a thread of its own. */
  writesBeside: boolean;
  clock: Clock;
}

/**
 * A file that may not be there, not be writable, be full or be damaged: opening never throws. Whoever asks for it while
 * it cannot be opened is told StoreUnavailable, and it is tried again. A file put in its place is opened instead, and
 * nothing is acknowledged that went into the one that was taken away.
 */
export class StoreFile {
  readonly #options: OpeningOptions;
  #opened: Opened | undefined;
  #failure: StoreUnavailable | undefined;
  #damage: StoreDamaged | undefined;
  #triedAt = 0;
  #lookedAt = 0;
  #closed = false;

  constructor(options: OpeningOptions) {
    this.#options = options;
    this.#open(OPENING_PATIENCE_MS);
  }

  /** Why it cannot be used at present, if so. */
  get problem(): StoreUnavailable | undefined {
    try {
      this.#now();
    } catch (error) {
      if (error instanceof StoreUnavailable) return error;
      throw error;
    }
    return this.#damage;
  }

  /** @throws StoreUnavailable */
  get reader(): Connection {
    return this.#now().reader;
  }

  /** Damage that is known stops writing: what is written into a damaged file may be lost. @throws StoreUnavailable */
  get group(): GroupCommit {
    return this.#writable().group;
  }

  /** @throws StoreUnavailable */
  get beside(): WriterThread | undefined {
    return this.#writable().beside;
  }

  /** Remembers that the file was found damaged, or that it is sound again. */
  setDamage(damage: StoreDamaged | undefined): void {
    this.#damage = damage;
  }

  /** Runs one statement's work, and remembers the damage it meets. */
  watch<R>(act: () => Promise<R>): Promise<R> {
    return act().catch((error: unknown) => {
      if (error instanceof StoreDamaged) this.#damage ??= error;
      throw error;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const opened = this.#opened;
    if (!opened) return;
    await closeAll(opened);
  }

  #writable(): Opened {
    const opened = this.#now();
    if (this.#damage) throw this.#damage;
    return opened;
  }

  #now(): Opened {
    if (this.#closed) throw new StoreUnavailable('The store is closed.');
    const time = performance.now();
    if (this.#opened && time - this.#lookedAt >= LOOK_MS) {
      this.#lookedAt = time;
      if (this.#wasReplaced(this.#opened)) this.#leave(this.#opened);
    }
    if (!this.#opened && time - this.#triedAt >= RETRY_MS) this.#open(RUNNING_PATIENCE_MS);
    if (!this.#opened) throw this.#failure ?? new StoreUnavailable('The store is not open.');
    return this.#opened;
  }

  #open(patienceMs: number): void {
    const { file, patience, writesBeside } = this.#options;
    const turns = new WriteTurns();
    const assertKept = () => this.#assertSame(opened);
    let opened: Opened;
    try {
      const writer = this.#openWriter(patienceMs);
      const reader = new Connection(file, { readOnly: true, patienceMs: RUNNING_PATIENCE_MS });
      let checkpointedAt = 0;
      const onCommit = () => {
        assertKept();
        if (writer.changed - checkpointedAt < CHECKPOINT_ROWS) return;
        checkpointedAt = writer.changed;
        beside?.checkpoint();
      };
      const group = new GroupCommit(writer, patience, onCommit, turns);
      const beside = writesBeside ? new WriterThread({ file, lockMs: patience.lockMs }, turns, assertKept) : undefined;
      // Copying the journal waits for the disk several times over: that is for the thread nobody else waits for.
      if (beside) writer.script('PRAGMA wal_autocheckpoint = 0');
      opened = { writer, reader, inode: inodeOf(file), group, beside };
      this.#opened = opened;
      this.#failure = undefined;
      this.#damage = undefined;
    } catch (error) {
      this.#failure =
        error instanceof StoreUnavailable
          ? error
          : new StoreUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
    }
    this.#triedAt = performance.now();
    this.#lookedAt = this.#triedAt;
  }

  #openWriter(patienceMs: number): Connection {
    const { file, indexedFields, clock } = this.#options;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
    } catch (cause) {
      throw new StoreUnavailable('The folder of the store cannot be made.', { cause });
    }
    const writer = new Connection(file, { patienceMs });
    try {
      writer.script(DURABLE);
      migrate(writer);
      try {
        indexFields(writer, indexedFields);
      } catch (error) {
        if (!isMalformed(error)) throw error;
        writer.script('BEGIN IMMEDIATE');
        quarantineMalformed(writer, indexedFields, clock);
        writer.script('COMMIT');
        indexFields(writer, indexedFields);
      }
      writer.script(`PRAGMA busy_timeout = ${RUNNING_PATIENCE_MS}`);
      return writer;
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  #wasReplaced({ inode }: Opened): boolean {
    return inode !== undefined && inodeOf(this.#options.file) !== inode;
  }

  #assertSame(opened: Opened): void {
    if (!this.#wasReplaced(opened)) return;
    this.#lookedAt = 0;
    throw new StoreUnavailable('The file of the store was taken away or replaced while it was written to.');
  }

  /** The file was replaced under the open store: what is submitted now goes to the new one. */
  #leave(opened: Opened): void {
    this.#opened = undefined;
    this.#triedAt = 0;
    void closeAll(opened);
  }
}

async function closeAll({ group, beside, reader, writer }: Opened): Promise<void> {
  await Promise.all([group.close(), beside?.close()]);
  reader.close();
  writer.close();
}

/** Undefined when there is no file, and where a file system numbers none. */
function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino || undefined;
}
