import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../../../src/ports/clock.ts';
import {
  type Found,
  type Records,
  type RecordType,
  type Search,
  type Store,
  StoreDamaged,
  type StoreHealth,
  StoreUnavailable,
} from '../../../src/ports/store.ts';
import { COLUMNS, sortable } from './sqlite/columns.ts';
import type { Session } from './sqlite/connection.ts';
import { type MarkedRow, matching, page } from './sqlite/query.ts';
import { ReaderThread } from './sqlite/reader-thread.ts';
import { recordsOver } from './sqlite/records-adapter.ts';
import { collectionOf, readRow, type UnreadableRow } from './sqlite/rows.ts';
import { type SearchedKinds, textQuery } from './sqlite/search.ts';
import { StoreFile } from './sqlite/store-file.ts';
import { unreadWrites } from './sqlite/unread-writes.ts';
import {
  checkKind,
  isMalformed,
  listUnreadable,
  noteChanges,
  quarantine,
  quarantineMalformed,
  recordsContainingText,
} from './sqlite/unreadable.ts';
import { canStartWriterThread } from './sqlite/writer-thread.ts';

/** Where the store is, and how it behaves. */
export interface SqliteStoreOptions {
  /** The file; its folder is made when missing. `-wal` and `-shm` files live beside it. */
  file: string;
  clock?: Clock;
  /** Fields that are searched in large collections. */
  indexedFields?: readonly string[];
  /** What of which records words are searched in. */
  searched?: SearchedKinds;
  /** How long a lock of another program is waited for before StoreUnavailable. */
  lockPatienceMs?: number;
  /** How long one transaction may hold the others up. */
  workPatienceMs?: number;
  /** How long a search waits for an index of words that is behind. */
  indexPatienceMs?: number;
  /** Whether what needs no reading first is written in a thread of its own. It takes its time to start: for servers. */
  writesBeside?: boolean;
}

/**
 * What the site looks records of large collections up by, besides their id. Every record written is looked through for
 * each.
 */
const INDEXED_FIELDS = [
  'state',
  'email',
  'blog',
  'event',
  'approved',
  'handling',
  'paymentIntentId',
  'reference',
] as const;
/** Whoever takes what is indexed so far asks again. */
const PARTIAL_PATIENCE_MS = 2000;
/** Told once each; a store with more of them is told by its next check. */
const REMEMBERED = 10_000;

/**
 * The store in one SQLite file: durable, transactional, for one server process. Opening never throws: while the file
 * cannot be opened, each call is rejected with StoreUnavailable.
 */
export function openSqliteStore(options: SqliteStoreOptions): Store {
  const {
    file,
    clock = () => new Date(),
    lockPatienceMs = 2000,
    workPatienceMs = 5000,
    indexedFields = INDEXED_FIELDS,
    indexPatienceMs = 5000,
  } = options;
  const writesBeside = options.writesBeside === true && canStartWriterThread();
  const open = new StoreFile({
    file,
    indexedFields,
    clock,
    writesBeside,
    patience: { lockMs: lockPatienceMs, workMs: workPatienceMs },
  });
  const setup = { file, kinds: options.searched ?? {} };
  /** Side by side: nobody's list waits while the index of words grows or the whole file is read. */
  const [thread, wordSearch, checker] = [new ReaderThread(setup), new ReaderThread(setup), new ReaderThread(setup)];
  const told = new Set<string>();
  const outsideAnyWork = AsyncLocalStorage.snapshot();

  /** Noted after the read that met it: neither that read nor anybody's transaction waits for it. */
  const onMisfit = (misfit: UnreadableRow): void => {
    const { type, id, reason, fields } = misfit;
    const key = `${type} ${id} ${reason}`;
    if (told.has(key) || told.size >= REMEMBERED) return;
    told.add(key);
    console.error(
      JSON.stringify({ at: clock().toISOString(), store: 'a record cannot be read', type, reason, fields }),
    );
    const note = async (): Promise<void> => {
      try {
        await inTransaction(async (session) => quarantine(session, misfit, clock));
      } catch (error) {
        told.delete(key);
        console.error(
          JSON.stringify({
            at: clock().toISOString(),
            store: 'an unreadable record is not noted',
            error: String(error),
          }),
        );
      }
    };
    // It may be met inside a transaction, which lets nothing else be written from within it.
    outsideAnyWork(() => setImmediate(() => void note()));
  };
  const inTransaction: StoreFile['group']['submit'] = async (work) => open.watch(async () => open.group.submit(work));
  /** Runs again without the records whose text is no JSON, when they are what it failed for. */
  const pastMalformed = async <R>(act: () => Promise<R>): Promise<R> => {
    try {
      return await open.watch(act);
    } catch (error) {
      if (!isMalformed(error)) throw error;
      await inTransaction(async (session) => quarantineMalformed(session, indexedFields, clock));
      return open.watch(act);
    }
  };
  const transaction = <R>(work: (records: Records) => Promise<R>): Promise<R> =>
    pastMalformed(async () => open.group.submit((session) => work(recordsOver(session, clock, onMisfit))));
  let read: { reader: Session; records: Records } | undefined;
  const reading = <R>(work: (records: Records) => Promise<R>): Promise<R> =>
    pastMalformed(async () => {
      const { reader } = open;
      if (read?.reader !== reader) read = { reader, records: recordsOver(reader, clock, onMisfit) };
      return work(read.records);
    });

  const blind = unreadWrites({ open, clock, onMisfit, transaction });

  async function check(type: RecordType, { note = true, pace }: { note?: boolean; pace?: () => Promise<void> } = {}) {
    const { read, found } = await pastMalformed(() => checkKind(() => open.reader, type, pace));
    if (note)
      for (const change of noteChanges(open.reader, type, found, clock))
        await inTransaction(async (session) => change(session));
    const foundAt = clock().toISOString();
    return { read, unreadable: found.map((misfit) => ({ ...misfit, foundAt })) };
  }

  async function search<T extends RecordType>(type: T, query: Search<T>): Promise<Found<T>> {
    const collection = collectionOf(type);
    const words = textQuery(query.words ?? '');
    if (words && !options.searched?.[collection]) throw new RangeError(`Words are not searched in ${collection}.`);
    const { sql, values, limit, cursorAfter } = page(collection, query, words);
    const where = matching(collection, query.where);
    const counting = {
      sql: `SELECT count(*) AS total FROM records WHERE ${[where.sql, words?.sql].filter(Boolean).join(' AND ')}`,
      values: [...where.values, ...(words?.values ?? [])],
    };
    // Opened here first: a file that cannot be used is told in the same words, and a new one is made.
    await reading(async () => undefined);
    const statements = [{ sql, values }, counting];
    const { rows: answer, indexed } = await open.watch(async () =>
      words
        ? wordSearch.search(
            statements,
            query.partial ? Math.min(PARTIAL_PATIENCE_MS, indexPatienceMs) : indexPatienceMs,
          )
        : { rows: await thread.read(statements), indexed: 1 },
    );
    if (indexed < 1 && !query.partial)
      throw new StoreUnavailable(`The index of words is being made: it holds ${Math.floor(indexed * 100)} %.`);
    const [rows = [], counted = []] = answer as [MarkedRow[], { total: number }[]];
    const records = rows.slice(0, limit).flatMap((row) => {
      const { record, misfit } = readRow(type, row);
      if (misfit) onMisfit(misfit);
      return record ?? [];
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      records,
      total: counted[0]?.total ?? 0,
      ...(last && { next: cursorAfter(last) }),
      ...(indexed < 1 && { indexed }),
    };
  }

  async function tally(
    type: RecordType,
    moments: readonly string[],
    { by = 'createdAt', where = {} }: { by?: string; where?: object } = {},
  ): Promise<number[]> {
    const { sql, values } = matching(collectionOf(type), where);
    const moment = COLUMNS.get(by) ?? sortable(by);
    const statements = moments.map((from, i) => ({
      sql: `SELECT count(*) AS count FROM records WHERE ${sql} AND ${moment} >= ? AND ${moment} < ?`,
      values: [...values, from, moments[i + 1] ?? '9999'],
    }));
    await reading(async () => undefined);
    return (await open.watch(() => thread.read(statements))).map(([row]) => (row as { count: number }).count);
  }

  async function holds(type: RecordType, text: string): Promise<boolean> {
    await reading(async () => undefined);
    const [[row] = []] = await open.watch(() => thread.read([recordsContainingText(collectionOf(type), text)]));
    return Boolean((row as { found: number } | undefined)?.found);
  }

  let checkedAt: string | undefined;
  const health = (): StoreHealth => {
    const { problem } = open;
    const checked = checkedAt ? { checkedAt } : {};
    if (!problem) return { state: checkedAt ? 'sound' : 'unchecked', ...checked };
    return { state: problem instanceof StoreDamaged ? 'damaged' : 'unavailable', problem: problem.message, ...checked };
  };
  /** Its thread ends with it: it is needed once a day. */
  let checking: Promise<string[]> | undefined;
  async function verify(): Promise<StoreHealth> {
    try {
      await reading(async () => undefined);
      checking ??= checker.verify().finally(async () => {
        checking = undefined;
        await checker.close();
      });
      const found = await checking;
      checkedAt = clock().toISOString();
      open.setDamage(
        found.length ? new StoreDamaged(`The file of the store is damaged: restore a backup. ${found[0]}`) : undefined,
      );
    } catch (error) {
      if (error instanceof StoreDamaged) open.setDamage(error);
      const { problem = String(error), ...known } = health();
      return { ...known, state: error instanceof StoreDamaged ? 'damaged' : 'unavailable', problem };
    }
    return health();
  }
  async function indexWords(): Promise<void> {
    if (!options.searched) return;
    await reading(async () => undefined);
    await open.watch(() => wordSearch.growIndex());
  }

  return {
    search,
    indexWords,
    health,
    verify,
    tally,
    holds,
    get: (type, id) => reading((records) => records.get(type, id)),
    find: (type, query) => reading((records) => records.find(type, query)),
    count: (type, where) => reading((records) => records.count(type, where)),
    add: (type, fields, id, createdAt) => transaction((records) => records.add(type, fields, id, createdAt)),
    update: (type, id, change) => transaction((records) => records.update(type, id, change)),
    increment: (type, id, field, by) => transaction((records) => records.increment(type, id, field, by)),
    delete: (type, id) => transaction((records) => records.delete(type, id)),
    addOnce: (type, id, fields, also) => pastMalformed(() => blind.addOnce(type, id, fields, also)),
    countUp: (type, id, at, initial) => pastMalformed(() => blind.countUp(type, id, at, initial)),
    updateUnchanged: (type, before, change) => pastMalformed(() => blind.updateUnchanged(type, before, change)),
    transaction,
    unreadable: (query = {}) => open.watch(async () => listUnreadable(open.reader, query)),
    check,
    async close() {
      // The last connection to close writes the journal into the file: it has to be one that is closed, not ended.
      await Promise.all([thread, wordSearch, checker].map((one) => one.close()));
      await open.close();
    },
  };
}
