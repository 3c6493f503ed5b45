import type { Query, RecordType } from '../../../../src/ports/store.ts';
import { COLUMNS, checkedField } from '../shared/columns.ts';
import { checkedLimit, cursorAt, type Place, readCursor } from '../shared/cursor.ts';
import { keyOf } from '../shared/field-keys.ts';
import { isStorable, storable } from '../shared/stored-text.ts';
import type { StoredDocument } from './documents.ts';
import { isIndexed, type SortedQueries } from './indexes.ts';
import { comparing, type DocumentSource, isAfter, pathOf, type Selection, valueAt } from './selection.ts';

/** A query's conditions: those Firestore answers, and the paths that must have no value, which it cannot ask for. */
export interface Conditions {
  filters: Map<string, string>;
  absent: string[];
}

/** Equality on every given field. A field given as undefined must be missing. */
export function conditionsOf(where: object = {}): Conditions {
  const filters = new Map<string, string>();
  const absent: string[] = [];
  for (const [field, wanted] of Object.entries(where) as [string, unknown][]) {
    const path = pathOf(checkedField(field));
    // No record has an empty id or date.
    const value = COLUMNS.has(field) ? (typeof wanted === 'string' ? storable(wanted) : '') : keyOf(wanted);
    if (value === undefined) absent.push(path);
    else filters.set(path, value);
  }
  return { filters, absent };
}

/** A further condition, judged here. */
export type Judge = (document: StoredDocument) => boolean;

const lacking =
  (absent: readonly string[]): Judge =>
  (document) =>
    absent.every((path) => valueAt(document, path) === undefined);

/** All documents with these values. */
export async function selectAll(
  source: DocumentSource,
  collection: string,
  { filters, absent }: Conditions,
  judge: Judge = () => true,
): Promise<StoredDocument[]> {
  const lacks = lacking(absent);
  return (await source.select({ collection, filters })).filter((document) => lacks(document) && judge(document));
}

/** How many documents meet the conditions, unreadable ones included. */
export async function countAll(source: DocumentSource, collection: string, conditions: Conditions): Promise<number> {
  if (conditions.absent.length) return (await selectAll(source, collection, conditions)).length;
  return source.count({ collection, filters: conditions.filters });
}

export interface FoundDocuments {
  documents: StoredDocument[];
  next?: string;
  /** How many there are on all pages, where that was needed to find them. */
  total?: number;
}

export interface Asked<T extends RecordType = RecordType> {
  collection: string;
  query: Query<T>;
  sorted: SortedQueries;
  judge?: Judge | undefined;
}

/** A page of a query: along an index where one is declared for it, else out of all documents with its values. */
export async function findDocuments<T extends RecordType>(
  source: DocumentSource,
  { collection, query, sorted, judge }: Asked<T>,
): Promise<FoundDocuments> {
  const limit = checkedLimit(query.limit);
  const orderBy = checkedField(query.orderBy ?? 'createdAt');
  const descending = (query.direction ?? (orderBy === 'createdAt' ? 'descending' : 'ascending')) === 'descending';
  const place: Place = { collection, orderBy, descending };
  const after = query.cursor === undefined ? undefined : checkedPosition(place, query.cursor);
  const conditions = conditionsOf(query.where);
  const path = pathOf(orderBy);
  const paged = (rows: StoredDocument[]): FoundDocuments => {
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const next = last && cursorAt(place, valueAt(last, path) ?? null, last.sequence);
    return { documents: rows.slice(0, limit), ...(next && { next }) };
  };

  const selection: Selection = {
    ...{ collection, filters: conditions.filters, order: { path, descending }, limit: limit + 1 },
    ...(after?.mark !== undefined && { after: { mark: after.mark, sequence: after.sequence } }),
  };
  const fields = Object.keys(query.where ?? {});
  // An index holds no place among the documents without a value.
  const isPlaced = !after || after.mark !== undefined;
  const along = isPlaced && !judge && !conditions.absent.length && isIndexed(sorted, orderBy, fields);
  if (along && (await haveAll(source, selection))) return paged(await source.select(selection));

  const all = await selectAll(source, collection, conditions, judge);
  const position = after && { mark: after.mark, sequence: after.sequence };
  const rest = position ? all.filter((document) => isAfter(document, path, descending, position)) : all;
  return { ...paged(rest.sort(comparing(path, descending)).slice(0, limit + 1)), total: all.length };
}

/** Whether every document has a value to be sorted by: an index leaves out the others. */
async function haveAll(source: DocumentSource, { collection, filters, order }: Selection): Promise<boolean> {
  if (!order || COLUMNS.has(order.path)) return true;
  const [all, sortable] = await Promise.all([
    source.count({ collection, filters }),
    source.count({ collection, filters, order }),
  ]);
  return all === sortable;
}

function checkedPosition(place: Place, cursor: string): { mark: string | undefined; sequence: number } {
  const { mark, sequence } = readCursor(place, cursor);
  if (mark !== null && !isStorable(mark)) throw new RangeError('This cursor cannot be read.');
  return { mark: mark ?? undefined, sequence };
}
