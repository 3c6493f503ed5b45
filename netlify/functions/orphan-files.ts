import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { installation } from '../services.ts';

/** Removes uploads no form has taken within a day: those of a form that was never sent. Not while the clock is in doubt. */
export default guarded(async () => {
  const services = installation();
  const { trusted } = await clockState(services);
  return Response.json({ removed: trusted ? await services.files.purgeOrphans() : 0 });
});

export const config = { schedule: '@hourly' };
