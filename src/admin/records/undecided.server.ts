import type { Store } from '../../ports/store.ts';
import type { Kind } from './kind.ts';
import { conditionOf } from './records.server.ts';

/**
 * How many records of a kind nobody has decided on or dealt with: as many as its list shows with this filter. Where a
 * value means decided, those are subtracted: every store counts equal values, not all of them different ones.
 */
export async function countUndecided(store: Store, kind: Kind, filter: object = {}): Promise<number> {
  const { where } = conditionOf(kind, 'no');
  if (where || !kind.decided) return store.total(kind.type, { where: { ...where, ...filter } });
  const [all, decided] = await Promise.all([
    store.total(kind.type, { where: filter }),
    store.total(kind.type, { where: { ...conditionOf(kind, 'yes').where, ...filter } }),
  ]);
  return all - decided;
}
