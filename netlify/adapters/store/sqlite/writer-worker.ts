/** Writes without a preceding read, in their own thread, which waits for the disk. See writer-thread.ts. */

import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnavailable } from '../../../../src/ports/store.ts';
import type { Row } from '../shared/rows.ts';
import { Connection } from './connection.ts';
import { DURABLE } from './durability.ts';
import { ADD, COUNT_UP, READ_ONE, REPLACE_UNCHANGED } from './statements.ts';

export interface WriterSetup {
  file: string;
  /** How long this thread waits for a lock of another process. */
  lockMs: number;
}
/** The columns of a new row, in the order of the statement. */
export type NewRow = [
  collection: string,
  id: string,
  data: string,
  createdAt: string,
  updatedAt: string,
  version: number,
];
/**
 * Rows added together unless the first one's id exists; a row added, or the number at a path incremented; a row
 * replaced unless its text has changed.
 */
export type Write =
  | { do: 'add'; rows: readonly NewRow[] }
  | { do: 'count up'; row: NewRow; path: string }
  | { do: 'replace'; row: NewRow; before: string };
/** Null: written. Otherwise the existing row with the id, undefined when it is not visible, or the failure. */
export type WriteResult = null | { known: Row | undefined } | Failure;
export interface Failure {
  message: string;
  errcode: number;
}
/** One result per write; or one failure for all: nothing was written. */
export type WriterReply = WriteResult[] | Failure;

const { file, lockMs } = workerData as WriterSetup;
let opened: Connection | undefined;

function open(): Connection {
  if (opened) return opened;
  const connection = new Connection(file, { patienceMs: lockMs });
  connection.script(DURABLE);
  opened = connection;
  return connection;
}

function failureOf(error: unknown): Failure {
  const { cause = error, message } = error as Error;
  const errcode = cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) : 0;
  return { message: cause instanceof Error ? cause.message : message, errcode };
}

function write(connection: Connection, asked: Write): WriteResult {
  if (asked.do === 'count up')
    return connection.run(COUNT_UP, [...asked.row, asked.path]) ? null : { known: undefined };
  if (asked.do === 'replace') {
    const [collection, id, data, , updatedAt, version] = asked.row;
    return connection.run(REPLACE_UNCHANGED, [data, updatedAt, collection, id, version, asked.before])
      ? null
      : { known: undefined };
  }
  for (const [index, row] of asked.rows.entries()) {
    const [collection, id] = row;
    const known = index ? undefined : connection.all<Row>(READ_ONE, [collection, id])[0];
    if (known || !connection.run(ADD, row)) return { known };
  }
  return null;
}

/** A failed write may have added some of its rows: then everything is written again, with a savepoint for each. */
function writeAll(connection: Connection, writes: readonly Write[]): WriteResult[] {
  connection.run('BEGIN IMMEDIATE');
  let outcomes: WriteResult[];
  try {
    outcomes = writes.map((one) => write(connection, one));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    connection.run('ROLLBACK');
    connection.run('BEGIN IMMEDIATE');
    outcomes = writes.map((one) => writeApart(connection, one));
  }
  connection.run('COMMIT');
  return outcomes;
}

function writeApart(connection: Connection, one: Write): WriteResult {
  connection.run('SAVEPOINT work');
  let outcome: WriteResult;
  try {
    outcome = write(connection, one);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    connection.run('ROLLBACK TO work');
    outcome = failureOf(error);
  }
  connection.run('RELEASE work');
  return outcome;
}

function answer(writes: readonly Write[] | 'checkpoint'): WriterReply {
  try {
    if (writes !== 'checkpoint') return writeAll(open(), writes);
    open().all('PRAGMA wal_checkpoint(PASSIVE)');
    return [];
  } catch (error) {
    // SQLite may have rolled back by itself.
    if (opened?.inTransaction) opened.run('ROLLBACK');
    return failureOf(error);
  }
}

parentPort?.on('message', (writes: readonly Write[] | 'close' | 'checkpoint') => {
  if (writes !== 'close') {
    parentPort?.postMessage(answer(writes));
    return;
  }
  opened?.close();
  parentPort?.close();
});
