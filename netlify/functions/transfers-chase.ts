import { chaseTransfers } from '../../src/features/payment/reconcile.server.ts';
import { clockState } from '../clock-watch.ts';
import { guarded } from '../http/guarded.ts';
import { installation } from '../services.ts';

/** Reminds of transfers that have not come, and lets their orders lapse; not by a clock that jumped ahead. */
export default guarded(async () => {
  const services = installation();
  const { trusted } = await clockState(services);
  return Response.json(trusted ? await chaseTransfers(services) : { reminded: 0, expired: 0 });
});

export const config = { schedule: '0 7 * * *' };
