import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, line, option, optional, text, uploadKey } from '../../lib/fields.ts';
import { keptFile, submissionFields } from '../../lib/submission.ts';

export const issueTypes = ['email', 'platform', 'account', 'other'] as const;

const fields = { name: line(120), email: email(), issueType: option(issueTypes), subject: line(160), message: text(5000) };
export const supportInput = z.strictObject({ ...fields, attachment: optional(uploadKey()), consent: consent(), ...formEnvelope });
export const supportRequest = { name: 'supportRequest', schema: z.strictObject({ ...fields, attachment: keptFile.optional(), ...submissionFields }) };

export const askSupport = defineEndpoint({
  method: 'POST',
  path: '/api/support',
  access: 'visitor',
  input: supportInput,
  output: z.object({ id: z.string() }),
  sent: 'support',
  once: true,
  files: { attachment: 'attachment' },
});
