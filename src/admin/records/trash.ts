import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';

/** How long deleted records can be put back. */
export const TRASH_DAYS = 30;
const MOST_AT_ONCE = 200;

const deletedRecord = z.object({
  id: z.string(),
  type: z.string(),
  /** What it was called. */
  name: z.string(),
  lang: z.string().optional(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  goneAt: z.string(),
});
/** What was deleted and can be put back, the last first; what went with another record comes back with it. */
export const listTrash = defineEndpoint({
  method: 'GET',
  path: '/api/admin/trash',
  access: 'admin',
  input: z.strictObject({ cursor: z.string().max(600).optional() }),
  output: z.object({ records: z.array(deletedRecord), next: z.string().optional() }),
});
/** Removes deleted records for good, before their time is over. */
export const emptyTrash = defineEndpoint({
  method: 'POST',
  path: '/api/admin/trash/remove',
  access: 'admin',
  perMinute: 60,
  input: z.strictObject({ ids: z.array(z.string().min(1).max(120)).min(1).max(MOST_AT_ONCE) }),
  output: z.object({ removed: z.number() }),
});
