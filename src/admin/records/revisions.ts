import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { kindNames } from './kinds.ts';

const savedState = z.object({
  id: z.string(),
  savedAt: z.string(),
  /** Who saved it; absent for what was there before its history began. */
  by: z.string().optional(),
  fields: z.record(z.string(), z.unknown()),
});
export type SavedState = z.output<typeof savedState>;

/** The states a record had, the newest first. */
export const listRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/revisions',
  access: 'admin',
  input: z.strictObject({ type: z.enum(kindNames), id: z.string().min(1).max(120) }),
  output: z.object({ revisions: z.array(savedState) }),
});
