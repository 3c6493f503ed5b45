import { closeAbandoned, readMissedNews } from '../../src/features/payment/reconcile.server.ts';
import { clockState } from '../clock-watch.ts';
import { guarded } from '../http/guarded.ts';
import { installation } from '../services.ts';

/** Takes what Stripe told and no delivery brought, and gives up payments nobody completed. */
export default guarded(async () => {
  const services = installation();
  const repaired = await readMissedNews(services);
  // By a clock that jumped ahead every payment under way is a day old.
  const { trusted } = await clockState(services);
  return Response.json({ ...repaired, ...(trusted ? await closeAbandoned(services) : { closed: 0 }) });
});

export const config = { schedule: '*/15 * * * *' };
