import { z } from 'zod';
import { submissionFields } from '../../lib/submission-record.ts';
import type { Stored } from '../../ports/store.ts';

export const orderMethods = ['card', 'transfer'] as const;

/** How far a payment has come; what is known only ever moves to the right, in whatever order the news arrives. */
export const progresses = ['created', 'processing', 'failed', 'expired', 'paid'] as const;
export type Progress = (typeof progresses)[number];
export const disputes = ['none', 'open', 'won', 'lost'] as const;
export type Dispute = (typeof disputes)[number];

/** The state of an order, computed from its facts (`stateOf` in order-state.ts). */
export const orderStates = [...progresses, 'partially-refunded', 'refunded', 'disputed'] as const;
export type OrderState = (typeof orderStates)[number];

/** An order and everything known of its payment. Its price is the catalogue's on the day it was made. */
export const order = {
  name: 'order',
  schema: z.strictObject({
    number: z.string(),
    method: z.enum(orderMethods),
    state: z.enum(orderStates),
    /** The facts the state is computed from. */
    progress: z.enum(progresses),
    refundedCents: z.int().min(0),
    dispute: z.enum(disputes),

    productId: z.string(),
    /** As it was sold: in the buyer's language. */
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

    /** Of a card payment. The secret itself is not kept. */
    paymentIntentId: z.string().optional(),
    clientSecretHash: z.string().optional(),
    /** Of a transfer: ISO 11649. */
    reference: z.string().optional(),
    expiresAt: z.string().optional(),
    remindedAt: z.string().optional(),
    /** Where the bank details were sent. */
    mailedTo: z.string().optional(),

    paidAt: z.string().optional(),
    invoiceNumber: z.string().optional(),
    creditNoteNumbers: z.array(z.string()).default([]),
    /** The version of the terms of sale that were agreed to, and sent. */
    termsVersion: z.string(),
    ...submissionFields,
    /** The buyer's own, unlike those of other records. */
    notes: z.string().optional(),
  }),
};
export type Order = Stored<typeof order>;

/** A piece of news that was taken, under the id it came with: the same one again is nothing new. */
export const paymentEvent = {
  name: 'paymentEvent',
  schema: z.strictObject({ kind: z.string(), at: z.string(), order: z.string(), state: z.enum(orderStates) }),
};
