import type { Locale } from '../../i18n/locales.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Page, Records } from '../../ports/store.ts';
import type { ChangeKind } from './change-kinds.ts';
import { changeKindOf, type EventFacts, isToCome } from './event-facts.ts';
import type { Occasion } from './event-mail-words.server.ts';
import { visitorEmail } from './events.emails.server.ts';
import { registration, seatCount } from './events.ts';
import {
  findEventFor,
  nextSequence,
  promoteWaiting,
  type Registration,
  reminderFor,
  type ToldEvent,
  withdrawReminder,
} from './waiting-list.server.ts';
import { endOf, startOf } from './when-and-where.ts';

/** What saving an event means to people: how many are written to, why, and how many of them are given a seat. */
export interface EventNotice {
  kind?: ChangeKind;
  people: number;
  promoted: number;
}
export interface EventChange {
  key: string;
  before: EventFacts;
  after: EventFacts;
}
type Counting = Pick<Records, 'get' | 'count'>;

const hasSeatOrWaits = (records: Pick<Records, 'count'>, event: string, state: Registration['state']) =>
  records.count(registration, { event, state, suspect: false });

/** The same as is done, counted beforehand. */
export async function previewEventChange(
  records: Counting,
  { key, before, after }: EventChange,
  now: Date,
): Promise<EventNotice> {
  const kind = changeKindOf(before, after, now);
  const [seated, waiting] = [
    await hasSeatOrWaits(records, key, 'registered'),
    await hasSeatOrWaits(records, key, 'waiting'),
  ];
  const counted = await records.get(seatCount, key);
  const isOpen = after.status === 'scheduled' && startOf(after) > now;
  const promoted = isOpen ? Math.min(waiting, Math.max(0, after.seats - (counted?.taken ?? 0))) : 0;
  const told = kind === undefined ? promoted : kind === 'link' ? seated + promoted : seated + waiting;
  return { ...(kind && { kind }), people: told, promoted };
}

/** An event that people wait for is not moved into the past by a slip of the hand: they would all be told. */
export async function isMovedIntoThePast(records: Counting, change: EventChange, now: Date): Promise<boolean> {
  const { after } = change;
  if (after.status !== 'scheduled' || startOf(after) > now) return false;
  const { kind, people } = await previewEventChange(records, change, now);
  const isDated = kind === 'moved' || kind === 'rescheduled' || kind === 'reinstated';
  return isDated && people > 0 && endOf(after) <= now;
}

/**
 * Whether somebody counts on it: its page is not taken away before it is cancelled, which tells them.
 */
export async function isAwaited(records: Counting, key: string, event: EventFacts, now: Date): Promise<boolean> {
  if (!isToCome(event, now)) return false;
  return (await hasSeatOrWaits(records, key, 'registered')) + (await hasSeatOrWaits(records, key, 'waiting')) > 0;
}

/** What changes for one place, and for the calendar that holds it. */
function placeAfter(one: Registration, { after }: EventChange, kind: ChangeKind, now: Date): Partial<Registration> {
  const seated = one.state === 'registered';
  const calendarSequence = seated ? nextSequence(one, after) : one.calendarSequence;
  if (after.status !== 'scheduled') return { calendarSequence, reminder: 'none' };
  const startsAt = startOf(after).toISOString();
  const isDatedAnew = startsAt !== one.startsAt || kind === 'rescheduled' || kind === 'reinstated';
  return {
    ...{ calendarSequence, startsAt },
    ...(seated && isDatedAnew && { reminder: reminderFor(startOf(after), now) }),
  };
}

/** Events are read once for each language, however many people are told of them. */
function eventsByLanguage(records: Records, key: string) {
  const known = new Map<Locale, ToldEvent | undefined>();
  return async (lang: Locale) => {
    if (!known.has(lang)) known.set(lang, await findEventFor(records, key, lang));
    return known.get(lang);
  };
}

/** Those with a seat, then those who wait, each in their order. */
export async function concerned(
  records: Records,
  event: string,
  states: readonly Registration['state'][] = ['registered', 'waiting'],
): Promise<Registration[]> {
  const all: Registration[] = [];
  for (const state of states)
    for (let cursor: string | undefined, more = true; more; ) {
      const page: Page<typeof registration> = await records.find(registration, {
        where: { event, state, suspect: false },
        orderBy: 'registeredAt',
        direction: 'ascending',
        limit: 1000,
        ...(cursor && { cursor }),
      });
      all.push(...page.records);
      cursor = page.next;
      more = cursor !== undefined;
    }
  return all;
}

/**
 * Carries a change of an event to everyone registered or waiting, in the transaction that saves it: who is written to is
 * written to once, in their own language, and a process that ends in between has done all of it or nothing. Free seats
 * go to the waiting list first; whoever gets one reads the news in the same e-mail.
 */
export async function applyEventChange(
  records: Records,
  services: Services,
  change: EventChange,
): Promise<EventNotice> {
  const { key, before, after } = change;
  const now = services.clock();
  const kind = changeKindOf(before, after, now);
  const people = kind ? await concerned(records, key) : [];
  const eventIn = eventsByLanguage(records, key);
  const tell = async (one: Registration, occasion: Occasion) => {
    const told = await eventIn(one.lang);
    if (!told) return false;
    const email = visitorEmail(services, told, one, occasion);
    await queueEmail(records, email, 'event-registration', services.clock);
    return true;
  };
  const startsAtBefore = new Map(people.map(({ id, startsAt }) => [id, startsAt]));
  const toldBefore = ({ id }: Registration) => ({
    ...{ kind, facts: before },
    startsAt: startsAtBefore.get(id) ?? startOf(before).toISOString(),
  });
  let written = 0;
  const promoted = await promoteWaiting(records, services, key);
  for (const one of promoted)
    if (await tell(one, { place: 'promoted', calendar: 'PUBLISH', before: toldBefore(one) })) written++;
  if (!kind) return { people: written, promoted: promoted.length };
  const isPromoted = new Set(promoted.map(({ id }) => id));
  for (const one of people) {
    const seated = one.state === 'registered';
    if (isPromoted.has(one.id) || (kind === 'link' && !seated)) continue;
    await withdrawReminder(records, one);
    const updated = await records.update(registration, one.id, placeAfter(one, change, kind, now));
    const calendar = after.status === 'scheduled' ? 'PUBLISH' : 'CANCEL';
    if (await tell(updated, { before: toldBefore(one), ...(seated && { calendar }) })) written++;
  }
  return { kind, people: written, promoted: promoted.length };
}
