import { z } from 'zod';
import { DAY_MS } from '../../collections/calendar.ts';
import { everyRecord, putRecord } from '../../lib/record-iteration.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Records } from '../../ports/store.ts';
import { TRANSFER_WITHIN_DAYS } from './checkout.server.ts';
import { account, applyPaymentFacts, note, recordPaymentEvent } from './ledger.server.ts';
import { type Order, order, paymentEvent } from './order.ts';
import { linkTo } from './order-tokens.server.ts';
import { expiryEmail, reminderEmail } from './payment.emails.ts';
import type { PaymentServices } from './payment-services.ts';

/** News is asked for again over this span: the provider may list an event some time after it happened. */
const OVERLAP_MS = 3_600_000;
/** The provider keeps its news for thirty days; a day less, for clocks that differ. */
const LONGEST_MS = 29 * DAY_MS;
/** A card payment nobody completed is given up after a day. */
const CARD_WITHIN_MS = DAY_MS;
const REMIND_AFTER_MS = 7 * DAY_MS;

/** Until when the provider's news has been read. */
export const reconciliation = { name: 'paymentReconciliation', schema: z.strictObject({ until: z.string() }) };
const ITS_ID = 'news';

/** Orders of one method that wait for their money, made before a moment, the oldest first. */
async function* waiting(records: Records, method: Order['method'], before: Date): AsyncIterable<Order> {
  for (const state of ['created', 'processing', 'failed'] as const)
    for await (const one of everyRecord(records, order, { where: { state, method }, direction: 'ascending' })) {
      if (one.createdAt > before.toISOString()) break;
      yield one;
    }
}

/** Takes whatever the provider has told since the last time and no delivery has brought (docs/faults.md row 13). */
export async function readMissedEvents(services: PaymentServices): Promise<{ repaired: number }> {
  const { store, payments, clock } = services;
  if (payments.mode === 'closed') return { repaired: 0 };
  const now = clock();
  const known = await store.get(reconciliation, ITS_ID);
  // A time to come was written by a clock that has gone back since: everything the provider keeps is read again.
  const until = known && known.until <= now.toISOString() ? Date.parse(known.until) - OVERLAP_MS : 0;
  const from = Math.max(now.getTime() - LONGEST_MS, until);
  let repaired = 0;
  for await (const news of payments.eventsSince(new Date(from))) {
    // Most of it was delivered: a look spares each of those a transaction.
    if (await store.get(paymentEvent, news.id)) continue;
    if ((await recordPaymentEvent(services, news)) === 'noted') repaired++;
  }
  await store.transaction((records) => putRecord(records, reconciliation, ITS_ID, { until: now.toISOString() }));
  return { repaired };
}

/** Gives up card payments nobody has completed; one that was paid after all turns out to be. */
export async function closeAbandoned(services: PaymentServices): Promise<{ closed: number }> {
  const { store, payments, clock } = services;
  let closed = 0;
  for await (const { id, paymentIntentId } of waiting(store, 'card', new Date(clock().getTime() - CARD_WITHIN_MS))) {
    const facts = paymentIntentId ? await payments.cancel(paymentIntentId) : undefined;
    await store.transaction(async (records) => {
      const one = await records.get(order, id);
      if (!one) return;
      if (facts) await applyPaymentFacts(services, records, one, facts);
      else await note(services, records, one, { progress: 'expired' });
    });
    closed++;
  }
  return { closed };
}

/** Reminds once after a week of a transfer that has not come, and lets the order lapse after thirty days. */
export async function remindUnpaidTransfers(services: PaymentServices): Promise<{ reminded: number; expired: number }> {
  const { store, clock } = services;
  const now = clock();
  const done = { reminded: 0, expired: 0 };
  for await (const { id } of waiting(store, 'transfer', new Date(now.getTime() - REMIND_AFTER_MS))) {
    const what = await store.transaction(async (records) => {
      const one = await records.get(order, id);
      // Paid, or chased by another run, in the meantime.
      if (one?.progress !== 'created' || !one.expiresAt) return undefined;
      if (one.expiresAt <= now.toISOString()) {
        const expired = await note(services, records, one, { progress: 'expired' });
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
