import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../../src/ports/clock.ts';
import {
  type FileKind,
  FileRefused,
  type FinalisedFile,
  type Inspector,
  isFileFault,
  ORPHAN_AFTER_MS,
} from '../../../src/ports/files.ts';
import type { UploadMetadata } from './file-metadata.ts';
import { type Folders, isAbsent, removeFolder, syncFolder, writeFileDurably } from './folders.ts';
import { isKey } from './upload-url.ts';

interface Dependencies {
  folders: Folders;
  inspector: Inspector;
  clock: Clock;
}

/** Returns `finalise`: an uploaded file is inspected, and moved from the pending folder to the finalised one. */
export function fileFinaliser({ folders, inspector, clock }: Dependencies) {
  async function findFinalised(key: string, kind: FileKind): Promise<FinalisedFile | undefined> {
    const finalised = await folders.readFinalised(key);
    if (finalised && finalised.kind !== kind) throw new FileRefused('file-type');
    return finalised;
  }

  /** Reads an upload that has the declared size. @throws FileRefused */
  async function readUpload(key: string, metadata: UploadMetadata): Promise<Uint8Array> {
    try {
      const file = path.join(folders.pendingFolder(key), 'content');
      if ((await stat(file)).size !== metadata.size) throw new FileRefused('file-missing');
      return await readFile(file);
    } catch (error) {
      if (!isAbsent(error)) throw error;
      throw new FileRefused(clock().getTime() > metadata.expires ? 'file-expired' : 'file-missing');
    }
  }

  async function inspect(key: string, metadata: UploadMetadata) {
    const bytes = await readUpload(key, metadata);
    try {
      return await inspector.content(metadata.kind, { name: metadata.name, bytes });
    } catch (error) {
      // The refused content is deleted; the reason is stored, and given again to a second request.
      if (error instanceof FileRefused && isFileFault(error.code)) {
        await folders.writeUploadMetadata(key, { ...metadata, refused: error.code });
        await rm(path.join(folders.pendingFolder(key), 'content'), { force: true });
      }
      throw error;
    }
  }

  /** Written beside, then renamed as one folder: after a crash the whole file is there or none of it. */
  async function store(file: FinalisedFile, bytes: Uint8Array): Promise<void> {
    const draft = path.join(folders.pendingFolder(file.key), `adopting-${randomBytes(6).toString('hex')}`);
    await mkdir(draft, { mode: 0o700 });
    await writeFileDurably(path.join(draft, 'content'), bytes);
    await writeFileDurably(path.join(draft, 'about.json'), JSON.stringify(file));
    await syncFolder(draft);
    await rename(draft, folders.finalisedFolder(file.key));
    await syncFolder(folders.finalised);
  }

  async function finalisePending(key: string, kind: FileKind): Promise<FinalisedFile> {
    const metadata = await folders.readUploadMetadata(key);
    if (!metadata) throw new FileRefused('file-missing');
    if (metadata.refused) throw new FileRefused(metadata.refused);
    if (metadata.kind !== kind) throw new FileRefused('file-type');
    if (clock().getTime() - metadata.issuedAt >= ORPHAN_AFTER_MS) throw new FileRefused('file-expired');
    const { bytes, name, type } = await inspect(key, metadata);
    const file = { key, kind, name, type, size: bytes.byteLength };
    await store(file, bytes);
    await removeFolder(folders.pendingFolder(key));
    return file;
  }

  return async (key: string, kind: FileKind): Promise<FinalisedFile> => {
    if (!isKey(key)) throw new FileRefused('file-missing');
    const existing = await findFinalised(key, kind);
    if (existing) return existing;
    try {
      return await finalisePending(key, kind);
    } catch (error) {
      // The same form submitted twice at once: the other submission has finalised the file.
      const concurrent = await findFinalised(key, kind);
      if (concurrent) return concurrent;
      throw isAbsent(error) ? new FileRefused('file-missing', { cause: error }) : error;
    }
  };
}
