import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../i18n/locales.ts';
import { baseOf, type Collection } from './define.ts';

export function filesOf(collection: Collection): string[] {
  const base = baseOf(collection);
  const folders = collection.localized ? locales.map((lang) => `${base}/${lang}`) : [base];
  return folders.flatMap((folder) => globSync(`${folder}/*.${collection.format}`)).sort();
}

/** Whether an entry of this name is there, in any language: where one is missing, another stands in its place. */
export function entryExists(collection: Collection, name: string): boolean {
  if (!/^[\w-]+$/.test(name)) return false;
  const base = baseOf(collection);
  const folders = collection.localized ? locales.map((lang) => `${base}/${lang}`) : [base];
  return folders.some((folder) => existsSync(`${folder}/${name}.${collection.format}`));
}

/** Records without a translation, as sentences that name the missing file. */
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
