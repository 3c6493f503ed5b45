/** Slow reads in their own thread, as SQLite is synchronous. See reader-thread.ts. */

import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchedKinds } from '../shared/searched-text.ts';
import { openTextIndex, type TextIndex } from './text-index.ts';

export interface ReaderSetup {
  file: string;
  kinds: SearchedKinds;
}
export interface ReaderRequest {
  number: number;
  /**
   * Statements that read in one transaction; each has its rows. A search uses the text index, which is updated first,
   * within the time limit.
   */
  task:
    | { do: 'read'; statements: { sql: string; values: readonly SQLInputValue[] }[] }
    | { do: 'search'; statements: { sql: string; values: readonly SQLInputValue[] }[]; patienceMs: number }
    | { do: 'index' }
    | { do: 'verify' };
}
/** `indexed`: share of the store that the text index covers, from 0 to 1. */
export type ReaderReply =
  | { number: number; rows: unknown[][]; indexed: number }
  | { number: number; message: string; errcode: number };

/** How long the index is updated before the next search is handled. */
const SLICE_MS = 50;
const { file, kinds } = workerData as ReaderSetup;
/** Read-only, with a cache of 16 MB. */
const PLAIN = 'PRAGMA query_only = ON; PRAGMA cache_size = -16000;';
let plain: DatabaseSync | undefined;
let index: TextIndex | undefined;
let growing = false;

function plainReader(): DatabaseSync {
  if (plain) return plain;
  plain = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  plain.exec(PLAIN);
  return plain;
}

/** Updates the text index: now within the time limit, then in further turns of the event loop, between searches. */
function growIndex(forMs: number): number {
  index ??= openTextIndex(file, kinds);
  const indexed = index.catchUp(forMs);
  if (indexed < 1 && !growing) {
    growing = true;
    setImmediate(() => {
      growing = false;
      growIndex(SLICE_MS);
    });
  }
  return indexed;
}

function answer({ task }: ReaderRequest): { rows: unknown[][]; indexed: number } {
  const rowsOf = (database: DatabaseSync, statements: { sql: string; values: readonly SQLInputValue[] }[]) =>
    statements.map(({ sql, values }) => database.prepare(sql).all(...values));
  if (task.do === 'verify') return { rows: [plainReader().prepare('PRAGMA quick_check(20)').all()], indexed: 1 };
  if (task.do === 'read') return { rows: rowsOf(plainReader(), task.statements), indexed: 1 };
  if (task.do === 'index') return { rows: [], indexed: growIndex(0) };
  const indexed = growIndex(task.patienceMs);
  return { rows: index ? rowsOf(index.database, task.statements) : [], indexed };
}

parentPort?.on('message', (request: ReaderRequest) => {
  try {
    parentPort?.postMessage({ number: request.number, ...answer(request) } satisfies ReaderReply);
  } catch (error) {
    const { message, errcode = 0 } = error as Error & { errcode?: number };
    parentPort?.postMessage({ number: request.number, message, errcode } satisfies ReaderReply);
  }
});
