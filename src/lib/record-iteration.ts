import type { z } from 'zod';
import type { Query, Records, RecordType, Stored } from '../ports/store.ts';

/** Page size: small enough not to block the event loop noticeably; the store's maximum is 1000. */
const PAGE = 100;

/** Iterates over all records of a query, page by page. */
export async function* everyRecord<T extends RecordType>(
  records: Pick<Records, 'find'>,
  type: T,
  query: Omit<Query<T>, 'limit' | 'cursor'> = {},
): AsyncGenerator<Stored<T>, void, void> {
  let cursor: string | undefined;
  do {
    const page = await records.find(type, { ...query, limit: PAGE, ...(cursor && { cursor }) });
    yield* page.records;
    cursor = page.next;
    // Reading a page is synchronous: yields to the event loop between pages.
    if (cursor) await new Promise((resolve) => setImmediate(resolve));
  } while (cursor);
}

/** Updates the record with this id, or adds it. Call it in a transaction, against concurrent additions. */
export async function putRecord<T extends RecordType>(
  records: Records,
  type: T,
  id: string,
  fields: z.input<T['schema']> & Partial<z.output<T['schema']>>,
): Promise<Stored<T>> {
  return (await records.get(type, id)) ? records.update(type, id, fields) : records.add(type, fields, id);
}
