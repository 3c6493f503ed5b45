import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A record and its outbox record, always written together. */
export const order = { name: 'fault_order', schema: z.strictObject({ text: z.string() }) };
/** The outbox record of an order. */
export const outbox = { name: 'fault_outbox', schema: z.strictObject({ order: z.string() }) };

/** A long text derived from the id, which reveals a torn record. */
export const proofOf = (id: string): string => createHash('sha256').update(id).digest('hex').repeat(20);
