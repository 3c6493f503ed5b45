import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, formEnvelope, line, option, optional, text } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

/** What may be wrong with words published here (regulation (EU) 2022/2065, article 16). */
export const reportReasons = ['illegal', 'insult', 'false', 'privacy', 'advertising', 'other'] as const;
export const reportedKinds = ['comment', 'review'] as const;

const fields = {
  /** Which words: their address, or the words themselves. Scripts fill it in; without them the reader does. */
  subject: text(1000),
  /** The record, when the reader came by its link. */
  kind: optional(option(reportedKinds)),
  record: optional(z.string().regex(/^[\w/-]{1,80}$/, { error: 'option' })),
  reason: option(reportReasons),
  explanation: text(3000),
  name: optional(line(120)),
  /** Without it there is no acknowledgement and no answer, and the report counts all the same. */
  email: optional(email()),
};
export const reportInput = z.strictObject({ ...fields, ...formEnvelope });

/** What was decided, why, by whom and when: a reasoned decision, told to whoever left an address (article 17). */
export const reportDecision = z.strictObject({
  outcome: z.enum(['kept', 'removed', 'corrected']),
  reason: text(3000),
  by: z.string(),
  at: z.iso.datetime(),
});
export const report = {
  name: 'report',
  schema: z.strictObject({ ...fields, state: z.enum(['received', 'decided']), decision: reportDecision.optional(), ...submissionFields }),
};

export const sendReport = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'visitor',
  input: reportInput,
  output: z.object({ id: z.string() }),
  sent: 'report',
  once: true,
});
