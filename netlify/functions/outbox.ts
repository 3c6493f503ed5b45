import { composeLetters } from '../../src/mail/compose.server.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { correspondence } from '../correspondence.ts';
import { guarded } from '../http/guarded.ts';
import { installation } from '../services.ts';

/** Mails sent in one run: well inside the 30 seconds a scheduled function has on Netlify. */
const LIMIT = 50;

/** Writes the letters that are due, and sends the e-mails that wait. */
export default guarded(async () => {
  const services = installation();
  await composeLetters(services, correspondence, LIMIT);
  return Response.json(await drainOutbox({ ...services, random: Math.random }, { limit: LIMIT }));
});

export const config = { schedule: '* * * * *' };
