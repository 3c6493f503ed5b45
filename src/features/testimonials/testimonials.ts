import { z } from 'zod';
import { reviewFields } from '../../collections/visitor-fields.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, optional, uploadKey } from '../../lib/fields.ts';
import { keptFile, submissionFields } from '../../lib/submission.ts';

/** A review (specification §3): 1 to 5, a photo if the author wants, read by the team before it is published. */
const fields = {
  name: reviewFields.name,
  email: email(),
  company: optional(reviewFields.company),
  position: optional(reviewFields.position),
  service: z.string({ error: 'option' }).regex(/^[a-z-]{2,40}$/, { error: 'option' }),
  rating: z.coerce.number({ error: 'required' }).int().min(1, { error: 'required' }).max(5, { error: 'required' }),
  text: reviewFields.text,
};
export const reviewInput = z.strictObject({ ...fields, photo: optional(uploadKey()), consent: consent(), ...formEnvelope });
export const submittedReview = {
  name: 'submittedReview',
  schema: z.strictObject({
    ...fields,
    photo: keptFile.optional(),
    state: z.enum(['submitted', 'published', 'refused']),
    refusedFor: z.string().optional(),
    ...submissionFields,
  }),
};

export const sendReview = defineEndpoint({
  method: 'POST',
  path: '/api/testimonials',
  access: 'visitor',
  input: reviewInput,
  output: z.object({ id: z.string() }),
  sent: 'review',
  once: true,
  files: { photo: 'photo' },
});
