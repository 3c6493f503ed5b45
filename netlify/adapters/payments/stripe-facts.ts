import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent, PaymentFacts } from '../../../src/ports/payments.ts';

/** The webhook events the site handles; select the same ones in Stripe's dashboard. */
export const KINDS = [
  'payment_intent.created',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

const PROGRESS: Partial<Record<Stripe.PaymentIntent.Status, NonNullable<PaymentFacts['progress']>>> = {
  processing: 'processing',
  canceled: 'expired',
  succeeded: 'paid',
};

function disputeOf(status: Stripe.Dispute.Status): NonNullable<PaymentFacts['dispute']> {
  if (status === 'lost') return 'lost';
  // An inquiry that closes without a dispute moves no money.
  return status === 'won' || status === 'warning_closed' ? 'won' : 'open';
}

/** Maps a payment intent to PaymentFacts; with its charge when that was expanded. */
export function factsOfIntent(intent: Stripe.PaymentIntent): PaymentFacts {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined;
  const progress = PROGRESS[intent.status] ?? (intent.last_payment_error ? 'failed' : 'created');
  return {
    paymentId: intent.id,
    progress,
    ...(intent.metadata.order && { orderId: intent.metadata.order }),
    ...(intent.metadata.site && { site: intent.metadata.site }),
    ...(progress === 'paid' && { receivedCents: intent.amount_received }),
    ...(charge?.amount_refunded && { refundedCents: charge.amount_refunded }),
    ...(charge?.disputed && { dispute: 'open' as const }),
  };
}

function factsOfEvent(event: Stripe.Event): PaymentFacts | undefined {
  switch (event.type) {
    case 'payment_intent.created':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.payment_failed':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
      return factsOfIntent(event.data.object);
    case 'charge.refunded': {
      const { payment_intent, metadata, amount_refunded } = event.data.object;
      return {
        paymentId: idOf(payment_intent),
        refundedCents: amount_refunded,
        ...(metadata.order && { orderId: metadata.order }),
        ...(metadata.site && { site: metadata.site }),
      };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { paymentId: idOf(event.data.object.payment_intent), dispute: disputeOf(event.data.object.status) };
    default:
      return undefined;
  }
}

const cents = z.int().min(0);
/** What is read of an event: a valid signature proves the sender, not that the event is complete. */
const eventSchema = z.strictObject({
  id: z.string().min(1),
  kind: z.string().min(1),
  at: z.iso.datetime(),
  facts: z
    .strictObject({
      paymentId: z.string(),
      orderId: z.string().optional(),
      site: z.string().optional(),
      progress: z.enum(['created', 'processing', 'failed', 'expired', 'paid']).optional(),
      receivedCents: cents.optional(),
      refundedCents: cents.optional(),
      dispute: z.enum(['open', 'won', 'lost']).optional(),
    })
    .optional(),
});

/** Maps a Stripe event to a PaymentEvent. @throws when it does not have Stripe's shape. */
export function paymentEventOf(event: Stripe.Event): PaymentEvent {
  const facts = factsOfEvent(event);
  const at = new Date(event.created * 1000).toISOString();
  return eventSchema.parse({ id: event.id, kind: event.type, at, ...(facts?.paymentId && { facts }) });
}
