import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { line } from '../../lib/fields.ts';
import { orderStates } from './order.ts';
import { openOrder } from './payment.ts';

const orderId = z.string().min(1).max(64);
const changed = z.object({ number: z.string(), state: z.enum(orderStates), refundedCents: z.int() });

/** Marks a transfer as received; also after the order expired, when the sale is kept. */
export const markTransferPaid = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/transfer-paid',
  access: 'admin',
  concerns: 'order',
  perMinute: 60,
  input: z.strictObject({ orderId }),
  output: changed,
});

/** An incoming movement of a bank statement. `id` identifies it, so that importing it twice pays once. */
export const statementEntry = z.strictObject({
  id: line(120),
  /** All the bank says of it. */
  reference: z.string().max(500),
  amountCents: z.int(),
  currency: z.string().length(3),
  /** Booking date: YYYY-MM-DD. */
  date: z.iso.date(),
  /** The number of the order a person says it pays, whatever its text and its amount. */
  chosen: z.string().max(60).optional(),
});
export type StatementEntry = z.output<typeof statementEntry>;

/**
 * Result of matching a movement: `paid` now, `known` already, or to be checked by a person: `unknown` reference,
 * another `amount` or `currency`, `late` for an expired order (terms of sale, 5.2: the money is returned unless both
 * parties agree otherwise).
 */
export const matchOutcomes = ['paid', 'known', 'unknown', 'amount', 'currency', 'late'] as const;
export const matchStatement = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/statement',
  access: 'admin',
  perMinute: 60,
  /** Without `apply` the matches are only returned. */
  input: z.strictObject({ entries: z.array(statementEntry).min(1).max(5000), apply: z.boolean() }),
  output: z.object({
    matches: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(matchOutcomes),
        orderId: z.string().optional(),
        orderNumber: z.string().optional(),
        /** What the order costs, and whose it is. */
        orderCents: z.int().optional(),
        buyer: z.string().optional(),
      }),
    ),
  }),
});

/**
 * Refunds an order: a card through the provider; a transfer becomes a task, as the bank does it. Idempotent by `key`.
 */
export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/refund',
  access: 'admin',
  concerns: 'order',
  reauthenticate: true,
  perMinute: 60,
  input: z.strictObject({ orderId, amountCents: z.int().positive(), key: z.uuid() }),
  output: changed,
});

/** A refund by transfer was paid, which issues its credit note and tells the buyer; or it is dropped. */
export const settleRefund = defineEndpoint({
  method: 'POST',
  path: '/api/admin/orders/refund-settled',
  access: 'admin',
  concerns: 'transferRefund',
  reauthenticate: true,
  perMinute: 60,
  input: z.strictObject({ id: z.uuid(), outcome: z.enum(['paid', 'dropped']) }),
  output: changed,
});

/** An order as its buyer sees it, with the addresses of its documents, and the refunds somebody has to transfer. */
export const viewOrder = defineEndpoint({
  method: 'GET',
  path: '/api/admin/orders/view',
  access: 'admin',
  input: z.strictObject({ orderId }),
  output: openOrder.output.shape.order.extend({
    refundsOwed: z.array(z.object({ id: z.string(), amountCents: z.int(), askedBy: z.string(), askedAt: z.string() })),
  }),
});
