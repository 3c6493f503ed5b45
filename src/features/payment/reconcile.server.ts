import { z } from 'zod';
import { DAY_MS } from '../../collections/calendar.ts';
import { everyRecord, putRecord } from '../../lib/record-iteration.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Records } from '../../ports/store.ts';
import { TRANSFER_WITHIN_DAYS } from './checkout.server.ts';
import { account, applyPaymentFacts, mergeIntoOrder, recordPaymentEvent } from './ledger.server.ts';
import { type Order, order, paymentEvent } from './order.ts';
import { linkTo } from './order-tokens.server.ts';
import { expiryEmail, reminderEmail } from './payment.emails.ts';
import type { PaymentServices } from './payment-services.ts';

/** Events are queried again over this span, as the provider may list them late. */
const OVERLAP_MS = 3_600_000;
/** The provider keeps events for thirty days; one less, as clocks differ. */
const LONGEST_MS = 29 * DAY_MS;
/** An incomplete card payment is cancelled after a day. */
const CARD_WITHIN_MS = DAY_MS;
const REMIND_AFTER_MS = 7 * DAY_MS;

/** Time up to which the provider's events have been read. */
export const reconciliation = { name: 'paymentReconciliation', schema: z.strictObject({ until: z.string() }) };
const ITS_ID = 'news';

/** Unpaid orders of one method made before a moment, the oldest first. */
async function* waiting(records: Records, method: Order['method'], before: Date): AsyncIterable<Order> {
  for (const state of ['created', 'processing', 'failed'] as const)
    for await (const one of everyRecord(records, order, { where: { state, method }, direction: 'ascending' })) {
      if (one.createdAt > before.toISOString()) break;
      yield one;
    }
}

/** Records the provider's events since the last run whose webhook did not arrive (docs/faults.md row 13). */
export async function readMissedEvents(services: PaymentServices): Promise<{ repaired: number }> {
  const { store, payments, clock } = services;
  if (payments.mode === 'closed') return { repaired: 0 };
  // A demonstration has no other events than those of its own orders; to ask for them would load what calls Stripe.
  if (payments.mode === 'demonstration' && !(await store.find(order, { limit: 1 })).records.length)
    return { repaired: 0 };
  const now = clock();
  const last = await store.get(reconciliation, ITS_ID);
  // A time in the future was stored by a wrong clock: all events the provider keeps are read again.
  const until = last && last.until <= now.toISOString() ? Date.parse(last.until) - OVERLAP_MS : 0;
  const from = Math.max(now.getTime() - LONGEST_MS, until);
  let repaired = 0;
  for await (const event of payments.eventsSince(new Date(from))) {
    // Most events were delivered: this read saves a transaction for each.
    if (await store.get(paymentEvent, event.id)) continue;
    if ((await recordPaymentEvent(services, event)) === 'noted') repaired++;
  }
  await store.transaction((records) => putRecord(records, reconciliation, ITS_ID, { until: now.toISOString() }));
  return { repaired };
}

/** Cancels incomplete card payments; if one was paid after all, the cancellation returns that. */
export async function closeAbandoned(services: PaymentServices): Promise<{ closed: number }> {
  const { store, payments, clock } = services;
  let closed = 0;
  for await (const { id, paymentIntentId } of waiting(store, 'card', new Date(clock().getTime() - CARD_WITHIN_MS))) {
    const facts = paymentIntentId ? await payments.cancel(paymentIntentId) : undefined;
    await store.transaction(async (records) => {
      const one = await records.get(order, id);
      if (!one) return;
      if (facts) await applyPaymentFacts(services, records, one, facts);
      else await mergeIntoOrder(services, records, one, { progress: 'expired' });
    });
    closed++;
  }
  return { closed };
}

/** Sends one reminder for an unpaid transfer after a week, and expires the order after thirty days. */
export async function remindUnpaidTransfers(services: PaymentServices): Promise<{ reminded: number; expired: number }> {
  const { store, clock } = services;
  const now = clock();
  const done = { reminded: 0, expired: 0 };
  for await (const { id } of waiting(store, 'transfer', new Date(now.getTime() - REMIND_AFTER_MS))) {
    const what = await store.transaction(async (records) => {
      const one = await records.get(order, id);
      // Paid, or handled by a concurrent run, in the meantime.
      if (one?.progress !== 'created' || !one.expiresAt) return undefined;
      if (one.expiresAt <= now.toISOString()) {
        const expired = await mergeIntoOrder(services, records, one, { progress: 'expired' });
        if (!one.suspect) await queueEmail(records, expiryEmail(expired, TRANSFER_WITHIN_DAYS), 'order-expired', clock);
        return 'expired';
      }
      if (!one.remindedAt && !one.suspect) {
        await records.update(order, id, { remindedAt: now.toISOString() });
        await queueEmail(records, reminderEmail(one, account, linkTo(services, one)), 'order-reminder', clock);
        return 'reminded';
      }
      return undefined;
    });
    if (what) done[what]++;
  }
  return done;
}
