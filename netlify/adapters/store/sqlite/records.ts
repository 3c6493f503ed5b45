import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../src/ports/clock.ts';
import { type Page, type Query, type Records, type RecordType, type Stored, StoreMissing } from '../../../../src/ports/store.ts';
import type { Session } from './connection.ts';
import { type MarkedRow, matching, page } from './query.ts';
import { collectionOf, fieldsOf, fromRow, own, type Row, validated } from './rows.ts';

const READ_ONE = 'SELECT id, data, created_at, updated_at, sequence FROM records WHERE collection = ? AND id = ?';
const ADD = 'INSERT INTO records (collection, id, data, created_at, updated_at) VALUES (?, ?, ?, ?, ?)';
const REPLACE = 'UPDATE records SET data = ?, updated_at = ? WHERE collection = ? AND id = ?';
const DELETE = 'DELETE FROM records WHERE collection = ? AND id = ?';

/** The port's records over one session. Every statement has run when a method returns its promise. */
export function recordsOver(session: Session, clock: Clock): Records {
  const row = (type: RecordType, id: string) => session.all<Row>(READ_ONE, [collectionOf(type), id])[0];
  const existing = (type: RecordType, id: string): Row => {
    const found = row(type, id);
    if (!found) throw new StoreMissing(`There is no ${collectionOf(type)} with this id.`);
    return found;
  };
  const replace = <T extends RecordType>(type: T, before: Row, change: object): Stored<T> => {
    const data = validated(type, { ...fieldsOf(before.data), ...own(change) });
    const updated_at = clock().toISOString();
    session.run(REPLACE, [data, updated_at, collectionOf(type), before.id]);
    return fromRow<T>({ ...before, data, updated_at });
  };

  return {
    async get<T extends RecordType>(type: T, id: string): Promise<Stored<T> | undefined> {
      const found = row(type, id);
      return found && fromRow<T>(found);
    },
    async find<T extends RecordType>(type: T, query: Query<T> = {}): Promise<Page<T>> {
      const { sql, values, limit, cursorAfter } = page(collectionOf(type), query);
      const rows = session.all<MarkedRow>(sql, values);
      const records = rows.slice(0, limit).map((found) => fromRow<T>(found));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return last ? { records, next: cursorAfter(last) } : { records };
    },
    async count(type, where) {
      const { sql, values } = matching(collectionOf(type), where);
      return session.all<{ count: number }>(`SELECT count(*) AS count FROM records WHERE ${sql}`, values)[0]?.count ?? 0;
    },
    async add<T extends RecordType>(type: T, fields: object, id: string = randomUUID(), createdAt?: string): Promise<Stored<T>> {
      if (!id) throw new RangeError('A record needs an id that is not empty.');
      const data = validated(type, fields);
      const now = clock().toISOString();
      const created_at = createdAt ?? now;
      session.run(ADD, [collectionOf(type), id, data, created_at, now]);
      return fromRow<T>({ id, data, created_at, updated_at: now, sequence: 0 });
    },
    async update(type, id, change) {
      return replace(type, existing(type, id), change);
    },
    async increment(type, id, field, by = 1) {
      const before = existing(type, id);
      const value = fieldsOf(before.data)[field] ?? 0;
      if (typeof value !== 'number') throw new TypeError(`"${field}" is not a number.`);
      replace(type, before, { [field]: value + by });
    },
    async delete(type, id) {
      return session.run(DELETE, [collectionOf(type), id]) > 0;
    },
  };
}
