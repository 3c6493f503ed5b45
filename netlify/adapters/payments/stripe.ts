import type Stripe from 'stripe';
import {
  type CardMode,
  type PaymentEvent,
  type PaymentFacts,
  type Payments,
  PaymentsUnavailable,
  RefundRefused,
  WebhookSignatureInvalid,
} from '../../../src/ports/payments.ts';
import { factsOfIntent, KINDS, paymentEventOf } from './stripe-facts.ts';

/** Pinned: Stripe keeps serving this version of the API. */
const API_VERSION = '2026-10-28.endive';
/** The browser waits 30 s (docs/contract.md §9): two attempts and the pause between them fit into it. */
const TIMEOUT_MS = 12_000;
const RETRIES = 1;
/** Older deliveries are refused as possible replays (docs/faults.md row 14). */
const TOLERANCE_S = 300;
/** Refusals of the refund itself, not connection errors: https://docs.stripe.com/error-codes */
const REFUSALS = new Set([
  'amount_too_large',
  'charge_already_refunded',
  'charge_not_refundable',
  'charge_disputed',
  'parameter_invalid_integer',
]);

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  mode: Exclude<CardMode, 'closed'>;
  /** The address of the site, noted with each payment. */
  site: string;
  /** Replaces the network, for the sandbox and tests. */
  fetch?: (request: Request) => Promise<Response>;
  /** Timeout of one attempt. */
  timeoutMs?: number;
}

/** Card payments at Stripe. The SDK is loaded at its first use, to keep other functions' start short. */
export function openStripePayments({
  secretKey,
  publishableKey,
  webhookSecret,
  mode,
  site,
  fetch: fetchStripe = fetch,
  timeoutMs = TIMEOUT_MS,
}: StripeOptions): Payments {
  let opened: Promise<{ stripe: Stripe; sdk: typeof Stripe }> | undefined;
  const open = () => {
    opened ??= import('stripe').then(({ default: sdk }) => {
      // One timeout for the whole answer; Node's own client restarts it at each byte.
      const httpClient = sdk.createFetchHttpClient((where: Request | URL | string, init?: RequestInit) =>
        fetchStripe(new Request(where, init)),
      );
      return {
        sdk,
        stripe: new sdk(secretKey, {
          apiVersion: API_VERSION,
          timeout: timeoutMs,
          maxNetworkRetries: RETRIES,
          telemetry: false,
          httpClient,
        }),
      };
    });
    return opened;
  };
  async function callStripe<R>(question: (stripe: Stripe) => Promise<R>): Promise<R> {
    const { stripe } = await open();
    try {
      return await question(stripe);
    } catch (cause) {
      throw new PaymentsUnavailable(`Stripe did not do what it was asked: ${kindOf(cause)}.`, { cause });
    }
  }
  const retrieve = (id: string) =>
    callStripe((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  const started = ({ id, client_secret }: Stripe.PaymentIntent) => {
    if (!client_secret) throw new PaymentsUnavailable('Stripe gave no client secret.');
    return { id, clientSecret: client_secret };
  };

  return {
    mode,
    publishableKey,
    async start({ id, number, amountCents, currency }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency: currency.toLowerCase(),
        // `payment_method_types` is refused since the endive release.
        allowed_payment_method_types: ['card'],
        description: number,
        metadata: { order: id, number, site },
      };
      return started(
        await callStripe((stripe) => stripe.paymentIntents.create(params, { idempotencyKey: `order ${id}` })),
      );
    },
    async find(paymentId) {
      const intent = await retrieve(paymentId);
      return { ...started(intent), facts: factsOfIntent(intent) };
    },
    async cancel(paymentId): Promise<PaymentFacts> {
      try {
        return factsOfIntent(await callStripe((stripe) => stripe.paymentIntents.cancel(paymentId)));
      } catch (error) {
        // Paid or cancelled in the meantime: returns that state.
        if (codeOf(error) === 'payment_intent_unexpected_state') return factsOfIntent(await retrieve(paymentId));
        throw error;
      }
    },
    async refund(paymentId, { amountCents, key }) {
      try {
        await callStripe((stripe) =>
          stripe.refunds.create(
            { payment_intent: paymentId, amount: amountCents },
            { idempotencyKey: `refund ${key}` },
          ),
        );
      } catch (error) {
        if (REFUSALS.has(codeOf(error))) throw new RefundRefused('This refund is not possible.', { cause: error });
        throw error;
      }
      return factsOfIntent(await retrieve(paymentId));
    },
    async *eventsSince(since) {
      const query = { created: { gte: Math.floor(since.getTime() / 1000) }, types: [...KINDS], limit: 100 };
      const found = await callStripe(async (stripe) => {
        const all: PaymentEvent[] = [];
        for await (const event of stripe.events.list(query)) all.push(paymentEventOf(event));
        return all;
      });
      yield* found.reverse();
    },
    async readWebhook(body, signature, now) {
      const { sdk } = await open();
      try {
        return paymentEventOf(
          sdk.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now.getTime()),
        );
      } catch (cause) {
        throw new WebhookSignatureInvalid('Not signed by Stripe, altered, or too old.', { cause });
      }
    },
  };
}

/** Kind of an error, for the log: Stripe's messages may repeat personal data, the type names do not. */
function kindOf(error: unknown): string {
  const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
  return [type ?? (error instanceof Error ? error.name : 'error'), code, statusCode].filter(Boolean).join(' ');
}

/** Stripe's error code. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause && typeof cause === 'object' && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
