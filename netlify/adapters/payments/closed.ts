import { NewsRefused, type Payments, PaymentsClosed } from '../../../src/ports/payments.ts';

const refuse = () => Promise.reject(new PaymentsClosed('This installation takes no cards.'));

/** A production site without keys: cards are not taken, and the site says so and offers the transfer. */
export const closedPayments: Payments = {
  mode: 'closed',
  start: refuse,
  find: refuse,
  cancel: refuse,
  refund: refuse,
  async *newsSince() {},
  readNews: () => Promise.reject(new NewsRefused('This installation takes no cards.')),
};
