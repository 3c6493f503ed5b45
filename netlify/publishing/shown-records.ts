import { z } from 'zod';
import { isPlanned } from '../../src/collections/appearance.ts';
import type { StoredCollection } from '../../src/collections/define.ts';
import { type LeftOut, leftOut } from '../../src/collections/left-out.ts';
import { isProduction } from '../../src/collections/production.ts';
import { picturesOf, publishingFaultsOf, titleOf } from '../../src/collections/publishable.ts';
import { publishedRecords, type SnapshotRecord } from '../../src/collections/snapshot.ts';
import {
  type PublishedName,
  publishedCollections,
  publishedNames,
  recordId,
  storageOf,
} from '../../src/collections/stored.ts';
import { shownFields } from '../../src/collections/stored-fields.ts';
import type { Undrawable } from '../../src/collections/undrawable.ts';
import type { FieldFault } from '../../src/lib/errors.ts';
import { everyRecord } from '../../src/lib/record-iteration.ts';
import type { Store, Stored } from '../../src/ports/store.ts';

type Kept = Record<string, unknown> & { id: string; createdAt: string; updatedAt: string };
const Shown = z.object({ lang: shownFields.lang, text: shownFields.body, day: z.iso.date().optional() });

/** Published, its day and hour reached, and no sample in production: nothing else reaches the site. */
function isShown(collection: StoredCollection<z.ZodObject>, record: Kept, now: Date): boolean {
  const conditions = Object.entries(storageOf(collection).shownIf);
  const published = conditions.every(([field, value]) => record[field] === value);
  return published && !isPlanned(collection, record, now) && !(record.sample && isProduction());
}

/** A record as passed to the site; undefined when it is not shown. @throws ZodError for an invalid one. */
function asShown(
  collection: StoredCollection<z.ZodObject>,
  record: Kept,
  now: Date,
  isPreviewed: boolean,
): SnapshotRecord | undefined {
  const { text: textField, fieldsOf } = storageOf(collection);
  const first = collection.dates?.published;
  const { lang, text } = Shown.parse({ lang: record.lang, text: record[textField], day: first && record[first] });
  if (!isPreviewed && !isShown(collection, record, now)) return undefined;
  return { id: record.id, lang, fields: fieldsOf(record), body: text, updatedAt: record.updatedAt };
}

/** The records of a collection to show, before they are test-rendered; `previewed` is shown in any case. */
export async function shownRecords(
  store: Store,
  name: PublishedName,
  now: Date,
  onLeftOut: (one: LeftOut) => void = () => undefined,
  previewed?: string,
): Promise<SnapshotRecord[]> {
  const collection: StoredCollection<z.ZodObject> = publishedCollections[name];
  const { type } = storageOf(collection);
  const shown: SnapshotRecord[] = [];
  for await (const record of everyRecord(store, type, { direction: 'ascending' })) {
    try {
      const one = asShown(collection, record as Kept, now, record.id === previewed);
      if (one) shown.push(one);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      const title = titleOf(collection, record, record.id);
      const fields = new Set(error.issues.map((issue) => issue.path.join('.')));
      const faults = [...fields].map((field) => ({ field, reason: 'required' as const }));
      onLeftOut({ type: type.name, id: record.id, title, faults });
    }
  }
  return withCounted(store, collection, shown);
}

/** Merges the separate counters into the records. */
async function withCounted(
  store: Store,
  { counted }: StoredCollection,
  records: SnapshotRecord[],
): Promise<SnapshotRecord[]> {
  if (!counted) return records;
  const { field, type } = counted;
  const countOf = async ({ id, lang }: SnapshotRecord) => {
    const count = (await store.get(type, id.slice(recordId(lang, '').length))) as Stored<typeof type> | undefined;
    return Number(count?.[field] ?? 0);
  };
  return Promise.all(records.map(async (one) => ({ ...one, fields: { ...one.fields, [field]: await countOf(one) } })));
}

export type ShownByName = Record<PublishedName, SnapshotRecord[]>;

/** Keys of all pictures to show, without duplicates. */
export const picturesIn = (shown: ShownByName): Set<string> =>
  new Set(
    Object.entries(shown).flatMap(([name, records]) =>
      records.flatMap((one) => picturesOf(publishedCollections[name as PublishedName], one)),
    ),
  );

/** Whether a record without pictures was judged before, as it is, by the same code. */
export type IsJudged = (name: PublishedName, record: SnapshotRecord) => boolean;

/** The records of the snapshot there is: the same code has nothing else to say of them. */
export function judgedBefore(): IsJudged {
  const judged = new Map(
    publishedNames.map((name) => {
      const records = publishedRecords(publishedCollections[name] as StoredCollection) ?? [];
      return [name, new Map(records.map((one) => [one.id, JSON.stringify(one)]))];
    }),
  );
  return (name, record) =>
    judged.get(name)?.get(record.id) === JSON.stringify(record) &&
    picturesOf(publishedCollections[name], record).length === 0;
}

/**
 * Removes records that cannot be rendered, with all that is wrong with each. They are judged by the functions that render pages, so the
 * rest does not fail a build; `undrawable`: what one failed at all the same.
 */
export function excludeUndrawable(
  shown: ShownByName,
  hasPicture: (key: string) => boolean,
  undrawable: readonly Undrawable[] = [],
  isJudged: IsJudged = () => false,
): { kept: ShownByName; leftOut: LeftOut[] } {
  const out: LeftOut[] = [];
  const refused = (type: string, { id, updatedAt }: SnapshotRecord): FieldFault[] => {
    const found = undrawable.find((one) => one.type === type && one.id === id && one.updatedAt === updatedAt);
    return found ? [{ field: '', reason: 'unreadable', named: found.named }] : [];
  };
  const keep = (name: PublishedName) =>
    shown[name].filter((one) => {
      const collection: StoredCollection<z.ZodObject> = publishedCollections[name];
      const found = isJudged(name, one) ? [] : [...publishingFaultsOf(collection, one, hasPicture)];
      const obstacles = found.length ? found : refused(collection.folder, one);
      if (!obstacles.length) return true;
      const { text } = storageOf(collection);
      const faults = obstacles.map((fault) => ({ ...fault, field: fault.field === 'body' ? text : fault.field }));
      const title = titleOf(collection, one.fields, one.id);
      out.push(leftOut.parse({ type: collection.folder, id: one.id, lang: one.lang, title, faults }));
      return false;
    });
  const kept = Object.fromEntries(Object.keys(shown).map((name) => [name, keep(name as PublishedName)])) as ShownByName;
  return { kept, leftOut: out };
}
