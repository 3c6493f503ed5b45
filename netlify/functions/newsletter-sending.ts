import { writeLetters } from '../../src/features/newsletter/sending.server.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { guarded } from '../http/guarded.ts';
import { installation } from '../services.ts';

/** Well inside the 30 seconds a scheduled function has on Netlify. */
const FOR_MS = 20_000;
const AT_ONCE = 50;
/** Mails that leave side by side: as many as the mail server is given connections. */
const LANES = 2;

/** Writes and sends the letters that are due; mails of forms leave in between, in their turn. */
export default guarded(async () => {
  const services = installation();
  const until = Date.now() + FOR_MS;
  let sent = 0;
  while (Date.now() < until && (await writeLetters(services)).waiting) {
    const drained = await drainOutbox({ ...services, random: Math.random }, { limit: AT_ONCE, lanes: LANES });
    sent += drained.sent;
    // What still waits is not due yet.
    if (drained.sent + drained.failed + drained.retried + drained.uncertain === 0) break;
  }
  return Response.json({ sent });
});

export const config = { schedule: '* * * * *' };
