import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '../../../../src/ports/backup.ts';
import { StoreDamaged, StoreUnavailable } from '../../../../src/ports/store.ts';
import type { RowPlace, RowSource, RowTarget, StoredNote, StoredRow } from '../../../../src/ports/stored-rows.ts';
import { restoreStore } from './backup.ts';
import { Connection } from './connection.ts';
import { DURABLE } from './durability.ts';
import { indexFields, migrate } from './schema.ts';

const PAGE = 500;
const PATIENCE_MS = 5000;
const ROW = 'sequence, collection, id, data, created_at AS createdAt, updated_at AS updatedAt, version';

/** The rows of a file, all of one instant, while the site goes on writing. */
function openSource(file: string): RowSource {
  if (!existsSync(file)) throw new BackupRefused(`There is no store at ${file}.`);
  const connection = new Connection(file, { readOnly: true, patienceMs: PATIENCE_MS });
  connection.run('BEGIN');
  const { last = 0 } =
    connection.all<{ last: number }>('SELECT coalesce(max(sequence), 0) AS last FROM records')[0] ?? {};
  return {
    async *rows(after = 0) {
      for (let at = after; ; ) {
        const rows = connection.all<StoredRow>(
          `SELECT ${ROW} FROM records WHERE sequence > ? ORDER BY sequence LIMIT ${PAGE}`,
          [at],
        );
        if (!rows.length) break;
        at = rows.at(-1)?.sequence ?? at;
        yield rows;
      }
      // What is no JSON is kept beside the records, where it has no number.
      const removed = connection.all<Omit<StoredRow, 'sequence'>>(
        `SELECT collection, id, data, created_at AS createdAt, created_at AS updatedAt, 1 AS version
           FROM unreadable WHERE data IS NOT NULL ORDER BY collection, id`,
      );
      const rows = removed.map((row, index) => ({ ...row, sequence: last + 1 + index }));
      const missing = rows.filter(({ sequence }) => sequence > after);
      if (missing.length) yield missing;
    },
    notes: async () =>
      connection.all<StoredNote>(
        'SELECT collection, id, found_at AS foundAt, reason, fields, created_at AS createdAt FROM unreadable',
      ),
    close: async () => connection.close(),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Rows are put into a file beside the store, which takes its place by one rename. */
function openTarget(file: string, indexedFields: readonly string[]): RowTarget {
  const filling = `${file}.moving`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const open = () => {
    const opened = new Connection(filling, { patienceMs: PATIENCE_MS });
    opened.script(DURABLE);
    migrate(opened);
    indexFields(opened, indexedFields);
    return opened;
  };
  const remove = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(filling + end, { force: true });
  };
  let connection = open();
  return {
    async last() {
      const [row] = connection.all<{ last: number }>('SELECT coalesce(max(sequence), 0) AS last FROM records');
      return row?.last ?? 0;
    },
    async put(rows) {
      connection.transaction(() => {
        for (const { sequence, collection, id, data, createdAt, updatedAt, version } of rows)
          if (isJson(data))
            connection.run(
              'INSERT INTO records (sequence, collection, id, data, created_at, updated_at, version) VALUES (?, ?, ?, ?, ?, ?, ?)',
              [sequence, collection, id, data, createdAt, updatedAt, version],
            );
          else
            connection.run(
              `INSERT OR REPLACE INTO unreadable (collection, id, found_at, reason, fields, created_at, data)
                 VALUES (?, ?, ?, 'text', '[]', ?, ?)`,
              [collection, id, updatedAt, createdAt, data],
            );
      });
    },
    async putNotes(notes) {
      connection.transaction(() => {
        connection.run('DELETE FROM unreadable WHERE data IS NULL');
        for (const { collection, id, foundAt, reason, fields, createdAt } of notes)
          connection.run(
            `INSERT INTO unreadable (collection, id, found_at, reason, fields, created_at) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (collection, id) DO UPDATE SET found_at = excluded.found_at`,
            [collection, id, foundAt, reason, fields, createdAt],
          );
      });
    },
    read: async () => openSource(filling),
    async finish() {
      connection.close();
      const { previous } = restoreStore(filling, file);
      remove();
      return previous;
    },
    async empty() {
      connection.close();
      remove();
      connection = open();
    },
    close: async () => connection.close(),
  };
}

/** Only the last connection to a file can leave the journal of writes, which the next start begins anew. */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const connection = new Connection(file, { patienceMs: 0 });
  try {
    connection.script('PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    if (error instanceof StoreUnavailable && !(error instanceof StoreDamaged)) return true;
    throw error;
  } finally {
    connection.close();
  }
}

/** The embedded store as a place that records are moved from and to. */
export const sqliteRows = (file: string, indexedFields: readonly string[]): RowPlace => ({
  source: async () => openSource(file),
  isInUse: async () => isInUse(file),
  target: async () => openTarget(file, indexedFields),
});
