import { z } from 'zod';
import type { RecordType, Stored } from '../../../src/ports/store.ts';

/** Records of the sandbox, in a store of its own, apart from the company's. Amounts in cents, times in Unix seconds. */

export const intentStatuses = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;

/** A PaymentIntent with its one charge. */
export const intent = {
  name: 'stripeIntent',
  schema: z.strictObject({
    amount: z.int().positive(),
    currency: z.string(),
    metadata: z.record(z.string(), z.string()),
    clientSecret: z.string(),
    status: z.enum(intentStatuses),
    /** Set when the payment was paid. */
    chargeId: z.string().optional(),
    amountRefunded: z.int().min(0).default(0),
    dispute: z.enum(['needs_response', 'won', 'lost']).optional(),
    /** Why the last card was refused. */
    lastError: z
      .strictObject({ type: z.string(), code: z.string(), decline_code: z.string().optional(), message: z.string() })
      .optional(),
    created: z.int(),
  }),
} satisfies RecordType;
export type Intent = Stored<typeof intent>;

/** An event, and whether the site accepted it. */
export const event = {
  name: 'stripeEvent',
  schema: z.strictObject({
    type: z.string(),
    object: z.record(z.string(), z.unknown()),
    created: z.int(),
    state: z.enum(['waiting', 'delivered', 'given-up']),
  }),
} satisfies RecordType;
export type SandboxEvent = Stored<typeof event>;

/** The response to a POST with an idempotency key. */
export const stripeIdempotency = {
  name: 'stripeKey',
  schema: z.strictObject({ made: z.string() }),
} satisfies RecordType;
