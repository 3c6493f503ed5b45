import { closeAbandoned, readMissedNews } from '../../src/features/payment/reconcile.server.ts';
import { guarded } from '../guarded.ts';
import { installation } from '../services.ts';

/** Takes what Stripe told and no delivery brought, and gives up payments nobody completed. */
export default guarded(async () => {
  const services = installation();
  return Response.json({ ...(await readMissedNews(services)), ...(await closeAbandoned(services)) });
});

export const config = { schedule: '*/15 * * * *' };
