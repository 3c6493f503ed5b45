import { type Payments, PaymentsClosed, WebhookSignatureInvalid } from '../../../src/ports/payments.ts';

const refuse = () => Promise.reject(new PaymentsClosed('This installation takes no cards.'));

/** Payments of a production site without keys: cards are refused, and the site offers the bank transfer. */
export const closedPayments: Payments = {
  mode: 'closed',
  start: refuse,
  find: refuse,
  cancel: refuse,
  refund: refuse,
  async *eventsSince() {},
  readWebhook: () => Promise.reject(new WebhookSignatureInvalid('This installation takes no cards.')),
};
