import { guarded } from '../guarded.ts';
import { coreServices } from '../services/core.ts';

/** At each start and daily, checks the integrity of the whole store file in a separate thread. */
export default guarded(async () => {
  const { store, clock } = coreServices();
  const health = await store.verify();
  if (health.state !== 'sound')
    console.error(JSON.stringify({ at: clock().toISOString(), store: health.state, problem: health.problem }));
  return Response.json(health);
});

export const config = { schedule: '@daily' };
