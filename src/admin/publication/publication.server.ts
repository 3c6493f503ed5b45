import type { z } from 'zod';
import { appearsAt } from '../../collections/appearance.ts';
import type { StoredCollection } from '../../collections/define.ts';
import { readOnline } from '../../collections/online.ts';
import { isProduction } from '../../collections/production.ts';
import { titleOf } from '../../collections/publishable.ts';
import { readLeftOut } from '../../collections/snapshot.ts';
import { publishedCollections } from '../../collections/stored.ts';
import { assistantLesson, MOST_LESSONS } from '../../features/chat/lessons.ts';
import { readLessons } from '../../features/chat/understanding/lessons-file.ts';
import { kindFor, mayCall } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { contentOf, type KindName, kindOf } from '../records/kinds.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { trash } from '../records/trash.server.ts';
import { MOST_SHOWN, type pendingChanges as pendingEndpoint } from './publication-endpoints.ts';
import type { RecordState } from './publication-state.ts';
import { recordStateOf } from './record-state.server.ts';

type Out = z.output<typeof pendingEndpoint.output>;
type Change = Out['changes'][number] & { at: string };
/** Read at a time, of what was changed since the last publication. */
const PAGE = 100;

/** How records of a kind stand to the site; undefined for what has no pages, and where no site was built. */
export function statesOf(
  type: KindName,
  records: readonly AdminRecord[],
  now: Date,
): Record<string, RecordState> | undefined {
  const collection = contentOf(type);
  const online = readOnline();
  if (!collection?.built || !online) return undefined;
  const out = new Set(readLeftOut().flatMap((one) => (one.type === type ? [one.id] : [])));
  const ofKind = online.records[type] ?? {};
  const shownOf = online.shown?.[type] ?? {};
  // Production shows no samples.
  const shown = records.filter((one) => !(one.sample === true && isProduction()));
  return Object.fromEntries(
    shown.map((one) => [
      one.id,
      recordStateOf(
        collection,
        one,
        { online: ofKind[one.id], shown: shownOf[one.id], isLeftOut: out.has(one.id) },
        now,
      ),
    ]),
  );
}

/**
 * The same of a record that was saved, and of its translations, whose facts were saved with it; of one that waits for
 * its day or hour, when it will be on the site.
 */
export function standingOf(
  type: KindName,
  [record, ...translations]: readonly [AdminRecord, ...AdminRecord[]],
  now: Date,
): { states?: Record<string, RecordState>; appearsAt?: string } {
  const states = statesOf(type, [record, ...translations], now);
  const collection = contentOf(type);
  const state = states?.[record.id];
  const waits = state === 'scheduled' || state === 'postponed';
  const at = collection && waits ? appearsAt(collection, record) : undefined;
  return { ...(states && { states }), ...(at && { appearsAt: at.toISOString() }) };
}

/** What the next publication changes of the site. */
const AWAITED: readonly RecordState[] = ['waiting', 'changed', 'leaving', 'postponed'];

/** Records of a kind that were changed since the site was made, the latest first. */
async function changedSince(store: AdminServices['store'], type: KindName, at: string): Promise<AdminRecord[]> {
  const found: AdminRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.search(kindOf(type).type, {
      orderBy: 'updatedAt',
      direction: 'descending',
      limit: PAGE,
      ...(cursor && { cursor }),
    });
    const later = (page.records as AdminRecord[]).filter(({ updatedAt }) => updatedAt >= at);
    found.push(...later);
    cursor = later.length === PAGE ? page.next : undefined;
  } while (cursor);
  return found;
}

/** What was deleted since, and is still online. */
async function removedSince({ store, role }: AdminServices, at: string): Promise<Change[]> {
  const { records: online = {} } = readOnline() ?? {};
  const { records } = await store.search(trash, { orderBy: 'createdAt', direction: 'descending', limit: PAGE });
  const gone: Change[] = [];
  for (const { type, recordId: id, fields, createdAt } of records) {
    const collection = contentOf(type);
    if (createdAt < at || !collection || !online[type]?.[id] || !kindFor(role, type as KindName)) continue;
    if (await store.get(kindOf(type as KindName).type, id)) continue;
    const title = titleOf(collection, fields, id);
    gone.push({ type: type as KindName, id, title, state: 'removed', at: createdAt });
  }
  return gone;
}

/** Answers of the assistant that were taught since the site was made, and those it was taught and that are no more. */
async function lessonsSince({ store, role }: AdminServices): Promise<number> {
  if (!mayCall(role, '/api/admin/assistant')) return 0;
  const kept = new Set((await store.find(assistantLesson, { limit: MOST_LESSONS })).records.map(({ id }) => id));
  const published = new Set(readLessons().map(({ id }) => id));
  return kept.symmetricDifference(published).size;
}

/** What differs between the store and the site, of the kinds a role may see. */
export async function pendingChanges(services: AdminServices): Promise<Out> {
  const { store, role, clock } = services;
  const online = readOnline();
  if (!online) return { count: 0, lessons: 0, changes: [] };
  const found: Change[] = await removedSince(services, online.at);
  for (const collection of Object.values(publishedCollections) as unknown as StoredCollection[]) {
    const type = collection.folder as KindName;
    if (!kindFor(role, type)) continue;
    const records = await changedSince(store, type, online.at);
    const states = statesOf(type, records, clock()) ?? {};
    for (const record of records) {
      const state = states[record.id];
      if (!state || !AWAITED.includes(state)) continue;
      const lang = typeof record.lang === 'string' ? { lang: record.lang } : {};
      const title = titleOf(collection, record, record.id);
      found.push({ type, id: record.id, title, ...lang, state, at: record.updatedAt });
    }
  }
  found.sort((a, b) => (a.at < b.at ? 1 : -1));
  const lessons = await lessonsSince(services);
  const changes = found.slice(0, MOST_SHOWN).map(({ at: _, ...change }) => change);
  return { count: found.length + lessons, lessons, changes };
}
