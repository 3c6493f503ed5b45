import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { installation } from '../services.ts';

/** Mails sent in one run: well inside the 30 seconds a scheduled function has on Netlify. */
const LIMIT = 50;

/** Sends the e-mails that wait. */
export default async (): Promise<Response> => Response.json(await drainOutbox({ ...installation(), random: Math.random }, { limit: LIMIT }));

export const config = { schedule: '* * * * *' };
