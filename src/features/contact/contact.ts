import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, line, option, optional, phone, text } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

export const subjects = ['general', 'services', 'quote', 'partnership', 'other'] as const;

/** The contact form (specification §3). */
export const contactFields = {
  firstName: line(80),
  lastName: line(80),
  email: email(),
  phone: optional(phone()),
  company: optional(line(120)),
  subject: option(subjects),
  message: text(5000),
};
export const contactInput = z.strictObject({ ...contactFields, consent: consent(), ...formEnvelope });

export const contactRequest = { name: 'contactRequest', schema: z.strictObject({ ...contactFields, ...submissionFields }) };

export const sendContact = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  alias: '/process-contact-form.php',
  access: 'visitor',
  input: contactInput,
  output: z.object({ id: z.string() }),
  sent: 'contact',
  once: true,
});
