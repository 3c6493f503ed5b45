import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { Collection } from './define.ts';
import { filesOf, missingTranslations } from './files.ts';
import { readRecord, readStored } from './records-files.ts';
import { readSnapshot } from './snapshot.ts';

/** Astro loader of a collection's files; `fr/about` is the id of `{folder}/fr/about.md`. */
export function recordsOf(collection: Collection): Loader {
  const readInto = async ({ store, parseData, generateDigest }: LoaderContext, file: string) => {
    const source = await readFile(file, 'utf8');
    const read = readRecord(collection, file, source);
    if (!read) return;
    const { lang, name, record, body } = read;
    const id = collection.localized ? `${lang}/${name}` : name;
    const data = await parseData({ id, data: record as Record<string, unknown>, filePath: file });
    store.set({ id, data, body, filePath: file, digest: generateDigest(source) });
  };
  return {
    name: `records:${collection.folder}`,
    load: async (context) => {
      const missing = missingTranslations(collection);
      if (missing.length) throw new Error(missing.join('\n'));
      context.store.clear();
      for (const file of filesOf(collection)) await readInto(context, file);
      context.watcher?.on('change', (changed) => {
        const file = path.relative('.', changed);
        if (filesOf(collection).includes(file))
          void readInto(context, file).catch((error) => context.logger.error(String(error)));
      });
    },
  };
}

/** Astro loader of a collection's records in the snapshot of the store. */
export function recordsFromStore(collection: Collection): Loader {
  return {
    name: `store:${collection.folder}`,
    load: async ({ store, parseData, generateDigest }) => {
      store.clear();
      for (const record of await readSnapshot(collection)) {
        const { id, fields, body } = record;
        const read = readStored(collection, record);
        const data = await parseData({ id, data: read.data as Record<string, unknown> });
        store.set({ id, data, body: read.body, digest: generateDigest({ fields, body }) });
      }
    },
  };
}
