import { guarded } from '../guarded.ts';
import { paymentWebhookHandler } from '../payment/payment-webhook.ts';
import { deliverWebhooks } from '../sandbox/stripe/deliver-webhooks.ts';
import { paymentServices } from '../services/payments.ts';

/** Delivers webhook events again that the site did not accept, as Stripe does. */
export default guarded(async () => {
  const { stripeSandbox, ...services } = paymentServices();
  return Response.json({
    delivered: stripeSandbox
      ? await deliverWebhooks(stripeSandbox, (delivery) => paymentWebhookHandler(services, delivery))
      : 0,
  });
});

export const config = { schedule: '* * * * *' };
