import { checkRecords, kindsOfDay } from '../../src/admin/records/unreadable.server.ts';
import { callRate } from '../call-rate.ts';
import { guarded } from '../guarded.ts';
import { recordTypes } from '../record-types.ts';
import { coreServices } from '../services/core.ts';

const INDEXED_AHEAD = 10_000;

/**
 * At each start and daily, reads every record once: those a new release cannot read are reported before anyone needs
 * them.
 */
export default guarded(async () => {
  const { store, clock } = coreServices();
  const kinds = kindsOfDay(recordTypes, clock());
  const { total, read } = await checkRecords({ store, clock }, kinds, () => callRate.yieldToVisitors());
  // A search makes it as well; of many records it would take longer than somebody waits.
  if (read > INDEXED_AHEAD) await store.indexWords();
  if (total)
    console.error(
      JSON.stringify({
        at: clock().toISOString(),
        store: 'records that cannot be read',
        total,
        see: '/admin/unreadable',
      }),
    );
  return Response.json({ total });
});

export const config = { schedule: '@daily' };
