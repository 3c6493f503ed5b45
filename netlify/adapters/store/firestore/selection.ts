import { COLUMNS } from '../shared/columns.ts';
import type { StoredDocument } from './documents.ts';

/** The documents of a collection: those whose fields have these values, in an order, after a place in it. */
export interface Selection {
  collection: string;
  /** Values by path: `createdAt`, `keys.state`. */
  filters: ReadonlyMap<string, string>;
  /** Documents without the path are left out, as Firestore does; equals are in the order of insertion. */
  order?: { path: string; descending: boolean };
  after?: { mark: string; sequence: number };
  limit?: number;
}

/** What documents are read through: the database itself, or one transaction. */
export interface DocumentSource {
  read(collection: string, id: string): Promise<StoredDocument | undefined>;
  select(selection: Selection): Promise<StoredDocument[]>;
  count(selection: Selection): Promise<number>;
}

/** The path of a field that a query names. */
export const pathOf = (field: string): string => (COLUMNS.has(field) ? field : `keys.${field}`);

/** The value that a document is found and sorted by. */
export function valueAt(document: StoredDocument, path: string): string | undefined {
  if (path === 'isNoted') return document.note ? 'yes' : 'no';
  if (path === 'id' || path === 'createdAt' || path === 'updatedAt') return document[path];
  const field = path.slice('keys.'.length);
  return Object.hasOwn(document.keys, field) ? document.keys[field] : undefined;
}

/** By code points, as Firestore compares texts; what is absent comes first. */
export function compareTexts(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return -1;
  return other === undefined ? 1 : Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Whether a document has the values that are asked for, and one to be sorted by. */
export const matches = (document: StoredDocument, { filters, order }: Selection): boolean =>
  [...filters].every(([path, value]) => valueAt(document, path) === value) &&
  (!order || valueAt(document, order.path) !== undefined);

/** Compares two documents in an order. */
export function comparing(path: string, descending: boolean) {
  const way = descending ? -1 : 1;
  return (one: StoredDocument, other: StoredDocument): number =>
    way * (compareTexts(valueAt(one, path), valueAt(other, path)) || one.sequence - other.sequence);
}

/** Whether a document comes after a place in an order; a place without a value is among those that have none. */
export function isAfter(
  document: StoredDocument,
  path: string,
  descending: boolean,
  { mark, sequence }: { mark: string | undefined; sequence: number },
): boolean {
  const ahead = compareTexts(valueAt(document, path), mark) || document.sequence - sequence;
  return descending ? ahead < 0 : ahead > 0;
}

/** A selection among documents that are here. */
export function selected(documents: readonly StoredDocument[], selection: Selection): StoredDocument[] {
  const { order, after, limit } = selection;
  const matching = documents.filter((document) => matches(document, selection));
  if (!order) return matching.slice(0, limit);
  const { path, descending } = order;
  return matching
    .filter((document) => !after || isAfter(document, path, descending, after))
    .sort(comparing(path, descending))
    .slice(0, limit);
}
