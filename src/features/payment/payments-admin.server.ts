import type { z } from 'zod';
import { findCreditorReferences } from '../../lib/creditor-reference.ts';
import { AppError } from '../../lib/errors.ts';
import { RefundRefused } from '../../ports/payments.ts';
import type { Records } from '../../ports/store.ts';
import { asPaymentError } from './checkout.server.ts';
import { applyPaymentFacts, mergeIntoOrder } from './ledger.server.ts';
import { type Order, order, paymentEvent } from './order.ts';
import { orderViewOf } from './orders.server.ts';
import type * as api from './payment-admin.ts';
import type { PaymentServices } from './payment-services.ts';

type Changed = z.output<typeof api.markTransferPaid.output>;
type Match = z.output<typeof api.matchStatement.output>['matches'][number];

const changedOf = ({ number, state, refundedCents }: Order): Changed => ({ number, state, refundedCents });
const existing = async (records: Pick<Records, 'get'>, id: string): Promise<Order> => {
  const one = await records.get(order, id);
  if (!one) throw new AppError('payment/unknown');
  return one;
};

/** Marks a transfer as paid, once, with its invoice and e-mails. */
export function markTransferPaid(
  services: PaymentServices,
  { orderId }: z.output<typeof api.markTransferPaid.input>,
): Promise<Changed> {
  return services.store.transaction(async (records) => {
    const one = await existing(records, orderId);
    if (one.method !== 'transfer') throw new AppError('payment/not-payable');
    return changedOf(await mergeIntoOrder(services, records, one, { progress: 'paid' }));
  });
}

/** The order whose number occurs in a movement's text. */
async function orderNamed(records: Records, text: string): Promise<Order | undefined> {
  for (const reference of findCreditorReferences(text)) {
    const [one] = (await records.find(order, { where: { reference }, limit: 1 })).records;
    if (one) return one;
  }
  return undefined;
}

function matchOne(
  services: PaymentServices,
  { id, reference, amountCents, currency, date }: api.StatementEntry,
  apply: boolean,
): Promise<Match> {
  return services.store.transaction(async (records): Promise<Match> => {
    const eventId = `statement ${id}`;
    const one = await orderNamed(records, reference);
    if (!one) return { id, outcome: 'unknown' };
    const match = (outcome: Match['outcome']): Match => ({ id, outcome, orderId: one.id, orderNumber: one.number });
    if (one.progress === 'paid' || (await records.get(paymentEvent, eventId))) return match('known');
    if (one.progress === 'expired') return match('late');
    if (currency !== one.currency) return match('currency');
    if (amountCents !== one.amountCents) return match('amount');
    if (!apply) return match('paid');
    const { state } = await mergeIntoOrder(services, records, one, { progress: 'paid' });
    await records.add(paymentEvent, { kind: 'statement', at: date, order: one.id, state }, eventId);
    return match('paid');
  });
}

/** Matches a bank statement's movements with orders. Applying a statement twice pays once. */
export async function matchStatement(
  services: PaymentServices,
  { entries, apply }: z.output<typeof api.matchStatement.input>,
): Promise<{ matches: Match[] }> {
  const matches: Match[] = [];
  for (const entry of entries) matches.push(await matchOne(services, entry, apply));
  return { matches };
}

async function refundCard(
  services: PaymentServices,
  one: Order,
  refund: { amountCents: number; key: string },
): Promise<Order> {
  const { store, payments } = services;
  if (!one.paymentIntentId) throw new AppError('payment/not-refundable');
  try {
    const facts = await payments.refund(one.paymentIntentId, refund);
    return await store.transaction(async (records) =>
      applyPaymentFacts(services, records, await existing(records, one.id), facts),
    );
  } catch (error) {
    if (error instanceof RefundRefused) throw new AppError('payment/not-refundable', { cause: error });
    throw asPaymentError(error);
  }
}

function refundTransfer(
  services: PaymentServices,
  id: string,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<Order> {
  return services.store.transaction(async (records) => {
    const one = await existing(records, id);
    const eventId = `refund ${key}`;
    if (await records.get(paymentEvent, eventId)) return one;
    if (one.progress !== 'paid' || one.refundedCents + amountCents > one.amountCents)
      throw new AppError('payment/not-refundable');
    const refunded = await mergeIntoOrder(services, records, one, { refundedCents: one.refundedCents + amountCents });
    await records.add(
      paymentEvent,
      { kind: 'refund', at: services.clock().toISOString(), order: id, state: refunded.state },
      eventId,
    );
    return refunded;
  });
}

/** Refunds an order, with a credit note and an e-mail to the buyer. */
export async function refundOrder(
  services: PaymentServices,
  { orderId, amountCents, key }: z.output<typeof api.refundOrder.input>,
): Promise<Changed> {
  const one = await existing(services.store, orderId);
  return changedOf(
    one.method === 'card'
      ? await refundCard(services, one, { amountCents, key })
      : await refundTransfer(services, orderId, { amountCents, key }),
  );
}

export async function viewOrder(
  services: PaymentServices,
  { orderId }: z.output<typeof api.viewOrder.input>,
): Promise<z.output<typeof api.viewOrder.output>> {
  return orderViewOf(services, await existing(services.store, orderId));
}
