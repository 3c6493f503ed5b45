import type { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { netCents } from '../../lib/price.ts';
import type { Services } from '../../ports/services.ts';
import { asPaymentError, transferCode } from './checkout.server.ts';
import { account, applyPaymentFacts } from './ledger.server.ts';
import { type Order, order } from './order.ts';
import { documentIn, documentToken, isSecret, orderIn } from './order-tokens.server.ts';
import {
  DOCUMENT_PATH,
  type OrderView,
  type openOrder as openOrderEndpoint,
  type PaymentStatus,
  type verifyPayment,
} from './payment.ts';
import type { DocumentServices, PaymentServices } from './payment-services.ts';

type Opened = z.output<typeof openOrderEndpoint.output>;

const statusOf = ({ state }: Order): PaymentStatus => (state === 'paid' ? 'success' : state);

/** An order as its buyer sees it. */
export function orderViewOf(services: Services, one: Order): OrderView {
  const document = (what: string) => `${DOCUMENT_PATH}?token=${documentToken(services, one.id, what)}`;
  const numbered = (number: string) => ({ number, url: document(number) });
  const { number, productId, amountCents, vatRate, refundedCents, currency, method, state, reference, expiresAt } = one;
  const awaited =
    method === 'transfer' && one.progress !== 'paid' && one.progress !== 'expired' && reference && expiresAt;
  return {
    number,
    date: one.createdAt,
    product: one.productName,
    productId,
    amountCents,
    netCents: netCents(amountCents, vatRate),
    vatRate,
    refundedCents,
    currency,
    method,
    state,
    ...(one.paymentIntentId && { paymentId: one.paymentIntentId }),
    ...(reference && { reference }),
    ...(awaited && { transfer: { reference, ...account, qr: transferCode(one), expiresAt } }),
    ...(one.paidAt && { receipt: document('receipt') }),
    ...(one.invoiceNumber && { invoice: numbered(one.invoiceNumber) }),
    creditNotes: one.creditNoteNumbers.map(numbered),
  };
}
const opened = (services: Services, one: Order): Opened => ({
  status: statusOf(one),
  order: orderViewOf(services, one),
});

/**
 * The order of a payment, for a caller with its proof. An unknown payment, another person's and a missing proof take
 * the same two look-ups and get the same answer: they cannot be told apart.
 */
async function ownOrder(
  services: PaymentServices,
  { payment_intent_id, proof, client_secret }: z.output<typeof verifyPayment.input>,
): Promise<Order> {
  const { store } = services;
  const proven = await store.get(order, orderIn(services, proof) ?? 'none');
  const [paid] = (await store.find(order, { where: { paymentIntentId: payment_intent_id || 'none' }, limit: 1 }))
    .records;
  const holdsSecret = isSecret(client_secret, paid?.clientSecretHash);
  if (!paid || (proven?.id !== paid.id && !holdsSecret)) throw new AppError('payment/unknown');
  return paid;
}

/** The status of a card payment, queried from the provider without waiting for its webhook. */
export async function verify(services: PaymentServices, input: z.output<typeof verifyPayment.input>): Promise<Opened> {
  const { store, payments } = services;
  const one = await ownOrder(services, input);
  if (one.progress === 'paid') return opened(services, one);
  try {
    const { facts } = await payments.find(input.payment_intent_id);
    return await store.transaction(async (records) =>
      opened(services, await applyPaymentFacts(services, records, (await records.get(order, one.id)) ?? one, facts)),
    );
  } catch (error) {
    throw asPaymentError(error);
  }
}

/** The order of an e-mailed link. */
export async function openOrder(
  services: Services,
  { token }: z.output<typeof openOrderEndpoint.input>,
): Promise<Opened> {
  const one = await services.store.get(order, orderIn(services, token) ?? 'none');
  if (!one) throw new AppError('payment/unknown');
  return opened(services, one);
}

/** A receipt, an invoice or a credit note as a PDF. @throws payment/unknown */
export async function readDocument(
  services: DocumentServices,
  token: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { store, documents } = services;
  const claims = documentIn(services, token);
  const one = await store.get(order, claims?.orderId ?? 'none');
  if (!one || !claims) throw new AppError('payment/unknown');
  if (claims.what === 'receipt') {
    if (!one.paidAt) throw new AppError('payment/unknown');
    return { name: `${one.lang === 'fr' ? 'recu' : 'receipt'}-${one.number}.pdf`, bytes: await documents.receipt(one) };
  }
  const bytes = await documents.pdf(store, claims.what);
  if (!bytes) throw new AppError('payment/unknown');
  return { name: `${claims.what}.pdf`, bytes };
}
