import type { SQLInputValue } from 'node:sqlite';
import type { Query, RecordType } from '../../../../src/ports/store.ts';
import { COLUMNS, checkedField } from '../shared/columns.ts';
import { checkedLimit, cursorAt, type Place, readCursor } from '../shared/cursor.ts';
import type { Row } from '../shared/rows.ts';
import type { Values } from './connection.ts';
import { json, sortable } from './json-columns.ts';

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

/** Conditions that each given list holds the given text. */
export function holding(contains: object = {}): Statement | undefined {
  const given = (Object.entries(contains) as [string, string][]).map(([field, item]): Statement => {
    const path = `'$.${checkedField(field)}'`;
    const items = `SELECT 1 FROM json_each(data, ${path}) AS item WHERE (data -> item.fullkey) = ?`;
    // A text alone would be read as a list of one.
    return { sql: `json_type(data, ${path}) = 'array' AND EXISTS (${items})`, values: [JSON.stringify(item)] };
  });
  return both(...given);
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
  const order = `ORDER BY ${sort} ${way}, sequence ${way}`;
  // Without an index everything is sorted: by its place alone, as whole records would be sorted three times as slowly.
  const chosen = COLUMNS.has(orderBy)
    ? `${condition} ${order} LIMIT ?`
    : `sequence IN (SELECT sequence FROM records WHERE ${condition} ${order} LIMIT ?) ${order}`;
  return {
    limit,
    sql: `SELECT id, data, created_at, updated_at, version, sequence, ${mark} AS mark FROM records WHERE ${chosen}`,
    values: [...where.values, ...(also?.values ?? []), ...(after?.values ?? []), limit + 1],
    cursorAfter: ({ mark, sequence }) => cursorAt(place, mark, sequence),
  };
}

/** The rows after the cursor. */
function following(place: Place, sort: string, cursor: string): Statement {
  const { orderBy, descending } = place;
  const { mark, sequence } = readCursor(place, cursor);
  const column = COLUMNS.has(orderBy);
  // A forged mark that is no JSON would cause an SQL error.
  if (mark !== null && !column) assertJson(mark);
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

function assertJson(text: string): void {
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new RangeError('This cursor cannot be read.', { cause });
  }
}
