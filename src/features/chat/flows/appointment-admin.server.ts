import type { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import { queueEmail } from '../../../mail/outbox.ts';
import type { Services } from '../../../ports/services.ts';
import type { Records, Stored } from '../../../ports/store.ts';
import { cancelledByCompanyEmail, movedEmail } from './appointment.emails.ts';
import { appointment, bookedSlot, slotId } from './appointment.ts';
import type * as api from './appointment-admin.ts';
import { cancelUrl, freeDays, freeTimes } from './bookings.server.ts';
import { opening, slotStart, startTimesOn } from './slots.ts';

type Appointment = Stored<typeof appointment>;

/** @throws record/conflict for one that was cancelled, or has been. */
async function booked(records: Records, { clock }: Services, id: string): Promise<Appointment> {
  const one = await records.get(appointment, id);
  if (!one) throw new AppError('record/missing');
  if (one.state !== 'booked' || new Date(one.startsAt) <= clock()) throw new AppError('record/conflict');
  return one;
}

export async function freeSlots({ store, clock }: Services): Promise<z.output<typeof api.freeSlots.output>> {
  const days = await freeDays(store, clock());
  return { days: await Promise.all(days.map(async (day) => ({ day, times: await freeTimes(store, day, clock()) }))) };
}

const changedOf = ({ startsAt, state }: Appointment) => ({ startsAt, state });

/** What the log of the administrators notes of a move. */
interface Log {
  note?(text: string): void;
  nothingChanged?(): void;
}

/** In one transaction: the old hour is free, the new one taken, and the person told, once. */
export async function moveAppointment(
  services: Services & Log,
  { id, day, time }: z.output<typeof api.moveAppointment.input>,
): Promise<z.output<typeof api.moveAppointment.output>> {
  const { store, clock } = services;
  const { was, ...moved } = await store.transaction(async (records) => {
    const before = await booked(records, services, id);
    const was = before.startsAt;
    if (before.day === day && before.time === time) return { was, ...changedOf(before) };
    const isFree =
      startTimesOn(day, clock(), opening).includes(time) && !(await records.get(bookedSlot, slotId(day, time)));
    if (!isFree) throw new AppError('input/invalid', { fields: { time: 'option' } });
    await records.delete(bookedSlot, slotId(before.day, before.time));
    await records.add(bookedSlot, { day, time, appointment: id }, slotId(day, time));
    const startsAt = slotStart(day, time, opening).toISOString();
    const calendarSequence = before.calendarSequence + 1;
    const after = await records.update(appointment, id, { day, time, startsAt, calendarSequence });
    await queueEmail(records, movedEmail(services, before, after, cancelUrl(services, after)), 'appointment', clock);
    return { was, ...changedOf(after) };
  });
  if (moved.startsAt === was) services.nothingChanged?.();
  else services.note?.(`changed startsAt: ${was} → ${moved.startsAt}`);
  return moved;
}

export function cancelByCompany(
  services: Services,
  { id, reason }: z.output<typeof api.cancelByCompany.input>,
): Promise<z.output<typeof api.cancelByCompany.output>> {
  const { store, clock } = services;
  return store.transaction(async (records) => {
    const before = await booked(records, services, id);
    await records.delete(bookedSlot, slotId(before.day, before.time));
    const calendarSequence = before.calendarSequence + 1;
    const after = await records.update(appointment, id, { state: 'cancelled', handling: 'done', calendarSequence });
    await queueEmail(records, cancelledByCompanyEmail(services, after, reason), 'appointment-cancelled', clock);
    return changedOf(after);
  });
}
