import {
  type Conditions,
  type Found,
  type RecordType,
  type Search,
  type Store,
  StoreUnavailable,
} from '../../../../src/ports/store.ts';
import { COLUMNS } from '../shared/columns.ts';
import { keyOf, numberOfKey } from '../shared/field-keys.ts';
import { collectionOf, readRow, type UnreadableRow } from '../shared/rows.ts';
import { findsNothing, type SearchedKinds } from '../shared/searched-text.ts';
import { isStorable } from '../shared/stored-text.ts';
import { both, containing, excluding, holding, type MarkedRow, matching, numbered, page } from './query.ts';
import { readable } from './rows.ts';
import { key } from './schema.ts';
import type { SearchedTexts } from './searched-texts.ts';
import type { Session, Statement } from './session.ts';
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
}: Around): Pick<Store, 'search' | 'total' | 'tally' | 'holds'> {
  const { records } = statements;

  async function count(collection: string, where?: object, also?: Statement): Promise<number> {
    const all = both(matching(collection, where), also);
    const { sql, values } = numbered({
      sql: `SELECT count(*) AS total FROM ${records} WHERE ${all?.sql}`,
      values: all?.values ?? [],
    });
    return (await scanning.all<{ total: number }>(sql, values))[0]?.total ?? 0;
  }

  async function search<T extends RecordType>(type: T, query: Search<T>): Promise<Found<T>> {
    const collection = collectionOf(type);
    const words = containing(query.words ?? '');
    if (query.words?.trim() && !kinds[collection]) throw new RangeError(`Words are not searched in ${collection}.`);
    if (findsNothing(query.words)) return { records: [], total: 0 };
    const indexed = words ? await texts.share() : 1;
    if (indexed < 1 && !query.partial)
      throw new StoreUnavailable(`The index of words is being made: it holds ${Math.floor(indexed * 100)} %.`);
    const also = both(words, excluding(query.except), holding(statements, query.contains));
    const plan = page(statements, collection, query, also);
    const [rows, counted] = await Promise.all([
      scanning.all<MarkedRow>(plan.sql, plan.values),
      query.uncounted ? 0 : count(collection, query.where, also),
    ]);
    const found = rows.slice(0, plan.limit).flatMap((row) => {
      const { record, misfit } = readRow(type, readable(row));
      if (misfit) onMisfit(misfit);
      return record ?? [];
    });
    const last = rows.length > plan.limit ? rows[plan.limit - 1] : undefined;
    return {
      records: found,
      total: counted,
      ...(last && { next: plan.cursorAfter(last) }),
      ...(indexed < 1 && { indexed }),
    };
  }

  const total = <T extends RecordType>(type: T, { where, except, contains }: Conditions<T> = {}) =>
    count(collectionOf(type), where, both(excluding(except), holding(statements, contains)));

  async function tally(
    type: RecordType,
    moments: readonly string[],
    { by = 'createdAt', where = {}, sum }: { by?: string; where?: object; sum?: string } = {},
  ): Promise<number[]> {
    if (!moments.length) return [];
    const column = COLUMNS.get(by);
    const moment = column ?? key(by);
    const bounds = [...moments, LAST].map((value) => (column ? value : String(keyOf(value))));
    const slots = moments.map((_, slot) => `WHEN ${moment} >= ? THEN ${slot}`).toReversed();
    const { sql, values } = matching(collectionOf(type), where);
    // How often each amount occurs: keys hold a number in an order, not in a form that the database can add.
    const counting = numbered({
      sql: `SELECT CASE ${slots.join(' ')} END AS slot, ${sum === undefined ? 'NULL' : key(sum)} AS amount, count(*)::float8 AS times
            FROM ${records} WHERE ${sql} AND ${moment} >= ? AND ${moment} < ? GROUP BY 1, 2`,
      values: [...bounds.slice(0, -1).toReversed(), ...values, bounds[0] ?? '', bounds.at(-1) ?? ''],
    });
    const counts = moments.map(() => 0);
    const found = await scanning.all<{ slot: number; amount: string | null; times: number }>(
      counting.sql,
      counting.values,
    );
    for (const { slot, amount, times } of found)
      counts[slot] = (counts[slot] ?? 0) + times * (sum === undefined ? 1 : numberOfKey(amount));
    return counts;
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

  return { search, total, tally, holds };
}
