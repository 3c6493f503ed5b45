import { defaultLocale, type Locale } from '../../../i18n/locales.ts';
import { timeIn } from '../../../lib/local-time.ts';
import { readToken, signToken, subjectOfToken } from '../../../lib/signed-token.ts';
import { CONSENT_VERSION } from '../../../lib/submission-record.ts';
import { containsPhrase, stemsOf } from '../../../lib/words.ts';
import { queueEmail } from '../../../mail/outbox.ts';
import { mayWriteTo } from '../../../mail/recipient-limit.ts';
import type { Services } from '../../../ports/services.ts';
import type { Records, Store, Stored } from '../../../ports/store.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { bookingEmails, cancellationEmail, cancelledByPersonEmail, completionEmails } from './appointment.emails.ts';
import { appointment, bookedSlot, CANCEL_PATH, CANCEL_PURPOSE, slotId } from './appointment.ts';
import type { FlowContext, FlowState } from './flow.ts';
import { daysFrom, opening, slotStart, startTimesOn, type WhyNot, whyNot } from './slots.ts';
import { shiftsDays, whenInFigures } from './when-in-figures.ts';

/** Confirmation e-mails per address and hour: more are abuse. */
const CONFIRMATIONS_PER_HOUR = 5;

type Appointment = Stored<typeof appointment>;
/** Days offered at once, to fit a small window. */
const DAYS_OFFERED = 6;
const MOST_SLOTS_A_DAY = 100;
/** Future appointments per address. */
const MOST_TO_COME = 2;

/** The free slots of a day; that of the appointment that is moved, `replaces`, is free for itself. */
export async function freeTimes(store: Store, day: string, now: Date, replaces?: string): Promise<string[]> {
  const possible = startTimesOn(day, now, opening);
  if (!possible.length) return [];
  const { records } = await store.find(bookedSlot, { where: { day }, limit: MOST_SLOTS_A_DAY });
  const bookedTimes = new Set(records.filter((one) => one.appointment !== replaces).map(({ time }) => time));
  return possible.filter((time) => !bookedTimes.has(time));
}

/** The next days with a free slot that will do. */
export async function freeDays(
  store: Store,
  now: Date,
  willDo: (day: string) => boolean = () => true,
): Promise<string[]> {
  const free: string[] = [];
  for (const day of daysFrom(now, opening).filter(willDo)) {
    if ((await freeTimes(store, day, now)).length) free.push(day);
    if (free.length === DAYS_OFFERED) break;
  }
  return free;
}

export interface Booking {
  /** Key of the conversation: the same booking repeated is the same appointment. */
  key: string;
  day: string;
  time: string;
  topic: string;
  name: string;
  email: string;
  lang: Locale;
  /** The appointment this one replaces: freed in the same transaction. */
  replaces?: string | undefined;
}

/** What is said now of an appointment whose hour and person stay. */
export interface Completion {
  id: string;
  topic: string;
}
/**
 * Writes what is told later to the appointment itself, which keeps its hour: both are written to, once, and nothing is
 * cancelled. Undefined when it is not booked any more; the same said again changes nothing.
 */
export const completeAppointment = (services: Services, { id, topic }: Completion): Promise<Appointment | undefined> =>
  services.store.transaction(async (records) => {
    const before = await records.get(appointment, id);
    if (before?.state !== 'booked') return undefined;
    if (before.topic === topic) return before;
    const one = await records.update(appointment, id, { topic });
    const [toVisitor, toCompany] = completionEmails(services, one, cancelUrl(services, one), before.topic);
    const limit = { kind: 'appointment', perHour: CONFIRMATIONS_PER_HOUR } as const;
    if (await mayWriteTo(records, services, one.email, limit))
      await queueEmail(records, toVisitor, 'appointment', services.clock);
    await queueEmail(records, toCompany, 'appointment', services.clock);
    return one;
  });

export function cancelUrl({ secret, siteUrl }: Services, one: Appointment): string {
  const token = signToken({ purpose: CANCEL_PURPOSE, subject: one.id, expiresAt: new Date(one.startsAt) }, secret);
  // A link that leads nowhere any more is answered in the language of its e-mail.
  return `${siteUrl}${CANCEL_PATH}?${one.lang === defaultLocale ? '' : `lang=${one.lang}&`}token=${token}`;
}

/** Books the slot, stores the appointment and queues both e-mails in one transaction; why not, otherwise. */
export async function bookAppointment(
  services: Services,
  { key, day, time, replaces, ...person }: Booking,
): Promise<Appointment | 'taken' | 'too-many' | WhyNot> {
  const { store, clock } = services;
  const now = clock();
  return store.transaction(async (records) => {
    const before = await records.get(appointment, key);
    if (before) return before;
    const why = whyNot(day, time, now, opening);
    if (why) return why;
    const held = await records.get(bookedSlot, slotId(day, time));
    const isTaken = held !== undefined && held.appointment !== replaces;
    if (isTaken || !startTimesOn(day, now, opening).includes(time)) return 'taken';
    const existing = await records.find(appointment, { where: { email: person.email, state: 'booked' }, limit: 50 });
    if (
      existing.records.filter((other) => other.id !== replaces && new Date(other.startsAt) > now).length >= MOST_TO_COME
    )
      return 'too-many';
    const replaced = replaces ? await freeSlot(services, records, replaces) : undefined;
    const startsAt = slotStart(day, time, opening).toISOString();
    await records.add(bookedSlot, { day, time, appointment: key }, slotId(day, time));
    const one = await records.add(
      appointment,
      { ...person, day, time, startsAt, minutes: opening.minutes, state: 'booked', consentVersion: CONSENT_VERSION },
      key,
    );
    for (const email of bookingEmails(services, one, cancelUrl(services, one), replaced))
      if (
        email.to !== one.email ||
        (await mayWriteTo(records, services, one.email, { kind: 'appointment', perHour: CONFIRMATIONS_PER_HOUR }))
      )
        await queueEmail(records, email, 'appointment', clock);
    return one;
  });
}

/** The appointment of a link, while it can still be cancelled. */
export async function appointmentOf(
  { store, secret, clock }: Services,
  token: string,
): Promise<Appointment | undefined> {
  const id = token ? readToken(token, CANCEL_PURPOSE, secret, clock()) : undefined;
  const one = id ? await store.get(appointment, id) : undefined;
  return one?.state === 'booked' ? one : undefined;
}

/** The language of whom a link was sent to, also when it was used or has expired; undefined where that is not known. */
export async function languageOfLink({ store, secret }: Services, token: string): Promise<Locale | undefined> {
  const id = subjectOfToken(token, CANCEL_PURPOSE, secret);
  return id === undefined ? undefined : (await store.get(appointment, id))?.lang;
}

/** Frees the slot and notifies the company; undefined when the link is invalid or was used. */
export async function cancelAppointment(services: Services, token: string): Promise<Appointment | undefined> {
  const booked = await appointmentOf(services, token);
  if (!booked) return undefined;
  return cancelBooked(services, booked.id);
}

/** Frees the slot of an appointment and notifies the company; undefined when it is not booked any more. */
async function freeSlot(services: Services, records: Records, id: string): Promise<Appointment | undefined> {
  const one = await records.get(appointment, id);
  if (one?.state !== 'booked') return undefined;
  await records.delete(bookedSlot, slotId(one.day, one.time));
  await queueEmail(records, cancellationEmail(services, one), 'appointment-cancelled', services.clock);
  const calendarSequence = one.calendarSequence + 1;
  return records.update(appointment, one.id, { state: 'cancelled', handling: 'done', calendarSequence });
}

/** Cancels an appointment whose owner is known, who is written to: the date leaves the calendar. */
export const cancelBooked = (services: Services, id: string): Promise<Appointment | undefined> =>
  services.store.transaction(async (records) => {
    const cancelled = await freeSlot(services, records, id);
    const mayWrite =
      cancelled &&
      (await mayWriteTo(records, services, cancelled.email, { kind: 'appointment', perHour: CONFIRMATIONS_PER_HOUR }));
    if (mayWrite)
      await queueEmail(records, cancelledByPersonEmail(services, cancelled), 'appointment-cancelled', services.clock);
    return cancelled;
  });

/** The booked appointment with an id, while it is to come. */
export async function bookedToCome({ store, clock }: Services, id: string): Promise<Appointment | undefined> {
  const one = await store.get(appointment, id);
  return one?.state === 'booked' && new Date(one.startsAt) > clock() ? one : undefined;
}

/** "Thursday, same time": the hour of the appointment that is moved. */
export async function replacedHour(
  { replaces }: FlowState,
  message: string,
  { services, lang }: Pick<FlowContext, 'services' | 'lang'>,
): Promise<string | undefined> {
  const stems = stemsOf(message, lang);
  if (!replaces || !vocabularyOf(lang).sameHour.some((phrase) => containsPhrase(stems, phrase))) return undefined;
  const moved = await services.store.get(appointment, replaces);
  return moved && timeIn(new Date(moved.startsAt), opening.timeZone);
}

/** The day of the appointment that is moved. */
export const replacedDay = async (
  { replaces }: Pick<FlowState, 'replaces'>,
  { store }: Services,
): Promise<string | undefined> => (replaces ? (await store.get(appointment, replaces))?.day : undefined);

/** "repousse d’une semaine", of an appointment that is moved: counted from its own day, until another is noted. */
export async function countedFromBooked(
  { replaces, draft }: FlowState,
  message: string,
  { services }: Pick<FlowContext, 'services'>,
): Promise<string> {
  const own = replaces && !draft.day && shiftsDays(message) ? await bookedToCome(services, replaces) : undefined;
  return own ? whenInFigures(message, { day: own.day, slot: own.time }) : message;
}

/** Sends the confirmations of an address again, with their links; limited, and silent about whether there are any. */
export async function resendConfirmations(services: Services, email: string): Promise<void> {
  const { store, clock } = services;
  await store.transaction(async (records) => {
    const { records: found } = await records.find(appointment, { where: { email, state: 'booked' }, limit: 50 });
    for (const one of found.filter(({ startsAt }) => new Date(startsAt) > clock())) {
      const [confirmation] = bookingEmails(services, one, cancelUrl(services, one));
      const allowed = await mayWriteTo(records, services, email, {
        kind: 'appointment',
        perHour: CONFIRMATIONS_PER_HOUR,
      });
      if (confirmation && allowed) await queueEmail(records, confirmation, 'appointment', clock);
    }
  });
}
