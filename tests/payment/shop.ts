import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDocuments } from '../../netlify/adapters/documents/documents.ts';
import { openStripePayments } from '../../netlify/adapters/payments/stripe.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { paymentWebhookHandler } from '../../netlify/payment/payment-webhook.ts';
import { deliverWebhooks } from '../../netlify/sandbox/stripe/deliver-webhooks.ts';
import { openStripeSandbox, type StripeSandbox } from '../../netlify/sandbox/stripe/stripe-sandbox.ts';
import { requestTransfer, settings, startCardPayment } from '../../src/features/payment/checkout.server.ts';
import { type Order, order } from '../../src/features/payment/order.ts';
import { openOrder, verify } from '../../src/features/payment/orders.server.ts';
import * as api from '../../src/features/payment/payment.ts';
import type { DocumentServices, PaymentServices } from '../../src/features/payment/payment-services.ts';
import { call } from '../../src/lib/call.ts';
import { openTestInstallation, SITE, type TestInstallation, visitor } from '../http/visitor.ts';

export const KEYS = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop', publishableKey: 'pk_test_shop' };

/** Test cards by outcome; their numbers are sent to the sandbox only. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  secure: '4000 0025 0000 3155',
  disputed: '4000 0000 0000 0259',
} as const;

export interface Shop {
  services: TestInstallation & PaymentServices & DocumentServices;
  sandbox: StripeSandbox;
  /** The connection to Stripe, which a test may break. */
  stripe: { reach(request: Request): Promise<Response> };
  browser(ip?: string): { visit: typeof fetch; post(where: string, body: unknown): Promise<Response> };
  /** The sandbox's replacement of Stripe.js. */
  enter(
    payment: { paymentIntentId: string; clientSecret: string },
    card: keyof typeof CARDS,
  ): Promise<{ status: number; body: StripeAnswer }>;
  challenge(
    payment: { paymentIntentId: string; clientSecret: string },
    outcome: 'approve' | 'refuse',
  ): Promise<{ status: number; body: StripeAnswer }>;
  /** Delivers Stripe's pending events to the real webhook. */
  deliver(): Promise<number>;
  webhook(body: string, signature: string): Promise<Response>;
  orders(): Promise<Order[]>;
  /** The latest order. @throws when there is none. */
  theOrder(): Promise<Order>;
  /** The purposes of the e-mails to an address. */
  purposes(address?: string): Promise<string[]>;
  end(): Promise<void>;
}
export interface StripeAnswer {
  paymentIntent?: { status: string };
  error?: { type: string; code: string; decline_code?: string; message: string; payment_intent?: { status: string } };
}

/** A shop with real parts: store, invoices, Stripe's SDK with the sandbox, and the webhook's handler. */
export function openShop(): Shop {
  const installed = openTestInstallation();
  const folder = mkdtempSync(path.join(tmpdir(), 'stripe-'));
  const sandbox = openStripeSandbox({
    ...{
      store: openSqliteStore({ file: path.join(folder, 'stripe.sqlite'), clock: installed.clock }),
      clock: installed.clock,
    },
    ...KEYS,
  });
  const stripe = { reach: sandbox.api };
  const payments = openStripePayments({
    site: SITE,
    ...KEYS,
    mode: 'test',
    timeoutMs: 500,
    fetch: (request) => stripe.reach(request),
  });
  const services = { ...installed, payments, documents: openDocuments() };
  const endpoints = [
    bindEndpoint(api.paymentSettings, () => settings(services)),
    bindEndpoint(api.startPayment, (_, input) => startCardPayment(services, input)),
    bindEndpoint(api.verifyPayment, (_, input) => verify(services, input)),
    bindEndpoint(api.requestTransfer, (_, input) => requestTransfer(services, input)),
    bindEndpoint(api.openOrder, openOrder),
  ];
  const act = async (id: string, action: string, values: object) => {
    const request = new Request(`https://site.example/_sandbox/stripe/v1/payment_intents/${id}/${action}`, {
      method: 'POST',
      body: JSON.stringify(values),
    });
    const answer = await sandbox.browser(request);
    return { status: answer.status, body: (await answer.json()) as StripeAnswer };
  };
  const orders = async () => (await services.store.find(order, { limit: 1000 })).records;
  return {
    services,
    sandbox,
    stripe,
    browser: (ip) => visitor(services, endpoints, ip),
    enter: ({ paymentIntentId, clientSecret }, card) =>
      act(paymentIntentId, 'confirm', {
        client_secret: clientSecret,
        card: { number: CARDS[card], exp_month: 12, exp_year: 2030, cvc: '123' },
      }),
    challenge: ({ paymentIntentId, clientSecret }, outcome) =>
      act(paymentIntentId, 'challenge', { client_secret: clientSecret, outcome }),
    deliver: () => deliverWebhooks(sandbox, (delivery) => paymentWebhookHandler(services, delivery)),
    webhook: (body, signature) =>
      paymentWebhookHandler(
        services,
        new Request('https://site.example/api/payments/webhook', {
          method: 'POST',
          body,
          headers: { 'stripe-signature': signature },
        }),
      ),
    orders,
    theOrder: async () => {
      const [one] = await orders();
      if (!one) throw new Error('no order');
      return one;
    },
    purposes: async (address = 'ada@example.org') =>
      (await services.mailsTo(address)).map(({ purpose }) => purpose).sort(),
    end: async () => {
      await sandbox.close();
      await installed.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A buyer's input. */
export const purchase = (change: object = {}) => ({
  productId: 'storefront-design',
  buyer: 'consumer',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  street: '3, rue des Métiers',
  postcode: '62000',
  city: 'Arras',
  terms: true,
  lang: 'fr',
  submissionKey: crypto.randomUUID(),
  ...change,
});
export const byTransfer = (change: object = {}) => purchase({ phone: '03 21 00 00 00', ...change });

/** Starts a card payment as a browser does. @throws with the code when it is refused. */
export async function startedBy(shop: Shop, change: object = {}) {
  const reply = await call(api.startPayment, purchase(change), shop.browser().visit);
  if (!reply.ok) throw new Error(`${reply.code} ${JSON.stringify(reply.fields)}`);
  return reply.data;
}
