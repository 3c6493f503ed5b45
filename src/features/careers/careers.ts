import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, line, option, optional, phone, slug, text, uploadKey, url } from '../../lib/fields.ts';
import { keptFile, submissionFields } from '../../lib/submission.ts';

export const positionTypes = ['job', 'internship'] as const;
/** Entry 0-1, 1-2, 3-5, 5+ years (specification §3). */
export const experiences = ['entry', 'junior', 'confirmed', 'senior'] as const;

const fields = {
  name: line(120),
  email: email(),
  phone: optional(phone()),
  /** The offer answered; a spontaneous application names none. */
  job: optional(slug()),
  positionType: option(positionTypes),
  desiredPosition: line(120),
  experience: option(experiences),
  linkedin: optional(url()),
  portfolio: optional(url()),
  coverLetter: optional(text(8000)),
  message: optional(text(5000)),
};
export const applicationInput = z.strictObject({ ...fields, cv: uploadKey(), consent: consent('processing'), ...formEnvelope });
export const application = {
  name: 'application',
  schema: z.strictObject({ ...fields, cv: keptFile, state: z.enum(['new', 'read', 'met', 'kept', 'refused']), ...submissionFields }),
};

/** A spontaneous application is one without an offer: the same form (README, Decisions). */
export const apply = defineEndpoint({
  method: 'POST',
  path: '/api/careers/apply',
  access: 'visitor',
  input: applicationInput,
  output: z.object({ id: z.string() }),
  sent: 'application',
  once: true,
  files: { cv: 'cv' },
});
