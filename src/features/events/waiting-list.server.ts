import { DAY_MS } from '../../collections/calendar.ts';
import { type EventRecord, findEvent } from '../../collections/catalogue.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { outboxMail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { registration, seatCount } from './events.ts';
import { reminderMailId } from './links.server.ts';
import { startOf } from './when-and-where.ts';

export type Registration = Stored<typeof registration>;

/** An event as one person is told of it, and in which language its page is read. */
export interface ToldEvent {
  event: EventRecord;
  pageLang: Locale;
}

/** In the person's language, or in the other where the event is shown in that one alone. */
export async function findEventFor(
  records: Pick<Records, 'get'>,
  key: string,
  lang: Locale,
): Promise<ToldEvent | undefined> {
  for (const pageLang of [lang, ...locales.filter((other) => other !== lang)]) {
    const event = await findEvent(records, key, pageLang);
    if (event) return { event, pageLang };
  }
  return undefined;
}

/** Whoever is written to on the last day needs no reminder: that mail is one. */
export const reminderFor = (startsAt: Date, now: Date): 'due' | 'none' =>
  startsAt.getTime() - now.getTime() > DAY_MS ? 'due' : 'none';

/** Higher than what a person's calendar holds, from a mail or from the site. */
export const nextSequence = (known: Registration | undefined, { revision }: Pick<EventRecord, 'revision'>): number =>
  Math.max(known ? known.calendarSequence + 1 : 0, revision);

/** Takes back a reminder that is written and has not left: what it says is no longer true. */
export async function withdrawReminder(records: Records, one: Registration): Promise<void> {
  const mail = await records.get(outboxMail, reminderMailId(one));
  if (mail?.state === 'pending' || mail?.state === 'failed') await records.delete(outboxMail, mail.id);
}

/**
 * Gives every free seat to whoever has waited longest, before anybody else can ask for it: in the transaction that
 * freed or added it. Nobody is given one while the event does not take place.
 */
export async function promoteWaiting(records: Records, { clock }: Services, key: string): Promise<Registration[]> {
  const told = await findEventFor(records, key, 'fr');
  const counted = await records.get(seatCount, key);
  if (!told || !counted || told.event.status !== 'scheduled' || startOf(told.event) <= clock()) return [];
  const { event } = told;
  const free = event.seats - counted.taken;
  if (free <= 0 || counted.waiting === 0) return [];
  const { records: first } = await records.find(registration, {
    where: { event: key, state: 'waiting', suspect: false },
    orderBy: 'registeredAt',
    direction: 'ascending',
    limit: Math.min(free, AT_MOST),
  });
  const promoted: Registration[] = [];
  for (const one of first)
    promoted.push(
      await records.update(registration, one.id, {
        state: 'registered',
        startsAt: startOf(event).toISOString(),
        reminder: reminderFor(startOf(event), clock()),
        calendarSequence: nextSequence(one, event),
      }),
    );
  await records.increment(seatCount, key, 'taken', promoted.length);
  await records.increment(seatCount, key, 'waiting', -promoted.length);
  return promoted;
}
/** What a store gives at once; a hall of more seats than that is enlarged in two steps. */
const AT_MOST = 1000;
