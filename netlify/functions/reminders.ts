import { sendReminders } from '../../src/features/events/reminders.server.ts';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { guarded } from '../guarded.ts';
import { workServices } from '../services/work.ts';

/** A little less than the schedule's quarter of an hour, so that a run that starts early is not skipped. */
const EVERY_MS = 14 * 60_000;

/** Queues the reminders of events that begin within a day. */
export default guarded(async () => {
  const services = workServices();
  return Response.json(
    (await runScheduledWork(services, 'reminders', EVERY_MS, () => sendReminders(services))) ?? { reminded: 0 },
  );
});

export const config = { schedule: '*/15 * * * *' };
