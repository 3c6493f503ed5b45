import type { z } from 'zod';
import type { Query, Records, RecordType, Stored } from '../ports/store.ts';

/**
 * Read at once: a store gives 1000 at most, and a page of them holds the processor no longer than a visitor notices.
 */
const PAGE = 200;

/** Every record that answers a query, read page by page as they are asked for. */
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
    // Reading a page is no wait to the loop: without this, a hundred thousand records would be one long turn.
    if (cursor) await new Promise((resolve) => setImmediate(resolve));
  } while (cursor);
}

/** Changes the record of this id, or adds it: inside a transaction, so that nobody adds it in between. */
export async function putRecord<T extends RecordType>(
  records: Records,
  type: T,
  id: string,
  fields: z.input<T['schema']> & Partial<z.output<T['schema']>>,
): Promise<Stored<T>> {
  return (await records.get(type, id)) ? records.update(type, id, fields) : records.add(type, fields, id);
}
