import { events } from '../../collections/kinds/event.ts';
import { storedType } from '../../collections/stored.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Records, Store } from '../../ports/store.ts';
import { factsOf, hasFacts } from './event-facts.ts';
import { registration } from './events.ts';
import { reminderFor } from './waiting-list.server.ts';
import { endOf, startOf } from './when-and-where.ts';

const eventType = storedType(events);
type EventRow = Record<string, unknown> & { id: string; lang: string; updatedAt: string; place: Place };
interface Place {
  name: Record<string, string>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** The facts all languages are to have: those of the record that was changed last, each name from its own language. */
function unitedFacts(rows: EventRow[]): Record<string, unknown> {
  const [latest] = rows.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const facts = Object.fromEntries((events.shared ?? []).map((field) => [field, latest?.[field]]));
  const own = Object.fromEntries(rows.map(({ lang, place }) => [lang, place.name[lang]]));
  return { ...facts, place: { ...latest?.place, name: { ...latest?.place.name, ...own } } };
}

/** Registrations of an event follow its date, where an earlier release changed it and left them behind. */
async function followDate(records: Records, key: string, facts: Record<string, unknown>, now: Date): Promise<void> {
  const event = factsOf(facts);
  if (event.status !== 'scheduled' || endOf(event) <= now) return;
  const startsAt = startOf(event).toISOString();
  for await (const one of everyRecord(records, registration, { where: { event: key, state: 'registered' } }))
    if (one.startsAt !== startsAt)
      await records.update(registration, one.id, { startsAt, reminder: reminderFor(startOf(event), now) });
}

/**
 * Makes one event of what an earlier release kept as one for each language: at a start, and where nothing differs
 * nothing is written. Nobody is written to about the past; reminders carry the date that holds.
 * @returns how many events differed.
 */
export async function uniteEventLanguages({ store, clock }: { store: Store; clock: Clock }): Promise<number> {
  const byKey = new Map<string, EventRow[]>();
  for await (const one of everyRecord(store, eventType)) {
    // A draft that is not finished has nobody registered, and nothing to unite yet.
    if (!hasFacts(one)) continue;
    const row = one as unknown as EventRow & { key: string };
    byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  }
  let united = 0;
  for (const [key, rows] of byKey) {
    const facts = unitedFacts(rows);
    const differs = rows.some((row) => Object.entries(facts).some(([field, value]) => !same(row[field], value)));
    if (!differs) continue;
    united++;
    await store.transaction(async (records) => {
      for (const { id } of rows) await records.update(eventType, id, facts);
      await followDate(records, key, facts, clock());
    });
  }
  return united;
}
