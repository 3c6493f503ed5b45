import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { defaultLocale, isLocale, locales } from '../i18n/locales.ts';
import { typeset } from '../lib/typeset.ts';
import { fillCompany } from './company.ts';
import { baseOf, type Collection } from './define.ts';
import { isProduction, withoutSamples } from './production.ts';
import { parseRecord, prepare } from './records-files.ts';

export function filesOf(collection: Collection): string[] {
  const base = baseOf(collection);
  const folders = collection.localized ? locales.map((lang) => `${base}/${lang}`) : [base];
  return folders.flatMap((folder) => globSync(`${folder}/*.${collection.format}`)).sort();
}

/** Records without their counterpart in the other language, as sentences that name the missing file. */
export function missingTranslations(collection: Collection): string[] {
  if (!collection.localized) return [];
  const base = baseOf(collection);
  const files = new Set(filesOf(collection));
  const names = new Set([...files].map((file) => path.basename(file)));
  return [...names].flatMap((name) =>
    locales
      .map((lang) => `${base}/${lang}/${name}`)
      .filter((file) => !files.has(file))
      .map((file) => `${file} is missing: its translation exists`),
  );
}

/** Reads a collection's files into Astro, `fr/about` being the id of `{folder}/fr/about.md`. */
export function recordsOf(collection: Collection): Loader {
  const readInto = async ({ store, parseData, generateDigest }: LoaderContext, file: string) => {
    const source = await readFile(file, 'utf8');
    const name = path.basename(file, `.${collection.format}`);
    const folder = path.basename(path.dirname(file));
    const lang = collection.localized && isLocale(folder) ? folder : defaultLocale;
    const id = collection.localized ? `${lang}/${name}` : name;
    const { record: written, body } = parseRecord(source, file);
    const record = isProduction() ? withoutSamples(written) : written;
    if (record === undefined) return;
    const prepared = prepare(record, lang);
    const data = await parseData({ id, data: prepared as Record<string, unknown>, filePath: file });
    store.set({ id, data, body: typeset(fillCompany(body), lang), filePath: file, digest: generateDigest(source) });
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
        if (filesOf(collection).includes(file)) void readInto(context, file).catch((error) => context.logger.error(String(error)));
      });
    },
  };
}
