import { company } from '../../collections/company.ts';
import { type MailDraft, queueEmail } from '../../mail/outbox.ts';
import type { PaymentEvent, PaymentFacts } from '../../ports/payments.ts';
import type { Records } from '../../ports/store.ts';
import { type Order, order, paymentEvent } from './order.ts';
import { type Facts, mergeFacts, stateOf } from './order-state.ts';
import { linkTo } from './order-tokens.server.ts';
import { alertEmail, confirmationEmail, refundEmail, soldEmail } from './payment.emails.ts';
import type { PaymentServices } from './payment-services.ts';

/** The order of a payment: by the order id in its metadata, or by the payment's id. */
export async function orderOf(
  records: Records,
  { orderId, paymentId }: Pick<PaymentFacts, 'orderId' | 'paymentId'>,
): Promise<Order | undefined> {
  const named = orderId ? await records.get(order, orderId) : undefined;
  if (named) return named.paymentIntentId === undefined || named.paymentIntentId === paymentId ? named : undefined;
  return (await records.find(order, { where: { paymentIntentId: paymentId }, limit: 1 })).records[0];
}

/**
 * Merges new facts into an order, inside a transaction: updates its state, issues its invoice or credit note, and
 * queues the e-mails. Facts that add nothing change nothing, so each document is issued and each e-mail sent once.
 */
export async function mergeIntoOrder(
  services: PaymentServices,
  records: Records,
  one: Order,
  facts: Partial<Facts>,
): Promise<Order> {
  const { clock, documents } = services;
  const before: Facts = one;
  const after = mergeFacts(before, facts);
  const state = stateOf(after, one.amountCents);
  if (
    after.progress === before.progress &&
    after.refundedCents === before.refundedCents &&
    after.dispute === before.dispute
  )
    return one;
  const now = clock();
  const change: Partial<Order> = { ...after, state };
  const becomesPaid = after.progress === 'paid' && before.progress !== 'paid';
  const refunded = after.refundedCents - before.refundedCents;
  if (becomesPaid) {
    change.paidAt = now.toISOString();
    change.invoiceNumber = (await documents.issueInvoice(records, { ...one, paidAt: change.paidAt }, now)).number;
  }
  if (refunded > 0) {
    const refund = { key: `${one.id} ${after.refundedCents}`, amountCents: refunded, at: now };
    const { number } = await documents.issueCreditNote(records, { ...one, ...change }, refund);
    change.creditNoteNumbers = [...one.creditNoteNumbers, number];
  }
  const changed = await records.update(order, one.id, change);

  const send = (email: MailDraft, purpose: string) => queueEmail(records, email, purpose, clock);
  if (becomesPaid) {
    await send(confirmationEmail(services, changed, linkTo(services, changed)), 'order-confirmed');
    await send(soldEmail(services, changed), 'order-sold');
  }
  if (refunded > 0) await send(refundEmail(changed, refunded, linkTo(services, changed)), 'order-refunded');
  if (after.dispute !== before.dispute) await send(alertEmail(services, changed, after.dispute), 'order-disputed');
  return changed;
}

/** Detects facts that contradict the order: another amount, or a refund that exceeds the payment. */
function mismatch(
  { amountCents }: Order,
  { progress, receivedCents, refundedCents = 0 }: PaymentFacts,
): 'amount' | 'refund' | undefined {
  if (progress === 'paid' && receivedCents !== undefined && receivedCents !== amountCents) return 'amount';
  return refundedCents > amountCents ? 'refund' : undefined;
}

/** Applies a payment's facts to its order. */
export function applyPaymentFacts(
  services: PaymentServices,
  records: Records,
  one: Order,
  facts: PaymentFacts,
): Promise<Order> {
  const { progress, refundedCents, dispute } = facts;
  if (mismatch(one, facts)) return Promise.resolve(one);
  return mergeIntoOrder(services, records, one, {
    ...(progress && { progress }),
    ...(refundedCents && { refundedCents }),
    ...(dispute && { dispute }),
  });
}

/**
 * `foreign`: another payment of the same account. `missing`: a payment of this site whose order is not in this store,
 * which may be the wrong one, or restored from before: the provider has to deliver the event again.
 */
export type WebhookResult = 'noted' | 'known' | 'foreign' | 'missing';

/** Records an event once, in any order of arrival, and when it is delivered several times concurrently. */
export function recordPaymentEvent(services: PaymentServices, event: PaymentEvent): Promise<WebhookResult> {
  const { facts } = event;
  if (!facts) return Promise.resolve('foreign');
  return services.store.transaction(async (records) => {
    if (await records.get(paymentEvent, event.id)) return 'known';
    const one = await orderOf(records, facts);
    if (!one) return facts.site === services.siteUrl ? 'missing' : 'foreign';
    const { state } = await applyPaymentFacts(services, records, one, facts);
    const wrong = mismatch(one, facts);
    if (wrong) await queueEmail(records, alertEmail(services, one, wrong), `order-${wrong}`, services.clock);
    await records.add(paymentEvent, { kind: event.kind, at: event.at, order: one.id, state }, event.id);
    return 'noted';
  });
}

/** What the provider delivers. @throws NewsRefused before anything is read or written. */
export const handleWebhook = async (
  services: PaymentServices,
  body: string,
  signature: string,
): Promise<WebhookResult> =>
  recordPaymentEvent(services, await services.payments.readWebhook(body, signature, services.clock()));

/** The company's bank account, for transfers. */
export const account = { holder: company.legalName, iban: company.iban, bic: company.bic, bank: company.bank };
