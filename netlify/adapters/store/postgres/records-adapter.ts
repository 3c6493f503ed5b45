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
import { collectionOf, ownFields, type Row, readRow, type UnreadableRow, written } from '../shared/rows.ts';
import { restored, storable } from '../shared/stored-text.ts';
import { type MarkedRow, matching, numbered, page } from './query.ts';
import { type RowWriter, readable } from './rows.ts';
import type { Session } from './session.ts';
import { columnsOf, type Statements } from './statements.ts';

/** What records are read and written with. */
export interface RecordsContext {
  statements: Statements;
  rows: RowWriter;
  clock: Clock;
  /** Called for each unreadable record, which the result leaves out. */
  onMisfit(misfit: UnreadableRow): void;
}

/** The port's records over one session. */
export function recordsOver(session: Session, { statements, rows, clock, onMisfit }: RecordsContext): Records {
  const readOrTell = <T extends RecordType>(type: T, row: Row): Stored<T> | undefined => {
    const { record, misfit } = readRow(type, readable(row));
    if (misfit) onMisfit(misfit);
    return record;
  };
  const read = async <T extends RecordType>(type: T, id: string): Promise<Stored<T> | undefined> => {
    const [row] = await session.all<Row>(statements.readOne, [collectionOf(type), storable(id)]);
    return row && readOrTell(type, row);
  };
  const existing = async <T extends RecordType>(type: T, id: string): Promise<Stored<T>> => {
    const found = await read(type, id);
    if (!found) throw new StoreMissing(`There is no ${collectionOf(type)} with this id.`);
    return found;
  };
  const replace = async <T extends RecordType>(type: T, before: Stored<T>, change: object): Promise<Stored<T>> => {
    const fields = { ...ownFields(before), ...ownFields(change) };
    const row = rows.newRow(type, fields, before.id, before.createdAt, clock().toISOString());
    const { collection, id, data, keys, updatedAt, version, searched, searchedAs } = row;
    await session.run(statements.replace, [collection, id, data, keys, updatedAt, version, searched, searchedAs]);
    return written<T>(before.id, restored(data), before.createdAt, updatedAt);
  };

  return {
    get: read,
    async find<T extends RecordType>(type: T, query: Query<T> = {}): Promise<Page<T>> {
      const { sql, values, limit, cursorAfter } = page(statements, collectionOf(type), query);
      const found = await session.all<MarkedRow>(sql, values);
      const records = found.slice(0, limit).flatMap((row) => readOrTell(type, row) ?? []);
      const last = found.length > limit ? found[limit - 1] : undefined;
      return last ? { records, next: cursorAfter(last) } : { records };
    },
    async count(type, where) {
      const collection = collectionOf(type);
      const { sql, values } = matching(collection, where);
      const counting = numbered({ sql: statements.count(sql), values: [...values, collection, ...values] });
      return (await session.all<{ count: number }>(counting.sql, counting.values))[0]?.count ?? 0;
    },
    async add<T extends RecordType>(
      type: T,
      fields: object,
      id: string = randomUUID(),
      createdAt?: string,
    ): Promise<Stored<T>> {
      const now = clock().toISOString();
      const row = rows.newRow(type, fields, id, createdAt ?? now, now);
      if (!(await session.run(statements.addMany, columnsOf([row]))))
        throw new StoreConflict('This record exists already.');
      return written<T>(id, restored(row.data), row.createdAt, now);
    },
    async update(type, id, change) {
      return replace(type, await existing(type, id), change);
    },
    async increment(type, id, field, by = 1) {
      const before = await existing(type, id);
      const value = (before as Record<string, unknown>)[field] ?? 0;
      if (typeof value !== 'number') throw new TypeError(`"${field}" is not a number.`);
      await replace(type, before, { [field]: value + by });
    },
    async delete(type, id) {
      const place = [collectionOf(type), storable(id)];
      return (await session.run(statements.remove, place)) + (await session.run(statements.removeNote, place)) > 0;
    },
  };
}
