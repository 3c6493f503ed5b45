import type { Clock } from '../../../src/ports/clock.ts';
import {
  type Records,
  type Store,
  StoreDamaged,
  type StoreHealth,
  StoreUnavailable,
} from '../../../src/ports/store.ts';
import { backgroundReads } from './postgres/background-reads.ts';
import { batchedGet } from './postgres/batched-reads.ts';
import { Connections } from './postgres/connections.ts';
import { openDatabase } from './postgres/open-database.ts';
import { recordsOver } from './postgres/records-adapter.ts';
import { rowWriter } from './postgres/rows.ts';
import { SearchedTexts } from './postgres/searched-texts.ts';
import { statementsOf } from './postgres/statements.ts';
import { Transactions } from './postgres/transactions.ts';
import { unreadWrites } from './postgres/unread-writes.ts';
import { unreadableRecords } from './postgres/unreadable.ts';
import { INDEXED_FIELDS } from './shared/columns.ts';
import type { SearchedKinds } from './shared/searched-text.ts';
import { unreadableRecordLogger } from './shared/unreadable-record-log.ts';

/** The schema of the site's tables. */
export const SCHEMA = 'terrilys';

/** Where the store is, and how it behaves. */
export interface PostgresStoreOptions {
  /** `postgres://user:password@host/database`, with `?sslmode=…` where TLS is wanted. */
  url: string;
  /** The tables' schema: it is created, and the product's alone. */
  schema?: string;
  clock?: Clock;
  /** Indexed fields of large collections. */
  indexedFields?: readonly string[];
  /** The fields of the full-text search, by collection. */
  searched?: SearchedKinds;
  /** How long a transaction that others keep stopping is tried again before StoreUnavailable. */
  busyPatienceMs?: number;
  /** Time limit of one transaction. */
  workPatienceMs?: number;
}

/**
 * The store in a PostgreSQL database: durable, transactional, for any number of server processes. Opening never throws:
 * while the database cannot be reached, each call rejects with StoreUnavailable.
 */
export function openPostgresStore(options: PostgresStoreOptions): Store {
  const {
    url,
    schema = SCHEMA,
    clock = () => new Date(),
    indexedFields = INDEXED_FIELDS,
    searched: kinds = {},
    busyPatienceMs = 10_000,
    workPatienceMs = 20_000,
  } = options;
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new RangeError(`"${schema}" is not the name of a schema.`);
  const statements = statementsOf(schema);
  let durability = 'on';
  const connections = new Connections({
    url,
    async prepare(pools) {
      durability = await openDatabase(pools, schema, indexedFields);
    },
  });
  const transactions = new Transactions({
    connections,
    workMs: workPatienceMs,
    busyMs: busyPatienceMs,
    durability: () => durability,
  });
  const reading = connections.reader('reading');
  const scanning = connections.reader('scanning');
  const unreadable = unreadableRecords({ transactions, scanning, statements, clock });
  const onMisfit = unreadableRecordLogger(clock, unreadable.note);
  const around = { transactions, scanning, statements, kinds, rows: rowWriter(kinds), clock, onMisfit };
  const texts = new SearchedTexts(around);
  const records = recordsOver(reading, around);
  const transaction = <R>(work: (inside: Records) => Promise<R>): Promise<R> =>
    transactions.run((session) => work(recordsOver(session, around)));

  let checkedAt: string | undefined;
  const health = (): StoreHealth => {
    const { problem } = connections;
    const checked = checkedAt ? { checkedAt } : {};
    if (!problem) return { state: checkedAt ? 'sound' : 'unchecked', ...checked };
    return { state: problem instanceof StoreDamaged ? 'damaged' : 'unavailable', problem: problem.message, ...checked };
  };
  /** Reads every row, and lets the server compare its pages with their checksums. */
  async function verify(): Promise<StoreHealth> {
    try {
      for (const table of [statements.records, statements.unreadable])
        await scanning.all(`SELECT count(*), sum(length(t::text)) FROM ${table} t`);
      checkedAt = clock().toISOString();
      connections.setDamage(undefined);
    } catch (error) {
      if (error instanceof StoreDamaged) connections.setDamage(error);
      else if (!(error instanceof StoreUnavailable)) {
        const { problem = String(error), ...known } = health();
        return { ...known, state: 'unavailable', problem };
      }
    }
    return health();
  }

  return {
    ...backgroundReads({ ...around, texts }),
    ...unreadWrites(around),
    indexWords: () => texts.begin(),
    health,
    verify,
    get: batchedGet(reading, around),
    find: records.find,
    count: records.count,
    add: (type, fields, id, createdAt) => transaction((inside) => inside.add(type, fields, id, createdAt)),
    update: (type, id, change) => transaction((inside) => inside.update(type, id, change)),
    increment: (type, id, field, by) => transaction((inside) => inside.increment(type, id, field, by)),
    delete: (type, id) => transaction((inside) => inside.delete(type, id)),
    transaction,
    unreadable: unreadable.list,
    check: unreadable.check,
    close: () => connections.close(),
  };
}
