import { guarded } from '../guarded.ts';
import { paymentWebhookHandler } from '../payment/payment-webhook.ts';
import { appServices } from '../services.ts';

/** Where Stripe reports: signed, raw, and answered once it is kept. */
export default guarded((request) => paymentWebhookHandler(appServices(), request));

export const config = { path: ['/api/payments/webhook'] };
