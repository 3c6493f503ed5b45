import { z } from 'zod';
import { fieldErrors } from '../lib/errors.ts';

/** A record left out of the last publication, as shown to administrators. */
export const leftOut = z.strictObject({
  /** The kind's name in the admin area. */
  type: z.string(),
  id: z.string(),
  lang: z.string().optional(),
  title: z.string(),
  field: z.string(),
  reason: z.enum(fieldErrors),
  named: z.string().optional(),
});
export type LeftOut = z.output<typeof leftOut>;
