import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { CONNECTIONS, drainOutbox } from '../../src/mail/outbox.server.ts';
import { callRate } from '../call-rate.ts';
import { failures } from '../failure-log.ts';
import { guarded } from '../guarded.ts';
import { mailTemplates } from '../mail-templates.ts';
import { mailServices } from '../services/mailer.ts';

/** Well inside the 30 seconds a scheduled function has on Netlify. */
const FOR_MS = 20_000;
/** Records whose e-mails are composed in one transaction, which visitors' forms have to wait for. */
const COMPOSED_AT_ONCE = 20;
const COMPOSED_AHEAD = 200;

/** Composes the e-mails that are due and sends the queue, until it is empty or the time is over. */
export default guarded(async () => {
  const services = mailServices();
  const until = performance.now() + FOR_MS;
  const isOver = () => performance.now() >= until || services.worker.stopping.aborted;
  const pace = () => callRate.yieldToVisitors();
  let sent = 0;
  for (let composed = COMPOSED_AHEAD; composed && !isOver(); ) {
    composed = 0;
    // While many visitors submit forms, transactions are kept short.
    const ahead = callRate.isBusy ? COMPOSED_AT_ONCE : COMPOSED_AHEAD;
    for (let some = COMPOSED_AT_ONCE; some === COMPOSED_AT_ONCE && composed < ahead && !isOver(); composed += some)
      some = await composeDueMails(services, mailTemplates, COMPOSED_AT_ONCE);
    const drained = await drainOutbox(
      { ...services, random: Math.random },
      { connections: CONNECTIONS.forms, isOver, pace },
    );
    sent += drained.sent;
    if (drained.problem) failures.failed('mail server', drained.problem);
    else if (drained.sent) failures.recovered('mail server');
  }
  return Response.json({ sent });
});

export const config = { schedule: '* * * * *' };
