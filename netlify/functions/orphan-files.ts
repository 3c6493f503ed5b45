import { doWhenDue } from '../../src/queue/scheduled-work.server.ts';
import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { appServices } from '../services.ts';

/** A little less than an hour, so that a schedule that comes early does not skip one. */
const EVERY_MS = 55 * 60_000;

/**
 * Removes uploads no form has taken within a day: those of a form that was never sent. Not while the clock is in doubt.
 */
export default guarded(async () => {
  const services = appServices();
  const removed = await doWhenDue(services, 'orphan-files', EVERY_MS, async () => {
    const { trusted } = await clockState(services);
    return trusted ? services.files.purgeOrphans() : 0;
  });
  return Response.json({ removed: removed ?? 0 });
});

export const config = { schedule: '@hourly' };
