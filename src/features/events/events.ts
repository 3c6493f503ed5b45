import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, line, optional, phone, text } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

/** A registration (specification §3). */
const fields = {
  event: z.string().regex(/^[a-z0-9-]{1,80}$/),
  name: line(120),
  email: email(),
  phone: optional(phone()),
  company: optional(line(120)),
  comments: optional(text(2000)),
};
export const registrationInput = z.strictObject({ ...fields, consent: consent(), ...formEnvelope });
export const registration = {
  name: 'eventRegistration',
  schema: z.strictObject({ ...fields, state: z.enum(['registered', 'waiting', 'cancelled']), ...submissionFields }),
};

/** Seats taken of one event, counted in the transaction that takes one. */
export const seatCount = { name: 'eventSeats', schema: z.strictObject({ taken: z.int().min(0), waiting: z.int().min(0) }) };

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/events/register',
  access: 'visitor',
  input: registrationInput,
  output: z.object({ state: z.enum(['registered', 'waiting']) }),
  sent: 'registration',
});
