import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../../src/ports/clock.ts';
import { type Records, type Store, StoreUnavailable } from '../../../src/ports/store.ts';
import { Connection } from './sqlite/connection.ts';
import { GroupCommit } from './sqlite/group-commit.ts';
import { recordsOver } from './sqlite/records.ts';
import { indexFields, migrate } from './sqlite/schema.ts';

/** Where the store is, and how it behaves. */
export interface SqliteStoreOptions {
  /** The file; its folder is made when missing. `-wal` and `-shm` files live beside it. */
  file: string;
  clock?: Clock;
  /** Fields that are searched in large collections. */
  indexedFields?: readonly string[];
  /** How long a lock of another program is waited for before StoreUnavailable. */
  lockPatienceMs?: number;
  /** How long one transaction may hold the others up. */
  workPatienceMs?: number;
}

/** What the site looks records of large collections up by, besides their id. Every record written is looked through for each. */
const INDEXED_FIELDS = ['state', 'email', 'blog', 'event', 'approved', 'handling', 'paymentIntentId', 'reference'] as const;
/** At start nothing else runs: waiting inside SQLite harms nobody. */
const OPENING_PATIENCE_MS = 2000;
/** Later this wait would stop every visitor: group-commit.ts waits without stopping them. */
const RUNNING_PATIENCE_MS = 25;
/** FULL: a commit returns once the disk has it. fullfsync: macOS only asks the disk itself when told to. */
const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;';

/**
 * The store in one SQLite file: durable, transactional, for one server process.
 * @throws StoreUnavailable when the file cannot be opened.
 */
export function openSqliteStore(options: SqliteStoreOptions): Store {
  const { file, clock = () => new Date(), lockPatienceMs = 2000, workPatienceMs = 5000 } = options;
  const writer = openWriter(file, options.indexedFields ?? INDEXED_FIELDS);
  // Its own connection, so that a read never sees what a running group has not committed.
  const reader = new Connection(file, { readOnly: true, patienceMs: RUNNING_PATIENCE_MS });
  const group = new GroupCommit(writer, { lockMs: lockPatienceMs, workMs: workPatienceMs });
  const { get, find, count } = recordsOver(reader, clock);
  const transaction = <R>(work: (records: Records) => Promise<R>): Promise<R> => group.submit((session) => work(recordsOver(session, clock)));

  return {
    get,
    find,
    count,
    add: (type, fields, id, createdAt) => transaction((records) => records.add(type, fields, id, createdAt)),
    update: (type, id, change) => transaction((records) => records.update(type, id, change)),
    increment: (type, id, field, by) => transaction((records) => records.increment(type, id, field, by)),
    delete: (type, id) => transaction((records) => records.delete(type, id)),
    transaction,
    async close() {
      await group.close();
      reader.close();
      writer.close();
    },
  };
}

function openWriter(file: string, indexedFields: readonly string[]): Connection {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
  } catch (cause) {
    throw new StoreUnavailable('The folder of the store cannot be made.', { cause });
  }
  const writer = new Connection(file, { patienceMs: OPENING_PATIENCE_MS });
  try {
    writer.script(DURABLE);
    migrate(writer);
    indexFields(writer, indexedFields);
    writer.script(`PRAGMA busy_timeout = ${RUNNING_PATIENCE_MS}`);
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}
