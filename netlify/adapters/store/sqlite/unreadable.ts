import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../../src/ports/clock.ts';
import type { RecordType, UnreadableQuery, UnreadableRecord } from '../../../../src/ports/store.ts';
import { checkedField } from '../shared/columns.ts';
import { collectionOf, type Row, readRow, type UnreadableRow } from '../shared/rows.ts';
import type { Session } from './connection.ts';
import { json } from './json-columns.ts';
import type { Statement } from './query.ts';

/** Page size of a check; the event loop is free between pages. */
const PAGE = 100;
/** Limit of unreadable records noted by reads; others are noted by the next check. */
const NOTED_AT_MOST = 10_000;

const NOTE = `INSERT INTO unreadable (collection, id, found_at, reason, fields, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (collection, id) DO UPDATE SET reason = ?4, fields = ?5 WHERE data IS NULL`;
/** Deletes notes whose record was deleted, or is readable. */
const FORGET = 'DELETE FROM unreadable WHERE collection = ? AND id = ? AND data IS NULL';
const LIST = `SELECT u.collection, u.id, u.found_at, u.reason, u.fields, u.created_at, coalesce(u.data, r.data) AS raw
  FROM unreadable u LEFT JOIN records r ON r.collection = u.collection AND r.id = u.id`;
/** Ordered by id, which is indexed: by `sequence` each page would sort the whole collection. */
export const PAGE_OF_KIND = `SELECT id, data, created_at, updated_at, version, sequence FROM records
  WHERE collection = ? AND id > ? ORDER BY id LIMIT ${PAGE}`;

interface NotedRow {
  collection: string;
  id: string;
  found_at: string;
  reason: UnreadableRecord['reason'];
  fields: string;
  created_at: string;
  raw: string;
}

/** Notes that a record is unreadable; the record is not changed. */
export function quarantine(
  session: Session,
  { type, id, reason, fields, createdAt }: UnreadableRow,
  clock: Clock,
): void {
  session.run(NOTE, [type, id, clock().toISOString(), reason, JSON.stringify(fields), createdAt]);
}

/** The condition of a query on LIST. */
function asked({ type, id, holding }: UnreadableQuery): Statement {
  const conditions: [sql: string, value: string | undefined][] = [
    ['collection = ?', type],
    ['id = ?', id],
    ['instr(lower(raw), lower(?)) > 0', holding],
  ];
  const given = conditions.filter((one): one is [string, string] => one[1] !== undefined);
  return {
    sql: ['raw IS NOT NULL', ...given.map(([sql]) => sql)].join(' AND '),
    values: given.map(([, value]) => value),
  };
}

/** A page of the unreadable records, the latest found first. */
export function listUnreadable(session: Session, query: UnreadableQuery) {
  const { limit = 50, offset = 0 } = query;
  const { sql, values } = asked(query);
  const rows = session.all<NotedRow>(
    `SELECT * FROM (${LIST}) WHERE ${sql} ORDER BY found_at DESC, collection, id LIMIT ? OFFSET ?`,
    [...values, limit, offset],
  );
  const [counted] = session.all<{ total: number }>(`SELECT count(*) AS total FROM (${LIST}) WHERE ${sql}`, values);
  const records = rows.map(
    ({ collection, id, found_at, reason, fields, created_at, raw }): UnreadableRecord => ({
      ...{ type: collection, id, reason, raw, createdAt: created_at, foundAt: found_at },
      fields: JSON.parse(fields) as string[],
    }),
  );
  return { records, total: counted?.total ?? 0 };
}

/** Whether a text occurs in a record of a type, or in one removed from the table. */
export const recordsContainingText = (collection: string, text: string): Statement => ({
  sql: `SELECT EXISTS (SELECT 1 FROM records WHERE collection = ?1 AND instr(data, ?2) > 0)
    OR EXISTS (SELECT 1 FROM unreadable WHERE collection = ?1 AND instr(data, ?2) > 0) AS found`,
  values: [collection, text],
});

/** Reads every record of a type in pages, yielding in between; `found` are the unreadable ones. */
export async function checkKind(
  reader: () => Session,
  type: RecordType,
  pace?: () => Promise<void>,
): Promise<{ read: number; found: UnreadableRow[] }> {
  const found: UnreadableRow[] = [];
  let read = 0;
  let last = '';
  for (;;) {
    await pace?.();
    const rows = reader().all<Row>(PAGE_OF_KIND, [collectionOf(type), last]);
    for (const row of rows) {
      const { misfit } = readRow(type, row);
      if (misfit && found.length < NOTED_AT_MOST) found.push(misfit);
    }
    read += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) return { read, found };
    await nextTurn();
  }
}

/** The changes of notes after a check, in small transactions, as an update may make a whole collection unreadable. */
export function noteChanges(
  reader: Session,
  type: RecordType,
  found: readonly UnreadableRow[],
  clock: Clock,
): ((session: Session) => void)[] {
  const collection = collectionOf(type);
  const still = new Set(found.map(({ id }) => id));
  const noted = reader.all<{ id: string }>('SELECT id FROM unreadable WHERE collection = ? AND data IS NULL', [
    collection,
  ]);
  const readable = noted.filter(({ id }) => !still.has(id));
  return [
    ...piecesOf(readable).map((ids) => (session: Session) => {
      for (const { id } of ids) session.run(FORGET, [collection, id]);
    }),
    ...piecesOf(found).map((misfits) => (session: Session) => {
      for (const misfit of misfits) quarantine(session, misfit, clock);
    }),
  ];
}

const piecesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PAGE) }, (_, n) => all.slice(n * PAGE, (n + 1) * PAGE));

/** Whether a statement failed because a record's text is no JSON, as any access to its fields does. */
export const isMalformed = (error: unknown): boolean => error instanceof Error && /malformed JSON/i.test(error.message);

/**
 * Moves records whose text is no JSON out of the table, as statements that access fields fail on them. Their text is
 * stored with their note. Indexes are rebuilt, since the entries of such records could not be removed.
 */
export function quarantineMalformed(session: Session, fields: readonly string[], clock: Clock): number {
  for (const field of fields) session.run(`DROP INDEX IF EXISTS records_by_field_${checkedField(field)}`);
  const taken = session.run(
    `INSERT INTO unreadable (collection, id, found_at, reason, fields, created_at, data)
     SELECT collection, id, ?1, 'text', '[]', created_at, data FROM records WHERE NOT json_valid(data)
     ON CONFLICT (collection, id) DO UPDATE SET data = excluded.data, reason = 'text'`,
    [clock().toISOString()],
  );
  session.run('DELETE FROM records WHERE NOT json_valid(data)');
  for (const field of fields)
    session.run(
      `CREATE INDEX IF NOT EXISTS records_by_field_${checkedField(field)} ON records (collection, ${json(field)}, created_at) WHERE ${json(field)} IS NOT NULL`,
    );
  return taken;
}
