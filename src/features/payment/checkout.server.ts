import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import { DAY_MS } from '../../collections/calendar.ts';
import { company } from '../../collections/company.ts';
import { findProduct, type Product, termsOfSale } from '../../collections/on-sale.ts';
import { creditorReference } from '../../lib/creditor-reference.ts';
import { AppError } from '../../lib/errors.ts';
import { isLikelySpam } from '../../lib/spam-signals.ts';
import { CONSENT_VERSION } from '../../lib/submission-record.ts';
import { queueEmail } from '../../mail/outbox.ts';
import { PaymentsClosed, PaymentsUnavailable } from '../../ports/payments.ts';
import type { Records } from '../../ports/store.ts';
import { epcPayload } from './epc.ts';
import { account } from './ledger.server.ts';
import { type Order, order, orderMethods } from './order.ts';
import { nextOrderNumber } from './order-number.server.ts';
import { accessProofOf, linkTo, secretHash } from './order-tokens.server.ts';
import { requestedEmail, transferEmail } from './payment.emails.ts';
import type {
  cardInput,
  paymentSettings,
  requestTransfer as requestTransferEndpoint,
  startPayment,
  transferInput,
} from './payment.ts';
import type { PaymentServices } from './payment-services.ts';

type Input = z.output<typeof cardInput> | z.output<typeof transferInput>;

/** Time limit of a transfer (terms of sale, 5.2). */
export const TRANSFER_WITHIN_DAYS = 30;

/** Maps an error of the provider to an error of the visitor's response. */
export function asPaymentError(error: unknown): unknown {
  if (error instanceof PaymentsClosed) return new AppError('payment/card-closed', { cause: error });
  if (error instanceof PaymentsUnavailable) return new AppError('payment/unavailable', { retryAfter: 5, cause: error });
  return error;
}

const yearHere = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: company.hours.timeZone }).format(now));

/** The same key, method, product and price give the same id. `attempt` counts expired orders with this key. */
const idOf = (
  method: Order['method'],
  { productId, submissionKey }: Input,
  { priceCents }: Product,
  attempt: number,
): string =>
  createHash('sha256')
    .update([method, productId, priceCents, submissionKey, attempt].join(' '))
    .digest('base64url')
    .slice(0, 32);

/** Billing details: they may be corrected while the order is unpaid. */
function billingOf({
  buyer,
  name,
  email,
  phone,
  company,
  siren,
  vatNumber,
  street,
  postcode,
  city,
  country,
  notes,
  lang,
}: Input) {
  return { buyer, name, email, phone, company, siren, vatNumber, street, postcode, city, country, notes, lang };
}

/** Whether the same order was paid by another method: from another tab, which has the same key. */
async function isPaidOtherwise(
  records: Records,
  method: Order['method'],
  input: Input,
  product: Product,
): Promise<boolean> {
  for (const other of orderMethods.filter((one) => one !== method))
    for (let attempt = 0; ; attempt++) {
      const existing = await records.get(order, idOf(other, input, product, attempt));
      if (existing?.progress === 'paid') return true;
      if (existing?.progress !== 'expired') break;
    }
  return false;
}

/** Creates the order, or finds the existing one of this key. Corrected billing details are stored while it is unpaid. */
async function placeOrder(
  services: PaymentServices,
  records: Records,
  method: Order['method'],
  input: Input,
  product: Product,
): Promise<Order> {
  const now = services.clock();
  if (await isPaidOtherwise(records, method, input, product)) throw new AppError('payment/already-paid');
  for (let attempt = 0; ; attempt++) {
    const id = idOf(method, input, product, attempt);
    const existing = await records.get(order, id);
    if (existing?.progress === 'expired') continue;
    if (existing) return existing.progress === 'paid' ? existing : records.update(order, id, billingOf(input));
    const number = await nextOrderNumber(records, company.tradeName, yearHere(now));
    const ofTransfer = {
      reference: creditorReference(number),
      expiresAt: new Date(now.getTime() + TRANSFER_WITHIN_DAYS * DAY_MS).toISOString(),
    };
    const fields = {
      ...billingOf(input),
      number,
      method,
      state: 'created',
      progress: 'created',
      refundedCents: 0,
      dispute: 'none',
      productId: input.productId,
      productName: product.text[input.lang].name,
      amountCents: product.priceCents,
      vatRate: product.vatRate,
      currency: product.currency,
      termsVersion: termsOfSale(input.lang).version,
      consentVersion: CONSENT_VERSION,
      suspect: isLikelySpam(input, now),
      ...(method === 'transfer' && ofTransfer),
    } as const;
    return records.add(order, fields, id);
  }
}

function productOf({ productId }: Input): Product {
  const product = findProduct(productId);
  if (!product) throw new AppError('input/invalid', { fields: { productId: 'option' } });
  return product;
}

export const settings = ({ payments }: PaymentServices): Promise<z.output<typeof paymentSettings.output>> =>
  Promise.resolve({ card: payments.mode, ...(payments.publishableKey && { publishableKey: payments.publishableKey }) });

/** Starts a card payment. A double click, a second tab or a retry finds the same order and the same payment. */
export async function startCardPayment(
  services: PaymentServices,
  input: z.output<typeof cardInput>,
): Promise<z.output<typeof startPayment.output>> {
  const { store, payments } = services;
  const product = productOf(input);
  const { publishableKey, mode } = payments;
  if (mode === 'closed' || !publishableKey) throw new AppError('payment/card-closed');
  const one = await store.transaction((records) => placeOrder(services, records, 'card', input, product));
  try {
    const started = one.paymentIntentId ? await payments.find(one.paymentIntentId) : await payments.start(one);
    if (!one.paymentIntentId)
      await store.update(order, one.id, {
        paymentIntentId: started.id,
        clientSecretHash: secretHash(started.clientSecret),
      });
    return {
      orderNumber: one.number,
      clientSecret: started.clientSecret,
      paymentIntentId: started.id,
      publishableKey,
      mode,
      proof: accessProofOf(services, one),
    };
  } catch (error) {
    throw asPaymentError(error);
  }
}

/** The EPC QR code for banking apps, as an SVG. */
export const transferCode = ({ amountCents, reference = '' }: Pick<Order, 'amountCents' | 'reference'>): string =>
  renderSVG(epcPayload({ ...account, amountCents, reference }), { ecc: 'M', border: 2 });

/**
 * Creates an order by transfer and queues the e-mail with the bank details in one transaction; also to a corrected
 * address.
 */
export async function requestTransfer(
  services: PaymentServices,
  input: z.output<typeof transferInput>,
): Promise<z.output<typeof requestTransferEndpoint.output>> {
  const { store, clock } = services;
  const product = productOf(input);
  const one = await store.transaction(async (records) => {
    const placed = await placeOrder(services, records, 'transfer', input, product);
    if (placed.suspect || placed.mailedTo === placed.email || placed.progress === 'paid') return placed;
    await queueEmail(
      records,
      transferEmail(services, placed, account, linkTo(services, placed)),
      'order-transfer',
      clock,
    );
    if (!placed.mailedTo) await queueEmail(records, requestedEmail(services, placed), 'order-requested', clock);
    return records.update(order, placed.id, { mailedTo: placed.email });
  });
  const { number, amountCents, currency, reference = '', expiresAt = '' } = one;
  return {
    orderNumber: number,
    reference,
    ...account,
    amountCents,
    currency,
    qr: transferCode(one),
    expiresAt,
    proof: accessProofOf(services, one),
  };
}
