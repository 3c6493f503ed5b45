import type { Firestore } from 'firebase-admin/firestore';
import type { Clock } from '../../../src/ports/clock.ts';
import { type Records, type Store, StoreDamaged, type StoreHealth } from '../../../src/ports/store.ts';
import { backgroundReads } from './firestore/background-reads.ts';
import { Database, pointed } from './firestore/database.ts';
import { SORTED_QUERIES, type SortedQueries } from './firestore/indexes.ts';
import { readingFrom, recordsIn } from './firestore/records-adapter.ts';
import { Transactions } from './firestore/transactions.ts';
import { unreadWrites } from './firestore/unread-writes.ts';
import { unreadableRecords } from './firestore/unreadable.ts';
import type { SearchedKinds } from './shared/searched-text.ts';
import { unreadableRecordLogger } from './shared/unreadable-record-log.ts';

/** Where the store is, and how it behaves. */
export interface FirestoreStoreOptions {
  /** Opens the database: by the first call. */
  open(): Promise<Firestore>;
  clock?: Clock;
  /** The fields of the full-text search, by collection. */
  searched?: SearchedKinds;
  /** Queries for which an index is there (deploy/firebase/firestore.indexes.json). */
  sorted?: SortedQueries;
  /** How long a write that others keep stopping is tried again before StoreUnavailable. */
  busyPatienceMs?: number;
  /** Time limit of one transaction. */
  workPatienceMs?: number;
  /** How long Firestore may take for a call, or for a transaction. */
  answerPatienceMs?: number;
}

/**
 * The store in Firestore: durable, transactional, for any number of processes. Opening never throws: while the database
 * cannot be reached, each call rejects with StoreUnavailable.
 */
export function openFirestoreStore(options: FirestoreStoreOptions): Store {
  const {
    clock = () => new Date(),
    searched: kinds = {},
    sorted = SORTED_QUERIES,
    busyPatienceMs = 15_000,
    workPatienceMs = 20_000,
    answerPatienceMs = 15_000,
  } = options;
  const database = new Database(options.open, { busyMs: busyPatienceMs, answerMs: answerPatienceMs });
  const transactions = new Transactions({ database, workMs: workPatienceMs });
  const unreadable = unreadableRecords({ database, transactions, clock });
  const onMisfit = unreadableRecordLogger(clock, unreadable.note);
  const { source } = database;
  const around = { database, transactions, source, kinds, sorted, clock, onMisfit };
  const transaction = <R>(work: (inside: Records) => Promise<R>): Promise<R> =>
    transactions.run((inside) => work(recordsIn(inside, around)));

  let checkedAt: string | undefined;
  const health = (): StoreHealth => {
    const { problem } = database;
    const checked = checkedAt ? { checkedAt } : {};
    if (!problem) return { state: checkedAt ? 'sound' : 'unchecked', ...checked };
    return { state: problem instanceof StoreDamaged ? 'damaged' : 'unavailable', problem: problem.message, ...checked };
  };

  return {
    ...readingFrom(source, around),
    ...unreadWrites(around),
    ...backgroundReads(around),
    update: (type, id, change) => transaction((inside) => inside.update(type, id, change)),
    increment: (type, id, field, by) => transaction((inside) => inside.increment(type, id, field, by)),
    transaction,
    unreadable: unreadable.list,
    check: unreadable.check,
    // Words are looked for in the records themselves.
    indexWords: async () => undefined,
    health,
    /** Google watches over the bytes: what is left to be asked is whether the database answers. */
    async verify() {
      try {
        await database.at(({ firestore }) => pointed(firestore));
        checkedAt = clock().toISOString();
      } catch (error) {
        const { problem = String(error), ...known } = health();
        return { ...known, state: 'unavailable', problem };
      }
      return health();
    },
    close: () => database.close(),
  };
}
