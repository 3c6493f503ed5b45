import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { findEvent } from '../../collections/catalogue.ts';
import { events } from '../../collections/kinds/event.ts';
import { storedType } from '../../collections/stored.ts';
import { AppError } from '../../lib/errors.ts';
import { isLikelySpam } from '../../lib/spam-signals.ts';
import { CONSENT_VERSION } from '../../lib/submission-record.ts';
import { type MailDraft, queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records } from '../../ports/store.ts';
import { isToCome } from './event-facts.ts';
import { companyEmail, visitorEmail } from './events.emails.server.ts';
import {
  type cancel,
  eventSubmission,
  type register,
  registration,
  seatCount,
  type seatsLeft,
  type upcomingSeats,
} from './events.ts';
import { cancelTokenOf } from './links.server.ts';
import {
  findEventFor,
  nextSequence,
  promoteWaiting,
  type Registration,
  reminderFor,
  withdrawReminder,
} from './waiting-list.server.ts';
import { startOf, takesRegistrations } from './when-and-where.ts';

/** One place for one address: the id itself says who registered for what. */
const idOf = (event: string, email: string) =>
  createHash('sha256').update(`${event} ${email}`).digest('base64url').slice(0, 32);

async function mail(records: Records, { clock }: Services, emails: MailDraft[]): Promise<void> {
  for (const email of emails) await queueEmail(records, email, 'event-registration', clock);
}
const seatsOf = async (records: Records, event: string) =>
  (await records.get(seatCount, event)) ?? (await records.add(seatCount, { taken: 0, waiting: 0 }, event));

/**
 * Takes a seat, or a place on the waiting list, in one transaction: never more seats than there are, never two for one
 * address. The same form sent again gets the same answer while the place is held; once it was given back, it is a new
 * registration. Another form of the same address is told it is registered.
 */
export async function registerForEvent(
  services: Services,
  input: z.output<typeof register.input>,
): Promise<{ state: 'registered' | 'waiting' }> {
  const { store, clock } = services;
  const { submissionKey, website, startedAt, consent: _agreed, ...fields } = input;
  const suspect = isLikelySpam({ website, startedAt }, clock());
  const id = idOf(fields.event, fields.email);
  return store.transaction(async (records) => {
    // Read here, so that nobody is told a date, or given a seat, of an event that changes at the same moment.
    const event = await findEvent(records, fields.event, fields.lang);
    const before = await records.get(eventSubmission, submissionKey);
    const known = await records.get(registration, id);
    const held = known?.state !== 'cancelled' ? known?.state : undefined;
    if (before && held) return { state: held };
    if (!event || !takesRegistrations(event, clock())) throw new AppError('event/closed');
    if (held) throw new AppError('event/already-registered');
    const seats = await seatsOf(records, fields.event);
    const state: 'registered' | 'waiting' = seats.taken < event.seats ? 'registered' : 'waiting';
    await records.increment(seatCount, fields.event, state === 'registered' ? 'taken' : 'waiting');
    const place = {
      ...{ ...fields, state, startsAt: startOf(event).toISOString(), suspect, consentVersion: CONSENT_VERSION },
      registeredAt: clock().toISOString(),
      reminder: state === 'registered' ? reminderFor(startOf(event), clock()) : ('none' as const),
      calendarSequence: nextSequence(known, event),
    };
    const one = known ? await records.update(registration, id, place) : await records.add(registration, place, id);
    if (before) await records.update(eventSubmission, submissionKey, { event: fields.event, state });
    else await records.add(eventSubmission, { event: fields.event, state }, submissionKey);
    const calendar = state === 'registered' ? 'PUBLISH' : undefined;
    const told = { event, pageLang: fields.lang };
    if (!suspect)
      await mail(records, services, [
        visitorEmail(services, told, one, { place: state, calendar }),
        companyEmail(services, told, one, state),
      ]);
    return { state };
  });
}

/**
 * Gives a place back inside a transaction, once however often it is asked: the seat goes to the first of the waiting
 * list, who is told; a place on that list is simply freed. Nobody is written to about an event that is over or does not
 * take place, nor where nobody was told of the place.
 */
export async function releaseSeat(records: Records, services: Services, known: Registration): Promise<void> {
  if (known.state === 'cancelled') return;
  const seated = known.state === 'registered';
  const told = await findEventFor(records, known.event, known.lang);
  await withdrawReminder(records, known);
  const one = await records.update(registration, known.id, {
    state: 'cancelled',
    reminder: 'none',
    calendarSequence: told ? nextSequence(known, told.event) : known.calendarSequence + 1,
  });
  await records.increment(seatCount, one.event, seated ? 'taken' : 'waiting', -1);
  for (const next of await promoteWaiting(records, services, one.event)) {
    const theirs = await findEventFor(records, next.event, next.lang);
    if (theirs)
      await mail(records, services, [
        visitorEmail(services, theirs, next, { place: 'promoted', calendar: 'PUBLISH' }),
        companyEmail(services, theirs, next, 'promoted'),
      ]);
  }
  if (!told || one.suspect || !isToCome(told.event, services.clock())) return;
  await mail(records, services, [
    visitorEmail(services, told, one, { place: 'cancelled', calendar: seated ? 'CANCEL' : undefined }),
    companyEmail(services, told, one, 'cancelled'),
  ]);
}

/** A visitor gives a place back by the link of a mail. */
export async function cancelRegistration(
  services: Services,
  { token }: z.output<typeof cancel.input>,
): Promise<{ state: 'cancelled' }> {
  const { id, registeredAt } = cancelTokenOf(services, token);
  await services.store.transaction(async (records) => {
    const known = await records.get(registration, id);
    if (known?.registeredAt !== registeredAt) throw new AppError('event/link-expired');
    await releaseSeat(records, services, known);
  });
  return { state: 'cancelled' };
}

const leftOf = async ({ store }: Pick<Services, 'store'>, id: string, total: number) => ({
  left: Math.max(0, total - ((await store.get(seatCount, id))?.taken ?? 0)),
  total,
});

/** @throws event/closed for an event there is none of, or that takes nobody. */
export async function countSeatsLeft(
  services: Services,
  { event: id }: z.output<typeof seatsLeft.input>,
): Promise<{ left: number; total: number }> {
  const told = await findEventFor(services.store, id, 'fr');
  if (!told || !takesRegistrations(told.event, services.clock())) throw new AppError('event/closed');
  return leftOf(services, id, told.event.seats);
}

/** More events than a company has to come at once. */
const EVENTS_AT_MOST = 200;

/** The seats left of every event to come that can be registered for. */
export async function countUpcomingSeats(services: Services): Promise<z.output<typeof upcomingSeats.output>> {
  const { records } = await services.store.find(storedType(events), {
    where: { state: 'published', status: 'scheduled' },
    orderBy: 'date',
    limit: EVENTS_AT_MOST,
  });
  const counted: z.output<typeof upcomingSeats.output>['events'] = {};
  for (const key of new Set(records.map((one) => String((one as Record<string, unknown>).key)))) {
    const told = await findEventFor(services.store, key, 'fr');
    if (told && takesRegistrations(told.event, services.clock()))
      counted[key] = await leftOf(services, key, told.event.seats);
  }
  return { events: counted };
}
