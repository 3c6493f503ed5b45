import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, formEnvelope, line } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

const fields = { orderNumber: line(40), email: email(), name: line(120) };
export const withdrawalInput = z.strictObject({ ...fields, ...formEnvelope });
/** `receivedAt` is what the acknowledgement states: the day and hour count (Code de la consommation, L. 221-21). */
export const withdrawal = { name: 'withdrawal', schema: z.strictObject({ ...fields, receivedAt: z.string(), ...submissionFields }) };

export const withdraw = defineEndpoint({
  method: 'POST',
  path: '/api/withdrawal',
  access: 'visitor',
  input: withdrawalInput,
  output: z.object({ id: z.string() }),
  sent: 'withdrawal',
  once: true,
});
