import type { Conditions, Found, RecordType, Search, Store } from '../../../../src/ports/store.ts';
import { COLUMNS, checkedField } from '../shared/columns.ts';
import { holdsItems, keyOf, numberOfKey } from '../shared/field-keys.ts';
import { collectionOf } from '../shared/rows.ts';
import { findsNothing, type SearchedKinds, searchedTextOf, wantedTexts } from '../shared/searched-text.ts';
import { restored } from '../shared/stored-text.ts';
import type { StoredDocument } from './documents.ts';
import { conditionsOf, countAll, findDocuments, type Judge, selectAll } from './plan.ts';
import { type RecordsContext, recordFrom } from './records-adapter.ts';
import { compareTexts, type DocumentSource, pathOf, valueAt } from './selection.ts';

interface Around extends RecordsContext {
  source: DocumentSource;
  kinds: SearchedKinds;
}

/** Judges what Firestore has no query for beside an order: words, values that are not wanted, and items of lists. */
function judgeOf(
  kind: SearchedKinds[string] | undefined,
  words: readonly string[],
  { except = {}, contains = {} }: { except?: object; contains?: object },
): Judge | undefined {
  const unwanted = (Object.entries(except) as [string, unknown][]).map(
    ([field, value]) => [pathOf(checkedField(field)), keyOf(value)] as const,
  );
  const items = (Object.entries(contains) as [string, string][]).map(
    ([field, item]) => [checkedField(field), item] as const,
  );
  if (!words.length && !unwanted.length && !items.length) return undefined;
  const hasWords = (document: StoredDocument): boolean => {
    if (!words.length || !kind) return true;
    const text = searchedTextOf(kind, restored(document.data));
    return words.every((word) => text.includes(word));
  };
  const hasItems = (document: StoredDocument): boolean => !items.length || holdsItems(restored(document.data), items);
  return (document) =>
    unwanted.every(([path, value]) => valueAt(document, path) !== value) && hasItems(document) && hasWords(document);
}

/**
 * The port's reads for administrators. Firestore searches no words: every document of the kind is read, and judged here,
 * also for an order that no index is declared for.
 */
export function backgroundReads(around: Around): Pick<Store, 'search' | 'total' | 'tally' | 'holds'> {
  const { source, kinds, sorted } = around;

  async function search<T extends RecordType>(type: T, query: Search<T>): Promise<Found<T>> {
    const collection = collectionOf(type);
    const words = wantedTexts(query.words ?? '');
    if (query.words?.trim() && !kinds[collection]) throw new RangeError(`Words are not searched in ${collection}.`);
    if (findsNothing(query.words)) return { records: [], total: 0 };
    const judge = judgeOf(kinds[collection], words, query);
    const { documents, next, total } = await findDocuments(source, { collection, query, sorted, judge });
    const counted = query.uncounted ? 0 : (total ?? (await countAll(source, collection, conditionsOf(query.where))));
    const records = documents.flatMap((document) => recordFrom(type, document, around) ?? []);
    return { records, total: counted, ...(next && { next }) };
  }

  async function total<T extends RecordType>(type: T, { where, except, contains }: Conditions<T> = {}) {
    const conditions = conditionsOf(where);
    const judge = judgeOf(undefined, [], { ...(except && { except }), ...(contains && { contains }) });
    return judge
      ? (await selectAll(source, collectionOf(type), conditions, judge)).length
      : countAll(source, collectionOf(type), conditions);
  }

  async function tally(
    type: RecordType,
    moments: readonly string[],
    { by = 'createdAt', where = {}, sum }: { by?: string; where?: object; sum?: string } = {},
  ): Promise<number[]> {
    const path = pathOf(checkedField(by));
    const summed = sum === undefined ? undefined : pathOf(checkedField(sum));
    const bounds = moments.map((moment) => (COLUMNS.has(by) ? moment : String(keyOf(moment))));
    const counts = moments.map(() => 0);
    const hasKey = (value: string) => COLUMNS.has(by) || value.startsWith('3');
    for (const document of await selectAll(source, collectionOf(type), conditionsOf(where))) {
      const value = valueAt(document, path);
      if (value === undefined || !hasKey(value)) continue;
      const slot = bounds.findLastIndex((bound) => compareTexts(value, bound) >= 0);
      if (slot >= 0) counts[slot] = (counts[slot] ?? 0) + (summed ? numberOfKey(valueAt(document, summed)) : 1);
    }
    return counts;
  }

  async function holds(type: RecordType, text: string): Promise<boolean> {
    const all = await source.select({ collection: collectionOf(type), filters: new Map() });
    return all.some(({ data }) => restored(data).includes(text));
  }

  return { search, total, tally, holds };
}
