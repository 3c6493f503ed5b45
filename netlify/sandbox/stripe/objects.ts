import type { Intent, SandboxEvent } from './sandbox-records.ts';

/** Stripe's objects as its API returns them: the fields the site reads, and those that identify them. */

export const chargeObject = (one: Intent): Record<string, unknown> => ({
  id: one.chargeId ?? null,
  object: 'charge',
  amount: one.amount,
  amount_refunded: one.amountRefunded,
  currency: one.currency,
  disputed: Boolean(one.dispute),
  metadata: one.metadata,
  paid: one.status === 'succeeded',
  payment_intent: one.id,
  refunded: one.amountRefunded === one.amount,
  status: 'succeeded',
});

export const disputeObject = (one: Intent): Record<string, unknown> => ({
  id: `dp_${one.id.slice(3)}`,
  object: 'dispute',
  amount: one.amount,
  charge: one.chargeId ?? null,
  currency: one.currency,
  payment_intent: one.id,
  status: one.dispute ?? 'needs_response',
});

export const intentObject = (one: Intent): Record<string, unknown> => ({
  id: one.id,
  object: 'payment_intent',
  amount: one.amount,
  amount_received: one.status === 'succeeded' ? one.amount : 0,
  client_secret: one.clientSecret,
  created: one.created,
  currency: one.currency,
  last_payment_error: one.lastError ?? null,
  latest_charge: one.chargeId ? chargeObject(one) : null,
  livemode: false,
  metadata: one.metadata,
  status: one.status,
});

export const eventObject = (one: SandboxEvent): Record<string, unknown> => ({
  id: one.id,
  object: 'event',
  created: one.created,
  data: { object: one.object },
  livemode: false,
  type: one.type,
});
