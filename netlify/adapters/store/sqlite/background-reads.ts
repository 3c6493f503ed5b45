import {
  type Conditions,
  type Found,
  type RecordType,
  type Search,
  type Store,
  StoreUnavailable,
} from '../../../../src/ports/store.ts';
import { COLUMNS } from '../shared/columns.ts';
import { collectionOf, readRow, type UnreadableRow } from '../shared/rows.ts';
import { findsNothing, type SearchedKinds } from '../shared/searched-text.ts';
import { number, sortable } from './json-columns.ts';
import { both, excluding, holding, type MarkedRow, matching, page, type Statement } from './query.ts';
import type { ReaderThread } from './reader-thread.ts';
import { textQuery } from './text-query.ts';
import { recordsContainingText } from './unreadable.ts';

/** After every moment. */
const LAST = '9999';
/** Time limit of a search that accepts a partial index: its caller searches again. */
const PARTIAL_PATIENCE_MS = 2000;

interface Dependencies {
  thread: ReaderThread;
  /** A thread of its own for the text index. */
  wordSearch: ReaderThread;
  /** How long a search waits for a text index that is behind. */
  indexPatienceMs: number;
  /** The fields of the full-text search, by collection. */
  searched: SearchedKinds;
  /** Opens the file, or rejects with why it cannot be opened. */
  ensureOpen(): Promise<void>;
  /** Records damage that a read finds. */
  watch<R>(read: () => Promise<R>): Promise<R>;
  onMisfit(misfit: UnreadableRow): void;
}

function counting(collection: string, where?: object, also?: Statement): Statement {
  const all = both(matching(collection, where), also);
  return { sql: `SELECT count(*) AS total FROM records WHERE ${all?.sql}`, values: all?.values ?? [] };
}

/** The port's reads that may scan a whole collection, in the reader thread. */
export function backgroundReads(dependencies: Dependencies): Pick<Store, 'search' | 'total' | 'tally' | 'holds'> {
  const { thread, wordSearch, indexPatienceMs, searched, ensureOpen, watch, onMisfit } = dependencies;
  // The main thread opens the file first: it reports a faulty one with the usual errors, and creates a new one.
  const read = async (statements: readonly Statement[]): Promise<unknown[][]> => {
    await ensureOpen();
    return watch(() => thread.read(statements));
  };
  async function searchWords(statements: readonly Statement[], partial = false) {
    await ensureOpen();
    const patienceMs = partial ? Math.min(PARTIAL_PATIENCE_MS, indexPatienceMs) : indexPatienceMs;
    const answer = await watch(() => wordSearch.search(statements, patienceMs));
    if (answer.indexed < 1 && !partial)
      throw new StoreUnavailable(`The index of words is being made: it holds ${Math.floor(answer.indexed * 100)} %.`);
    return answer;
  }

  async function search<T extends RecordType>(type: T, query: Search<T>): Promise<Found<T>> {
    const collection = collectionOf(type);
    const words = textQuery(collection, query.words ?? '');
    if (query.words?.trim() && !searched[collection]) throw new RangeError(`Words are not searched in ${collection}.`);
    if (findsNothing(query.words)) return { records: [], total: 0 };
    const also = both(words, excluding(query.except), holding(query.contains));
    const { sql, values, limit, cursorAfter } = page(collection, query, also);
    const statements = [{ sql, values }, ...(query.uncounted ? [] : [counting(collection, query.where, also)])];
    const { rows: answer, indexed } = words
      ? await searchWords(statements, query.partial)
      : { rows: await read(statements), indexed: 1 };
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

  async function total<T extends RecordType>(type: T, { where, except, contains }: Conditions<T> = {}) {
    const also = both(excluding(except), holding(contains));
    const [[row] = []] = await read([counting(collectionOf(type), where, also)]);
    return (row as { total: number } | undefined)?.total ?? 0;
  }

  async function tally(
    type: RecordType,
    moments: readonly string[],
    { by = 'createdAt', where = {}, sum }: { by?: string; where?: object; sum?: string } = {},
  ): Promise<number[]> {
    const [first] = moments;
    if (first === undefined) return [];
    const { sql, values } = matching(collectionOf(type), where);
    const moment = COLUMNS.get(by) ?? sortable(by);
    const amount = sum === undefined ? 'count(*)' : `total(${number(sum)})`;
    const slots = moments.map((_, slot) => `WHEN ${moment} >= ? THEN ${slot}`).toReversed();
    const [rows = []] = await read([
      {
        sql: `SELECT CASE ${slots.join(' ')} END AS slot, ${amount} AS amount
              FROM records WHERE ${sql} AND ${moment} >= ? AND ${moment} < ? GROUP BY slot`,
        values: [...moments.toReversed(), ...values, first, LAST],
      },
    ]);
    const found = new Map((rows as { slot: number; amount: number }[]).map(({ slot, amount: one }) => [slot, one]));
    return moments.map((_, slot) => found.get(slot) ?? 0);
  }

  async function holds(type: RecordType, text: string): Promise<boolean> {
    const [[row] = []] = await read([recordsContainingText(collectionOf(type), text)]);
    return Boolean((row as { found: number } | undefined)?.found);
  }

  return { search, total, tally, holds };
}
