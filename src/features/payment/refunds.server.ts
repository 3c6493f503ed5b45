import type { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { RefundRefused } from '../../ports/payments.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { asPaymentError } from './checkout.server.ts';
import { applyPaymentFacts, mergeIntoOrder } from './ledger.server.ts';
import { type Order, order } from './order.ts';
import type * as api from './payment-admin.ts';
import type { PaymentServices } from './payment-services.ts';
import { transferRefund } from './refund-task.ts';

type Changed = z.output<typeof api.refundOrder.output>;
interface RefundServices extends PaymentServices {
  /** The administrator who asks. */
  admin: string;
}

export const changedOf = ({ number, state, refundedCents }: Order): Changed => ({ number, state, refundedCents });
export const existingOrder = async (records: Pick<Records, 'get'>, id: string): Promise<Order> => {
  const one = await records.get(order, id);
  if (!one) throw new AppError('payment/unknown');
  return one;
};

/** Refunds of an order that somebody still has to transfer. */
export async function owedRefunds(
  records: Pick<Records, 'find'>,
  orderId: string,
): Promise<Stored<typeof transferRefund>[]> {
  return (await records.find(transferRefund, { where: { orderId, state: 'owed' }, limit: 100 })).records;
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
      applyPaymentFacts(services, records, await existingOrder(records, one.id), facts),
    );
  } catch (error) {
    if (error instanceof RefundRefused) throw new AppError('payment/not-refundable', { cause: error });
    throw asPaymentError(error);
  }
}

/** Asks for a transfer to be made: nothing is told to the buyer, no credit note issued, before it was. */
function oweTransfer(
  { store, admin }: RefundServices,
  id: string,
  { amountCents, key }: { amountCents: number; key: string },
): Promise<Order> {
  return store.transaction(async (records) => {
    const one = await existingOrder(records, id);
    const known = await records.get(transferRefund, key);
    // The answer to the first was lost, and another amount was written since: what was owed first stays.
    if (known && known.amountCents !== amountCents) throw new AppError('record/conflict');
    if (known) return one;
    const owed = (await owedRefunds(records, id)).reduce((sum, refund) => sum + refund.amountCents, 0);
    if (one.progress !== 'paid' || one.refundedCents + owed + amountCents > one.amountCents)
      throw new AppError('payment/not-refundable');
    const task = { orderId: id, orderNumber: one.number, amountCents, state: 'owed' as const, askedBy: admin };
    await records.add(transferRefund, task, key);
    return one;
  });
}

/** Refunds an order: a card at once, with a credit note and an e-mail to the buyer; a transfer becomes a task. */
export async function refundOrder(
  services: RefundServices,
  { orderId, amountCents, key }: z.output<typeof api.refundOrder.input>,
): Promise<Changed> {
  const one = await existingOrder(services.store, orderId);
  return changedOf(
    one.method === 'card'
      ? await refundCard(services, one, { amountCents, key })
      : await oweTransfer(services, orderId, { amountCents, key }),
  );
}

/**
 * Somebody made the transfer: the credit note is issued, and the buyer told, once. Or nobody will: the task is dropped,
 * and nothing was told. @throws record/conflict for one that was settled otherwise meanwhile.
 */
export async function settleRefund(
  services: RefundServices,
  { id, outcome }: z.output<typeof api.settleRefund.input>,
): Promise<Changed> {
  const { store, clock, admin } = services;
  return store.transaction(async (records) => {
    const task = await records.get(transferRefund, id);
    if (!task) throw new AppError('record/missing');
    const one = await existingOrder(records, task.orderId);
    if (task.state === outcome) return changedOf(one);
    if (task.state !== 'owed') throw new AppError('record/conflict');
    await records.update(transferRefund, id, {
      ...{ state: outcome, settledBy: admin, settledAt: clock().toISOString() },
    });
    if (outcome === 'dropped') return changedOf(one);
    const refundedCents = one.refundedCents + task.amountCents;
    return changedOf(await mergeIntoOrder(services, records, one, { refundedCents }));
  });
}

/** What an administrator sees beside the order: what somebody still has to transfer. */
export const refundsShown = async (records: Pick<Records, 'find'>, orderId: string) =>
  (await owedRefunds(records, orderId)).map(({ id, amountCents, askedBy, createdAt }) => ({
    ...{ id, amountCents, askedBy, askedAt: createdAt },
  }));
