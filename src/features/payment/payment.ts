import { z } from 'zod';
import { defineForm, schemasOf } from '../../forms/define-form.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { formEnvelope, optional, phone } from '../../lib/fields.ts';
import { cardModes } from '../../ports/payments.ts';
import { order, orderMethods, orderStates } from './order.ts';
import { orderFields } from './order-fields.ts';
import { outsideMainlandVat } from './vat-territory.ts';

const values = {
  ...schemasOf(orderFields),
  /** Ignored: the price is the catalogue's, whatever a browser sends (docs/faults.md row 18). */
  amount: z.unknown().optional(),
  price: z.unknown().optional(),
  currency: z.unknown().optional(),
  /** `submissionKey` is the order's key: the same key, product and method are the same order. */
  ...formEnvelope,
};

interface Billed {
  buyer?: unknown;
  country?: unknown;
  postcode?: unknown;
  company?: unknown;
  siren?: unknown;
  vatNumber?: unknown;
}
/** Runs a refinement also when other fields are invalid, so that all errors are shown at once. */
const always = { when: () => true };
const isFilled = (value: unknown) => value !== undefined && value !== '';
/** Whether a field does not rule out the mainland's VAT. A consumer has no VAT number. */
const isBilledAt = (field: ReturnType<typeof outsideMainlandVat>) => (values: Billed) =>
  outsideMainlandVat(values.buyer === 'professional' ? values : { ...values, vatNumber: undefined }) !== field;
/** A company has a name, and a French one a SIREN. Where the mainland's VAT is not due, a quote is required instead. */
const billed = <S extends z.ZodObject>(schema: S) =>
  schema
    .refine((values: Billed) => values.buyer !== 'professional' || isFilled(values.company), {
      path: ['company'],
      error: 'required',
      ...always,
    })
    .refine(
      (values: Billed) =>
        values.buyer !== 'professional' || (values.country ?? 'FR') !== 'FR' || isFilled(values.siren),
      {
        path: ['siren'],
        error: 'required',
        ...always,
      },
    )
    .refine(isBilledAt('country'), { path: ['country'], error: 'quoteOnly', ...always })
    .refine(isBilledAt('postcode'), { path: ['postcode'], error: 'quoteOnly', ...always })
    .refine(isBilledAt('vatNumber'), { path: ['vatNumber'], error: 'quoteOnly', ...always });

export const cardInput = billed(z.strictObject({ ...values, phone: optional(phone()) }));
/** `method` guards a native post: a buyer who chose the card must not order a transfer because a script failed. */
export const transferInput = billed(z.strictObject({ ...values, method: z.literal('transfer', 'option').optional() }));

/** An order without personal data, for its owner. Amounts in cents, VAT included. */
export const orderView = z.object({
  number: z.string(),
  /** ISO 8601. */
  date: z.string(),
  product: z.string(),
  productId: z.string(),
  amountCents: z.int(),
  netCents: z.int(),
  vatRate: z.number(),
  refundedCents: z.int(),
  currency: z.literal('EUR'),
  method: z.enum(orderMethods),
  state: z.enum(orderStates),
  /** The provider's payment id; absent for a transfer. */
  paymentId: z.string().optional(),
  /** The creditor reference of a transfer. */
  reference: z.string().optional(),
  /** Absent once paid or expired. */
  transfer: z
    .object({
      reference: z.string(),
      iban: z.string(),
      bic: z.string(),
      holder: z.string(),
      bank: z.string(),
      qr: z.string(),
      expiresAt: z.string(),
    })
    .optional(),
  /** Addresses of PDF files, valid for an hour; absent while there is none. */
  receipt: z.string().optional(),
  invoice: z.object({ number: z.string(), url: z.string() }).optional(),
  creditNotes: z.array(z.object({ number: z.string(), url: z.string() })),
});
export type OrderView = z.output<typeof orderView>;

/** The available payment methods, queried before anything of a provider is loaded. */
export const paymentSettings = defineEndpoint({
  method: 'GET',
  path: '/api/payments/settings',
  access: 'visitor',
  input: z.object({}),
  output: z.object({ card: z.enum(cardModes), publishableKey: z.string().optional() }),
});

/**
 * Starts, or finds again, a card payment. `proof` gives this browser access to the order. For an order that is already
 * paid the answer is the same: verify then returns `success`.
 */
export const startPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments/intent',
  alias: '/create-payment-intent.php',
  access: 'visitor',
  input: cardInput,
  output: z.object({
    orderNumber: z.string(),
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    publishableKey: z.string(),
    mode: z.enum(cardModes),
    proof: z.string(),
  }),
});

/** `success`, or the order's state: a card payment succeeds only when the status is success (docs/contract.md §4). */
export const paymentStatuses = ['success', ...orderStates.filter((state) => state !== 'paid')] as const;
export type PaymentStatus = 'success' | Exclude<(typeof orderStates)[number], 'paid'>;

/**
 * Requires `proof` from the intent, or the client secret in Stripe's return address; without, as for an unknown
 * payment.
 */
export const verifyPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments/verify',
  alias: '/verify-payment.php',
  access: 'visitor',
  // A confirmation is reloaded and polled.
  perMinute: 30,
  input: z.strictObject({
    payment_intent_id: z.string().max(200).default(''),
    proof: z.string().max(600).default(''),
    client_secret: z.string().max(300).default(''),
    lang: z.enum(locales).default('fr'),
  }),
  output: z.object({ status: z.enum(paymentStatuses as [PaymentStatus, ...PaymentStatus[]]), order: orderView }),
});

/**
 * Orders by bank transfer. Without scripts the visitor is redirected to `/sent/transfer`, and gets the details by
 * e-mail.
 */
export const requestTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/payments/transfer',
  alias: '/request-bank-transfer.php',
  access: 'visitor',
  input: transferInput,
  output: z.object({
    orderNumber: z.string(),
    /** ISO 11649: RF, two check digits, the order's number. */
    reference: z.string(),
    iban: z.string(),
    bic: z.string(),
    holder: z.string(),
    bank: z.string(),
    amountCents: z.int(),
    currency: z.literal('EUR'),
    /** An SVG of the EPC QR code for banking apps. */
    qr: z.string(),
    /** ISO 8601: the order expires unless it is paid by then. */
    expiresAt: z.string(),
    proof: z.string(),
  }),
  sent: 'transfer',
  once: true,
});

/** The order form (docs/contract.md §3): submitted for a transfer; a card payment uses `startPayment`. */
export const orderForm = defineForm({
  id: 'order',
  words: { title: 'payment.title', submit: 'payment.order' },
  fields: orderFields,
  endpoint: requestTransfer,
  record: order,
  retention: { lastsAs: 'order' },
  processing: 'order',
  admin: {
    columns: ['number', 'name', 'amountCents', 'method', 'state'],
    filters: ['state', 'method'],
    search: ['number', 'name', 'email', 'company', 'reference', 'invoiceNumber'],
  },
});

/** The order of an e-mailed link (`/payment/confirmation?order=…`); a `proof` opens it as well. */
export const openOrder = defineEndpoint({
  method: 'POST',
  path: '/api/payments/order',
  access: 'visitor',
  perMinute: 30,
  input: z.strictObject({ token: z.string().max(600).default(''), lang: z.enum(locales).default('fr') }),
  output: z.object({ status: z.enum(paymentStatuses as [PaymentStatus, ...PaymentStatus[]]), order: orderView }),
});

/** Returns a PDF, or 404: `GET /api/payments/document?token=…`, as in `orderView`. */
export const DOCUMENT_PATH = '/api/payments/document';
/** The payment provider's webhook: a signed raw body. */
export const WEBHOOK_PATH = '/api/payments/webhook';
