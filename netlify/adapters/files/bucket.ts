import { randomBytes } from 'node:crypto';
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
  type UploadGrant,
} from '../../../src/ports/files.ts';
import type { UploadMetadata } from './file-metadata.ts';
import { TooLarge } from './object-storage.ts';
import type { StoredObjects } from './objects.ts';
import { isKey, type UploadClaims } from './upload-url.ts';

/** The PUT must begin within this time; ten megabytes over a slow mobile connection then take five minutes. */
const UPLOAD_URL_LIFETIME_MS = 15 * 60_000;
/** Requests to the storage at once. */
const AT_ONCE = 20;

export interface BucketFilesOptions {
  objects: StoredObjects;
  clock: Clock;
  inspector: Inspector;
  /** Signs the URL of a PUT. */
  sign(claims: UploadClaims): Promise<Pick<UploadGrant, 'url' | 'headers'>>;
  /** Where less than a form's limit can be received. */
  mostBytes?: number;
}

/** `work` for each key, some at once: there may be many thousands. */
async function mapSome<R>(keys: readonly string[], work: (key: string) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < keys.length; at += AT_ONCE)
    results.push(...(await Promise.all(keys.slice(at, at + AT_ONCE).map(work))));
  return results;
}

/** Files in a bucket of objects, which has no rename: a file is finalised once its description is written. */
export function openBucketFiles({ objects, clock, inspector, sign, mostBytes }: BucketFilesOptions): Files {
  async function createPending(kind: FileKind, declared: DeclaredFile): Promise<UploadClaims> {
    const { name, type } = inspector.declared(kind, declared);
    if (mostBytes !== undefined && declared.size > mostBytes) throw new FileRefused('file-limit');
    const key = randomBytes(16).toString('hex');
    const issuedAt = clock().getTime();
    const expires = issuedAt + UPLOAD_URL_LIFETIME_MS;
    await objects.writeUploadMetadata(key, { kind, name, type, size: declared.size, issuedAt, expires });
    return { key, expires, size: declared.size, type };
  }

  async function findFinalised(key: string, kind: FileKind): Promise<FinalisedFile | undefined> {
    const finalised = await objects.readFinalised(key);
    if (finalised && finalised.kind !== kind) throw new FileRefused('file-type');
    return finalised;
  }

  /** Reads an upload that has the declared size, once: what is inspected is what is stored. @throws FileRefused */
  async function readUpload(key: string, { size, expires }: UploadMetadata): Promise<Uint8Array> {
    try {
      const bytes = await objects.readUpload(key, size);
      if (bytes?.byteLength === size) return bytes;
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
    throw new FileRefused(clock().getTime() > expires ? 'file-expired' : 'file-missing');
  }

  async function inspect(key: string, metadata: UploadMetadata) {
    const bytes = await readUpload(key, metadata);
    try {
      return await inspector.content(metadata.kind, { name: metadata.name, bytes });
    } catch (error) {
      // The refused content is deleted; the reason is stored, and given again to a second request.
      if (error instanceof FileRefused && isFileFault(error.code)) {
        await objects.writeUploadMetadata(key, { ...metadata, refused: error.code });
        await objects.removeUpload(key);
      }
      throw error;
    }
  }

  async function finalisePending(key: string, kind: FileKind): Promise<FinalisedFile> {
    const metadata = await objects.readUploadMetadata(key);
    if (!metadata) throw new FileRefused('file-missing');
    if (metadata.refused) throw new FileRefused(metadata.refused);
    if (metadata.kind !== kind) throw new FileRefused('file-type');
    if (clock().getTime() - metadata.issuedAt >= ORPHAN_AFTER_MS) throw new FileRefused('file-expired');
    const { bytes, name, type } = await inspect(key, metadata);
    const file = { key, kind, name, type, size: bytes.byteLength };
    await objects.writeFinalised(file, bytes);
    await objects.removePending(key);
    return file;
  }

  async function finalise(key: string, kind: FileKind): Promise<FinalisedFile> {
    if (!isKey(key)) throw new FileRefused('file-missing');
    const existing = await findFinalised(key, kind);
    if (existing) return existing;
    try {
      return await finalisePending(key, kind);
    } catch (error) {
      // The same form submitted twice at once: the other submission has finalised the file.
      const concurrent = await findFinalised(key, kind);
      if (concurrent) return concurrent;
      throw error;
    }
  }

  const defaultLimit = () => new Date(clock().getTime() - ORPHAN_AFTER_MS);
  async function pendingSince(olderThan: Date): Promise<string[]> {
    const pending = await objects.pendingKeys();
    const dated = await mapSome([...pending.keys()], async (key) => ({
      key,
      // Without its metadata it was sent after its form had finalised or lost it.
      at: (await objects.readUploadMetadata(key))?.issuedAt ?? pending.get(key) ?? 0,
    }));
    return dated.filter(({ at }) => at <= olderThan.getTime()).map(({ key }) => key);
  }
  async function withoutFinalised(keys: readonly string[]): Promise<string[]> {
    const finalised = await mapSome(keys, (key) => objects.readFinalised(key));
    return keys.filter((_, i) => finalised[i] === undefined);
  }

  return {
    async createUpload(kind, declared) {
      const claims = await createPending(kind, declared);
      return { key: claims.key, ...(await sign(claims)), expiresAt: new Date(claims.expires).toISOString() };
    },
    async stage(kind, { name, type, bytes }) {
      const claims = await createPending(kind, { name, type, size: bytes.byteLength });
      await objects.writeUpload(claims.key, bytes, claims.type);
      return claims.key;
    },
    finalise,
    async read(key) {
      const file = isKey(key) ? await objects.readFinalised(key) : undefined;
      if (!file) throw new FileRefused('file-missing');
      const bytes = await objects.readFinalisedContent(key);
      if (!bytes) throw new FilesUnavailable('the content is gone');
      return { bytes, name: file.name, type: file.type };
    },
    async remove(key) {
      if (!isKey(key)) return false;
      const existing = (await objects.readFinalised(key)) ?? (await objects.readUploadMetadata(key));
      await Promise.all([objects.removePending(key), objects.removeFinalised(key)]);
      return existing !== undefined;
    },
    async storedBefore(moment) {
      const finalised = await objects.finalisedKeys();
      return [...finalised].filter(([, at]) => at <= moment.getTime()).map(([key]) => key);
    },
    orphans: async (olderThan = defaultLimit()) => withoutFinalised(await pendingSince(olderThan)),
    async purgeOrphans(olderThan = defaultLimit()) {
      const keys = await pendingSince(olderThan);
      const lost = await withoutFinalised(keys);
      // Content that a crash left before its description was written.
      await mapSome(lost, (key) => objects.removeFinalised(key));
      await mapSome(keys, (key) => objects.removePending(key));
      return lost.length;
    },
  };
}
