import { guarded } from '../guarded.ts';
import { paymentWebhookHandler } from '../payment/payment-webhook.ts';
import { deliverWebhooks } from '../sandbox/stripe/deliver-webhooks.ts';
import { paymentServices } from '../services/payments.ts';

/** The API of the Stripe sandbox, for the browser. Answers 404 with real keys and in production. */
export default guarded(async (request) => {
  const { stripeSandbox, ...services } = paymentServices();
  if (!stripeSandbox) return new Response('Not found\n', { status: 404 });
  const answer = await stripeSandbox.browser(request);
  await deliverWebhooks(stripeSandbox, (delivery) => paymentWebhookHandler(services, delivery));
  return answer;
});

export const config = { path: ['/_sandbox/stripe/*'] };
