import type { SQLInputValue } from 'node:sqlite';
import { z } from 'zod';
import type { Query, RecordType } from '../../../../src/ports/store.ts';
import { COLUMNS, checkedField, json, sortable } from './columns.ts';
import type { Values } from './connection.ts';
import type { Row } from './rows.ts';

const LIMIT = { usual: 50, most: 1000 };

/** SQL and its parameters. */
export interface Statement {
  sql: string;
  values: Values;
}

/** A row with its sort value. */
export type MarkedRow = Row & { mark: string | null };

/** `collection = ? AND …`: equality on every given field. A field given as undefined must be missing. */
export function matching(collection: string, where: object = {}): Statement {
  const conditions = ['collection = ?'];
  const values: SQLInputValue[] = [collection];
  for (const [field, wanted] of Object.entries(where) as [string, unknown][]) {
    const column = COLUMNS.get(field);
    const text = column ? (typeof wanted === 'string' ? wanted : null) : JSON.stringify(wanted);
    if (text === undefined) conditions.push(`${json(field)} IS NULL`);
    else {
      conditions.push(`${column ?? json(field)} = ?`);
      values.push(text);
    }
  }
  return { sql: conditions.join(' AND '), values };
}

/** Conditions that no given field has the given value; a field given as undefined must be present. */
export function excluding(except: object = {}): Statement | undefined {
  const conditions: string[] = [];
  const values: SQLInputValue[] = [];
  for (const [field, unwanted] of Object.entries(except) as [string, unknown][]) {
    conditions.push(unwanted === undefined ? `${json(field)} IS NOT NULL` : `${json(field)} IS NOT ?`);
    if (unwanted !== undefined) values.push(JSON.stringify(unwanted));
  }
  return conditions.length ? { sql: conditions.join(' AND '), values } : undefined;
}

/** The conjunction of statements; undefined where there is none. */
export function both(...statements: (Statement | undefined)[]): Statement | undefined {
  const given = statements.filter((one) => one !== undefined);
  if (!given.length) return undefined;
  return { sql: given.map(({ sql }) => sql).join(' AND '), values: given.flatMap(({ values }) => values) };
}

/** The statement of a page, and the function that makes its cursor. */
export interface PagePlan extends Statement {
  limit: number;
  cursorAfter(row: MarkedRow): string;
}

/** Selects one row more than the limit, to know whether there is a next page. `also` is a further condition. */
export function page<T extends RecordType>(collection: string, query: Query<T>, also?: Statement): PagePlan {
  const limit = checkedLimit(query.limit);
  const orderBy = checkedField(query.orderBy ?? 'createdAt');
  const descending = (query.direction ?? (orderBy === 'createdAt' ? 'descending' : 'ascending')) === 'descending';
  const place: Place = { collection, orderBy, descending };
  const sort = COLUMNS.get(orderBy) ?? sortable(orderBy);
  const mark = COLUMNS.get(orderBy) ?? json(orderBy);
  const where = matching(collection, query.where);
  const after = query.cursor === undefined ? undefined : following(place, sort, query.cursor);
  const condition = [where.sql, also?.sql, after?.sql].filter(Boolean).join(' AND ');
  const way = descending ? 'DESC' : 'ASC';
  return {
    limit,
    sql: `SELECT id, data, created_at, updated_at, version, sequence, ${mark} AS mark FROM records WHERE ${condition} ORDER BY ${sort} ${way}, sequence ${way} LIMIT ?`,
    values: [...where.values, ...(also?.values ?? []), ...(after?.values ?? []), limit + 1],
    cursorAfter: ({ mark, sequence }) =>
      Buffer.from(JSON.stringify([collection, orderBy, descending, mark, sequence])).toString('base64url'),
  };
}

interface Place {
  collection: string;
  orderBy: string;
  descending: boolean;
}

/** The rows after the cursor. It holds values, not an offset, so that concurrent inserts do not shift pages. */
function following({ collection, orderBy, descending }: Place, sort: string, cursor: string): Statement {
  const [ofCollection, ofField, ofWay, mark, sequence] = readCursor(cursor);
  if (ofCollection !== collection || ofField !== orderBy || ofWay !== descending)
    throw new RangeError('This cursor belongs to another query.');
  const column = COLUMNS.has(orderBy);
  const nothing = mark === null || (!column && mark === 'null');
  if (nothing)
    return {
      sql: descending ? `(${sort} IS NULL AND sequence < ?)` : `(${sort} IS NOT NULL OR sequence > ?)`,
      values: [sequence],
    };
  // json_extract on both sides, so that any type compares correctly.
  const value = column ? '?' : "json_extract(?, '$')";
  const beyond = `(${sort}, sequence) ${descending ? '<' : '>'} (${value}, ?)`;
  return { sql: descending && !column ? `(${beyond} OR ${sort} IS NULL)` : beyond, values: [mark, sequence] };
}

const Cursor = z.tuple([z.string(), z.string(), z.boolean(), z.string().nullable(), z.int()]);

function readCursor(cursor: string): z.output<typeof Cursor> {
  try {
    const read = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const [, orderBy, , mark] = read;
    // A forged cursor that is no JSON would cause an SQL error.
    if (mark !== null && !COLUMNS.has(orderBy)) JSON.parse(mark);
    return read;
  } catch (cause) {
    throw new RangeError('This cursor cannot be read.', { cause });
  }
}

function checkedLimit(limit: number = LIMIT.usual): number {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`A page holds at least one record, not ${limit}.`);
  return Math.min(limit, LIMIT.most);
}
