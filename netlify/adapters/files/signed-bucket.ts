import type { Clock } from '../../../src/ports/clock.ts';
import { FileRefused, type Files, type Inspector, type UploadGrant } from '../../../src/ports/files.ts';
import { openBucketFiles } from './bucket.ts';
import type { ObjectStorage } from './object-storage.ts';
import { finalisedContent, pendingContent, storedObjects } from './objects.ts';
import { isKey } from './upload-url.ts';

/** A download begins at once: the address is followed as soon as it is given. */
const DOWNLOAD_LIFETIME_MS = 60_000;

/** A bucket that signs addresses for browsers. */
export interface SigningStorage extends ObjectStorage {
  /** A PUT of this type and size, until it expires. */
  signUpload(
    name: string,
    file: { type: string; size: number },
    lifetimeMs: number,
  ): Promise<Pick<UploadGrant, 'url' | 'headers'>>;
  /** A GET that answers with these headers, until it expires. */
  signGet(name: string, answer: { type: string; disposition: string }, lifetimeMs: number): Promise<string>;
}

/** Files in a bucket to which browsers PUT, and from which they download. */
export function openSignedBucketFiles(
  storage: SigningStorage,
  { clock, inspector }: { clock: Clock; inspector: Inspector },
): Files & Required<Pick<Files, 'downloadUrl'>> {
  const objects = storedObjects(storage);
  return {
    ...openBucketFiles({
      ...{ objects, clock, inspector },
      sign: ({ key, size, type, expires }) =>
        storage.signUpload(pendingContent(key), { type, size }, expires - clock().getTime()),
    }),
    async downloadUrl(key) {
      const file = isKey(key) ? await objects.readFinalised(key) : undefined;
      if (!file) throw new FileRefused('file-missing');
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
      return storage.signGet(finalisedContent(key), { type: file.type, disposition }, DOWNLOAD_LIFETIME_MS);
    },
  };
}
