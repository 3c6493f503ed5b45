import { z } from 'zod';
import { locales } from '../../../i18n/locales.ts';
import { email, line } from '../../../lib/fields.ts';
import { handlingFields } from '../../../lib/submission-record.ts';

/** Characters of what an appointment is about, with all that is noted of it. */
export const ABOUT_MAX = 1000;

/** A booked appointment; its id is derived from the conversation, so that a repeated confirmation finds it. */
export const appointment = {
  name: 'appointment',
  schema: z.strictObject({
    day: z.iso.date(),
    time: z.string().regex(/^\d{2}:\d{2}$/),
    startsAt: z.iso.datetime(),
    minutes: z.int(),
    topic: line(ABOUT_MAX),
    name: line(120),
    email: email(),
    lang: z.enum(locales),
    state: z.enum(['booked', 'cancelled']),
    consentVersion: z.string(),
    /** Calendars take an entry over from one of a lower number (RFC 5545 §3.8.7.4). */
    calendarSequence: z.int().min(0).default(0),
    ...handlingFields,
  }),
};
/** A booked time slot; its id is the time itself, which prevents double booking. */
export const bookedSlot = {
  name: 'appointmentSlot',
  schema: z.strictObject({ day: z.iso.date(), time: z.string(), appointment: z.string() }),
};

export const slotId = (day: string, time: string): string => `${day}T${time}`;

/** Purpose of the signed cancellation link. */
export const CANCEL_PURPOSE = 'appointment-cancel';
export const CANCEL_PATH = '/api/appointment/cancel';
