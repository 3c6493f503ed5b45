import { constantTimeEqual } from '../../../src/lib/constant-time.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Store } from '../../../src/ports/store.ts';
import { readCard } from './cards.ts';
import { attempt, authenticate, type Intent, intentOf } from './intents.ts';

/**
 * The API that Stripe.js calls, for its replacement in the browser. Mounted under `/_sandbox/stripe`; answers 404 with
 * real keys. Requests and responses are JSON, authorised by `client_secret` alone, as with Stripe.
 *
 * - `GET /_sandbox/stripe/v1/payment_intents/{id}?client_secret=…`
 * - `POST /_sandbox/stripe/v1/payment_intents/{id}/confirm`, also in place of a card whose 3-D Secure was left
 *   `{ client_secret, locale?: 'fr' | 'en', card: { number, exp_month, exp_year, cvc } }`
 * - `POST /_sandbox/stripe/v1/payment_intents/{id}/challenge`, after 3-D Secure was required
 *   `{ client_secret, locale?, outcome: 'approve' | 'refuse' }`
 *
 * 200: `{ paymentIntent: { id, object, amount, currency, status, client_secret, next_action } }`, with `status` one of
 * `requires_payment_method`, `requires_action` (then `next_action` is `{ type: 'use_stripe_sdk' }`: show the
 * challenge), `succeeded`, `canceled`. 400, 402: `{ error: { type, code, decline_code?, message, payment_intent? } }`
 * with the message in the locale's language: `card_error` (incorrect_number, invalid_expiry_year, incorrect_cvc,
 * card_declined, payment_intent_authentication_failure), or `invalid_request_error`
 * (payment_intent_unexpected_state). 404: the same `error` with `resource_missing`, for an unknown payment and for a
 * wrong secret alike.
 *
 * Cards, with any future month and any three digits: 4242 4242 4242 4242 is paid; 4000 0000 0000 0002 declined; 4000
 * 0000 0000 9995 has insufficient funds; 4000 0025 0000 3155 requires 3-D Secure; 4000 0000 0000 0259 is paid, then
 * disputed. Any other number is declined. The number is not stored.
 */
export async function answerBrowser(store: Store, clock: Clock, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const [, id = '', action] =
    /^\/_sandbox\/stripe\/v1\/payment_intents\/(\w+)(?:\/(confirm|challenge))?$/.exec(url.pathname) ?? [];
  const values = request.method === 'POST' ? await readJson(request) : Object.fromEntries(url.searchParams);
  if (request.method !== (action ? 'POST' : 'GET'))
    return refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'Unknown address.' });
  const found = await intentOf(store, id);
  if (
    !found ||
    typeof values.client_secret !== 'string' ||
    !constantTimeEqual(values.client_secret, found.clientSecret)
  )
    return refused(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such payment_intent.',
    });
  if (!action) return shown(found);
  const lang = values.locale === 'en' ? 'en' : 'fr';
  const outcome =
    action === 'confirm'
      ? await attempt(store, clock, id, readCard(values.card, lang, clock()), lang)
      : await authenticate(store, clock, id, values.outcome === 'approve', lang);
  return outcome.error
    ? refused(outcome.error.type === 'card_error' ? 402 : 400, outcome.error, outcome.intent)
    : shown(outcome.intent);
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  try {
    const value: unknown = await request.json();
    return value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    // An empty body: refused below, as the secret is missing.
    return {};
  }
}

/** What Stripe returns to the holder of a client secret: no metadata. */
const publicPart = ({ id, amount, currency, status, clientSecret }: Intent) => ({
  id,
  object: 'payment_intent',
  amount,
  currency,
  status,
  client_secret: clientSecret,
  next_action: status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
});
const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
const shown = (intent: Intent) => answer(200, { paymentIntent: publicPart(intent) });
const refused = (status: number, error: object, intent?: Intent) =>
  answer(status, { error: { ...error, ...(intent && { payment_intent: publicPart(intent) }) } });
