import { DAY_MS } from '../../collections/calendar.ts';
import { findEvent } from '../../collections/catalogue.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import { visitorEmail } from './events.emails.server.ts';
import { registration } from './events.ts';

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
      uncounted: true,
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
    const event = await findEvent(records, one.event, one.lang);
    const takesPlace = event?.status === 'scheduled' && Date.parse(one.startsAt) > services.clock().getTime();
    const wanted = takesPlace && !one.suspect;
    await records.update(registration, id, { reminder: wanted ? 'sent' : 'none' });
    if (wanted)
      await queueEmail(records, visitorEmail(services, event, one, 'reminder'), 'event-reminder', services.clock);
    return wanted;
  });
