import { firebaseStorage } from '../adapters/files/firebase-storage.ts';
import { type PreparableStorage, type PreparedBucket, prepareBucket } from '../adapters/files/prepare-bucket.ts';
import { openS3Bucket } from '../adapters/files/s3.ts';
import { openFirebaseBucket } from '../adapters/firebase/sdk.ts';
import type { FilesSettings } from '../env.ts';
import { type FilesPlace, filesPlace } from '../storage-addresses.ts';

function openBucket(env: FilesSettings, place: FilesPlace): Promise<PreparableStorage> | undefined {
  if (place.kind === 'firebase')
    return env.FIREBASE_SERVICE_ACCOUNT
      ? openFirebaseBucket(place.bucket, env.FIREBASE_SERVICE_ACCOUNT).then(firebaseStorage)
      : undefined;
  if (place.kind !== 'bucket') return undefined;
  const access = { keyId: env.FILES_S3_KEY_ID ?? '', secret: env.FILES_S3_SECRET ?? '', region: env.FILES_S3_REGION };
  return openS3Bucket({ address: place.address, ...access });
}

/** Prepares the bucket of visitors' files for uploads from browsers of a site; undefined where there is none. */
export async function prepareFilesBucket(env: FilesSettings, siteOrigin: string): Promise<PreparedBucket | undefined> {
  const bucket = await openBucket(env, filesPlace(env));
  return bucket && prepareBucket(bucket, siteOrigin);
}
