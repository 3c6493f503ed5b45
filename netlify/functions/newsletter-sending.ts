import { queueIssueMails } from '../../src/features/newsletter/sending.server.ts';
import { CONNECTIONS, drainOutbox } from '../../src/mail/outbox.server.ts';
import { callRate } from '../call-rate.ts';
import { failures } from '../failure-log.ts';
import { guarded } from '../guarded.ts';
import { mailServices } from '../services/mailer.ts';

/** Well inside the 30 seconds a scheduled function has on Netlify. */
const FOR_MS = 20_000;

/** Composes and sends the newsletter e-mails that are due; forms' e-mails are sent by the outbox function. */
export default guarded(async () => {
  const services = mailServices();
  const until = performance.now() + FOR_MS;
  const isOver = () => performance.now() >= until || services.worker.stopping.aborted;
  const pace = () => callRate.yieldToVisitors();
  let sent = 0;
  while (!isOver() && (await queueIssueMails(services)).waiting) {
    const drained = await drainOutbox(
      { ...services, random: Math.random },
      { lane: 'newsletter', connections: CONNECTIONS.newsletter, isOver, pace },
    );
    sent += drained.sent;
    if (drained.problem) failures.failed('mail server, newsletter', drained.problem);
    else if (drained.sent) failures.recovered('mail server, newsletter');
    // The remaining e-mails are not due yet.
    if (drained.sent + drained.failed + drained.retried + drained.uncertain === 0) break;
  }
  return Response.json({ sent });
});

export const config = { schedule: '* * * * *' };
