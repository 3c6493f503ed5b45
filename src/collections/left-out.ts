import { z } from 'zod';
import { fieldErrors } from '../lib/errors.ts';

/** Left out of the last publication: what an administrator is told of it. */
export const leftOut = z.strictObject({
  /** The kind, as the admin area calls it. */
  type: z.string(),
  id: z.string(),
  lang: z.string().optional(),
  title: z.string(),
  field: z.string(),
  reason: z.enum(fieldErrors),
  named: z.string().optional(),
});
export type LeftOut = z.output<typeof leftOut>;
