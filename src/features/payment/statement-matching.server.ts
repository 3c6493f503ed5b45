import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import { findCreditorReferences } from '../../lib/creditor-reference.ts';
import type { Records } from '../../ports/store.ts';
import { mergeIntoOrder } from './ledger.server.ts';
import { type Order, order, paymentEvent } from './order.ts';
import { orderPrefix } from './order-number.server.ts';
import { findOrderNumbers } from './order-numbers-in-text.ts';
import type * as api from './payment-admin.ts';
import type { PaymentServices } from './payment-services.ts';

type Match = z.output<typeof api.matchStatement.output>['matches'][number];

/** The transfer a movement's text names: by its reference, or by the order's number in any writing. */
async function orderNamed(records: Records, text: string): Promise<Order | undefined> {
  for (const reference of findCreditorReferences(text)) {
    const [one] = (await records.find(order, { where: { reference }, limit: 1 })).records;
    if (one) return one;
  }
  for (const number of findOrderNumbers(text, orderPrefix(company.tradeName))) {
    const [one] = (await records.find(order, { where: { number, method: 'transfer' }, limit: 1 })).records;
    if (one) return one;
  }
  return undefined;
}

function matchOne(
  services: PaymentServices,
  { id, reference, amountCents, currency, date, chosen }: api.StatementEntry,
  apply: boolean,
): Promise<Match> {
  return services.store.transaction(async (records): Promise<Match> => {
    const eventId = `statement ${id}`;
    const before = await records.get(paymentEvent, eventId);
    const one = before ? await records.get(order, before.order) : await orderNamed(records, chosen ?? reference);
    if (!one) return { id, outcome: 'unknown' };
    const match = (outcome: Match['outcome']): Match => ({
      ...{ id, outcome, orderId: one.id, orderNumber: one.number, orderCents: one.amountCents, buyer: one.name },
    });
    if (before || one.progress === 'paid') return match('known');
    if (currency !== one.currency) return match('currency');
    // A person who chose the order has seen both amounts, and keeps the sale.
    if (chosen === undefined && one.progress === 'expired') return match('late');
    if (chosen === undefined && amountCents !== one.amountCents) return match('amount');
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
