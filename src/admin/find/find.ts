import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { kindNames } from '../records/kinds.ts';

/** Records of one kind that are shown: who finds none among them looks on its screen. */
export const FOUND_OF_KIND = 3;
/** Kinds of records shown. */
export const FOUND_KINDS = 8;

/** Records of every kind a role may see that hold every word. */
export const findRecords = defineEndpoint({
  method: 'GET',
  path: '/api/admin/find',
  access: 'admin',
  input: z.strictObject({ q: z.string().trim().min(2).max(200) }),
  output: z.object({
    kinds: z.array(
      z.object({
        type: z.enum(kindNames),
        total: z.int(),
        records: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
  }),
});
