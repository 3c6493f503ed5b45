import type { Clock } from '../../../../src/ports/clock.ts';
import type { RecordType, Store, UnreadableQuery, UnreadableRecord } from '../../../../src/ports/store.ts';
import { collectionOf, type Row, readRow, type UnreadableRow } from '../shared/rows.ts';
import { isStorable, restored, storable } from '../shared/stored-text.ts';
import { numbered } from './query.ts';
import { readable } from './rows.ts';
import type { Session, Statement } from './session.ts';
import type { Statements } from './statements.ts';
import type { Transactions } from './transactions.ts';

/** Page size of a check. */
const PAGE = 200;
/** Limit of unreadable records noted by a check; others are noted by the next one. */
const NOTED_AT_MOST = 10_000;

interface NotedRow {
  collection: string;
  id: string;
  found_at: string;
  reason: UnreadableRecord['reason'];
  fields: string;
  created_at: string;
  raw: string;
}
interface Around {
  transactions: Transactions;
  scanning: Session;
  statements: Statements;
  clock: Clock;
}

/** The unreadable records: noted, listed, and found by reading everything. */
export function unreadableRecords({ transactions, scanning, statements, clock }: Around) {
  const { records, unreadable, row } = statements;
  const NOTE = `INSERT INTO ${unreadable} (collection, id, found_at, reason, fields, created_at)
    SELECT $1, $2, $3, $4, $5, $6 WHERE EXISTS (SELECT 1 FROM ${records} WHERE collection = $1 AND id = $2)
    ON CONFLICT (collection, id) DO UPDATE SET reason = excluded.reason, fields = excluded.fields`;
  const LIST = `SELECT u.collection, u.id, u.found_at, u.reason, u.fields, u.created_at, r.data AS raw
    FROM ${unreadable} u JOIN ${records} r ON r.collection = u.collection AND r.id = u.id`;
  const PAGE_OF_KIND = `SELECT ${row} FROM ${records} WHERE collection = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`;

  const note = (session: Session, { type, id, reason, fields, createdAt }: UnreadableRow) =>
    session.run(NOTE, [type, storable(id), clock().toISOString(), reason, JSON.stringify(fields), createdAt]);

  /** The condition of a query on LIST. */
  function asked({ type, id, holding }: UnreadableQuery): Statement {
    const conditions: [sql: string, value: string | undefined][] = [
      ['collection = ?', type],
      ['id = ?', id === undefined ? id : storable(id)],
      ['strpos(lower(raw), lower(?)) > 0', holding],
    ];
    const given = conditions.filter((one): one is [string, string] => one[1] !== undefined);
    return { sql: ['true', ...given.map(([sql]) => sql)].join(' AND '), values: given.map(([, value]) => value) };
  }

  async function list(query: UnreadableQuery = {}): ReturnType<Store['unreadable']> {
    const { limit = 50, offset = 0 } = query;
    if (!isStorable(query.holding ?? '') || !isStorable(query.type ?? '')) return { records: [], total: 0 };
    const { sql, values } = asked(query);
    const page = numbered({
      sql: `SELECT * FROM (${LIST}) noted WHERE ${sql} ORDER BY found_at DESC, collection, id LIMIT ? OFFSET ?`,
      values: [...values, limit, offset],
    });
    const counting = numbered({ sql: `SELECT count(*) AS total FROM (${LIST}) noted WHERE ${sql}`, values });
    const rows = await scanning.all<NotedRow>(page.sql, page.values);
    const [counted] = await scanning.all<{ total: number }>(counting.sql, counting.values);
    const found = rows.map(
      ({ collection, id, found_at, reason, fields, created_at, raw }): UnreadableRecord => ({
        ...{ type: collection, id: restored(id), reason, raw: restored(raw), createdAt: created_at, foundAt: found_at },
        fields: JSON.parse(fields) as string[],
      }),
    );
    return { records: found, total: counted?.total ?? 0 };
  }

  async function readAll(type: RecordType, pace?: () => Promise<void>) {
    const found: UnreadableRow[] = [];
    let read = 0;
    let last = '';
    for (;;) {
      await pace?.();
      const rows = await scanning.all<Row>(PAGE_OF_KIND, [collectionOf(type), last]);
      for (const one of rows) {
        const { misfit } = readRow(type, readable(one));
        if (misfit && found.length < NOTED_AT_MOST) found.push(misfit);
      }
      read += rows.length;
      last = rows.at(-1)?.id ?? last;
      if (rows.length < PAGE) return { read, found };
    }
  }

  /** In small transactions, as an update may make a whole collection unreadable. */
  async function noteChanges(type: RecordType, found: readonly UnreadableRow[]): Promise<void> {
    const collection = collectionOf(type);
    const noted = await scanning.all<{ id: string }>(`SELECT id FROM ${unreadable} WHERE collection = $1`, [
      collection,
    ]);
    const still = new Set(found.map(({ id }) => storable(id)));
    const fitting = noted.map(({ id }) => id).filter((id) => !still.has(id));
    if (fitting.length)
      await transactions.run((session) =>
        session.run(`DELETE FROM ${unreadable} WHERE collection = $1 AND id = ANY($2::text[])`, [collection, fitting]),
      );
    for (let from = 0; from < found.length; from += PAGE)
      await transactions.run(async (session) => {
        for (const misfit of found.slice(from, from + PAGE)) await note(session, misfit);
      });
  }

  const check: Store['check'] = async (type, { note: isNoted = true, pace } = {}) => {
    const { read, found } = await readAll(type, pace);
    if (isNoted) await noteChanges(type, found);
    const foundAt = clock().toISOString();
    return { read, unreadable: found.map((misfit) => ({ ...misfit, foundAt })) };
  };
  return {
    list,
    check,
    /** Notes a record that a read found. */
    note: (misfit: UnreadableRow) => transactions.run(async (session) => void (await note(session, misfit))),
  };
}
