import type { Loader, LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { describeFault } from './content-faults.ts';
import type { Collection, GitCollection } from './define.ts';
import { type GitRecord, readGitRecords } from './git-records.ts';
import { readStored } from './records-files.ts';
import { readSnapshot } from './snapshot.ts';

/** Puts what a kind's files say into the store. @throws naming the files the site does not go out without. */
function load(collection: GitCollection, context: LoaderContext): void {
  const { store, generateDigest, logger } = context;
  const { records, faults, missing, stops } = readGitRecords(collection);
  if (stops.length > 0)
    throw new Error(
      `The site does not go out without these files; what is online stays.\n${stops.map(describeFault).join('\n')}`,
    );
  for (const fault of faults) logger.warn(describeFault(fault));
  for (const file of missing) logger.warn(`${file} is missing: another language stands in its place`);
  const idOf = ({ lang, name }: GitRecord) => (collection.localized ? `${lang}/${name}` : name);
  const ids = new Set(records.map(idOf));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  for (const one of records) {
    const { record: data, body, file, source } = one;
    store.set({ id: idOf(one), data, body, filePath: file, digest: generateDigest(file + source) });
  }
}

/** The loader's name, by which its files are read again (src/integrations/watched-content.ts). */
export const loaderName = ({ folder }: Pick<Collection, 'folder'>): string => `records:${folder}`;

/**
 * Astro loader of a collection's files; `fr/about` is the id of `{folder}/fr/about.md`. A file that cannot be published
 * is left out and named.
 */
export const recordsOf = (collection: GitCollection): Loader => ({
  name: loaderName(collection),
  load: async (context) => {
    load(collection, context);
    const { onLoad } = context.refreshContextData ?? {};
    if (typeof onLoad === 'function') onLoad();
  },
});

/** Astro loader of a collection's records in the snapshot of the store. */
export function recordsFromStore(collection: Collection): Loader {
  return {
    name: `store:${collection.folder}`,
    load: async ({ store, generateDigest }) => {
      store.clear();
      for (const record of await readSnapshot(collection)) {
        const { id, fields, body } = record;
        const read = readStored(collection, record);
        store.set({
          id,
          data: z.looseObject({}).parse(read.data),
          body: read.body,
          digest: generateDigest({ fields, body }),
        });
      }
    },
  };
}
