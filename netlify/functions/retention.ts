import { purge, purgeFiles } from '../../src/features/retention/retention.server.ts';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { filesOfNoRecord, retentionRules } from '../retention.ts';
import { uploadServices } from '../services/files.ts';
import { openInbox } from '../services/inbox.ts';
import { workServices } from '../services/work.ts';

/** A little less than a day, so that a run that starts early is not skipped. */
const EVERY_MS = 23 * 3_600_000;

/** Well inside the 30 seconds a scheduled function has on Netlify. */
const FOR_MS = 20_000;

/**
 * Deletes what exceeds its retention and was marked a day ago; logs one line with the counts. A first run may find years
 * of it: what is left when its time is over follows at the next call.
 */
export default guarded(async () => {
  const services = { ...workServices(), ...uploadServices(), ...openInbox(uploadServices()) };
  const report = await runScheduledWork(services, 'retention', EVERY_MS, async (goOnLater) => {
    const until = performance.now() + FOR_MS;
    const isOver = () => performance.now() >= until;
    const options = { dryRun: false, clockState: await clockState(services), isOver };
    const purged = [
      ...(await purge(services, retentionRules, options)),
      ...(await purgeFiles(services, filesOfNoRecord(services), options)),
    ];
    if (isOver()) goOnLater();
    return purged;
  });
  const done = report?.filter(({ due }) => due > 0);
  if (done?.length) console.log(JSON.stringify({ at: services.clock().toISOString(), retention: done }));
  return Response.json(done ?? []);
});

export const config = { schedule: '@hourly' };
