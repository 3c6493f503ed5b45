import type { Clock } from '../../../src/ports/clock.ts';
import { FileRefused, type Files, type Inspector } from '../../../src/ports/files.ts';
import { openBucketFiles } from './bucket.ts';
import { finalisedContent, pendingContent, storedObjects } from './objects.ts';
import { openS3Storage, type S3Settings } from './s3-storage.ts';
import { isKey } from './upload-url.ts';

/** A download begins at once: the address is followed as soon as it is given. */
const DOWNLOAD_LIFETIME_MS = 60_000;

export interface S3FilesOptions extends S3Settings {
  clock: Clock;
  inspector: Inspector;
}

/** Files in a bucket at an S3-compatible provider, to which browsers PUT, and from which they download. */
export async function openS3Files({
  clock,
  inspector,
  ...settings
}: S3FilesOptions): Promise<Files & Required<Pick<Files, 'downloadUrl'>>> {
  const storage = await openS3Storage(settings);
  const objects = storedObjects(storage);
  const files = openBucketFiles({
    objects,
    clock,
    inspector,
    async sign({ key, size, type, expires }) {
      const url = await storage.signPut(
        pendingContent(key),
        { 'content-type': type, 'content-length': `${size}` },
        expires - clock().getTime(),
      );
      // A browser sets the length by itself, and lets no script do it.
      return { url, headers: { 'content-type': type } };
    },
  });
  return {
    ...files,
    async downloadUrl(key) {
      const file = isKey(key) ? await objects.readFinalised(key) : undefined;
      if (!file) throw new FileRefused('file-missing');
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
      return storage.signGet(finalisedContent(key), { type: file.type, disposition }, DOWNLOAD_LIFETIME_MS);
    },
  };
}
