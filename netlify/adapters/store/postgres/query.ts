import type { Query, RecordType } from '../../../../src/ports/store.ts';
import { COLUMNS, checkedField } from '../shared/columns.ts';
import { checkedLimit, cursorAt, type Place, readCursor } from '../shared/cursor.ts';
import { keyOf } from '../shared/field-keys.ts';
import type { Row } from '../shared/rows.ts';
import { wantedTexts } from '../shared/searched-text.ts';
import { isStorable, storable } from '../shared/stored-text.ts';
import { key } from './schema.ts';
import type { Statement, Value } from './session.ts';
import type { Statements } from './statements.ts';

/** A row with its sort value. */
export type MarkedRow = Row & { mark: string | null };

/** Numbers the parameters of a statement that was put together of conditions with `?`. */
export function numbered({ sql, values }: Statement): Statement {
  let count = 0;
  return { sql: sql.replace(/\?/g, () => `$${++count}`), values };
}

const columnOf = (field: string): string => COLUMNS.get(field) ?? key(field);

/** `collection = ? AND …`: equality on every given field. A field given as undefined must be missing. */
export function matching(collection: string, where: object = {}): Statement {
  const conditions = ['collection = ?'];
  const values: Value[] = [collection];
  for (const [field, wanted] of Object.entries(where) as [string, unknown][]) {
    const column = columnOf(field);
    const value = COLUMNS.has(field) ? (typeof wanted === 'string' ? storable(wanted) : null) : keyOf(wanted);
    if (value === undefined) conditions.push(`${column} IS NULL`);
    else {
      conditions.push(`${column} = ?`);
      values.push(value);
    }
  }
  return { sql: conditions.join(' AND '), values };
}

/** Conditions that no given field has the given value; a field given as undefined must be present. */
export function excluding(except: object = {}): Statement | undefined {
  const given = (Object.entries(except) as [string, unknown][]).map(([field, unwanted]): Statement => {
    const value = keyOf(unwanted);
    return value === undefined
      ? { sql: `${key(field)} IS NOT NULL`, values: [] }
      : { sql: `${key(field)} IS DISTINCT FROM ?`, values: [value] };
  });
  return both(...given);
}

/** Conditions that each given list holds the given text. */
export const holding = ({ hasItem }: Statements, contains: object = {}): Statement | undefined =>
  both(
    ...(Object.entries(contains) as [string, string][]).map(
      ([field, item]): Statement => ({
        sql: `${hasItem}(data, '${checkedField(field)}', ?)`,
        values: [JSON.stringify(item)],
      }),
    ),
  );

/** Conditions for records that contain every word; undefined without a word. */
export function containing(text: string): Statement | undefined {
  const values = wantedTexts(text).map((one) => `%${storable(one).replace(/[\\%_]/g, '\\$&')}%`);
  return both(...values.map((value): Statement => ({ sql: 'searched LIKE ?', values: [value] })));
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
export function page<T extends RecordType>(
  { records, row }: Statements,
  collection: string,
  query: Query<T>,
  also?: Statement,
): PagePlan {
  const limit = checkedLimit(query.limit);
  const orderBy = checkedField(query.orderBy ?? 'createdAt');
  const descending = (query.direction ?? (orderBy === 'createdAt' ? 'descending' : 'ascending')) === 'descending';
  const place: Place = { collection, orderBy, descending };
  const sort = columnOf(orderBy);
  const after = query.cursor === undefined ? undefined : following(place, sort, query.cursor);
  const condition = both(matching(collection, query.where), also, after);
  // A field may be missing, which comes first; a column is never null, and is read along its index.
  const nulls = COLUMNS.has(orderBy) ? '' : descending ? ' NULLS LAST' : ' NULLS FIRST';
  const way = descending ? 'DESC' : 'ASC';
  const sql = `SELECT ${row}, ${sort} AS mark FROM ${records} WHERE ${condition?.sql} ORDER BY ${sort} ${way}${nulls}, sequence ${way} LIMIT ?`;
  return {
    limit,
    ...numbered({ sql, values: [...(condition?.values ?? []), limit + 1] }),
    cursorAfter: ({ mark, sequence }) => cursorAt(place, mark, sequence),
  };
}

/** The rows after the cursor. */
function following(place: Place, sort: string, cursor: string): Statement {
  const { mark, sequence } = readCursor(place, cursor);
  const { descending } = place;
  if (mark === null)
    return {
      sql: descending ? `(${sort} IS NULL AND sequence < ?)` : `(${sort} IS NOT NULL OR sequence > ?)`,
      values: [sequence],
    };
  if (!isStorable(mark)) throw new RangeError('This cursor cannot be read.');
  const beyond = `(${sort}, sequence) ${descending ? '<' : '>'} (?, ?)`;
  return {
    sql: descending && !COLUMNS.has(place.orderBy) ? `(${beyond} OR ${sort} IS NULL)` : beyond,
    values: [mark, sequence],
  };
}
