import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type SearchedKinds, textOf } from '../shared/searched-text.ts';
import { type IndexTable, indexTable } from './text-query.ts';

/** Rows indexed per transaction: larger batches cost less per row, and delay a search longer. */
const BATCH = 1000;
/** Increment it when the indexed content changes: an index of another version is rebuilt. */
const VERSION = 2;

/**
 * The full-text index, in a file of its own beside the store. It can be rebuilt from the store at any time, so it is not
 * backed up, not updated by the commits of forms, and not flushed. Each collection has tables of its own: a word that
 * every other one holds costs its search nothing.
 */
const PLACE =
  'CREATE TABLE place (id INTEGER PRIMARY KEY CHECK (id = 1), identity TEXT NOT NULL, added INTEGER NOT NULL, changed INTEGER NOT NULL)';
const TOKENS = {
  parts: "tokenize = 'trigram remove_diacritics 1'",
  words: "prefix = '1 2', tokenize = 'unicode61 remove_diacritics 2'",
};
const tableNames = Object.keys(TOKENS) as IndexTable[];

export interface TextIndex {
  database: DatabaseSync;
  /** Indexes what was written since the last call, within the time limit; returns the share of the store it covers. */
  catchUp(forMs: number): number;
}

/** Opens the index with the store attached read-only as `store`. */
export function openTextIndex(storeFile: string, kinds: SearchedKinds): TextIndex {
  const file = `${storeFile}-search`;
  const identity = `${VERSION} ${statSync(storeFile).ino} ${JSON.stringify(kinds)}`;
  let database = open();
  if (!sound()) {
    database.close();
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
    database = open();
    database.exec(PLACE);
    for (const table of tableNames)
      for (const collection of Object.keys(kinds))
        database.exec(
          `CREATE VIRTUAL TABLE ${indexTable(table, collection)} USING fts5(text, content = '', contentless_delete = 1, ${TOKENS[table]})`,
        );
    // Every record is indexed in its current state: earlier changes need not be applied.
    database.prepare('INSERT INTO place SELECT 1, ?, 0, ?').run(identity, lastOf('record_changes'));
  }
  const names = Object.keys(kinds);
  const searched = names.map(() => '?').join(', ');
  const added = database.prepare(
    `SELECT sequence, collection, data FROM store.records WHERE sequence > ? ORDER BY sequence LIMIT ${BATCH}`,
  );
  const changes = database.prepare(
    `SELECT position, sequence FROM store.record_changes WHERE position > ? ORDER BY position LIMIT ${BATCH}`,
  );
  const one = database.prepare(
    `SELECT collection, data FROM store.records WHERE sequence = ? AND collection IN (${searched})`,
  );
  const place = database.prepare('SELECT added, changed FROM place');
  const moveTo = database.prepare('UPDATE place SET added = ?, changed = ?');
  const writers = new Map(
    names.map((collection) => [
      collection,
      tableNames.map((table) => ({
        put: database.prepare(`INSERT OR REPLACE INTO ${indexTable(table, collection)} (rowid, text) VALUES (?, ?)`),
        remove: database.prepare(`DELETE FROM ${indexTable(table, collection)} WHERE rowid = ?`),
      })),
    ]),
  );
  const put = (sequence: number, collection: string, data: string) => {
    const kind = kinds[collection];
    if (!kind) return;
    const text = textOf(kind, data);
    for (const { put: write } of writers.get(collection) ?? []) write.run(sequence, text);
  };
  const removeEverywhere = (sequence: number) => {
    for (const tables of writers.values()) for (const { remove } of tables) remove.run(sequence);
  };

  function open(): DatabaseSync {
    const opened = new DatabaseSync(file, { timeout: 5000 });
    try {
      opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
      opened
        .prepare('ATTACH DATABASE ? AS store')
        .run(`file:${encodeURI(storeFile).replaceAll('?', '%3f').replaceAll('#', '%23')}?mode=ro`);
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }
  /** The last number a table has assigned. */
  function lastOf(table: 'records' | 'record_changes'): number {
    const row = database.prepare('SELECT seq FROM store.sqlite_sequence WHERE name = ?').get(table);
    return Number(row?.seq ?? 0);
  }
  function sound(): boolean {
    try {
      const known = database.prepare('SELECT identity, changed FROM place').get() as
        | { identity: string; changed: number }
        | undefined;
      const { first } = database.prepare('SELECT min(position) AS first FROM store.record_changes').get() as {
        first: number | null;
      };
      // Otherwise it is of another store, of a later state of this one, or too far behind.
      return (
        known?.identity === identity && known.changed <= lastOf('record_changes') && (first ?? 0) <= known.changed + 1
      );
    } catch {
      return false;
    }
  }
  function batch(): boolean {
    const { added: last, changed } = place.get() as { added: number; changed: number };
    const rows = added.all(last) as { sequence: number; collection: string; data: string }[];
    const news = changes.all(changed) as { position: number; sequence: number }[];
    if (!rows.length && !news.length) return false;
    if (news[0] && news[0].position > changed + 1)
      throw new Error('The index of words is too far behind: it is made anew.');
    database.exec('BEGIN');
    for (const { sequence, collection, data } of rows) put(sequence, collection, data);
    for (const sequence of new Set(news.map((change) => change.sequence))) {
      const row = one.get(sequence, ...names) as { collection: string; data: string } | undefined;
      if (row) put(sequence, row.collection, row.data);
      else removeEverywhere(sequence);
    }
    moveTo.run(rows.at(-1)?.sequence ?? last, news.at(-1)?.position ?? changed);
    database.exec('COMMIT');
    return true;
  }
  return {
    get database() {
      return database;
    },
    catchUp(forMs) {
      const until = performance.now() + forMs;
      while (batch())
        if (performance.now() >= until) {
          const { added: sequence } = place.get() as { added: number };
          return Math.min(0.99, sequence / lastOf('records'));
        }
      return 1;
    },
  };
}
