import { z } from 'zod';
import { qualityFinding } from '../../collections/quality.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { kindNames } from '../records/kinds.ts';

/** Where a kind of content is edited. */
const home = z.discriminatedUnion('home', [
  z.object({ home: z.literal('content'), kind: z.string() }),
  z.object({ home: z.literal('store'), kind: z.enum(kindNames) }),
]);
export type ContentHome = z.output<typeof home>;

/** What the last build found to mend, and where each kind of content is edited. */
export const quality = defineEndpoint({
  method: 'GET',
  path: '/api/admin/quality',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    /** When the site was last built; absent: not since the report exists. */
    builtAt: z.string().optional(),
    /** Whether what lives in Git is edited at /cms of this site. */
    editor: z.boolean(),
    findings: z.array(qualityFinding),
    homes: z.array(home),
  }),
});
