import { remindUnpaidTransfers } from '../../src/features/payment/reconcile.server.ts';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { paymentServices } from '../services/payments.ts';
import { workServices } from '../services/work.ts';

/** Well below a day: a start in the afternoon does not postpone the next morning's run. */
const EVERY_MS = 12 * 3_600_000;

/** Reminds buyers of unpaid transfers and cancels overdue orders; not while the clock is in doubt. */
export default guarded(async () => {
  const services = { ...workServices(), ...paymentServices() };
  const { trusted } = await clockState(services);
  const done =
    trusted && (await runScheduledWork(services, 'transfers-chase', EVERY_MS, () => remindUnpaidTransfers(services)));
  return Response.json(done || { reminded: 0, expired: 0 });
});

export const config = { schedule: '0 7 * * *' };
