import { DAY_MS } from '../../collections/calendar.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import { visitorEmail } from './events.emails.server.ts';
import { registration } from './events.ts';
import { reminderMailId } from './links.server.ts';
import { findEventFor } from './waiting-list.server.ts';
import { startOf } from './when-and-where.ts';

const AT_ONCE = 200;

/**
 * Writes to those whose event begins within a day. Each registration is marked in the transaction that queues its mail:
 * killed, restarted or run twice at once, nobody is reminded twice. Those of an event that does not take place, or has
 * begun while nothing ran, are not written to at all.
 */
export async function sendReminders(services: Services): Promise<{ reminded: number }> {
  const { store, clock } = services;
  let reminded = 0;
  for (;;) {
    const { records: next } = await store.search(registration, {
      where: { state: 'registered', reminder: 'due' },
      orderBy: 'startsAt',
      direction: 'ascending',
      limit: AT_ONCE,
    });
    const due = next.filter(({ startsAt }) => Date.parse(startsAt) - clock().getTime() <= DAY_MS);
    for (const { id } of due) if (await remind(services, id)) reminded++;
    if (due.length < AT_ONCE) return { reminded };
  }
}

const remind = (services: Services, id: string): Promise<boolean> =>
  services.store.transaction(async (records) => {
    const one = await records.get(registration, id);
    if (one?.state !== 'registered' || one.reminder !== 'due') return false;
    const now = services.clock().getTime();
    const told = await findEventFor(records, one.event, one.lang);
    const startsAt = told && startOf(told.event);
    // The event has the last word on its date: a reminder of another one never leaves.
    if (startsAt && startsAt.getTime() - now > DAY_MS) {
      await records.update(registration, id, { startsAt: startsAt.toISOString() });
      return false;
    }
    const takesPlace = told?.event.status === 'scheduled' && startsAt !== undefined && startsAt.getTime() > now;
    if (!takesPlace || one.suspect) {
      await records.update(registration, id, { reminder: 'none' });
      return false;
    }
    const reminded = await records.update(registration, id, { reminder: 'sent', startsAt: startsAt.toISOString() });
    const email = visitorEmail(services, told, reminded, { place: 'reminder' });
    await queueEmail(records, email, 'event-reminder', services.clock, reminderMailId(reminded));
    return true;
  });
