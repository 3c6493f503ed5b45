import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused } from '../../src/ports/backup.ts';
import type { Manifest } from './archive.ts';
import { createBackup, workFolder } from './create-backup.ts';
import { type LastBackup, noteLastBackup } from './last-backup.ts';
import { type RestoredSite, rehearse, restoreSite } from './restore.ts';
import { archiveName, outdated } from './rotation.ts';
import type { BackupSettings } from './settings.ts';

export const recordsIn = ({ kinds }: Manifest): number =>
  Object.values(kinds).reduce((sum, { count }) => sum + count, 0);
export const filesIn = ({ parts }: Manifest): number => parts.filter(({ name }) => name.endsWith('/content')).length;

/** Makes an archive, stores it at the target, removes outdated ones, and records the backup. */
export async function backUp(
  { data, url, key, keep, target }: BackupSettings,
  now: Date,
): Promise<{ last: LastBackup; manifest: Manifest; removed: string[] }> {
  const work = workFolder(data, 'backup');
  try {
    const archives = await target();
    const name = archiveName(now);
    const archive = path.join(work, name);
    const manifest = await createBackup({ data, url, archive, key, now });
    await archives.put(archive, name);
    const removed = outdated(await archives.list(), keep);
    for (const old of removed) await archives.remove(old);
    const last = {
      at: now.toISOString(),
      archive: name,
      bytes: statSync(archive).size,
      records: recordsIn(manifest),
      files: filesIn(manifest),
    };
    noteLastBackup(data, last);
    return { last, manifest, removed };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Runs `use` on a named archive, a file, or the latest archive, downloaded when the target is remote. */
async function withArchive<R>(
  settings: BackupSettings,
  named: string | undefined,
  use: (file: string, name: string) => Promise<R>,
): Promise<R> {
  if (named && existsSync(named)) return use(named, path.basename(named));
  const archives = await settings.target();
  const all = (await archives.list()).toSorted();
  const name = named ?? all.at(-1);
  if (!name || !all.includes(name))
    throw new BackupRefused(
      named ? `There is no archive ${named} in ${settings.to}.` : `There is no archive in ${settings.to}.`,
    );
  const work = workFolder(settings.data, 'restore');
  try {
    const file = path.join(work, name);
    await archives.get(name, file);
    return await use(file, name);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

export const rehearseLatest = (
  settings: BackupSettings,
  named?: string,
): Promise<{ name: string; manifest: Manifest }> =>
  withArchive(settings, named, async (file, name) => ({
    name,
    manifest: await rehearse(file, settings.key, settings.data),
  }));

export const restoreArchive = (
  settings: BackupSettings,
  now: Date,
  named?: string,
): Promise<RestoredSite & { name: string }> =>
  withArchive(settings, named, async (archive, name) => {
    // Loaded here because it imports the whole server, which making a backup does not need.
    const { holdUnsentMails: holdUnsent } = await import('./hold-unsent-mails.ts');
    const { key, data, url } = settings;
    return { name, ...(await restoreSite({ archive, key, data, url, now, hold: holdUnsent })) };
  });
