import { receiveReplies } from '../../src/admin/inbox/receive-replies.server.ts';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { guarded } from '../guarded.ts';
import { replyMailboxServices } from '../services/reply-mailbox.ts';

/** A little less than the schedule's minute, so that a run that starts early is not skipped. */
const EVERY_MS = 55_000;

/** Reads the answers to our e-mails into their threads. */
export default guarded(async () => {
  const services = replyMailboxServices();
  const run = () => receiveReplies(services, services.replyMailbox);
  return Response.json((await runScheduledWork(services, 'replies', EVERY_MS, run)) ?? { received: 0, aside: 0 });
});

export const config = { schedule: '* * * * *' };
