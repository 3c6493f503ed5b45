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
  /**
   * The catalogue alone says what a thing costs: what a browser claims is taken and never read (docs/faults.md row 18).
   */
  amount: z.unknown().optional(),
  price: z.unknown().optional(),
  currency: z.unknown().optional(),
  /**
   * `submissionKey` is the key of the order: the same key, product and method are the same order, however often sent.
   */
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
/** Whatever else is wrong in the form, so that every error is said at once. */
const always = { when: () => true };
const given = (value: unknown) => value !== undefined && value !== '';
/** Whether this field, of all, does not say that the mainland's VAT is not due. A consumer has no VAT number. */
const isBilledAt = (field: ReturnType<typeof outsideMainlandVat>) => (values: Billed) =>
  outsideMainlandVat(values.buyer === 'professional' ? values : { ...values, vatNumber: undefined }) !== field;
/**
 * A company is named, and a French one has its SIREN. Where the mainland's VAT is not due, a quote is asked for
 * instead.
 */
const billed = <S extends z.ZodObject>(schema: S) =>
  schema
    .refine((values: Billed) => values.buyer !== 'professional' || given(values.company), {
      path: ['company'],
      error: 'required',
      ...always,
    })
    .refine(
      (values: Billed) => values.buyer !== 'professional' || (values.country ?? 'FR') !== 'FR' || given(values.siren),
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
/**
 * `method` is what a native post says besides: whoever chose the card must not have ordered a transfer because a script
 * failed.
 */
export const transferInput = billed(z.strictObject({ ...values, method: z.literal('transfer', 'option').optional() }));

/** What may be said of an order to whoever owns it: nothing about the person. Amounts in cents, VAT included. */
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
  /** Addresses of PDF files, good for an hour; absent until there is something to give. */
  receipt: z.string().optional(),
  invoice: z.object({ number: z.string(), url: z.string() }).optional(),
  creditNotes: z.array(z.object({ number: z.string(), url: z.string() })),
});
export type OrderView = z.output<typeof orderView>;

/** What this installation takes: asked by the browser before it loads anything of a payment provider. */
export const paymentSettings = defineEndpoint({
  method: 'GET',
  path: '/api/payments/settings',
  access: 'visitor',
  input: z.object({}),
  output: z.object({ card: z.enum(cardModes), publishableKey: z.string().optional() }),
});

/**
 * Starts (or finds again) a card payment. `proof` shows later that the order is this browser's. Sent again for an order
 * already paid, it answers the same: verify then says `success`.
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

/**
 * `success`, or the state of the order as it is: a card payment succeeds only when the status is success
 * (docs/contract.md §4).
 */
export const paymentStatuses = ['success', ...orderStates.filter((state) => state !== 'paid')] as const;
export type PaymentStatus = 'success' | Exclude<(typeof orderStates)[number], 'paid'>;

/**
 * Ownership: `proof` from the intent, or the client secret Stripe puts in its return address. Without: as if unknown.
 */
export const verifyPayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments/verify',
  alias: '/verify-payment.php',
  access: 'visitor',
  // A confirmation is reloaded, and waited for.
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
 * Orders by bank transfer. Without scripts the visitor is led to `/sent/transfer`, and finds the details in the e-mail.
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
    /** An SVG: the EPC code a banking app reads. */
    qr: z.string(),
    /** ISO 8601: the order lapses when nothing has come by then. */
    expiresAt: z.string(),
    proof: z.string(),
  }),
  sent: 'transfer',
  once: true,
});

/** An order (docs/contract.md §3): by transfer as it stands, by card through `startPayment`. */
export const orderForm = defineForm({
  id: 'order',
  words: { title: 'payment.title', submit: 'payment.order' },
  fields: orderFields,
  endpoint: requestTransfer,
  record: order,
  retention: { lastsAs: 'order' },
  processing: 'order',
  admin: {
    columns: ['number', 'name', 'method', 'amountCents', 'state'],
    filters: ['state', 'method'],
    search: ['number', 'name', 'email', 'company', 'reference', 'invoiceNumber'],
  },
});

/** The order behind the link of an e-mail (`/payment/confirmation?order=…`); a `proof` opens it as well. */
export const openOrder = defineEndpoint({
  method: 'POST',
  path: '/api/payments/order',
  access: 'visitor',
  perMinute: 30,
  input: z.strictObject({ token: z.string().max(600).default(''), lang: z.enum(locales).default('fr') }),
  output: z.object({ status: z.enum(paymentStatuses as [PaymentStatus, ...PaymentStatus[]]), order: orderView }),
});

/** Answers a PDF, or 404: `GET /api/payments/document?token=…`, as `orderView` names it. */
export const DOCUMENT_PATH = '/api/payments/document';
/** Where the payment provider reports: raw body, signed. */
export const WEBHOOK_PATH = '/api/payments/webhook';
