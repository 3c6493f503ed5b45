import { checkRecords } from '../../src/admin/unreadable.server.ts';
import { calls } from '../call-rate.ts';
import { guarded } from '../guarded.ts';
import { recordTypes } from '../record-types.ts';
import { installation } from '../services.ts';

/**
 * At each start, and daily: every record is read once, so that those a new release cannot read are told before anyone asks
 * for them.
 */
export default guarded(async () => {
  const { store, clock } = installation();
  const { total } = await checkRecords({ store, clock }, recordTypes, () => calls.yieldToVisitors());
  if (total) console.error(JSON.stringify({ at: clock().toISOString(), store: 'records that cannot be read', total, see: '/admin/unreadable' }));
  return Response.json({ total });
});

export const config = { schedule: '@daily' };
