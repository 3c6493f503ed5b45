import { guarded } from '../guarded.ts';
import { paymentWebhookHandler } from '../payment/payment-webhook.ts';
import { appServices } from '../services.ts';

/** Stripe's webhook: reads the raw signed body, and answers once the event is stored. */
export default guarded((request) => paymentWebhookHandler(appServices(), request));

export const config = { path: ['/api/payments/webhook'] };
