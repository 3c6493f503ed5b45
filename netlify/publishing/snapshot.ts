import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isoDay } from '../../src/collections/calendar.ts';
import type { LeftOut } from '../../src/collections/left-out.ts';
import { type Pictures, writePictures } from '../../src/collections/pictures.ts';
import { type FocusPoint, isSitePicture, sitePicture } from '../../src/collections/site-pictures.ts';
import { writeLeftOut, writeSnapshot } from '../../src/collections/snapshot.ts';
import { publishedCollections, publishedNames } from '../../src/collections/stored.ts';
import { uniteEventLanguages } from '../../src/features/events/unite-languages.server.ts';
import { everyRecord } from '../../src/lib/record-iteration.ts';
import type { Files } from '../../src/ports/files.ts';
import type { Store } from '../../src/ports/store.ts';
import { describeFaults } from '../env.ts';
import { storeFaults } from '../production-requirements.ts';
import { openRecords } from '../services/records.ts';
import { fillStore } from './fill-store.ts';
import { copyPictures, preparePictures } from './pictures.ts';
import { excludeUndrawable, picturesIn, type ShownByName, shownRecords } from './shown-records.ts';

export interface Snapshot {
  shown: ShownByName;
  pictures: Pictures;
  leftOut: LeftOut[];
}

/**
 * The store's content for the site: records that are shown and can be rendered, their pictures, and what was left out.
 */
export async function takeSnapshot(
  store: Store,
  files: Pick<Files, 'read'>,
  now: Date,
  warn: (text: string) => void,
): Promise<Snapshot> {
  const broken: LeftOut[] = [];
  const lists = await Promise.all(
    publishedNames.map(async (name) => [name, await shownRecords(store, name, now, (one) => broken.push(one))]),
  );
  const all = Object.fromEntries(lists) as ShownByName;
  const keys = await Array.fromAsync(picturesIn(all), async (key) =>
    (await isSitePicture(store, key)) ? key : undefined,
  );
  const focused = new Map<string, FocusPoint>();
  for await (const { id, focus } of everyRecord(store, sitePicture)) if (focus) focused.set(id, focus);
  const ready = await preparePictures(
    keys.filter((key) => key !== undefined),
    files,
    warn,
    (key) => focused.get(key),
  );
  const { kept, leftOut } = excludeUndrawable(all, (key) => Object.hasOwn(ready, key));
  const needed = picturesIn(kept);
  const pictures = Object.fromEntries(Object.entries(ready).filter(([key]) => needed.has(key)));
  return { shown: kept, pictures, leftOut: [...broken, ...leftOut] };
}

/**
 * Before the build: fills a new store, then takes the snapshot. An unreachable store fails the build, a record never.
 */
export function recordsSnapshot(): AstroIntegration {
  let pictures: Pictures = {};
  return {
    name: 'records-snapshot',
    hooks: {
      'astro:build:done': ({ dir }) => copyPictures(pictures, fileURLToPath(dir)),
      'astro:config:setup': async ({ logger }) => {
        const faults = storeFaults(process.env);
        if (faults.length) throw new Error(describeFaults(faults));
        const { store, files, clock } = openRecords();
        try {
          const filled = await fillStore(store, clock);
          if (filled) logger.info(`a new store, filled with ${filled} records of content/seed`);
          await uniteEventLanguages({ store, clock });
          const taken = await takeSnapshot(store, files, clock(), (text) => logger.warn(text));
          for (const name of publishedNames) await writeSnapshot(publishedCollections[name], taken.shown[name]);
          await writePictures(taken.pictures);
          await writeLeftOut(taken.leftOut);
          pictures = taken.pictures;
          for (const { type, id, field, reason, named } of taken.leftOut)
            logger.warn(`left out: ${type} ${id}, ${field}: ${reason} ${named ?? ''}`.trimEnd());
          const count = Object.values(taken.shown).flat().length;
          logger.info(
            `${count} records and ${Object.keys(pictures).length} pictures from the store, on ${isoDay(clock())}`,
          );
        } finally {
          await store.close();
        }
      },
    },
  };
}
