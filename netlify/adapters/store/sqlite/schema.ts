import { checkedField } from '../shared/columns.ts';
import type { Connection } from './connection.ts';
import { json } from './json-columns.ts';

/**
 * Each entry migrates the file by one version (`user_version`); never change a released one. `sequence` is the order of
 * insertion, never reused: it distinguishes records of the same instant. It is the rowid, so the unique (collection, id)
 * needs one index instead of two.
 */
const MIGRATIONS = [
  `CREATE TABLE records (
     sequence   INTEGER PRIMARY KEY AUTOINCREMENT,
     collection TEXT NOT NULL,
     id         TEXT NOT NULL,
     data       TEXT NOT NULL,
     created_at TEXT NOT NULL,
     updated_at TEXT NOT NULL,
     UNIQUE (collection, id)
   );
   CREATE INDEX records_by_age ON records (collection, created_at);`,
  // A record's schema version, and the table of unreadable records. `data` is set for those removed from `records`.
  `ALTER TABLE records ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
   CREATE TABLE unreadable (
     collection TEXT NOT NULL,
     id         TEXT NOT NULL,
     found_at   TEXT NOT NULL,
     reason     TEXT NOT NULL,
     fields     TEXT NOT NULL,
     created_at TEXT NOT NULL,
     data       TEXT,
     PRIMARY KEY (collection, id)
   ) WITHOUT ROWID;`,
  // Changes for the text index (text-index.ts); an index that is further behind is rebuilt.
  `CREATE TABLE record_changes (position INTEGER PRIMARY KEY AUTOINCREMENT, sequence INTEGER NOT NULL);
   CREATE TRIGGER record_changed AFTER UPDATE OF data ON records BEGIN
     INSERT INTO record_changes (sequence) VALUES (NEW.sequence);
     DELETE FROM record_changes WHERE position <= last_insert_rowid() - 100000;
   END;
   CREATE TRIGGER record_deleted AFTER DELETE ON records BEGIN
     INSERT INTO record_changes (sequence) VALUES (OLD.sequence);
     DELETE FROM record_changes WHERE position <= last_insert_rowid() - 100000;
   END;`,
];

/** The schema version of this release. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** The schema version of a file; 0 for an empty one. */
export function versionOf(connection: Connection): number {
  return connection.all<{ user_version: number }>('PRAGMA user_version')[0]?.user_version ?? 0;
}

/** Migrates the file to this release's version in one transaction. */
export function migrate(connection: Connection): void {
  if (versionOf(connection) > SCHEMA_VERSION)
    throw new Error(
      'The store was written by a newer release of the site: update the site, or restore an older backup.',
    );
  if (versionOf(connection) === SCHEMA_VERSION) return;
  connection.transaction(() => {
    // Read again inside the lock, as another process may have migrated.
    for (const [index, migration] of MIGRATIONS.entries())
      if (index >= versionOf(connection)) connection.script(`${migration} PRAGMA user_version = ${index + 1};`);
  });
}

/**
 * Creates the partial indexes of these fields, and drops others, in one transaction: a new file waits once for the disk, not
 * once for each. Only records that have the field are indexed.
 */
export function indexFields(connection: Connection, fields: readonly string[]): void {
  const indexes = connection.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'records_by_field_%'",
  );
  const existing = new Set(indexes.map(({ name }) => name));
  const wanted = new Map(fields.map((field) => [`records_by_field_${checkedField(field)}`, field]));
  const scripts = [
    ...[...existing].filter((name) => !wanted.has(name)).map((name) => `DROP INDEX IF EXISTS "${name}"`),
    // SQLite's names ignore case: two fields that differ by case only need IF NOT EXISTS besides the look-up.
    ...[...wanted]
      .filter(([name]) => !existing.has(name))
      .map(
        ([name, field]) =>
          `CREATE INDEX IF NOT EXISTS ${name} ON records (collection, ${json(field)}, created_at) WHERE ${json(field)} IS NOT NULL`,
      ),
  ];
  if (scripts.length) connection.transaction(() => connection.script(scripts.join(';')));
}
