import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { DAY_MS, instant } from '../../collections/calendar.ts';
import { type EventRecord, findEvent } from '../../collections/catalogue.ts';
import { company } from '../../collections/company.ts';
import { AppError } from '../../lib/errors.ts';
import { isLikelySpam } from '../../lib/spam-signals.ts';
import { CONSENT_VERSION } from '../../lib/submission-record.ts';
import { type MailDraft, queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { companyEmail, visitorEmail } from './events.emails.server.ts';
import { type cancel, eventSubmission, type register, registration, seatCount, type seatsLeft } from './events.ts';
import { placeOf } from './links.server.ts';

type Registration = Stored<typeof registration>;

/** One place for one address: the id itself says who registered for what. */
const idOf = (event: string, email: string) =>
  createHash('sha256').update(`${event} ${email}`).digest('base64url').slice(0, 32);
const startOf = (event: EventRecord) => new Date(instant(event.date, event.time, company.hours.timeZone));
/** Whoever registers on the last day needs no reminder: the answer is one. */
const reminderFor = (startsAt: string, now: Date): 'due' | 'none' =>
  Date.parse(startsAt) - now.getTime() > DAY_MS ? 'due' : 'none';

async function mail(records: Records, { clock }: Services, emails: MailDraft[]): Promise<void> {
  for (const email of emails) await queueEmail(records, email, 'event-registration', clock);
}
const seatsOf = async (records: Records, event: string) =>
  (await records.get(seatCount, event)) ?? (await records.add(seatCount, { taken: 0, waiting: 0 }, event));

/**
 * Takes a seat, or a place on the waiting list, in one transaction: never more seats than there are, never two for one
 * address. The same form sent again gets the same answer; another form of the same address is told it is registered.
 */
export async function registerForEvent(
  services: Services,
  input: z.output<typeof register.input>,
): Promise<{ state: 'registered' | 'waiting' }> {
  const { store, clock } = services;
  const { submissionKey, website, startedAt, consent: _agreed, ...fields } = input;
  const event = await findEvent(store, fields.event, fields.lang);
  if (event?.status !== 'scheduled' || startOf(event) < clock()) throw new AppError('event/closed');
  const suspect = isLikelySpam({ website, startedAt }, clock());
  const id = idOf(fields.event, fields.email);
  const startsAt = startOf(event).toISOString();
  return store.transaction(async (records) => {
    const before = await records.get(eventSubmission, submissionKey);
    if (before) return { state: before.state === 'waiting' ? 'waiting' : 'registered' };
    const known = await records.get(registration, id);
    if (known && known.state !== 'cancelled') throw new AppError('event/already-registered');
    const seats = await seatsOf(records, fields.event);
    const state: 'registered' | 'waiting' = seats.taken < event.seats ? 'registered' : 'waiting';
    await records.increment(seatCount, fields.event, state === 'registered' ? 'taken' : 'waiting');
    const place = {
      ...{ ...fields, state, startsAt, suspect, consentVersion: CONSENT_VERSION },
      registeredAt: clock().toISOString(),
      reminder: state === 'registered' ? reminderFor(startsAt, clock()) : ('none' as const),
      calendarSequence: known ? known.calendarSequence + 1 : 0,
    };
    const one = known ? await records.update(registration, id, place) : await records.add(registration, place, id);
    await records.add(eventSubmission, { event: fields.event, state }, submissionKey);
    const calendar = state === 'registered' ? 'PUBLISH' : undefined;
    if (!suspect)
      await mail(records, services, [
        visitorEmail(services, event, one, state, calendar),
        companyEmail(event, one, state),
      ]);
    return { state };
  });
}

/** Gives a freed seat to whoever has waited longest, and says whether there was anyone. */
async function promoteFirst(records: Records, services: Services, id: string): Promise<boolean> {
  const { records: waiting } = await records.find(registration, {
    where: { event: id, state: 'waiting', suspect: false },
    orderBy: 'registeredAt',
    direction: 'ascending',
    limit: 1,
  });
  const [first] = waiting;
  const event = first && (await findEvent(records, id, first.lang));
  if (!event) return false;
  const one = await records.update(registration, first.id, {
    state: 'registered',
    reminder: reminderFor(first.startsAt, services.clock()),
    calendarSequence: first.calendarSequence + 1,
  });
  await mail(records, services, [
    visitorEmail(services, event, one, 'promoted', 'PUBLISH'),
    companyEmail(event, one, 'promoted'),
  ]);
  return true;
}

/**
 * Gives a place back inside a transaction, once however often it is asked: the seat goes to the first of the waiting
 * list, who is told; a place on that list is simply freed.
 */
export async function releaseSeat(records: Records, services: Services, known: Registration): Promise<void> {
  if (known.state === 'cancelled') return;
  const seated = known.state === 'registered';
  const change: Partial<Registration> = {
    state: 'cancelled',
    reminder: 'none',
    calendarSequence: known.calendarSequence + 1,
  };
  const one = await records.update(registration, known.id, change);
  const promoted = seated && (await promoteFirst(records, services, one.event));
  if (!seated || promoted) await records.increment(seatCount, one.event, 'waiting', -1);
  else await records.increment(seatCount, one.event, 'taken', -1);
  const event = await findEvent(records, one.event, one.lang);
  if (!event) return;
  await mail(records, services, [
    visitorEmail(services, event, one, 'cancelled', seated ? 'CANCEL' : undefined),
    companyEmail(event, one, 'cancelled'),
  ]);
}

/** A visitor gives a place back by the link of a mail. */
export async function cancelRegistration(
  services: Services,
  { token }: z.output<typeof cancel.input>,
): Promise<{ state: 'cancelled' }> {
  const { id, registeredAt } = placeOf(services, token);
  await services.store.transaction(async (records) => {
    const known = await records.get(registration, id);
    if (known?.registeredAt !== registeredAt) throw new AppError('event/link-expired');
    await releaseSeat(records, services, known);
  });
  return { state: 'cancelled' };
}

/** @throws event/closed for an event there is none of, or that takes nobody. */
export async function countSeatsLeft(
  { store, clock }: Services,
  { event: id }: z.output<typeof seatsLeft.input>,
): Promise<{ left: number; total: number }> {
  const event = await findEvent(store, id, 'fr');
  if (event?.status !== 'scheduled' || startOf(event) < clock()) throw new AppError('event/closed');
  const counted = await store.get(seatCount, id);
  return { left: Math.max(0, event.seats - (counted?.taken ?? 0)), total: event.seats };
}
