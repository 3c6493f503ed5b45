/** Reads that take long, in a thread of their own: SQLite stops the thread that asks it. See reader-thread.ts. */

import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchedKinds } from './search.ts';
import { openTextIndex, type TextIndex } from './text-index.ts';

export interface ReaderSetup {
  file: string;
  kinds: SearchedKinds;
}
export interface ReaderRequest {
  number: number;
  /**
   * Statements read over one another's moment; each has its rows. A search looks into the index of words, which is
   * brought up to date first, as far as patience allows.
   */
  task:
    | { do: 'read'; statements: { sql: string; values: readonly SQLInputValue[] }[] }
    | { do: 'search'; statements: { sql: string; values: readonly SQLInputValue[] }[]; patienceMs: number }
    | { do: 'index' }
    | { do: 'verify' };
}
/** `indexed`: how much of the store the index of words holds, 1 for all of it. */
export type ReaderReply =
  | { number: number; rows: unknown[][]; indexed: number }
  | { number: number; message: string; errcode: number };

/** How long the index grows before the next search is looked for. */
const SLICE_MS = 50;
const { file, kinds } = workerData as ReaderSetup;
/** In pages of SQLite: what is sorted or counted stays out of the thread that serves pages. */
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

/** Brings the index of words up to date: in this turn as far as time allows, and in further ones, searches between. */
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
