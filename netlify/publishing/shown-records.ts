import { z } from 'zod';
import { hasCome, isoDay } from '../../src/collections/calendar.ts';
import { type LeftOut, leftOut } from '../../src/collections/left-out.ts';
import { isProduction } from '../../src/collections/production.ts';
import { obstacleOf, picturesOf, titleOf } from '../../src/collections/publishable.ts';
import type { SnapshotRecord } from '../../src/collections/snapshot.ts';
import { comment, recordId, type StoredName, shownFields, storedCollections, storedType } from '../../src/collections/stored.ts';
import { articleViews } from '../../src/features/blog/views.ts';
import { everyRecord } from '../../src/lib/records.ts';
import type { Store, Stored } from '../../src/ports/store.ts';

/** A comment as the site shows it. */
const shownComment = ({ id, blog, lang, name, text, approved, sample, writtenOn, createdAt }: Stored<typeof comment>): SnapshotRecord => ({
  id,
  lang,
  fields: { blog, lang, name, approved, sample: sample ?? false, writtenOn: writtenOn ?? isoDay(new Date(createdAt)) },
  body: text,
});

const Shown = z.object({ ...shownFields, sample: z.boolean().default(false), publishedOn: z.iso.date().optional() });
const EVERY_RECORD = ['lang', 'key', 'state', 'body', 'id', 'createdAt', 'updatedAt'];

/** Published, its day come, and no sample in production: nothing else ever reaches the site. */
function isShown(record: z.output<typeof Shown>, now: Date): boolean {
  const { state, publishedOn, sample } = record;
  return state === 'published' && !(publishedOn && !hasCome(new Date(publishedOn), now)) && !(sample && isProduction());
}

/** A record of the store as the site is given it; undefined for one that is not shown. @throws ZodError where it is no record of its kind. */
function asShown(record: Stored<typeof comment> | Record<string, unknown>, isComment: boolean, now: Date): SnapshotRecord | undefined {
  if (isComment) {
    const one = record as Stored<typeof comment>;
    return one.approved && !(one.sample && isProduction()) ? shownComment(one) : undefined;
  }
  const read = Shown.parse(record);
  if (!isShown(read, now)) return undefined;
  const fields = Object.fromEntries(Object.entries(record).filter(([field]) => !EVERY_RECORD.includes(field)));
  return { id: String(record.id), lang: read.lang, fields, body: read.body };
}

/** What of a collection goes to the site, as far as anybody can tell who has not drawn it. */
export async function shownRecords(store: Store, name: StoredName, now: Date, onLeftOut: (one: LeftOut) => void = () => undefined): Promise<SnapshotRecord[]> {
  const type = storedType(storedCollections[name]);
  const shown: SnapshotRecord[] = [];
  for await (const record of everyRecord(store, type, { direction: 'ascending' })) {
    try {
      const one = asShown(record, type === comment, now);
      if (one) shown.push(one);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      onLeftOut({ type: type.name, id: record.id, title: titleOf(record, record.id), field: error.issues[0]?.path.join('.') ?? '', reason: 'required' });
    }
  }
  return name === 'blog' ? withReadings(store, shown) : shown;
}

/** Articles with how often they were read so far: it is counted apart, so that a reading disturbs nobody who writes. */
async function withReadings(store: Store, articles: SnapshotRecord[]): Promise<SnapshotRecord[]> {
  const keyOf = ({ id, lang }: SnapshotRecord) => id.slice(recordId(lang, '').length);
  return Promise.all(articles.map(async (one) => ({ ...one, fields: { ...one.fields, views: (await store.get(articleViews, keyOf(one)))?.views ?? 0 } })));
}

export type ShownByName = Record<StoredName, SnapshotRecord[]>;

/** The pictures of everything that is to be shown, each once. */
export const picturesIn = (shown: ShownByName): Set<string> =>
  new Set(Object.entries(shown).flatMap(([name, records]) => records.flatMap((one) => picturesOf(storedCollections[name as StoredName], one))));

/**
 * Takes out what no page can be drawn of, and says why: a record is judged by the functions that draw it, so what is left
 * cannot stop a build, whoever wrote it.
 */
export function takeOut(shown: ShownByName, hasPicture: (key: string) => boolean): { kept: ShownByName; leftOut: LeftOut[] } {
  const out: LeftOut[] = [];
  const keep = (name: StoredName) =>
    shown[name].filter((one) => {
      const collection = storedCollections[name];
      const obstacle = obstacleOf(collection, one, hasPicture);
      if (!obstacle) return true;
      // The text of a comment has a name of its own.
      const field = name === 'comments' && obstacle.field === 'body' ? 'text' : obstacle.field;
      out.push(leftOut.parse({ type: collection.folder, id: one.id, lang: one.lang, title: titleOf(one.fields, one.id), ...obstacle, field }));
      return false;
    });
  const kept = Object.fromEntries(Object.keys(shown).map((name) => [name, keep(name as StoredName)])) as ShownByName;
  return { kept, leftOut: out };
}
