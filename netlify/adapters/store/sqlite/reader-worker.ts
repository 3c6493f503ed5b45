/** Slow reads in their own thread, as SQLite is synchronous. See reader-thread.ts. */

import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchedKinds } from './search.ts';
import { openTextIndex } from './text-index.ts';

export interface ReaderSetup {
  file: string;
  kinds: SearchedKinds;
}
export interface ReaderRequest {
  number: number;
  /** Statements that read in one transaction; each has its rows. `indexed`: they use the text index. */
  task:
    | { do: 'read'; statements: { sql: string; values: readonly SQLInputValue[] }[]; indexed: boolean }
    | { do: 'verify' };
}
export type ReaderReply = { number: number; rows: unknown[][] } | { number: number; message: string; errcode: number };

const { file, kinds } = workerData as ReaderSetup;
/** Read-only, with a cache of 16 MB. */
const PLAIN = 'PRAGMA query_only = ON; PRAGMA cache_size = -16000;';
let plain: DatabaseSync | undefined;
let index: ReturnType<typeof openTextIndex> | undefined;

function plainReader(): DatabaseSync {
  if (plain) return plain;
  plain = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  plain.exec(PLAIN);
  return plain;
}

function answer({ task }: ReaderRequest): unknown[][] {
  if (task.do === 'verify') return [plainReader().prepare('PRAGMA quick_check(20)').all()];
  if (!task.indexed)
    return task.statements.map(({ sql, values }) =>
      plainReader()
        .prepare(sql)
        .all(...values),
    );
  index ??= openTextIndex(file, kinds);
  index.catchUp();
  const { database } = index;
  return task.statements.map(({ sql, values }) => database.prepare(sql).all(...values));
}

parentPort?.on('message', (request: ReaderRequest) => {
  try {
    parentPort?.postMessage({ number: request.number, rows: answer(request) } satisfies ReaderReply);
  } catch (error) {
    const { message, errcode = 0 } = error as Error & { errcode?: number };
    parentPort?.postMessage({ number: request.number, message, errcode } satisfies ReaderReply);
  }
});
