import type { Clock } from '../../../src/ports/clock.ts';
import { type Records, type RecordType, type Store, StoreDamaged, type StoreHealth } from '../../../src/ports/store.ts';
import { INDEXED_FIELDS } from './shared/columns.ts';
import type { SearchedKinds } from './shared/searched-text.ts';
import { unreadableRecordLogger } from './shared/unreadable-record-log.ts';
import { backgroundReads } from './sqlite/background-reads.ts';
import type { Session } from './sqlite/connection.ts';
import { ReaderThread } from './sqlite/reader-thread.ts';
import { recordsOver } from './sqlite/records-adapter.ts';
import { StoreFile } from './sqlite/store-file.ts';
import { unreadWrites } from './sqlite/unread-writes.ts';
import {
  checkKind,
  isMalformed,
  listUnreadable,
  noteChanges,
  quarantine,
  quarantineMalformed,
} from './sqlite/unreadable.ts';
import { canStartWriterThread } from './sqlite/writer-thread.ts';

/** Where the store is, and how it behaves. */
export interface SqliteStoreOptions {
  /** The file; its folder is created when missing. SQLite's `-wal` and `-shm` files are beside it. */
  file: string;
  clock?: Clock;
  /** Indexed fields of large collections. */
  indexedFields?: readonly string[];
  /** The fields of the full-text search, by collection. */
  searched?: SearchedKinds;
  /** How long a lock of another process is waited for before StoreUnavailable. */
  lockPatienceMs?: number;
  /** Time limit of one transaction, as the others wait for it. */
  workPatienceMs?: number;
  /** How long a search waits for a text index that is behind. */
  indexPatienceMs?: number;
  /** Whether writes without a preceding read run in another thread. It takes time to start: for servers. */
  writesBeside?: boolean;
}

/**
 * The store in one SQLite file: durable, transactional, for one server process. Opening never throws: while the file
 * cannot be opened, each call rejects with StoreUnavailable.
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
  /** Separate threads, so that no list waits while the text index is updated or the whole file is checked. */
  const [thread, wordSearch, checker] = [new ReaderThread(setup), new ReaderThread(setup), new ReaderThread(setup)];
  const inTransaction: StoreFile['group']['submit'] = async (work) => open.watch(async () => open.group.submit(work));
  const onMisfit = unreadableRecordLogger(clock, (misfit) =>
    inTransaction(async (session) => quarantine(session, misfit, clock)),
  );
  /** Runs again after removing records whose text is no JSON, when it failed because of them. */
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

  const { search, total, tally, holds } = backgroundReads({
    thread,
    wordSearch,
    indexPatienceMs,
    searched: options.searched ?? {},
    ensureOpen: () => reading(async () => undefined),
    watch: (read) => open.watch(read),
    onMisfit,
  });

  let checkedAt: string | undefined;
  const health = (): StoreHealth => {
    const { problem } = open;
    const checked = checkedAt ? { checkedAt } : {};
    if (!problem) return { state: checkedAt ? 'sound' : 'unchecked', ...checked };
    return { state: problem instanceof StoreDamaged ? 'damaged' : 'unavailable', problem: problem.message, ...checked };
  };
  /** The thread ends with the check, which runs once a day. */
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
    total,
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
      // The last connection to close checkpoints the journal: it must be closed, not terminated.
      await Promise.all([thread, wordSearch, checker].map((one) => one.close()));
      await open.close();
    },
  };
}
