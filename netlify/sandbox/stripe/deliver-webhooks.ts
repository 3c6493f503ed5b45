import type { StripeSandbox } from './stripe-sandbox.ts';

/**
 * Posts events to this site's own webhook, signed like Stripe's. A failed delivery is tried again in the next round.
 */
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
