import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';

const PER_MINUTE = 60;
export const UNREADABLE_ROWS = 25;

/** A stored record as it is, with what is wrong with it: it may be of a kind no screen shows. */
const unreadableRecord = z.object({
  type: z.string(),
  id: z.string(),
  createdAt: z.string(),
  foundAt: z.string(),
  reason: z.enum(['fields', 'newer', 'upgrade', 'text']),
  fields: z.array(z.string()),
  raw: z.string(),
});
const list = z.object({
  records: z.array(unreadableRecord),
  total: z.int(),
  next: z.int().optional(),
  /** When every record was last read by this process; absent: nobody has looked since it started. */
  checkedAt: z.string().optional(),
});

/** Records that do not fit their kind any more; they are in no other list. */
export const listUnreadable = defineEndpoint({
  method: 'GET',
  path: '/api/admin/unreadable',
  access: 'admin',
  input: z.strictObject({ from: z.coerce.number().int().min(0).default(0) }),
  output: list,
});
/** Reads every kind again: after an update, or after a record was mended. */
export const checkRecords = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unreadable/check',
  access: 'admin',
  perMinute: 5,
  input: z.strictObject({}),
  output: z.object({ total: z.int() }),
});
/** For good: an unreadable record cannot wait among the deleted ones. */
export const deleteUnreadable = defineEndpoint({
  method: 'POST',
  path: '/api/admin/unreadable/delete',
  access: 'admin',
  perMinute: PER_MINUTE,
  input: z.strictObject({ type: z.string().regex(/^\w{1,60}$/), id: z.string().min(1).max(200) }),
  output: z.object({ deleted: z.boolean() }),
});
