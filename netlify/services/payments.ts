import { createHmac } from 'node:crypto';
import type { InvoiceIssuer } from '../../src/ports/documents.ts';
import type { Payments } from '../../src/ports/payments.ts';
import { invoiceIssuer } from '../adapters/documents/invoice-issuer.ts';
import { closedPayments } from '../adapters/payments/closed.ts';
import { openStripePayments } from '../adapters/payments/stripe.ts';
import { openStripeSandbox, type StripeSandbox } from '../sandbox/stripe/stripe-sandbox.ts';
import { type CoreServices, coreServices } from './core.ts';
import { openedOnce } from './opened-once.ts';
import { openSandboxStore } from './store.ts';

export interface OpenedPayments {
  payments: Payments;
  documents: InvoiceIssuer;
  /** The Stripe sandbox; absent with real keys and in production. */
  stripeSandbox?: StripeSandbox;
}

/** Card payments: Stripe with keys; without keys, none in production and the sandbox elsewhere. */
export function openPayments(core: CoreServices): OpenedPayments {
  const { env, storePlace, asPublic, clock, secret, siteUrl: site } = core;
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env;
  const documents = invoiceIssuer;
  if (secretKey && publishableKey && webhookSecret) {
    const mode = secretKey.includes('_live_') ? 'live' : 'test';
    return { payments: openStripePayments({ secretKey, publishableKey, webhookSecret, mode, site }), documents };
  }
  if (asPublic) return { payments: closedPayments, documents };
  const keyFor = (use: string) => createHmac('sha256', secret).update(`stripe sandbox ${use}`).digest('hex');
  const keys = { secretKey: `sk_test_${keyFor('api')}`, webhookSecret: `whsec_${keyFor('webhook')}` };
  const stripeSandbox = openStripeSandbox({
    store: openSandboxStore(storePlace, clock),
    clock,
    ...keys,
  });
  return {
    payments: openStripePayments({
      ...keys,
      publishableKey: 'pk_test_demonstration',
      mode: 'demonstration',
      site,
      fetch: stripeSandbox.api,
    }),
    documents,
    stripeSandbox,
  };
}

/** For orders and their payments. */
export const paymentServices = openedOnce(() => ({ ...coreServices(), ...openPayments(coreServices()) }));
