import { chaseTransfers } from '../../src/features/payment/reconcile.server.ts';
import { doWhenDue } from '../../src/queue/scheduled-work.server.ts';
import { guarded } from '../http/guarded.ts';
import { installation } from '../services.ts';

/** Well below a day: a start in the afternoon does not put the next morning off. */
const EVERY_MS = 12 * 3_600_000;

/** Reminds of transfers that have not come, and lets their orders lapse. */
export default guarded(async () => {
  const services = installation();
  const done = await doWhenDue(services, 'transfers-chase', EVERY_MS, () => chaseTransfers(services));
  return Response.json(done ?? { reminded: 0, expired: 0 });
});

export const config = { schedule: '0 7 * * *' };
