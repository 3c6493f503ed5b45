import { type Found, type RecordType, type Search, type Store, StoreUnavailable } from '../../../../src/ports/store.ts';
import { COLUMNS } from '../shared/columns.ts';
import { keyOf } from '../shared/field-keys.ts';
import { collectionOf, readRow, type UnreadableRow } from '../shared/rows.ts';
import type { SearchedKinds } from '../shared/searched-text.ts';
import { isStorable } from '../shared/stored-text.ts';
import { both, containing, excluding, type MarkedRow, matching, numbered, page } from './query.ts';
import { readable } from './rows.ts';
import { key } from './schema.ts';
import type { SearchedTexts } from './searched-texts.ts';
import type { Session } from './session.ts';
import type { Statements } from './statements.ts';

interface Around {
  scanning: Session;
  statements: Statements;
  kinds: SearchedKinds;
  texts: SearchedTexts;
  onMisfit(misfit: UnreadableRow): void;
}

/** After every moment, and every key of a text. */
const LAST = '9999';

/** The port's reads that may scan a whole collection, on connections of their own. */
export function backgroundReads({
  scanning,
  statements,
  kinds,
  texts,
  onMisfit,
}: Around): Pick<Store, 'search' | 'tally' | 'holds'> {
  const { records } = statements;

  async function search<T extends RecordType>(type: T, query: Search<T>): Promise<Found<T>> {
    const collection = collectionOf(type);
    const words = containing(query.words ?? '');
    if (words && !kinds[collection]) throw new RangeError(`Words are not searched in ${collection}.`);
    const indexed = words ? await texts.share() : 1;
    if (indexed < 1 && !query.partial)
      throw new StoreUnavailable(`The index of words is being made: it holds ${Math.floor(indexed * 100)} %.`);
    const also = both(words, excluding(query.except));
    const plan = page(statements, collection, query, also);
    const all = both(matching(collection, query.where), also);
    const counting = numbered({
      sql: `SELECT count(*) AS total FROM ${records} WHERE ${all?.sql}`,
      values: all?.values ?? [],
    });
    const [rows, counted] = await Promise.all([
      scanning.all<MarkedRow>(plan.sql, plan.values),
      query.uncounted ? [] : scanning.all<{ total: number }>(counting.sql, counting.values),
    ]);
    const found = rows.slice(0, plan.limit).flatMap((row) => {
      const { record, misfit } = readRow(type, readable(row));
      if (misfit) onMisfit(misfit);
      return record ?? [];
    });
    const last = rows.length > plan.limit ? rows[plan.limit - 1] : undefined;
    return {
      records: found,
      total: counted[0]?.total ?? 0,
      ...(last && { next: plan.cursorAfter(last) }),
      ...(indexed < 1 && { indexed }),
    };
  }

  async function tally(
    type: RecordType,
    moments: readonly string[],
    { by = 'createdAt', where = {} }: { by?: string; where?: object } = {},
  ): Promise<number[]> {
    const column = COLUMNS.get(by);
    const moment = column ?? key(by);
    const bound = (value: string) => (column ? value : String(keyOf(value)));
    const bounds = [...moments, LAST].map(bound);
    const within = bounds.slice(1).map(() => `count(*) FILTER (WHERE ${moment} >= ? AND ${moment} < ?)`);
    const { sql, values } = matching(collectionOf(type), where);
    const counting = numbered({
      sql: `SELECT ARRAY[${within.join(', ')}]::float8[] AS counts FROM ${records} WHERE ${sql} AND ${moment} >= ?`,
      values: [...bounds.slice(1).flatMap((next, i) => [bounds[i] ?? '', next]), ...values, bounds[0] ?? ''],
    });
    if (!moments.length) return [];
    return (await scanning.all<{ counts: number[] }>(counting.sql, counting.values))[0]?.counts ?? [];
  }

  async function holds(type: RecordType, text: string): Promise<boolean> {
    const collection = collectionOf(type);
    // JSON escapes what the database's text does not hold.
    if (!isStorable(text)) return false;
    const [row] = await scanning.all<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM ${records} WHERE collection = $1 AND strpos(data, $2) > 0) AS found`,
      [collection, text],
    );
    return row?.found === true;
  }

  return { search, tally, holds };
}
