import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';

/** What was done to or by an account: append-only, stored for a year (audit.server.ts). */
export const auditEntry = {
  name: 'auditEntry',
  schema: z.strictObject({
    /** An address of an account; a keyed hash in the place of any other. */
    admin: z.string().max(254),
    /** The endpoint's path after /api/. */
    action: z.string(),
    /** The kind of record and the ids it concerned. */
    type: z.string().optional(),
    ids: z.array(z.string()).default([]),
    /** What else is worth knowing, without personal data. */
    note: z.string().max(300).optional(),
    /**
     * Its place in the chain, and a keyed hash of it and of the entry before. Absent in entries of earlier releases.
     */
    sequence: z.int().positive().optional(),
    hash: z.string().optional(),
  }),
};

/** Reads the whole chain again. `broken` is the first entry that is not what was written. */
export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/api/admin/audit/verify',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    entries: z.int(),
    /** Entries of earlier releases, which nothing protects. */
    unchained: z.int(),
    /** The newest, to be compared with a note stored elsewhere. */
    head: z.object({ sequence: z.int(), hash: z.string() }).optional(),
    broken: z.object({ sequence: z.int(), why: z.enum(['changed', 'missing', 'end', 'foreign']) }).optional(),
  }),
});
