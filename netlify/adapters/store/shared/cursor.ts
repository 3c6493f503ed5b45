import { z } from 'zod';

const LIMIT = { usual: 50, most: 1000 };

/** The order of a query's rows: what a cursor belongs to. */
export interface Place {
  collection: string;
  orderBy: string;
  descending: boolean;
}
const Cursor = z.tuple([z.string(), z.string(), z.boolean(), z.string().nullable(), z.int()]);

/** It holds the values of the last row, not an offset, so that concurrent inserts do not shift pages. */
export const cursorAt = ({ collection, orderBy, descending }: Place, mark: string | null, sequence: number): string =>
  Buffer.from(JSON.stringify([collection, orderBy, descending, mark, sequence])).toString('base64url');

/** The sort value and the number of the row before the page. @throws RangeError for a cursor of another query. */
export function readCursor(
  { collection, orderBy, descending }: Place,
  cursor: string,
): { mark: string | null; sequence: number } {
  const [ofCollection, ofField, ofWay, mark, sequence] = parsed(cursor);
  if (ofCollection !== collection || ofField !== orderBy || ofWay !== descending)
    throw new RangeError('This cursor belongs to another query.');
  return { mark, sequence };
}

function parsed(cursor: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new RangeError('This cursor cannot be read.', { cause });
  }
}

export function checkedLimit(limit: number = LIMIT.usual): number {
  if (!Number.isInteger(limit) || limit < 1) throw new RangeError(`A page holds at least one record, not ${limit}.`);
  return Math.min(limit, LIMIT.most);
}
