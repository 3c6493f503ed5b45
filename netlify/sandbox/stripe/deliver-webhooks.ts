import type { StripeSandbox } from './stripe-sandbox.ts';

/** Delivers to this site's own webhook, as a request like Stripe's. A delivery that fails waits for the next round. */
export const deliverWebhooks = (
  sandbox: StripeSandbox,
  answer: (delivery: Request) => Promise<Response>,
): Promise<number> =>
  sandbox.deliver(async (body, signature) => {
    const request = new Request('http://localhost/api/payments/webhook', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    return (await answer(request)).ok;
  });
