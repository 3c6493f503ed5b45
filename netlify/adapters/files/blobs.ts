import type { GetStoreOptions } from '@netlify/blobs';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Files, Inspector, UploadReceiver } from '../../../src/ports/files.ts';
import { openBlobStorage } from './blob-storage.ts';
import { openBucketFiles } from './bucket.ts';
import { storedObjects } from './objects.ts';
import { checkedBody, uploadReceiver } from './receive.ts';
import { uploadUrl } from './upload-url.ts';

/**
 * Netlify Blobs issue no signed upload, so a file passes through a function, whose request has 6 MB at most, in base64:
 * four and a half of bytes, with its headers.
 */
export const MOST_BYTES_THROUGH_FUNCTION = 4 * 1024 * 1024;

export interface BlobFilesOptions {
  /** Name of the store of blobs. */
  store: string;
  /** Signs the upload URLs. */
  secret: string;
  clock: Clock;
  inspector: Inspector;
  /** For tests and commands; on Netlify it comes with each request. */
  access?: Partial<GetStoreOptions>;
}

/** Files in Netlify Blobs: up to 4 MB, received by our own function. */
export async function openBlobFiles({
  store,
  secret,
  clock,
  inspector,
  access,
}: BlobFilesOptions): Promise<Files & UploadReceiver> {
  const objects = storedObjects(await openBlobStorage(store, access));
  return {
    ...openBucketFiles({
      objects,
      clock,
      inspector,
      mostBytes: MOST_BYTES_THROUGH_FUNCTION,
      sign: async (claims) => ({ url: uploadUrl(secret, claims), headers: { 'content-type': claims.type } }),
    }),
    receiveUpload: uploadReceiver({
      metadata: objects,
      secret,
      clock,
      async store(reader, claims) {
        const chunks: Uint8Array[] = [];
        for await (const chunk of checkedBody(reader, claims, inspector)) chunks.push(chunk);
        await objects.writeUpload(claims.key, Buffer.concat(chunks), claims.type);
      },
    }),
  };
}
