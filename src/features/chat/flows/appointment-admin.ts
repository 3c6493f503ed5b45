import { z } from 'zod';
import { defineEndpoint } from '../../../lib/endpoint.ts';
import { optional, text } from '../../../lib/fields.ts';

const id = z.string().min(1).max(120);
const changed = z.object({ startsAt: z.string(), state: z.enum(['booked', 'cancelled']) });

/** When an appointment could be instead: the next days with their free hours. */
export const freeSlots = defineEndpoint({
  method: 'GET',
  path: '/api/admin/appointments/slots',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({ days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })) }),
});
/** Moves an appointment to a free hour, and tells its person. */
export const moveAppointment = defineEndpoint({
  method: 'POST',
  path: '/api/admin/appointments/move',
  access: 'admin',
  concerns: 'appointment',
  perMinute: 60,
  input: z.strictObject({ id, day: z.iso.date(), time: z.string().regex(/^\d{2}:\d{2}$/) }),
  output: changed,
});
/** Cancels an appointment, and tells its person, with the reason where one is given. */
export const cancelByCompany = defineEndpoint({
  method: 'POST',
  path: '/api/admin/appointments/cancel',
  access: 'admin',
  concerns: 'appointment',
  perMinute: 60,
  input: z.strictObject({ id, reason: optional(text(2000)) }),
  output: changed,
});
