import { z } from 'zod';
import { locales } from '../../../i18n/locales.ts';
import { email, line } from '../../../lib/fields.ts';

/** An appointment as it is kept; its id is the key of the conversation that asked for it, so that a repeat finds it. */
export const appointment = {
  name: 'appointment',
  schema: z.strictObject({
    day: z.iso.date(),
    time: z.string().regex(/^\d{2}:\d{2}$/),
    startsAt: z.iso.datetime(),
    minutes: z.int(),
    topic: line(200),
    name: line(120),
    email: email(),
    lang: z.enum(locales),
    state: z.enum(['booked', 'cancelled']),
    consentVersion: z.string(),
  }),
};
/** An hour that is taken; its id is the hour itself, so that there is never a second one. */
export const bookedSlot = {
  name: 'appointmentSlot',
  schema: z.strictObject({ day: z.iso.date(), time: z.string(), appointment: z.string() }),
};

export const slotId = (day: string, time: string): string => `${day}T${time}`;

/** Purpose of the link that cancels one. */
export const CANCEL_PURPOSE = 'appointment-cancel';
export const CANCEL_PATH = '/api/appointment/cancel';
