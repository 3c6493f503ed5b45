import type { OrderView, PaymentStatus } from './payment.ts';

/** What the confirmation says first: the order's own tale, in one word. */
export const outcomes = ['paid', 'processing', 'awaited', 'notCompleted', 'lapsed', 'refunded', 'disputed'] as const;
export type Outcome = (typeof outcomes)[number];

/** A transfer that has not come is awaited, or has lapsed; a card that did not pay was not completed. */
export function outcomeOf(status: PaymentStatus, { method }: Pick<OrderView, 'method'>): Outcome {
  switch (status) {
    case 'success':
    case 'partially-refunded':
      return 'paid';
    case 'processing':
    case 'refunded':
    case 'disputed':
      return status;
    case 'created':
      return method === 'transfer' ? 'awaited' : 'notCompleted';
    case 'expired':
      return method === 'transfer' ? 'lapsed' : 'notCompleted';
    case 'failed':
      return 'notCompleted';
  }
}

/** Where the next steps are true: nothing follows a payment that was not made, or was given back. */
export const hasNextSteps = (outcome: Outcome): boolean =>
  outcome === 'paid' || outcome === 'processing' || outcome === 'awaited';

export const facts = [
  'number',
  'date',
  'product',
  'amount',
  'method',
  'status',
  'refundedAmount',
  'paymentId',
  'reference',
] as const;
export type Fact = (typeof facts)[number];
