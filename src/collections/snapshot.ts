import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Locale } from '../i18n/locales.ts';
import type { Collection } from './define.ts';

/** A record as it goes to the site: published, its own fields only. */
export interface SnapshotRecord {
  id: string;
  lang: Locale;
  fields: Record<string, unknown>;
  body: string;
}

/** What the store held when the build began: written by netlify/publishing, since the site itself knows no store. */
const FOLDER = '.cache/records';
const fileOf = ({ folder }: Collection) => `${FOLDER}/${folder}.json`;

export async function writeSnapshot(collection: Collection, records: SnapshotRecord[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(collection), JSON.stringify(records));
}

/** The same for a server beside the built site: what is published is what it speaks of. Undefined where nothing was built. */
export function publishedRecords(collection: Collection): SnapshotRecord[] | undefined {
  const file = fileOf(collection);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SnapshotRecord[]) : undefined;
}

/** @throws when there is none: a build never ships an empty list because its store was out of reach. */
export async function readSnapshot(collection: Collection): Promise<SnapshotRecord[]> {
  return JSON.parse(await readFile(fileOf(collection), 'utf8')) as SnapshotRecord[];
}
