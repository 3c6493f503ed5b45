import type { z } from 'zod';
import { storedCollections } from '../../collections/stored.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { countUndone, typeOfFolder, undoneQuotes } from '../inbox/folders.server.ts';
import type { Folder } from '../inbox/threads.ts';
import { type KindName, kindOf } from '../records/kinds.ts';
import { countUndecided } from '../records/undecided.server.ts';
import { areaOfKind } from '../shell/areas.ts';
import type { overview, waitingCounts as waitingCountsEndpoint } from './overview.ts';

type Card = z.output<typeof overview.output>['waiting'][number];
type Filter = Card['filter'];
type Role = Pick<AdminServices, 'store' | 'clock' | 'role'>;

/** What visitors, mails and customers wait for, the most pressing first: folders of the inbox, or records of a kind. */
const ASKED: (Exclude<Folder, 'appointment'> | [type: KindName, filter: Filter])[] = [
  ['outboxMail', { state: 'uncertain' }],
  ['outboxMail', { state: 'failed' }],
  ['order', { dispute: 'open' }],
  ['transferRefund', { state: 'owed' }],
  ['order', { state: 'created', method: 'transfer' }],
  ['withdrawal', {}],
  ['rightsRequest', {}],
  'support',
  'contact',
  'quote',
  'application',
  ['report', { state: 'received' }],
  ['submittedReview', { state: 'submitted' }],
];
/** Content that waits for a person: what visitors wrote before drafts of our own. */
const CONTENT: [type: KindName, filter: Filter][] = Object.values(storedCollections)
  .flatMap(({ folder, admin: { waiting, person } }) => (waiting ? [{ folder, waiting, own: !person }] : []))
  .sort((a, b) => Number(a.own) - Number(b.own))
  .map(({ folder, waiting }) => [folder, waiting]);

/**
 * What waits for a person, of the kinds a role may see: as many as the list a card leads to shows. Appointments have
 * their own part of the home screen.
 */
export async function countWaiting(services: Role): Promise<Card[]> {
  const asked = [...ASKED, ...CONTENT].map((one) =>
    typeof one === 'string'
      ? { type: typeOfFolder[one], folder: one, filter: {} }
      : { type: one[0], folder: undefined, filter: one[1] },
  );
  const mine = asked.filter(({ type }) => kindFor(services.role, type));
  const quotes = undoneQuotes(services);
  const counted = await Promise.all(
    mine.map(async ({ type, folder, filter }) => ({
      ...{ type, filter, ...(folder && { folder }) },
      count: await (folder
        ? countUndone(services, folder, quotes)
        : countUndecided(services.store, kindOf(type), filter)),
    })),
  );
  return counted.filter(({ count }) => count > 0);
}

/** The same by screen, for the menu, with the appointments. */
export async function waitingCounts(services: Role): Promise<z.output<typeof waitingCountsEndpoint.output>> {
  const [cards, coming] = await Promise.all([
    countWaiting(services),
    kindFor(services.role, 'appointment') ? countUndone(services, 'appointment') : 0,
  ]);
  const areas: Record<string, number> = coming ? { [areaOfKind('appointment')]: coming } : {};
  for (const { type, count } of cards) {
    const area = areaOfKind(type);
    areas[area] = (areas[area] ?? 0) + count;
  }
  return { areas };
}
