import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { Locale } from '../../../i18n/locales.ts';

/** Client of the server's Stripe sandbox; its protocol is described in netlify/sandbox/stripe/browser.ts. */
const BASE = '/_sandbox/stripe/v1/payment_intents';
const TIMEOUT_MS = 30_000;

export interface Card {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}
export type Answer =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };

/** A client secret begins with the id of its payment. */
const idOf = (clientSecret: string) => clientSecret.split('_secret_', 1)[0] ?? '';

async function request(
  clientSecret: string,
  action: string,
  body: object | undefined,
  unreachable: string,
): Promise<Answer> {
  const url = `${BASE}/${idOf(clientSecret)}${action}`;
  try {
    const answer = body
      ? await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
      : await fetch(`${url}?${new URLSearchParams({ client_secret: clientSecret })}`, {
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
    return (await answer.json()) as Answer;
  } catch {
    // The error Stripe.js returns for a lost connection.
    return { error: { type: 'api_connection_error', message: unreachable } };
  }
}

export const openSandbox = (locale: Locale, unreachable: string) => ({
  retrieve: (clientSecret: string) => request(clientSecret, '', undefined, unreachable),
  confirm: (clientSecret: string, card: Card) =>
    request(clientSecret, '/confirm', { client_secret: clientSecret, locale, card }, unreachable),
  answerChallenge: (clientSecret: string, approved: boolean) =>
    request(
      clientSecret,
      '/challenge',
      { client_secret: clientSecret, locale, outcome: approved ? 'approve' : 'refuse' },
      unreachable,
    ),
});
