import { closeAbandoned, readMissedEvents } from '../../src/features/payment/reconcile.server.ts';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { clockState } from '../clock-watch.ts';
import { guarded } from '../guarded.ts';
import { paymentServices } from '../services/payments.ts';
import { workServices } from '../services/work.ts';

/** A little less than the schedule's quarter of an hour, so that a run that starts early is not skipped. */
const EVERY_MS = 14 * 60_000;

/** Fetches Stripe events whose webhook never arrived, and cancels abandoned payments. */
export default guarded(async () => {
  const services = { ...workServices(), ...paymentServices() };
  const repaired = await runScheduledWork(services, 'payments-reconcile', EVERY_MS, () => readMissedEvents(services));
  // After a jump of the clock every pending payment would look a day old.
  const { trusted } = await clockState(services);
  const closed =
    trusted && (await runScheduledWork(services, 'payments-close', EVERY_MS, () => closeAbandoned(services)));
  return Response.json({ repaired: 0, closed: 0, ...repaired, ...closed });
});

export const config = { schedule: '*/15 * * * *' };
