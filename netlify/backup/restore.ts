import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '../../src/ports/backup.ts';
import { checkStore, restoreStore } from '../adapters/store/sqlite/backup.ts';
import { moveRecords } from '../move/move.ts';
import { openRows } from '../services/stored-rows.ts';
import { type Manifest, unpack } from './archive.ts';
import { workFolder } from './create-backup.ts';
import { decrypt } from './encryption.ts';
import { readKinds } from './kinds.ts';

const STORE = 'site.sqlite';
const KEPT = 'files/kept';

/**
 * Unpacks an archive into a folder of its own and verifies it: each part by its hash, the store by SQLite's integrity
 * check, the records per type by their hash, and the files that records name. @throws BackupRefused
 */
export async function openArchive(archive: string, key: string, work: string): Promise<Manifest> {
  const manifest = await unpack(decrypt(archive, key), work);
  const store = path.join(work, STORE);
  checkStore(store);
  const { kinds, files } = readKinds(store);
  for (const name of new Set([...Object.keys(kinds), ...Object.keys(manifest.kinds)])) {
    const [found, expected] = [kinds[name], manifest.kinds[name]];
    if (found?.count !== expected?.count || found?.hash !== expected?.hash)
      throw new BackupRefused(`The records of ${name} are not as they were kept.`);
  }
  const known = new Set(manifest.missing);
  const absent = [...files].filter((file) => !known.has(file) && !existsSync(path.join(work, KEPT, file, 'content')));
  if (absent.length > 0) throw new BackupRefused(`${absent.length} files that records name are not in the archive.`);
  return manifest;
}

/** Restores an archive into a temporary folder, verifies it, and removes it. */
export async function rehearse(archive: string, key: string, data: string): Promise<Manifest> {
  const work = workFolder(data, 'restore');
  try {
    return await openArchive(archive, key, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export interface RestoreOptions {
  archive: string;
  key: string;
  /** DATA_DIR of a site that is stopped. */
  data: string;
  /** The database instead of the store in that folder. */
  url?: string | undefined;
  now: Date;
  /** Holds e-mails that may have been sent since the backup, in the folder that becomes the site's. */
  hold(folder: string, madeAt: string): Promise<number>;
}
export interface RestoredSite {
  manifest: Manifest;
  held: number;
  /** Names under which the previous data is kept. */
  previous: string[];
}

/** Replaces a stopped site's data by an archive's. Files first, the store last: after a crash it can be run again. */
export async function restoreSite({ archive, key, data, url, now, hold }: RestoreOptions): Promise<RestoredSite> {
  const work = workFolder(data, 'restore');
  try {
    const manifest = await openArchive(archive, key, work);
    if (url && (await openRows({ folder: data, url }).isInUse()))
      throw new BackupRefused('The database is in use: stop the site, then restore.');
    const held = await hold(work, manifest.madeAt);
    putFiles(path.join(work, KEPT), path.join(data, KEPT));
    const previous = putSecret(work, data, now);
    const restored = url
      ? await moveRecords(openRows({ folder: work }), openRows({ folder: data, url }), { anew: true })
      : restoreStore(path.join(work, STORE), path.join(data, STORE));
    return { manifest, held, previous: [...previous, ...(restored.previous ? [restored.previous] : [])] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Adds missing files. Files never change: an existing one is identical. */
function putFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const key of readdirSync(from)) {
    const target = path.join(to, key);
    if (existsSync(path.join(target, 'content')) && existsSync(path.join(target, 'about.json'))) continue;
    rmSync(target, { recursive: true, force: true });
    renameSync(path.join(from, key), target);
  }
}

/** Replaces the secret too: links in e-mails sent before the backup are signed with it. */
function putSecret(work: string, data: string, now: Date): string[] {
  const [archived, current] = [path.join(work, 'secret'), path.join(data, 'secret')];
  if (!existsSync(archived)) return [];
  const differs = existsSync(current) && readFileSync(current, 'utf8') !== readFileSync(archived, 'utf8');
  const before = `${current}.before-${now.toISOString().replaceAll(':', '-')}`;
  if (differs) renameSync(current, before);
  renameSync(archived, current);
  return differs ? [before] : [];
}
