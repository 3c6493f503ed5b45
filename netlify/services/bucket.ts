import { type PreparedBucket, prepareBucket } from '../adapters/files/prepare-bucket.ts';
import { bucketOf } from '../adapters/files/s3-storage.ts';
import type { FilesSettings } from '../env.ts';

/** Prepares the bucket of visitors' files for uploads from browsers of a site. */
export const prepareFilesBucket = (env: FilesSettings, address: string, siteOrigin: string): Promise<PreparedBucket> =>
  prepareBucket(
    {
      ...{ address, prefix: bucketOf(address).prefix },
      ...{ keyId: env.FILES_S3_KEY_ID ?? '', secret: env.FILES_S3_SECRET ?? '', region: env.FILES_S3_REGION },
    },
    siteOrigin,
  );
