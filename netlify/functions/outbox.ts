import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { callRate } from '../call-rate.ts';
import { failures } from '../failure-log.ts';
import { guarded } from '../guarded.ts';
import { mailTemplates } from '../mail-templates.ts';
import { appServices } from '../services.ts';

/** Well inside the 30 seconds a scheduled function has on Netlify. */
const FOR_MS = 20_000;
/** Records whose letters one transaction composes: visitors' forms wait for it. */
const COMPOSED_AT_ONCE = 20;
const COMPOSED_AHEAD = 200;
/** Mails that leave side by side. The newsletter has the others of the mail server's connections. */
const CONNECTIONS = 5;

/** Writes the letters that are due, and sends the e-mails that wait, until none does or time is over. */
export default guarded(async () => {
  const services = appServices();
  const until = performance.now() + FOR_MS;
  const isOver = () => performance.now() >= until || services.worker.stopping.aborted;
  const pace = () => callRate.yieldToVisitors();
  let sent = 0;
  for (let composed = COMPOSED_AHEAD; composed && !isOver(); ) {
    composed = 0;
    // Visitors who send a form come first: while many do, few letters are written.
    const ahead = callRate.isBusy ? COMPOSED_AT_ONCE : COMPOSED_AHEAD;
    for (let some = COMPOSED_AT_ONCE; some === COMPOSED_AT_ONCE && composed < ahead && !isOver(); composed += some)
      some = await composeDueMails(services, mailTemplates, COMPOSED_AT_ONCE);
    const drained = await drainOutbox({ ...services, random: Math.random }, { connections: CONNECTIONS, isOver, pace });
    sent += drained.sent;
    if (drained.problem) failures.failed('mail server', drained.problem);
    else if (drained.sent) failures.recovered('mail server');
  }
  return Response.json({ sent });
});

export const config = { schedule: '* * * * *' };
