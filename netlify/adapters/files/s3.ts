import type { Clock } from '../../../src/ports/clock.ts';
import type { Files, Inspector } from '../../../src/ports/files.ts';
import type { PreparableStorage } from './prepare-bucket.ts';
import { bucketOf, openS3Storage, type S3Settings } from './s3-storage.ts';
import { openSignedBucketFiles } from './signed-bucket.ts';

export interface S3FilesOptions extends S3Settings {
  clock: Clock;
  inspector: Inspector;
}

/** A browser may send files from this site, and nothing else. */
const corsOf = (origin: string): string =>
  `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader><MaxAgeSeconds>3600</MaxAgeSeconds></CORSRule></CORSConfiguration>`;
const lifecycleOf = (prefix: string, days: number): string =>
  `<LifecycleConfiguration><Rule><ID>uploads-without-a-form</ID><Filter><Prefix>${prefix}</Prefix></Filter><Status>Enabled</Status><Expiration><Days>${days}</Days></Expiration><AbortIncompleteMultipartUpload><DaysAfterInitiation>${days}</DaysAfterInitiation></AbortIncompleteMultipartUpload></Rule></LifecycleConfiguration>`;

/** A bucket at an S3-compatible provider, with what visitors' files need of it. */
export async function openS3Bucket(settings: S3Settings): Promise<PreparableStorage> {
  const storage = await openS3Storage(settings);
  const { prefix } = bucketOf(settings.address);
  return {
    ...storage,
    async signUpload(name, { type, size }, lifetimeMs) {
      const headers = { 'content-type': type, 'content-length': `${size}` };
      // A browser sets the length by itself, and lets no script do it.
      return { url: await storage.signPut(name, headers, lifetimeMs), headers: { 'content-type': type } };
    },
    allowUploadsFrom: (siteOrigin) => storage.configure('cors', corsOf(siteOrigin)),
    forget: (below, days) => storage.configure('lifecycle', lifecycleOf(prefix + below, days)),
  };
}

/** Files in a bucket at an S3-compatible provider. */
export const openS3Files = async ({
  clock,
  inspector,
  ...settings
}: S3FilesOptions): Promise<Files & Required<Pick<Files, 'downloadUrl'>>> =>
  openSignedBucketFiles(await openS3Bucket(settings), { clock, inspector });
