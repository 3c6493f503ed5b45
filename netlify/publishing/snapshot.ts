import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isoDay } from '../../src/collections/calendar.ts';
import type { LeftOut } from '../../src/collections/left-out.ts';
import { shownHash, writeOnline } from '../../src/collections/online.ts';
import { type Pictures, writePictures } from '../../src/collections/pictures.ts';
import { isSitePicture, sitePicture } from '../../src/collections/site-pictures.ts';
import { type SnapshotRecord, writeLeftOut, writeSnapshot } from '../../src/collections/snapshot.ts';
import { type PublishedName, publishedCollections, publishedNames } from '../../src/collections/stored.ts';
import { readUndrawable } from '../../src/collections/undrawable.ts';
import { assistantLesson, MOST_LESSONS } from '../../src/features/chat/lessons.ts';
import { writeLessons } from '../../src/features/chat/understanding/lessons-file.ts';
import { uniteEventLanguages } from '../../src/features/events/unite-languages.server.ts';
import { everyRecord } from '../../src/lib/record-iteration.ts';
import type { Files } from '../../src/ports/files.ts';
import type { Store, Stored } from '../../src/ports/store.ts';
import { describeFaults } from '../env.ts';
import { storeFaults } from '../production-requirements.ts';
import { openRecords } from '../services/records.ts';
import { fillStore } from './fill-store.ts';
import { copyPictures, preparePictures } from './pictures.ts';
import { excludeUndrawable, type IsJudged, picturesIn, type ShownByName, shownRecords } from './shown-records.ts';

export interface Snapshot {
  shown: ShownByName;
  pictures: Pictures;
  leftOut: LeftOut[];
  /** When the store was read. */
  at: string;
}

/**
 * The store's content for the site: records that are shown and can be rendered, their pictures, and what was left out.
 * `previewed`: a record that is shown whatever its state and its day; `isJudged`: records that are not judged again.
 */
export async function takeSnapshot(
  store: Store,
  files: Pick<Files, 'read'>,
  now: Date,
  warn: (text: string) => void,
  { previewed, isJudged }: { previewed?: { name: PublishedName; id: string }; isJudged?: IsJudged } = {},
): Promise<Snapshot> {
  const broken: LeftOut[] = [];
  const lists = await Promise.all(
    publishedNames.map(async (name) => {
      const id = name === previewed?.name ? previewed.id : undefined;
      return [name, await shownRecords(store, name, now, (one) => broken.push(one), id)];
    }),
  );
  const all = Object.fromEntries(lists) as ShownByName;
  const keys = await Array.fromAsync(picturesIn(all), async (key) =>
    (await isSitePicture(store, key)) ? key : undefined,
  );
  const shapes = new Map<string, Pick<Stored<typeof sitePicture>, 'focus' | 'crop'>>();
  for await (const { id, focus, crop } of everyRecord(store, sitePicture))
    if (focus || crop) shapes.set(id, { focus, crop });
  const ready = await preparePictures(
    keys.filter((key) => key !== undefined),
    files,
    warn,
    (key) => shapes.get(key) ?? {},
  );
  const { kept, leftOut } = excludeUndrawable(all, (key) => Object.hasOwn(ready, key), readUndrawable(), isJudged);
  const needed = picturesIn(kept);
  const pictures = Object.fromEntries(Object.entries(ready).filter(([key]) => needed.has(key)));
  return { shown: kept, pictures, leftOut: [...broken, ...leftOut], at: now.toISOString() };
}

/** Writes what pages read. */
export async function writeRecords({ shown, pictures, leftOut }: Snapshot): Promise<void> {
  for (const name of publishedNames) await writeSnapshot(publishedCollections[name], shown[name]);
  await writePictures(pictures);
  await writeLeftOut(leftOut);
}

/** Where what is read of the store is told. */
interface Log {
  info(text: string): void;
  warn(text: string): void;
}

/**
 * Fills a new store, and writes the records that are shown, for pages to read. An unreachable store fails it, a record
 * never. `isJudged`: records that need not be judged again.
 */
export async function exportRecords(log: Log, isJudged?: IsJudged): Promise<Snapshot> {
  const faults = storeFaults(process.env);
  if (faults.length) throw new Error(describeFaults(faults));
  const { store, files, clock } = openRecords();
  try {
    const filled = await fillStore(store, clock);
    if (filled) log.info(`a new store, filled with ${filled} records of content/seed`);
    await uniteEventLanguages({ store, clock });
    const taken = await takeSnapshot(store, files, clock(), (text) => log.warn(text), {
      ...(isJudged && { isJudged }),
    });
    await writeRecords(taken);
    writeLessons((await store.find(assistantLesson, { limit: MOST_LESSONS })).records);
    for (const { type, id, faults } of taken.leftOut)
      for (const { field, reason, named } of faults)
        log.warn(`left out: ${type} ${id}, ${field}: ${reason} ${named ?? ''}`.trimEnd());
    const count = Object.values(taken.shown).flat().length;
    log.info(
      `${count} records and ${Object.keys(taken.pictures).length} pictures from the store, on ${isoDay(clock())}`,
    );
    return taken;
  } finally {
    await store.close();
  }
}

/** Notes what is shown, when the site that shows it is complete. */
export function noteOnline({ at, shown }: Pick<Snapshot, 'at' | 'shown'>): Promise<void> {
  const ofEach = (hashOrMoment: (name: PublishedName, record: SnapshotRecord) => string) =>
    Object.fromEntries(
      publishedNames.map((name) => [
        publishedCollections[name].folder,
        Object.fromEntries(shown[name].map((record) => [record.id, hashOrMoment(name, record)])),
      ]),
    );
  return writeOnline({
    at,
    records: ofEach((_, { updatedAt }) => updatedAt ?? at),
    shown: ofEach((name, record) => shownHash(publishedCollections[name], record)),
  });
}

/** Before the build: what the store holds, for its pages. */
export function recordsSnapshot(): AstroIntegration {
  let taken: Snapshot | undefined;
  return {
    name: 'records-snapshot',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!taken) return;
        await copyPictures(taken.pictures, fileURLToPath(dir));
        await noteOnline(taken);
      },
      'astro:config:setup': async ({ logger }) => {
        taken = await exportRecords(logger);
      },
    },
  };
}
