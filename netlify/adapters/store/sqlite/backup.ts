import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '../../../../src/ports/backup.ts';
import { StoreDamaged, StoreUnavailable } from '../../../../src/ports/store.ts';
import { Connection } from './connection.ts';
import { SCHEMA_VERSION, versionOf } from './schema.ts';

const PATIENCE_MS = 5000;

/** Copies the store into a new file, also while the site writes; returns the number of records. */
export function backupStore(file: string, target: string): number {
  if (!existsSync(file)) throw new BackupRefused(`There is no store at ${file}.`);
  if (existsSync(target))
    throw new BackupRefused(`${target} exists already: choose a new name, a backup never overwrites another.`);
  const part = partOf(target);
  try {
    // One read transaction: a consistent snapshot that does not block writers.
    using(file, 'store', (store) => store.run('VACUUM INTO ?', [part]));
    const records = checkedRecords(part, 'copy');
    putInPlace(part, target);
    return records;
  } finally {
    rmSync(part, { force: true });
  }
}

/** The result of a restore. */
export interface Restored {
  records: number;
  /** Where the previous store was moved to. */
  previous?: string;
}

/** Replaces the store, which must not be in use, by a backup; the previous one is kept beside it. */
export function restoreStore(backup: string, file: string): Restored {
  if (!existsSync(backup)) throw new BackupRefused(`There is no backup at ${backup}.`);
  if (path.resolve(backup) === path.resolve(file))
    throw new BackupRefused('The backup and the store are the same file.');
  const part = partOf(file);
  try {
    // A process that did not close the backup left its last writes in a journal beside it.
    if (existsSync(`${backup}-wal`))
      using(backup, 'backup', (connection) => connection.all('PRAGMA wal_checkpoint(TRUNCATE)'));
    copyFileSync(backup, part);
    const records = checkedRecords(part, 'backup');
    const previous = setAside(file);
    putInPlace(part, file);
    return { records, ...(previous && { previous }) };
  } finally {
    rmSync(part, { force: true });
  }
}

/** Checks a store that is not written to. @throws BackupRefused @returns the number of its records */
export const checkStore = (file: string): number => checkedRecords(file, 'backup');

/** Runs SQLite's integrity check over the whole file. */
function checkedRecords(file: string, what: string): number {
  return using(file, what, (copy) => {
    const version = versionOf(copy);
    if (version < 1) throw new BackupRefused(`The ${what} is not a store of this site.`);
    if (version > SCHEMA_VERSION)
      throw new BackupRefused(`The ${what} was written by a newer release of the site: update the site first.`);
    const [found] = copy.all<{ integrity_check: string }>('PRAGMA integrity_check');
    if (found?.integrity_check !== 'ok') throw new BackupRefused(`The ${what} is damaged: ${found?.integrity_check}.`);
    return copy.all<{ count: number }>('SELECT count(*) AS count FROM records')[0]?.count ?? 0;
  });
}

/** Moves the current store, including its write-ahead log, to a dated name. */
function setAside(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const previous = `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  try {
    using(file, 'store', (store) => {
      // Only the last connection can leave WAL mode: this checkpoints the log, and fails while the site runs.
      store.script('PRAGMA journal_mode = DELETE');
    });
  } catch (error) {
    const cause = error instanceof BackupRefused ? error.cause : error;
    if (cause instanceof StoreUnavailable && !(cause instanceof StoreDamaged))
      throw new BackupRefused(`${unended(cause.message)}: stop the site, then restore.`, { cause });
    // Too damaged to open: its log is kept with it.
    for (const end of ['-wal', '-shm']) if (existsSync(file + end)) copyFileSync(file + end, previous + end);
  }
  copyFileSync(file, previous, constants.COPYFILE_EXCL);
  // A remaining log would be replayed over the restored file.
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  return previous;
}

function partOf(target: string): string {
  mkdirSync(path.dirname(target), { recursive: true });
  const part = `${target}.part`;
  rmSync(part, { force: true });
  return part;
}

/** Renames atomically and durably: a reader sees the whole file or none, also after a power cut. */
function putInPlace(part: string, target: string): void {
  flush(part);
  renameSync(part, target);
  // Windows cannot flush a folder, and does not need it.
  if (process.platform !== 'win32') flush(path.dirname(target));
}

function flush(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function using<R>(file: string, what: string, act: (connection: Connection) => R): R {
  let connection: Connection | undefined;
  try {
    connection = new Connection(file, { patienceMs: PATIENCE_MS });
    return act(connection);
  } catch (error) {
    if (error instanceof BackupRefused || !(error instanceof Error)) throw error;
    throw new BackupRefused(`The ${what} cannot be read: ${unended(error.message)}.`, { cause: error });
  } finally {
    connection?.close();
  }
}

const unended = (sentence: string): string => sentence.replace(/\.$/, '');
