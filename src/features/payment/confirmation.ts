import type { OrderView, PaymentStatus } from './payment.ts';

/** The outcome of an order: selects the confirmation's heading. */
export const outcomes = ['paid', 'processing', 'awaited', 'notCompleted', 'lapsed', 'refunded', 'disputed'] as const;
export type Outcome = (typeof outcomes)[number];

/** An unpaid transfer is awaited or has lapsed; an unpaid card payment was not completed. */
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

/** No next steps after a payment that was not made or was refunded. */
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
