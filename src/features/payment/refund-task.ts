import { z } from 'zod';

/**
 * A refund somebody has to transfer by hand: the bank does it, not this site. The buyer is told, and the credit note
 * issued, when somebody says that it was paid. Its id is the key it was asked for under.
 */
export const transferRefund = {
  name: 'transferRefund',
  schema: z.strictObject({
    orderId: z.string(),
    orderNumber: z.string(),
    amountCents: z.int().positive(),
    state: z.enum(['owed', 'paid', 'dropped']),
    /** The administrators who asked for it, and who said what became of it. */
    askedBy: z.string(),
    settledBy: z.string().optional(),
    settledAt: z.iso.datetime().optional(),
  }),
};
