import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, email, formEnvelope, line, linkEnvelope, optional, phone, slug, text } from '../../lib/fields.ts';
import { submissionFields } from '../../lib/submission.ts';

/** A registration (specification §3). */
const fields = {
  event: slug(),
  name: line(120),
  email: email(),
  phone: optional(phone()),
  company: optional(line(120)),
  comments: optional(text(2000)),
};
export const registrationInput = z.strictObject({ ...fields, consent: consent(), ...formEnvelope });
export const registration = {
  name: 'eventRegistration',
  schema: z.strictObject({
    ...fields,
    state: z.enum(['registered', 'waiting', 'cancelled']),
    /** When this place was asked for: the order of the waiting list, and what makes a link to cancel good for this place only. */
    registeredAt: z.string(),
    /** The day and hour the visitor was told. */
    startsAt: z.string(),
    /** A mail the day before: `due` until it is written. */
    reminder: z.enum(['none', 'due', 'sent']),
    /** Calendars take an entry over from one of a lower number (RFC 5545 §3.8.7.4). */
    calendarSequence: z.int().min(0),
    ...submissionFields,
  }),
};

/** Seats taken of one event, counted in the transaction that takes one. */
export const seatCount = { name: 'eventSeats', schema: z.strictObject({ taken: z.int().min(0), waiting: z.int().min(0) }) };
/** Which form got which answer: sent again, it gets the same. */
export const eventSubmission = { name: 'eventSubmission', schema: registration.schema.pick({ event: true, state: true }) };

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/events/register',
  access: 'visitor',
  input: registrationInput,
  output: z.object({ state: z.enum(['registered', 'waiting']) }),
  sent: { registered: 'registration', waiting: 'registration-waiting' },
  refused: { 'event/already-registered': 'registration-already', 'event/closed': 'registration-closed' },
});

export const cancel = defineEndpoint({
  method: 'POST',
  path: '/api/events/cancel',
  access: 'visitor',
  input: z.strictObject(linkEnvelope),
  output: z.object({ state: z.literal('cancelled') }),
  sent: 'registration-cancelled',
  refused: { 'event/link-incomplete': 'link-incomplete', 'event/link-expired': 'link-expired' },
});

/** Seats nobody has taken yet: fresher than a page that was built days ago. */
export const seatsLeft = defineEndpoint({
  method: 'GET',
  path: '/api/events/seats',
  access: 'visitor',
  input: z.strictObject({ event: slug() }),
  output: z.object({ left: z.int().min(0), total: z.int().min(1) }),
});
