import { appointment } from '../../features/chat/flows/appointment.ts';
import type { Search, Stored } from '../../ports/store.ts';
import { kindOf } from '../records/kinds.ts';
import { countUndecided } from '../records/undecided.server.ts';
import type { InboxServices } from './inbox-services.ts';
import type { Folder, ThreadedKind } from './threads.ts';

/*
 * What waits in the inbox, defined once: the list, the menu's counts and the home screen all ask here. Undone is what is
 * neither done nor cancelled; of an appointment, only one that is still to come.
 */

type Reading = Pick<InboxServices, 'store' | 'clock'>;
/** What of its records a search selects. */
type Condition = { where?: Record<string, unknown>; except?: Record<string, unknown> };

export const typeOfFolder: Readonly<Record<Folder, ThreadedKind>> = {
  contact: 'contactRequest',
  quote: 'contactRequest',
  support: 'supportRequest',
  application: 'application',
  appointment: 'appointment',
};

/** Which records of its kind are in a folder. */
export function inFolder(folder: Folder): Condition {
  if (folder === 'quote') return { where: { subject: 'quote' } };
  return folder === 'contact' ? { except: { subject: 'quote' } } : {};
}

/** The same, of those that are undone; appointments have a list of their own. */
export function undoneIn(folder: Exclude<Folder, 'appointment'>): Condition {
  const { where, except } = inFolder(folder);
  return { ...(where && { where }), except: { ...except, handling: 'done' } };
}

const BOOKED = { state: 'booked' } as const;
const AT_ONCE = 200;

/** Appointments that are booked, undone and still to come, the next first. */
export async function appointmentsToCome(
  { store, clock }: Reading,
  { words = '', assignee }: { words?: string; assignee?: string } = {},
): Promise<Stored<typeof appointment>[]> {
  const now = clock().toISOString();
  const search: Search<typeof appointment> = {
    ...{ words, partial: true, where: { ...BOOKED, ...(assignee && { assignee }) }, except: { handling: 'done' } },
    ...{ orderBy: 'startsAt', direction: 'descending', limit: AT_ONCE, uncounted: true },
  };
  const found: Stored<typeof appointment>[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.search(appointment, { ...search, ...(cursor && { cursor }) });
    const coming = page.records.filter(({ startsAt }) => startsAt >= now);
    found.push(...coming);
    // From the first one that has been on, the others were earlier still.
    cursor = coming.length === page.records.length ? page.next : undefined;
  } while (cursor);
  return found.reverse();
}

/** How many quotes are undone, read at most once: they are a folder of their own, and no part of the contacts. */
export function undoneQuotes({ store }: Pick<Reading, 'store'>): () => Promise<number> {
  let counted: Promise<number> | undefined;
  return () => {
    counted ??= countUndecided(store, kindOf(typeOfFolder.quote), inFolder('quote').where);
    return counted;
  };
}

/** How many of a folder are undone: counted by the store, which reads no record for it. */
export async function countUndone(
  { store, clock }: Reading,
  folder: Folder,
  quotes = undoneQuotes({ store }),
): Promise<number> {
  if (folder === 'appointment') {
    const toCome = (where: object) => store.tally(appointment, [clock().toISOString()], { by: 'startsAt', where });
    const [[all = 0], [done = 0]] = await Promise.all([toCome(BOOKED), toCome({ ...BOOKED, handling: 'done' })]);
    return all - done;
  }
  const kind = kindOf(typeOfFolder[folder]);
  if (folder === 'quote') return quotes();
  if (folder !== 'contact') return countUndecided(store, kind, inFolder(folder).where);
  const [all, others] = await Promise.all([countUndecided(store, kind), quotes()]);
  return all - others;
}
