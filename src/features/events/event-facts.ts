import type { z } from 'zod';
import { events } from '../../collections/kinds/event.ts';
import { prepare } from '../../collections/records-files.ts';
import { defaultLocale } from '../../i18n/locales.ts';
import { Unrenderable } from '../../lib/unrenderable.ts';
import type { ChangeKind } from './change-kinds.ts';
import { endOf, startOf } from './when-and-where.ts';

const factsSchema = events.schema
  .pick({ date: true, time: true, minutes: true, place: true, joinLink: true, seats: true })
  .extend(events.schema.pick({ status: true, registration: true, revision: true, previousStart: true }).shape)
  .strip();
/** What stands once for an event, whatever the language. */
export type EventFacts = z.output<typeof factsSchema>;

/** A place as people read it, with the company's data filled in; one that cannot be is shown as it was typed. */
function filledIn(place: unknown): unknown {
  try {
    return prepare(place, defaultLocale);
  } catch (error) {
    if (error instanceof Unrenderable) return place;
    throw error;
  }
}

/** Whether all of them are known: a draft may still have holes. */
export const hasFacts = (record: object): boolean => factsSchema.safeParse(record).success;

/** The facts of a stored record, as people are told them. @throws ZodError for one that is none of an event. */
export function factsOf(record: object): EventFacts {
  const { place } = record as { place?: unknown };
  return factsSchema.parse({ ...record, place: filledIn(place) });
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
export const isMoved = (before: EventFacts, after: EventFacts): boolean =>
  startOf(before).getTime() !== startOf(after).getTime();
export const isRelocated = (before: EventFacts, after: EventFacts): boolean => differ(before.place, after.place);
const hasTakenPlace = (event: EventFacts, now: Date): boolean => event.status === 'scheduled' && endOf(event) <= now;

/** Whether it is still to take place, or may be: nobody is written to about what was, or will not be. */
export const isToCome = (event: EventFacts, now: Date): boolean =>
  event.status !== 'cancelled' && !hasTakenPlace(event, now);

/** Undefined where nobody has to know: seats and registration alone, a date still unsure, what has taken place. */
export function changeKindOf(before: EventFacts, after: EventFacts, now: Date): ChangeKind | undefined {
  const isOver = hasTakenPlace(after, now) && !isMoved(before, after);
  if (hasTakenPlace(before, now) || isOver) return undefined;
  if (after.status !== before.status) {
    if (after.status !== 'scheduled') return after.status;
    return before.status === 'cancelled' ? 'reinstated' : 'rescheduled';
  }
  if (after.status !== 'scheduled') return undefined;
  if (isMoved(before, after) || before.minutes !== after.minutes) return 'moved';
  if (isRelocated(before, after)) return 'relocated';
  return before.joinLink === after.joinLink ? undefined : 'link';
}

/** What only the server sets when an event is saved: the number of its revisions, and when it was to be before. */
export function withHistory(
  before: EventFacts,
  after: EventFacts,
  now: Date,
): Pick<EventFacts, 'revision' | 'previousStart'> {
  const { revision, previousStart } = before;
  const shown = ({ date, time, minutes, place, joinLink, status }: EventFacts) => [
    ...[date, time, minutes, place, joinLink, status],
  ];
  if (!differ(shown(before), shown(after))) return { revision, previousStart };
  const moved = isMoved(before, after);
  const planned = hasTakenPlace(before, now) ? undefined : startOf(before).toISOString();
  return { revision: revision + 1, previousStart: moved ? planned : previousStart };
}
