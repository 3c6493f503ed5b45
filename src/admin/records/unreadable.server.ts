import { z } from 'zod';
import type { Services } from '../../ports/services.ts';
import type { RecordType, Store, UnreadableQuery, UnreadableRecord } from '../../ports/store.ts';
import {
  type deleteUnreadable as deleteEndpoint,
  type listUnreadable as listEndpoint,
  UNREADABLE_ROWS,
} from './unreadable.ts';

/** Its kind is known by name only: it is deleted, never read. */
const kindNamed = (name: string): RecordType => ({ name, schema: z.looseObject({}) });

/** When all the records of a store were last read, in this process. */
const checks = new WeakMap<Store, string>();

export async function listUnreadable(
  { store }: Pick<Services, 'store'>,
  { from }: z.output<typeof listEndpoint.input>,
): Promise<z.output<typeof listEndpoint.output>> {
  const { records, total } = await store.unreadable({ limit: UNREADABLE_ROWS, offset: from });
  const next = from + records.length;
  const checkedAt = checks.get(store);
  return { records, total, ...(next < total && { next }), ...(checkedAt && { checkedAt }) };
}

/** The requested unreadable records, a page at a time. */
export async function* everyUnreadable(
  store: Pick<Store, 'unreadable'>,
  query: Pick<UnreadableQuery, 'type' | 'holding'> = {},
): AsyncGenerator<UnreadableRecord, void, void> {
  for (let offset = 0; ; offset += UNREADABLE_ROWS) {
    const { records } = await store.unreadable({ ...query, limit: UNREADABLE_ROWS, offset });
    yield* records;
    if (records.length < UNREADABLE_ROWS) return;
  }
}

export async function deleteUnreadable(
  { store }: Pick<Services, 'store'>,
  { type, id }: z.output<typeof deleteEndpoint.input>,
): Promise<{ deleted: boolean }> {
  // A record that is read is deleted where it is shown, and waits among the deleted ones.
  const { total } = await store.unreadable({ type, id, limit: 1 });
  return { deleted: total > 0 && (await store.delete(kindNamed(type), id)) };
}

const DAY_MS = 24 * 3600_000;

/**
 * Each day begins with another kind: a function of Netlify may end before it has read all of very many records, and no
 * kind is always the last.
 */
export function kindsOfDay<T>(kinds: readonly T[], now: Date): T[] {
  const first = Math.floor(now.getTime() / DAY_MS) % kinds.length;
  return [...kinds.slice(first), ...kinds.slice(0, first)];
}

/**
 * Reads every record of these kinds, one kind after the other: what fits again is no longer told. `pace` is awaited now
 * and then.
 */
export async function checkRecords(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  types: readonly RecordType[],
  pace?: () => Promise<void>,
): Promise<{ read: number; total: number }> {
  let read = 0;
  for (const type of types) read += (await store.check(type, pace && { pace })).read;
  checks.set(store, clock().toISOString());
  return { read, total: (await store.unreadable({ limit: 1 })).total };
}
