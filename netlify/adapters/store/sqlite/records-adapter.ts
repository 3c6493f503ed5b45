import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../../src/ports/clock.ts';
import {
  type Page,
  type Query,
  type Records,
  type RecordType,
  StoreConflict,
  type Stored,
  StoreMissing,
} from '../../../../src/ports/store.ts';
import { collectionOf, ownFields, type Row, readRow, type UnreadableRow, validated, written } from '../shared/rows.ts';
import type { Session } from './connection.ts';
import { type MarkedRow, matching, page } from './query.ts';
import { ADD, READ_ONE } from './statements.ts';

const REPLACE = 'UPDATE records SET data = ?, updated_at = ?, version = ? WHERE collection = ? AND id = ?';
const DELETE = 'DELETE FROM records WHERE collection = ? AND id = ?';
const DELETE_NOTE = 'DELETE FROM unreadable WHERE collection = ? AND id = ?';

/** Counts matches without the unreadable ones: these are few, so each is looked up instead of every match. */
export const countOf = (condition: string): string =>
  `SELECT (SELECT count(*) FROM records WHERE ${condition})
    - (SELECT count(*) FROM (SELECT id AS unread FROM unreadable WHERE collection = ?) CROSS JOIN records WHERE id = unread AND ${condition}) AS count`;

/**
 * The port's records over one session. Every statement has run when a method returns its promise. `onMisfit` is called
 * for each unreadable record, which the result leaves out.
 */
export function recordsOver(
  session: Session,
  clock: Clock,
  onMisfit: (misfit: UnreadableRow) => void = () => {},
): Records {
  const readOrTell = <T extends RecordType>(type: T, row: Row): Stored<T> | undefined => {
    const { record, misfit } = readRow(type, row);
    if (misfit) onMisfit(misfit);
    return record;
  };
  const read = <T extends RecordType>(type: T, id: string): Stored<T> | undefined => {
    const [row] = session.all<Row>(READ_ONE, [collectionOf(type), id]);
    return row && readOrTell(type, row);
  };
  const existing = <T extends RecordType>(type: T, id: string): Stored<T> => {
    const found = read(type, id);
    if (!found) throw new StoreMissing(`There is no ${collectionOf(type)} with this id.`);
    return found;
  };
  const replace = <T extends RecordType>(type: T, before: Stored<T>, change: object): Stored<T> => {
    const { data, version } = validated(type, { ...ownFields(before), ...ownFields(change) });
    const updatedAt = clock().toISOString();
    session.run(REPLACE, [data, updatedAt, version, collectionOf(type), before.id]);
    return written<T>(before.id, data, before.createdAt, updatedAt);
  };

  return {
    async get(type, id) {
      return read(type, id);
    },
    async find<T extends RecordType>(type: T, query: Query<T> = {}): Promise<Page<T>> {
      const { sql, values, limit, cursorAfter } = page(collectionOf(type), query);
      const rows = session.all<MarkedRow>(sql, values);
      const records = rows.slice(0, limit).flatMap((row) => readOrTell(type, row) ?? []);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return last ? { records, next: cursorAfter(last) } : { records };
    },
    async count(type, where) {
      const { sql, values } = matching(collectionOf(type), where);
      return session.all<{ count: number }>(countOf(sql), [...values, collectionOf(type), ...values])[0]?.count ?? 0;
    },
    async add<T extends RecordType>(
      type: T,
      fields: object,
      id: string = randomUUID(),
      createdAt?: string,
    ): Promise<Stored<T>> {
      if (!id) throw new RangeError('A record needs an id that is not empty.');
      const { data, version } = validated(type, fields);
      const now = clock().toISOString();
      const created = createdAt ?? now;
      if (!session.run(ADD, [collectionOf(type), id, data, created, now, version]))
        throw new StoreConflict('A record with this id exists, and cannot be read.');
      return written<T>(id, data, created, now);
    },
    async update(type, id, change) {
      return replace(type, existing(type, id), change);
    },
    async increment(type, id, field, by = 1) {
      const before = existing(type, id);
      const value = (before as Record<string, unknown>)[field] ?? 0;
      if (typeof value !== 'number') throw new TypeError(`"${field}" is not a number.`);
      replace(type, before, { [field]: value + by });
    },
    async delete(type, id) {
      const place = [collectionOf(type), id];
      return session.run(DELETE, place) + session.run(DELETE_NOTE, place) > 0;
    },
  };
}
