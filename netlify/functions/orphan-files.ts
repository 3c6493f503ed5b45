import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { uploadServices } from '../services/files.ts';
import { workServices } from '../services/work.ts';

/** A little less than an hour, so that a run that starts early is not skipped. */
const EVERY_MS = 55 * 60_000;

/** Removes uploads that no form finalised within a day. Not while the clock is in doubt. */
export default guarded(async () => {
  const services = { ...workServices(), ...uploadServices() };
  const removed = await runScheduledWork(services, 'orphan-files', EVERY_MS, async () => {
    const { trusted } = await clockState(services);
    return trusted ? services.files.purgeOrphans() : 0;
  });
  return Response.json({ removed: removed ?? 0 });
});

export const config = { schedule: '@hourly' };
