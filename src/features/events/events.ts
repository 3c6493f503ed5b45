import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import {
  defineFields,
  defineForm,
  formEndpoint,
  linkFormEndpoint,
  type Retention,
  recordOf,
} from '../../forms/define-form.ts';
import { personFields } from '../../forms/person-fields.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { consent, optional, slug, text } from '../../lib/fields.ts';

export { seatCount } from '../../collections/seat-count.ts';

const fields = defineFields({
  event: { schema: slug(), control: 'hidden' },
  name: personFields.name,
  email: personFields.email,
  phone: personFields.phone,
  company: personFields.company,
  comments: { schema: optional(text(2000)), control: 'textarea', label: 'forms.fields.comments' },
  consent: { schema: consent(), control: 'checkbox', label: 'forms.event.consent' },
});

export const registration = recordOf('eventRegistration', fields, {
  state: z.enum(['registered', 'waiting', 'cancelled']),
  /**
   * When this place was asked for: the order of the waiting list, and what makes a link to cancel good for this place
   * only.
   */
  registeredAt: z.string(),
  /** The day and hour the visitor was told last: that of the event, unless it is postponed. */
  startsAt: z.string(),
  /** A mail the day before: `due` until it is written; due anew where the event is moved. */
  reminder: z.enum(['none', 'due', 'sent']),
  /** Calendars take an entry over from one of a lower number (RFC 5545 §3.8.7.4). */
  calendarSequence: z.int().min(0),
  /** When they came, as noted at the door. */
  arrivedAt: z.iso.datetime().optional(),
});
const retention: Retention<typeof registration> = {
  what: 'Event registrations',
  since: 'startsAt',
  days: 3 * YEAR_DAYS,
};

/** Which form got which answer: sent again, it gets the same. */
export const eventSubmission = {
  name: 'eventSubmission',
  schema: registration.schema.pick({ event: true, state: true }),
};

export const register = formEndpoint(fields, {
  path: '/api/events/register',
  output: z.object({ state: z.enum(['registered', 'waiting']) }),
  sent: { registered: 'registration', waiting: 'registration-waiting' },
  refused: { 'event/already-registered': 'registration-already', 'event/closed': 'registration-closed' },
  once: true,
});

/** A registration (docs/contract.md §3). */
export const registrationForm = defineForm({
  id: 'register',
  words: {
    title: 'forms.event.title',
    submit: 'forms.event.submit',
    done: 'forms.event.done',
    outcomes: { registered: 'events.registered', waiting: 'events.waiting' },
  },
  fields,
  endpoint: register,
  record: registration,
  retention,
  processing: 'event',
  companyFacts: ['name', 'email', 'phone', 'company', 'comments'],
  admin: {
    columns: ['name', 'email', 'event', 'state', 'arrivedAt'],
    filters: ['state', 'event'],
    search: ['name', 'email', 'company', 'event'],
    hidden: ['calendarSequence'],
    actions: [{ name: 'cancelPlace', when: { field: 'state', values: ['registered', 'waiting'] } }],
  },
});

const noFields = defineFields({});
export const cancel = linkFormEndpoint(noFields, {
  path: '/api/events/cancel',
  output: z.object({ state: z.literal('cancelled') }),
  sent: 'registration-cancelled',
  refused: { 'event/link-incomplete': 'link-incomplete', 'event/link-expired': 'link-expired' },
});

/** To give a place back. */
export const cancellationForm = defineForm({
  id: 'cancel',
  behindLink: true,
  words: {
    title: 'events.cancel.title',
    submit: 'events.cancel.submit',
    done: 'events.cancel.done',
    intro: 'events.cancel.text',
  },
  fields: noFields,
  endpoint: cancel,
  record: registration,
  retention,
  processing: 'event',
});

/** Seats nobody has taken yet: fresher than a page that was built days ago. */
export const seatsLeft = defineEndpoint({
  method: 'GET',
  path: '/api/events/seats',
  access: 'visitor',
  input: z.strictObject({ event: slug() }),
  output: z.object({ left: z.int().min(0), total: z.int().min(1) }),
});

/** The same of every event one can register for, by its id: for the list. */
export const upcomingSeats = defineEndpoint({
  method: 'GET',
  path: '/api/events/upcoming-seats',
  access: 'visitor',
  input: z.strictObject({}),
  output: z.object({ events: z.record(z.string(), z.object({ left: z.int().min(0), total: z.int().min(1) })) }),
});
