import { events } from '../../collections/kinds/event.ts';
import { seatCount } from '../../collections/seat-count.ts';
import { previewChange } from '../../features/events/change-preview.server.ts';
import {
  applyEventChange,
  type EventChange,
  type EventNotice,
  isAwaited,
  isMovedIntoThePast,
} from '../../features/events/event-changes.server.ts';
import { factsOf, hasFacts, withHistory } from '../../features/events/event-facts.ts';
import type { FieldFault } from '../../lib/errors.ts';
import type { MailPreview } from '../../mail/mail-preview.ts';
import type { Services } from '../../ports/services.ts';
import type { Records } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import type { AdminRecord } from './record-endpoints.ts';

type Fields = Record<string, unknown>;

/** What saving a record of a kind does beside it, in the same transaction. */
interface RecordEffects {
  /** How many people a change would be told to, in which words; nothing is written. */
  preview(services: Services, before: AdminRecord, after: Fields): Promise<EventNotice & { mails: MailPreview[] }>;
  /** The fields as they are saved: what the server sets itself is not the editor's to say. */
  complete(before: AdminRecord | undefined, after: Fields, now: Date): Fields;
  /** Why a change may not be made, at its fields. */
  faults(records: Records, before: AdminRecord, after: Fields, now: Date): Promise<FieldFault[]>;
  /** Once every language holds the change. */
  apply(records: Records, services: AdminServices, before: AdminRecord, after: Fields): Promise<EventNotice>;
  /** Whether people count on it: the last page about it does not go before it is withdrawn, which tells them. */
  isAwaited(records: Records, before: AdminRecord, now: Date): Promise<boolean>;
  /** What withdraws it. */
  withdrawn: Fields;
}

const changeOf = (before: AdminRecord, after: Fields): EventChange => ({
  key: String(before.key),
  before: factsOf(before),
  after: factsOf(after),
});

/** Of a draft that is not finished nobody is told, and nobody counts on it. */
const areKnown = (...versions: Fields[]): boolean => versions.every(hasFacts);
const nobody = { people: 0, promoted: 0 };

function historyOf(before: AdminRecord | undefined, after: Fields, now: Date): Fields {
  if (!before) return { revision: 0, previousStart: undefined };
  if (areKnown(before, after)) return { ...withHistory(factsOf(before), factsOf(after), now) };
  return { revision: before.revision, previousStart: before.previousStart };
}

/** Seats that are taken are not taken away: counted in the transaction that saves. */
async function seatFaults(records: Records, before: AdminRecord, after: Fields): Promise<FieldFault[]> {
  const { taken = 0 } = (await records.get(seatCount, String(before.key))) ?? {};
  const isTaken = Number(after.seats) < Number(before.seats) && Number(after.seats) < taken;
  return isTaken ? [{ field: 'seats', reason: 'seatsTaken' }] : [];
}

const eventEffects: RecordEffects = {
  preview: async (services, before, after) =>
    areKnown(before, after) ? previewChange(services, changeOf(before, after)) : { ...nobody, mails: [] },
  complete: (before, after, now) => ({ ...after, taken: 0, ...historyOf(before, after, now) }),
  async faults(records, before, after, now) {
    const found = await seatFaults(records, before, after);
    const isPast = areKnown(before, after) && (await isMovedIntoThePast(records, changeOf(before, after), now));
    return isPast ? [...found, { field: 'date', reason: 'past' }] : found;
  },
  async apply(records, services, before, after) {
    if (!areKnown(before, after)) return nobody;
    // Its pages, in every language, say what those registered have just been told.
    await services.publisher.request?.(records);
    return applyEventChange(records, services, changeOf(before, after));
  },
  isAwaited: async (records, before, now) =>
    areKnown(before) && isAwaited(records, String(before.key), factsOf(before), now),
  withdrawn: { status: 'cancelled' },
};

const effects: Partial<Record<string, RecordEffects>> = { [events.folder]: eventEffects };
/** Undefined for kinds whose records concern nobody but readers. */
export const effectsOf = (type: string): RecordEffects | undefined => effects[type];
