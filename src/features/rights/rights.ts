import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, formEnvelope, line, option, optional, text } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

/** Rights of GDPR articles 15 to 21. */
export const rights = ['access', 'rectify', 'erase', 'object', 'portability'] as const;

const fields = { name: line(120), email: email(), right: option(rights), message: optional(text(5000)) };
export const rightsInput = z.strictObject({ ...fields, ...formEnvelope });
export const rightsRequest = { name: 'rightsRequest', schema: z.strictObject({ ...fields, ...submissionFields }) };

export const exerciseRight = defineEndpoint({
  method: 'POST',
  path: '/api/rights',
  access: 'visitor',
  input: rightsInput,
  output: z.object({ id: z.string() }),
  sent: 'rights',
  once: true,
});
