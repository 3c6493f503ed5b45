import { guarded } from '../guarded.ts';
import { paymentWebhookHandler } from '../payment/payment-webhook.ts';
import { paymentServices } from '../services/payments.ts';

/** Stripe's webhook: reads the raw signed body, and answers once the event is stored. */
export default guarded((request) => paymentWebhookHandler(paymentServices(), request));

export const config = { path: ['/api/payments/webhook'] };
