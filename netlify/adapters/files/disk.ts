import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../../src/ports/clock.ts';
import {
  type DeclaredFile,
  type FileKind,
  FileRefused,
  type Files,
  FilesUnavailable,
  type FinalisedFile,
  type Inspector,
  isFileFault,
  ORPHAN_AFTER_MS,
  type UploadReceiver,
} from '../../../src/ports/files.ts';
import { isAbsent, openFolders, syncFolder, translate, type UploadNote, writeFileDurably } from './folders.ts';
import { uploadReceiver } from './receive.ts';
import { isKey, type UploadClaims, uploadUrl } from './upload-url.ts';

/** Ten megabytes over a slow mobile line take five minutes; a PUT has to begin within these fifteen. */
const TICKET_LIFETIME_MS = 15 * 60_000;

export interface DiskFilesOptions {
  /** Private: never below a folder that is served. */
  folder: string;
  /** Signs the tickets. */
  secret: string;
  clock: Clock;
  inspector: Inspector;
}
/** The embedded files: a folder, and the PUT that a cloud would answer itself. */
export type DiskFiles = Files & UploadReceiver;

/** Runs one operation in the port's words for what fails. */
async function onDisk<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw translate(error);
  }
}

/** Opens the folder, making it when it is not there. */
export function openDiskFiles({ folder, secret, clock, inspector }: DiskFilesOptions): DiskFiles {
  const folders = openFolders(folder);
  const receiveUpload = uploadReceiver({ folders, inspector, secret, clock });
  const yesterday = () => new Date(clock().getTime() - ORPHAN_AFTER_MS);
  const forget = (place: string) => rm(place, { recursive: true, force: true, maxRetries: 3 });

  async function keptAs(key: string, kind: FileKind): Promise<FinalisedFile | undefined> {
    const kept = await folders.readKept(key);
    if (kept && kept.kind !== kind) throw new FileRefused('file-type');
    return kept;
  }

  /** What was wholly uploaded. @throws FileRefused */
  async function readUpload(key: string, note: UploadNote): Promise<Uint8Array> {
    try {
      const file = path.join(folders.pendingOf(key), 'content');
      if ((await stat(file)).size !== note.size) throw new FileRefused('file-missing');
      return await readFile(file);
    } catch (error) {
      if (!isAbsent(error)) throw error;
      throw new FileRefused(clock().getTime() > note.expires ? 'file-expired' : 'file-missing');
    }
  }

  async function inspect(key: string, note: UploadNote) {
    const bytes = await readUpload(key, note);
    try {
      return await inspector.content(note.kind, { name: note.name, bytes });
    } catch (error) {
      // What was found wrong does not stay; why it was refused does.
      if (error instanceof FileRefused && isFileFault(error.code)) {
        await folders.writeTicket(key, { ...note, refused: error.code });
        await rm(path.join(folders.pendingOf(key), 'content'), { force: true });
      }
      throw error;
    }
  }

  /** One rename of a finished folder: a form either has the whole file or none. */
  async function keep(adopted: FinalisedFile, bytes: Uint8Array): Promise<void> {
    const draft = path.join(folders.pendingOf(adopted.key), `adopting-${randomBytes(6).toString('hex')}`);
    await mkdir(draft, { mode: 0o700 });
    await writeFileDurably(path.join(draft, 'content'), bytes);
    await writeFileDurably(path.join(draft, 'about.json'), JSON.stringify(adopted));
    await syncFolder(draft);
    await rename(draft, folders.keptOf(adopted.key));
    await syncFolder(folders.kept);
  }

  async function adoptPending(key: string, kind: FileKind): Promise<FinalisedFile> {
    const note = await folders.readTicket(key);
    if (!note) throw new FileRefused('file-missing');
    if (note.refused) throw new FileRefused(note.refused);
    if (note.kind !== kind) throw new FileRefused('file-type');
    if (clock().getTime() - note.issuedAt >= ORPHAN_AFTER_MS) throw new FileRefused('file-expired');
    const { bytes, name, type } = await inspect(key, note);
    const adopted = { key, kind, name, type, size: bytes.byteLength };
    await keep(adopted, bytes);
    await forget(folders.pendingOf(key));
    return adopted;
  }

  async function pendingSince(olderThan: Date): Promise<string[]> {
    const keys = (await folders.pendingKeys()).filter(isKey);
    const issued = await Promise.all(
      keys.map(async (key) => (await folders.readTicket(key))?.issuedAt ?? (await folders.touchedAt(key))),
    );
    return keys.filter((_, i) => (issued[i] ?? Number.POSITIVE_INFINITY) <= olderThan.getTime());
  }

  /** Without what a crash left of an adoption that had succeeded. */
  async function neverAdopted(keys: string[]): Promise<string[]> {
    const adopted = await Promise.all(keys.map((key) => folders.readKept(key)));
    return keys.filter((_, i) => adopted[i] === undefined);
  }

  /** A place for one file, and what it was made for. @throws FileRefused */
  async function issue(kind: FileKind, declared: DeclaredFile): Promise<UploadClaims> {
    const { name, type } = inspector.declared(kind, declared);
    const key = randomBytes(16).toString('hex');
    const issuedAt = clock().getTime();
    const expires = issuedAt + TICKET_LIFETIME_MS;
    await mkdir(folders.pendingOf(key), { mode: 0o700 });
    await folders.writeTicket(key, { kind, name, type, size: declared.size, issuedAt, expires });
    return { key, expires, size: declared.size, type };
  }

  return {
    receiveUpload,
    createUpload: (kind, declared) =>
      onDisk(async () => {
        const grant = await issue(kind, declared);
        const { key, type, expires } = grant;
        return {
          key,
          url: uploadUrl(secret, grant),
          headers: { 'content-type': type },
          expiresAt: new Date(expires).toISOString(),
        };
      }),
    stage: (kind, { name, type, bytes }) =>
      onDisk(async () => {
        const { key } = await issue(kind, { name, type, size: bytes.byteLength });
        await writeFileDurably(path.join(folders.pendingOf(key), 'content'), bytes);
        return key;
      }),
    finalise: (key, kind) =>
      onDisk(async () => {
        if (!isKey(key)) throw new FileRefused('file-missing');
        const before = await keptAs(key, kind);
        if (before) return before;
        try {
          return await adoptPending(key, kind);
        } catch (error) {
          // The same form, sent twice at once: the other one was first.
          const meanwhile = await keptAs(key, kind);
          if (meanwhile) return meanwhile;
          throw isAbsent(error) ? new FileRefused('file-missing', { cause: error }) : error;
        }
      }),
    read: (key) =>
      onDisk(async () => {
        const kept = isKey(key) ? await folders.readKept(key) : undefined;
        if (!kept) throw new FileRefused('file-missing');
        try {
          return {
            bytes: new Uint8Array(await readFile(path.join(folders.keptOf(key), 'content'))),
            name: kept.name,
            type: kept.type,
          };
        } catch (cause) {
          throw isAbsent(cause) ? new FilesUnavailable('the content is gone', { cause }) : cause;
        }
      }),
    remove: (key) =>
      onDisk(async () => {
        if (!isKey(key)) return false;
        const known = (await folders.readKept(key)) ?? (await folders.readTicket(key));
        await forget(folders.pendingOf(key));
        await forget(folders.keptOf(key));
        return known !== undefined;
      }),
    storedBefore: (moment) =>
      onDisk(async () => {
        const old: string[] = [];
        // One after the other: there may be many thousands, and nobody waits.
        for (const key of (await folders.keptKeys()).filter(isKey))
          if ((await folders.keptAt(key)) <= moment.getTime()) old.push(key);
        return old;
      }),
    orphans: (olderThan = yesterday()) => onDisk(async () => neverAdopted(await pendingSince(olderThan))),
    purgeOrphans: (olderThan = yesterday()) =>
      onDisk(async () => {
        const keys = await pendingSince(olderThan);
        const { length } = await neverAdopted(keys);
        for (const key of keys) await forget(folders.pendingOf(key));
        return length;
      }),
  };
}
