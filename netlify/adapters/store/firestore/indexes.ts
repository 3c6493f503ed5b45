import { INDEXED_FIELDS } from '../shared/columns.ts';

/**
 * By which fields queries are sorted along an index, and the fields of which they may ask equality meanwhile. Any other
 * query is answered too: it reads all documents that have the values it asks for, and sorts them here.
 */
export type SortedQueries = Readonly<Record<string, readonly string[]>>;
export const SORTED_QUERIES: SortedQueries = {
  createdAt: [...INDEXED_FIELDS, 'bulk', 'heldBy', 'issue', 'lang', 'purpose', 'status', 'suspect'],
  id: [],
  /** Of e-mails that wait. */
  nextAttemptAt: ['bulk', 'state'],
  /** Of the log of administrators. */
  sequence: [],
  views: [],
  date: ['lang', 'state', 'status'],
  registeredAt: ['event', 'state', 'suspect'],
  startsAt: ['reminder', 'state'],
  /** The age of what is kept for a time. */
  updatedAt: ['progress', 'state'],
  ...{ askedAt: ['state'], expiresAt: [], keepUntil: [], keptUntil: [], paidAt: ['progress'], until: [] },
};

/** The collection of records in each type's document. */
export const RECORDS = 'records';

/** Whether a query is answered along an index. */
export const isIndexed = (sorted: SortedQueries, orderBy: string, asked: readonly string[]): boolean =>
  Object.hasOwn(sorted, orderBy) && asked.every((field) => sorted[orderBy]?.includes(field));
