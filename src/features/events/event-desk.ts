import { z } from 'zod';
import { YEAR_DAYS } from '../../collections/calendar.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { line, optional, slug, text } from '../../lib/fields.ts';
import { mailPreview } from '../../mail/mail-preview.ts';

const PER_MINUTE = 300;
/** What an event is called, in each language it has a page in. */
export const titles = z.partialRecord(z.enum(locales), z.string());
export const eventStatus = z.enum(['scheduled', 'postponed', 'cancelled']);
const counts = {
  registered: z.int(),
  waiting: z.int(),
  cancelled: z.int(),
  /** Of those registered, who was noted at the door. */
  arrived: z.int(),
};
const listed = z.object({
  key: z.string(),
  titles,
  date: z.string(),
  time: z.string(),
  status: eventStatus,
  seats: z.int(),
  registered: z.int(),
  waiting: z.int(),
});
export type ListedEvent = z.output<typeof listed>;

/** Those to come, the next first, then those that were, the latest first, page by page: a cursor continues with these. */
export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'admin',
  input: z.strictObject({ cursor: z.string().max(500).optional() }),
  output: z.object({ coming: z.array(listed), past: z.array(listed), next: z.string().optional() }),
});

/** Whom a message is for. */
export const audiences = ['all', 'registered', 'waiting'] as const;
/** A message that was sent to the people of an event; its id is the key it was sent under. */
export const eventMessage = {
  name: 'eventMessage',
  schema: z.strictObject({
    event: slug(),
    to: z.enum(audiences),
    subject: z.string(),
    people: z.int().min(0),
    /** The administrator who sent it. */
    by: z.string(),
  }),
};
export const EVENT_MESSAGE_DAYS = 3 * YEAR_DAYS;

/** One event with its facts and how many come. */
export const viewEvent = defineEndpoint({
  method: 'GET',
  path: '/api/admin/events/view',
  access: 'admin',
  input: z.strictObject({ event: slug() }),
  output: z.object({
    ...listed.omit({ registered: true, waiting: true }).shape,
    ...counts,
    minutes: z.int(),
    /** In each language. */
    place: z.record(z.enum(locales), z.string()),
    registration: z.enum(['open', 'closed']),
    /** Its pages: which languages it has, and whether they are shown. */
    pages: z.array(z.object({ id: z.string(), lang: z.enum(locales), state: z.string(), updatedAt: z.string() })),
    messages: z.array(
      z.object({ id: z.string(), at: z.string(), to: z.enum(audiences), subject: z.string(), people: z.int() }),
    ),
  }),
});
export type EventView = z.output<typeof viewEvent.output>;

/** Notes that somebody came, or takes that back. Only who has a seat is noted. */
export const checkIn = defineEndpoint({
  method: 'POST',
  path: '/api/admin/events/check-in',
  access: 'admin',
  concerns: 'eventRegistration',
  perMinute: PER_MINUTE,
  input: z.strictObject({ id: z.string().min(1).max(120), arrived: z.boolean() }),
  output: z.object({ arrivedAt: z.string().optional() }),
});

const words = z.strictObject({ subject: line(120), text: text(5000) });
/**
 * A message to the people of an event, each in their language. Without `send` only what would leave is returned; the
 * same `key` sends once. Where a language has no words, its readers get those of the other one.
 */
export const messageAttendees = defineEndpoint({
  method: 'POST',
  path: '/api/admin/events/message',
  access: 'admin',
  perMinute: 60,
  input: z
    .strictObject({
      event: slug(),
      to: z.enum(audiences),
      fr: optional(words),
      en: optional(words),
      key: z.uuid(),
      send: z.boolean(),
    })
    .refine(({ fr, en }) => fr || en, { path: ['fr'], error: 'required' }),
  output: z.object({ people: z.int(), mails: z.array(mailPreview) }),
});
