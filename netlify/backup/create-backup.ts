import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { BackupRefused } from '../../src/ports/backup.ts';
import { backupStore } from '../adapters/store/sqlite/backup.ts';
import { moveRecords } from '../move/move.ts';
import { isAlive } from '../releases/releases.ts';
import { openRows } from '../services/stored-rows.ts';
import { type Manifest, pack, partsOf } from './archive.ts';
import { encrypt } from './encryption.ts';
import { readKinds } from './kinds.ts';

const STORE = 'site.sqlite';
const KEPT = 'files/kept';
const WORK = /^\.(?:backup|restore)-(?<host>.+)-(?<pid>\d+)-\w+$/;

/** Creates a work folder of this process below `folder`; removes those of processes that were killed. */
export function workFolder(folder: string, what: 'backup' | 'restore'): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const { host, pid } = WORK.exec(name)?.groups ?? {};
    if (host === hostname() && !isAlive(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return mkdtempSync(path.join(folder, `.${what}-${hostname()}-${process.pid}-`));
}

/** Hard-links every stored file, so that a later deletion does not affect the backup. Stored files never change. */
function linkKept(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const key of readdirSync(from)) {
    const [source, target] = [path.join(from, key), path.join(to, key)];
    if (existsSync(target)) continue;
    mkdirSync(target, { recursive: true });
    try {
      for (const name of readdirSync(source)) linkOrCopy(path.join(source, name), path.join(target, name));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      // Deleted while it was linked: no remaining record names it.
      rmSync(target, { recursive: true, force: true });
    }
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    copyFileSync(source, target, constants.COPYFILE_EXCL);
  }
}

export interface BackupOptions {
  /** DATA_DIR. */
  data: string;
  /** The database instead of the store in that folder. */
  url?: string | undefined;
  /** Where the archive is written. */
  archive: string;
  key: string;
  now: Date;
}

/**
 * Writes one encrypted archive of the store, visitors' files and the secret while the site runs. Files are linked
 * before and after the store is copied, so that every file a copied record names is in the archive.
 */
export async function createBackup({ data, url, archive, key, now }: BackupOptions): Promise<Manifest> {
  if (!url && !existsSync(path.join(data, STORE))) throw new BackupRefused(`There is no store in ${data}.`);
  const work = workFolder(data, 'backup');
  try {
    const link = () => linkKept(path.join(data, KEPT), path.join(work, KEPT));
    link();
    // Of a database, the archive has the same file: it can be restored there, or become an embedded store.
    if (url) await moveRecords(openRows({ folder: data, url }), openRows({ folder: work }));
    else backupStore(path.join(data, STORE), path.join(work, STORE));
    link();
    const secret = path.join(data, 'secret');
    if (existsSync(secret)) copyFileSync(secret, path.join(work, 'secret'));
    const { kinds, files } = readKinds(path.join(work, STORE));
    const missing = [...files].filter((file) => !existsSync(path.join(work, KEPT, file, 'content'))).sort();
    const product = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
    const manifest: Manifest = {
      format: 1,
      product,
      madeAt: now.toISOString(),
      kinds,
      parts: await partsOf(work),
      secret: existsSync(secret) ? 'archive' : 'environment',
      missing,
    };
    await encrypt(pack(work, manifest), archive, key);
    return manifest;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
