import type { RecordType, Store } from '../../ports/store.ts';
import type { Kind } from './kind.ts';
import { conditionOf } from './records.server.ts';

/** Counted beside the thread that serves pages. */
export const countOf = async (store: Store, type: RecordType, where: object = {}): Promise<number> =>
  (await store.search(type, { where, limit: 1 })).total;

/**
 * How many records of a kind nobody has decided on or dealt with: as many as its list shows with this filter. Where a
 * value means decided, those are subtracted: every store counts equal values, not all of them different ones.
 */
export async function countUndecided(store: Store, kind: Kind, filter: object = {}): Promise<number> {
  const { where } = conditionOf(kind, 'no');
  if (where || !kind.decided) return countOf(store, kind.type, { ...where, ...filter });
  const [all, decided] = await Promise.all([
    countOf(store, kind.type, filter),
    countOf(store, kind.type, { ...conditionOf(kind, 'yes').where, ...filter }),
  ]);
  return all - decided;
}
