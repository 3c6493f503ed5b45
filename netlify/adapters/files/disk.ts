import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../../src/ports/clock.ts';
import {
  type DeclaredFile,
  type FileKind,
  FileRefused,
  type Files,
  FilesUnavailable,
  type Inspector,
  type ReadFile,
  type UploadReceiver,
} from '../../../src/ports/files.ts';
import { fileFinaliser } from './finalise.ts';
import {
  type Folders,
  isAbsent,
  openFolders,
  removeFolder,
  syncFolder,
  translateError,
  writeFileDurably,
} from './folders.ts';
import { orphanFiles } from './orphans.ts';
import { checkedBody, type Reader, UploadRefused, uploadReceiver } from './receive.ts';
import { isKey, type UploadClaims, uploadUrl } from './upload-url.ts';

/** The PUT must begin within this time; ten megabytes over a slow mobile connection then take five minutes. */
const UPLOAD_URL_LIFETIME_MS = 15 * 60_000;

export interface DiskFilesOptions {
  /** Private: never below a folder that is served. */
  folder: string;
  /** Signs the upload URLs. */
  secret: string;
  clock: Clock;
  inspector: Inspector;
}
/** Files in a folder of this server, which receives the PUT itself. */
export type DiskFiles = Files & UploadReceiver;

/** Runs an operation; an error of the disk is rethrown as FilesUnavailable. */
async function onDisk<R>(run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    throw translateError(error);
  }
}

/** Writes to a temporary file, flushes it, then renames it: an upload that breaks off leaves no content. */
async function storeUpload(
  { folders, inspector }: { folders: Folders; inspector: Inspector },
  reader: Reader,
  claims: UploadClaims,
): Promise<void> {
  const folder = folders.pendingFolder(claims.key);
  const part = path.join(folder, `part-${randomBytes(6).toString('hex')}`);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      for await (const chunk of checkedBody(reader, claims, inspector)) await handle.appendFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path.join(folder, 'content'));
    await syncFolder(folder);
  } catch (error) {
    await rm(part, { force: true });
    // Finalised, removed or purged during the upload.
    if (isAbsent(error)) throw new UploadRefused('file-missing', { cause: error });
    throw error;
  }
}

/** Opens the folder, and creates it when it does not exist. */
export function openDiskFiles({ folder, secret, clock, inspector }: DiskFilesOptions): DiskFiles {
  const folders = openFolders(folder);
  const receiveUpload = uploadReceiver({
    metadata: folders,
    store: (reader, claims) => storeUpload({ folders, inspector }, reader, claims),
    secret,
    clock,
  });
  const finalise = fileFinaliser({ folders, inspector, clock });
  const { orphans, purgeOrphans } = orphanFiles(folders, clock);

  /** Creates the pending folder of one upload. @throws FileRefused on what the browser declares */
  async function createPending(kind: FileKind, declared: DeclaredFile): Promise<UploadClaims> {
    const { name, type } = inspector.declared(kind, declared);
    const key = randomBytes(16).toString('hex');
    const issuedAt = clock().getTime();
    const expires = issuedAt + UPLOAD_URL_LIFETIME_MS;
    await mkdir(folders.pendingFolder(key), { mode: 0o700 });
    await folders.writeUploadMetadata(key, { kind, name, type, size: declared.size, issuedAt, expires });
    return { key, expires, size: declared.size, type };
  }

  async function read(key: string): Promise<ReadFile> {
    const file = isKey(key) ? await folders.readFinalised(key) : undefined;
    if (!file) throw new FileRefused('file-missing');
    try {
      const bytes = new Uint8Array(await readFile(path.join(folders.finalisedFolder(key), 'content')));
      return { bytes, name: file.name, type: file.type };
    } catch (cause) {
      throw isAbsent(cause) ? new FilesUnavailable('the content is gone', { cause }) : cause;
    }
  }

  async function remove(key: string): Promise<boolean> {
    if (!isKey(key)) return false;
    const existing = (await folders.readFinalised(key)) ?? (await folders.readUploadMetadata(key));
    await removeFolder(folders.pendingFolder(key));
    await removeFolder(folders.finalisedFolder(key));
    return existing !== undefined;
  }

  async function storedBefore(moment: Date): Promise<string[]> {
    const keys: string[] = [];
    // One after the other: there may be many thousands, and no request waits for them.
    for (const key of (await folders.finalisedKeys()).filter(isKey))
      if ((await folders.finalisedAt(key)) <= moment.getTime()) keys.push(key);
    return keys;
  }

  return {
    receiveUpload,
    createUpload: (kind, declared) =>
      onDisk(async () => {
        const claims = await createPending(kind, declared);
        return {
          key: claims.key,
          url: uploadUrl(secret, claims),
          headers: { 'content-type': claims.type },
          expiresAt: new Date(claims.expires).toISOString(),
        };
      }),
    stage: (kind, { name, type, bytes }) =>
      onDisk(async () => {
        const { key } = await createPending(kind, { name, type, size: bytes.byteLength });
        await writeFileDurably(path.join(folders.pendingFolder(key), 'content'), bytes);
        return key;
      }),
    finalise: (key, kind) => onDisk(() => finalise(key, kind)),
    read: (key) => onDisk(() => read(key)),
    remove: (key) => onDisk(() => remove(key)),
    storedBefore: (moment) => onDisk(() => storedBefore(moment)),
    orphans: (olderThan) => onDisk(() => orphans(olderThan)),
    purgeOrphans: (olderThan) => onDisk(() => purgeOrphans(olderThan)),
  };
}
