import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '../../src/ports/backup.ts';
import { checkStore, restoreStore } from '../adapters/store/sqlite/backup.ts';
import { type Manifest, unpack } from './archive.ts';
import { workFolder } from './create-backup.ts';
import { decrypt } from './encryption.ts';
import { readKinds } from './kinds.ts';

const STORE = 'site.sqlite';
const KEPT = 'files/kept';

/**
 * Opens an archive in a folder of its own and compares everything with what was kept: each part by its hash, the store
 * by SQLite's own check, the records of each kind by theirs, the files that records name. @throws BackupRefused
 */
export async function openArchive(archive: string, key: string, work: string): Promise<Manifest> {
  const manifest = await unpack(decrypt(archive, key), work);
  const store = path.join(work, STORE);
  checkStore(store);
  const { kinds, files } = readKinds(store);
  for (const name of new Set([...Object.keys(kinds), ...Object.keys(manifest.kinds)])) {
    const [found, kept] = [kinds[name], manifest.kinds[name]];
    if (found?.count !== kept?.count || found?.hash !== kept?.hash)
      throw new BackupRefused(`The records of ${name} are not as they were kept.`);
  }
  const known = new Set(manifest.missing);
  const absent = [...files].filter((file) => !known.has(file) && !existsSync(path.join(work, KEPT, file, 'content')));
  if (absent.length > 0) throw new BackupRefused(`${absent.length} files that records name are not in the archive.`);
  return manifest;
}

/** Restores an archive elsewhere, compares, and leaves nothing. */
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
  now: Date;
  /** Holds what may have been sent since the backup, in the folder that becomes the site's. */
  hold(folder: string, madeAt: string): Promise<number>;
}
export interface RestoredSite {
  manifest: Manifest;
  held: number;
  /** What was there before and is kept. */
  previous: string[];
}

/**
 * Puts an archive in the place of what a stopped site has. Files come first and the store last: killed in between, it
 * is done again.
 */
export async function restoreSite({ archive, key, data, now, hold }: RestoreOptions): Promise<RestoredSite> {
  const work = workFolder(data, 'restore');
  try {
    const manifest = await openArchive(archive, key, work);
    const held = await hold(work, manifest.madeAt);
    putFiles(path.join(work, KEPT), path.join(data, KEPT));
    const previous = putSecret(work, data, now);
    const restored = restoreStore(path.join(work, STORE), path.join(data, STORE));
    return { manifest, held, previous: [...previous, ...(restored.previous ? [restored.previous] : [])] };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Adds what is not there; a file never changes, so one that is there is the same. */
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

/** Links in mails that were sent are signed with the secret of their time. */
function putSecret(work: string, data: string, now: Date): string[] {
  const [kept, own] = [path.join(work, 'secret'), path.join(data, 'secret')];
  if (!existsSync(kept)) return [];
  const differs = existsSync(own) && readFileSync(own, 'utf8') !== readFileSync(kept, 'utf8');
  const before = `${own}.before-${now.toISOString().replaceAll(':', '-')}`;
  if (differs) renameSync(own, before);
  renameSync(kept, own);
  return differs ? [before] : [];
}
