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

/** Deletes what exceeds its retention and was marked a day ago; logs one line with the counts. */
export default guarded(async () => {
  const services = { ...workServices(), ...uploadServices(), ...openInbox(uploadServices()) };
  const report = await runScheduledWork(services, 'retention', EVERY_MS, async () => {
    const options = { dryRun: false, clockState: await clockState(services) };
    return [
      ...(await purge(services, retentionRules, options)),
      ...(await purgeFiles(services, filesOfNoRecord(services), options)),
    ];
  });
  const done = report?.filter(({ due }) => due > 0);
  if (done?.length) console.log(JSON.stringify({ at: services.clock().toISOString(), retention: done }));
  return Response.json(done ?? []);
});

export const config = { schedule: '@daily' };
