import { events } from '../../collections/kinds/event.ts';
import { previewChange } from '../../features/events/change-preview.server.ts';
import {
  applyEventChange,
  type EventChange,
  type EventNotice,
  isAwaited,
  requireDateToCome,
} from '../../features/events/event-changes.server.ts';
import { factsOf, withHistory } from '../../features/events/event-facts.ts';
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
  /** @throws when a change may not be made. */
  check(records: Records, before: AdminRecord, after: Fields, now: Date): Promise<void>;
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

const eventEffects: RecordEffects = {
  preview: (services, before, after) => previewChange(services, changeOf(before, after)),
  complete: (before, after, now) => ({
    ...after,
    taken: 0,
    ...(before ? withHistory(factsOf(before), factsOf(after), now) : { revision: 0, previousStart: undefined }),
  }),
  check: (records, before, after, now) => requireDateToCome(records, changeOf(before, after), now),
  async apply(records, services, before, after) {
    // Its pages, in every language, say what those registered have just been told.
    await services.publisher.request?.(records);
    return applyEventChange(records, services, changeOf(before, after));
  },
  isAwaited: (records, before, now) => isAwaited(records, String(before.key), factsOf(before), now),
  withdrawn: { status: 'cancelled' },
};

const effects: Partial<Record<string, RecordEffects>> = { [events.folder]: eventEffects };
/** Undefined for kinds whose records concern nobody but readers. */
export const effectsOf = (type: string): RecordEffects | undefined => effects[type];
