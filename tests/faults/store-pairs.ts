import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A record and its outbox row, always written together. */
export const order = { name: 'fault_order', schema: z.strictObject({ text: z.string() }) };
/** The row that promises an e-mail for an order. */
export const outbox = { name: 'fault_outbox', schema: z.strictObject({ order: z.string() }) };

/** A long text only this id can have: a torn record shows. */
export const proofOf = (id: string): string => createHash('sha256').update(id).digest('hex').repeat(20);
