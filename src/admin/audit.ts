import { z } from 'zod';

/** What an administrator did: kept for a year, never changed. */
export const auditEntry = {
  name: 'auditEntry',
  schema: z.strictObject({
    admin: z.email(),
    /** The endpoint's path after /api/. */
    action: z.string(),
    /** The kind of record and the ids it concerned. */
    type: z.string().optional(),
    ids: z.array(z.string()).default([]),
    /** What else is worth knowing, without personal data. */
    note: z.string().max(300).optional(),
  }),
};
