import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../../../src/ports/clock.ts';
import { StoreDamaged, StoreUnavailable } from '../../../../src/ports/store.ts';
import { WriteTurns } from '../shared/write-turns.ts';
import { Connection } from './connection.ts';
import { DURABLE } from './durability.ts';
import { GroupCommit, type TimeLimits } from './group-commit.ts';
import { indexFields, migrate } from './schema.ts';
import { isMalformed, quarantineMalformed } from './unreadable.ts';
import { WriterThread } from './writer-thread.ts';

/** At the start, blocking in SQLite affects nobody. */
const OPENING_PATIENCE_MS = 2000;
/** Later it would block every request: group-commit.ts waits asynchronously. */
const RUNNING_PATIENCE_MS = 25;
/** Interval of attempts to open the file; calls in between get the previous error. */
const RETRY_MS = 500;
/** How often reads check that the file has not been replaced; writes check at each commit. */
const LOOK_MS = 250;

/** Rows changed by transactions before a checkpoint copies the WAL into the file: about 4 MB. */
const CHECKPOINT_ROWS = 200;

/** The connections to an open file. */
interface Opened {
  writer: Connection;
  /** A separate connection, so that reads never see uncommitted data. */
  reader: Connection;
  group: GroupCommit;
  /** Absent when all writes run in the calling thread. */
  beside: WriterThread | undefined;
  /** Identifies the file: a replacement has another inode. */
  inode: number | undefined;
}

export interface OpeningOptions {
  file: string;
  indexedFields: readonly string[];
  patience: TimeLimits;
  /** Whether writes without a preceding read run in another thread. */
  writesBeside: boolean;
  clock: Clock;
}

/**
 * A file that may be missing, read-only, full or damaged: opening never throws. While it cannot be opened, calls get
 * StoreUnavailable, and it is tried again. A replaced file is opened again, and no write to the removed one is
 * acknowledged.
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

  /** Why it cannot be used, if so. */
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

  /** Known damage disables writing, as what is written to a damaged file may be lost. @throws StoreUnavailable */
  get group(): GroupCommit {
    return this.#writable().group;
  }

  /** @throws StoreUnavailable */
  get beside(): WriterThread | undefined {
    return this.#writable().beside;
  }

  /** Remembers that the file was found damaged, or intact again. */
  setDamage(damage: StoreDamaged | undefined): void {
    this.#damage = damage;
  }

  /** Runs a statement, and records damage that it finds. */
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
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
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
        writer.transaction(() => quarantineMalformed(writer, indexedFields, clock));
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

  /** The file was replaced: later submissions go to the new one. */
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

/** Undefined without a file, and on file systems without inodes. */
function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino || undefined;
}
