import { z } from 'zod';
import { submissionFields } from '../../lib/submission-record.ts';
import type { Stored } from '../../ports/store.ts';

export const orderMethods = ['card', 'transfer'] as const;

/** Progress of a payment; it only moves to the right, in whatever order events arrive. */
export const progresses = ['created', 'processing', 'failed', 'expired', 'paid'] as const;
export type Progress = (typeof progresses)[number];
export const disputes = ['none', 'open', 'won', 'lost'] as const;
export type Dispute = (typeof disputes)[number];

/** The state of an order, derived from its facts (`stateOf` in order-state.ts). */
export const orderStates = [...progresses, 'partially-refunded', 'refunded', 'disputed'] as const;
export type OrderState = (typeof orderStates)[number];

/** An order and the facts of its payment. Its price is the catalogue's on the day of the order. */
export const order = {
  name: 'order',
  schema: z.strictObject({
    number: z.string(),
    method: z.enum(orderMethods),
    state: z.enum(orderStates),
    /** Facts the state is derived from. */
    progress: z.enum(progresses),
    refundedCents: z.int().min(0),
    dispute: z.enum(disputes),

    productId: z.string(),
    /** In the buyer's language, as sold. */
    productName: z.string(),
    amountCents: z.int().positive(),
    vatRate: z.number(),
    currency: z.literal('EUR'),

    buyer: z.enum(['professional', 'consumer']),
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    company: z.string().optional(),
    siren: z.string().optional(),
    vatNumber: z.string().optional(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    country: z.string(),

    /** Of a card payment. The client secret is not stored. */
    paymentIntentId: z.string().optional(),
    clientSecretHash: z.string().optional(),
    /** Of a transfer: an ISO 11649 reference. */
    reference: z.string().optional(),
    expiresAt: z.string().optional(),
    remindedAt: z.string().optional(),
    /** Address the bank details were sent to. */
    mailedTo: z.string().optional(),

    paidAt: z.string().optional(),
    invoiceNumber: z.string().optional(),
    creditNoteNumbers: z.array(z.string()).default([]),
    /** The version of the terms of sale that was accepted and sent. */
    termsVersion: z.string(),
    ...submissionFields,
    /** The buyer's notes; in other records `notes` are the company's. */
    notes: z.string().optional(),
  }),
};
export type Order = Stored<typeof order>;

/** A recorded payment event; its id is the provider's, so that a repeated delivery is recognised. */
export const paymentEvent = {
  name: 'paymentEvent',
  schema: z.strictObject({ kind: z.string(), at: z.string(), order: z.string(), state: z.enum(orderStates) }),
};
