import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';
import { hasCome, isoDay } from '../../src/collections/calendar.ts';
import type { Pictures } from '../../src/collections/pictures.ts';
import { isProduction } from '../../src/collections/production.ts';
import { type SnapshotRecord, writeSnapshot } from '../../src/collections/snapshot.ts';
import { comment, recordId, shownFields, storedCollections, storedNames, storedType } from '../../src/collections/stored.ts';
import { articleViews } from '../../src/features/blog/views.ts';
import { everyRecord } from '../../src/lib/records.ts';
import type { Store, Stored } from '../../src/ports/store.ts';
import { openRecords } from '../services.ts';
import { fillStore } from './fill-store.ts';
import { copyPictures, preparePictures } from './pictures.ts';

/** A comment as the site shows it. */
const shownComment = ({ id, blog, lang, name, text, approved, sample, writtenOn, createdAt }: Stored<typeof comment>): SnapshotRecord => ({
  id,
  lang,
  fields: { blog, name, approved, sample: sample ?? false, writtenOn: writtenOn ?? isoDay(new Date(createdAt)) },
  body: text,
});

const Shown = z.object({ ...shownFields, sample: z.boolean().default(false), publishedOn: z.iso.date().optional() });
const EVERY_RECORD = ['lang', 'key', 'state', 'body', 'id', 'createdAt', 'updatedAt'];

/** Published, its day come, and no sample in production: nothing else ever reaches the site. */
function isShown(record: z.output<typeof Shown>, now: Date): boolean {
  const { state, publishedOn, sample } = record;
  return state === 'published' && !(publishedOn && !hasCome(new Date(publishedOn), now)) && !(sample && isProduction());
}

/** What of a collection goes to the site. */
export async function shownRecords(store: Store, name: (typeof storedNames)[number], now: Date): Promise<SnapshotRecord[]> {
  const type = storedType(storedCollections[name]);
  const shown: SnapshotRecord[] = [];
  for await (const record of everyRecord(store, type, { direction: 'ascending' })) {
    if (type === comment) {
      const one = record as Stored<typeof comment>;
      if (one.approved && !(one.sample && isProduction())) shown.push(shownComment(one));
      continue;
    }
    const read = Shown.parse(record);
    if (!isShown(read, now)) continue;
    const fields = Object.fromEntries(Object.entries(record).filter(([field]) => !EVERY_RECORD.includes(field)));
    shown.push({ id: record.id, lang: read.lang, fields, body: read.body });
  }
  return name === 'blog' ? withReadings(store, shown) : shown;
}

/** Articles with how often they were read so far: it is counted apart, so that a reading disturbs nobody who writes. */
async function withReadings(store: Store, articles: SnapshotRecord[]): Promise<SnapshotRecord[]> {
  const keyOf = ({ id, lang }: SnapshotRecord) => id.slice(recordId(lang, '').length);
  return Promise.all(articles.map(async (one) => ({ ...one, fields: { ...one.fields, views: (await store.get(articleViews, keyOf(one)))?.views ?? 0 } })));
}

/** Before the site is built: fills a new store, and takes what it holds. An unreachable store stops the build. */
export function recordsSnapshot(): AstroIntegration {
  let pictures: Pictures = {};
  return {
    name: 'records-snapshot',
    hooks: {
      'astro:build:done': ({ dir }) => copyPictures(pictures, fileURLToPath(dir)),
      'astro:config:setup': async ({ logger }) => {
        const { store, files, clock } = openRecords();
        try {
          const filled = await fillStore(store, clock);
          if (filled) logger.info(`a new store, filled with ${filled} records of content/seed`);
          const shown = await Promise.all(storedNames.map((name) => shownRecords(store, name, clock())));
          for (const [index, name] of storedNames.entries()) await writeSnapshot(storedCollections[name], shown[index] ?? []);
          pictures = await preparePictures(shown.flat(), files);
          logger.info(`${shown.flat().length} records and ${Object.keys(pictures).length} pictures from the store, on ${isoDay(clock())}`);
        } finally {
          await store.close();
        }
      },
    },
  };
}
