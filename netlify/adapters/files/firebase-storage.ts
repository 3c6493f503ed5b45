import type { Clock } from '../../../src/ports/clock.ts';
import { type Files, FilesUnavailable, type Inspector } from '../../../src/ports/files.ts';
import type { Bucket } from '../firebase/sdk.ts';
import { TooLarge } from './object-storage.ts';
import type { PreparableStorage } from './prepare-bucket.ts';
import { openSignedBucketFiles } from './signed-bucket.ts';

/** The header that says how long an upload may be. A browser cannot leave it out: it is signed. */
const LENGTH_RANGE = 'x-goog-content-length-range';
const PAGE = 1000;
const MISSING = 404;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Objects of a bucket of Firebase Storage. */
export function firebaseStorage(bucket: Bucket): PreparableStorage {
  const answered = async <R>(what: string, work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof TooLarge || codeOf(cause) === MISSING) throw cause;
      throw new FilesUnavailable(`Firebase Storage did not ${what} (${String(codeOf(cause) ?? 'no answer')})`, {
        cause,
      });
    }
  };
  /** Undefined where there is no such object. */
  const found = async <R>(work: () => Promise<R>): Promise<R | undefined> => {
    try {
      return await answered('answer', work);
    } catch (error) {
      if (codeOf(error) === MISSING) return undefined;
      throw error;
    }
  };
  const expiresIn = (lifetimeMs: number) => new Date(Date.now() + lifetimeMs);

  return {
    get: (name, mostBytes) =>
      found(async () => {
        const file = bucket.file(name);
        if (mostBytes !== undefined) {
          const [{ size }] = await file.getMetadata();
          if (Number(size) > mostBytes) throw new TooLarge();
        }
        const [content] = await file.download({ validation: 'md5' });
        return new Uint8Array(content);
      }),
    put: (name, content, contentType) =>
      answered('take an object', () =>
        bucket.file(name).save(Buffer.from(content), { contentType, resumable: false, validation: 'md5' }),
      ),
    remove: async (name) => void (await found(() => bucket.file(name).delete({ ignoreNotFound: true }))),
    async *list(prefix) {
      for (let pageToken: string | undefined; ; ) {
        const [files, next] = await answered('list its objects', () =>
          bucket.getFiles({ prefix, autoPaginate: false, maxResults: PAGE, ...(pageToken && { pageToken }) }),
        );
        for (const { name, metadata } of files)
          yield { name, ...(metadata.updated && { modifiedAt: Date.parse(metadata.updated) }) };
        pageToken = (next as { pageToken?: string } | null)?.pageToken;
        if (!pageToken) return;
      }
    },
    async modifiedAt(name) {
      const [metadata] = (await found(() => bucket.file(name).getMetadata())) ?? [];
      return metadata?.updated ? Date.parse(metadata.updated) : undefined;
    },
    async signUpload(name, { type, size }, lifetimeMs) {
      const range = { [LENGTH_RANGE]: `${size},${size}` };
      const [url] = await answered('sign', () =>
        bucket.file(name).getSignedUrl({
          ...{ version: 'v4', action: 'write', expires: expiresIn(lifetimeMs) },
          ...{ contentType: type, extensionHeaders: range },
        }),
      );
      return { url, headers: { 'content-type': type, ...range } };
    },
    async signGet(name, { type, disposition }, lifetimeMs) {
      const [url] = await answered('sign', () =>
        bucket.file(name).getSignedUrl({
          ...{ version: 'v4', action: 'read', expires: expiresIn(lifetimeMs) },
          ...{ responseType: type, responseDisposition: disposition },
        }),
      );
      return url;
    },
    allowUploadsFrom: (siteOrigin) =>
      answered('take its setting', () =>
        bucket.setCorsConfiguration([
          {
            origin: [siteOrigin],
            method: ['PUT'],
            responseHeader: ['content-type', LENGTH_RANGE],
            maxAgeSeconds: 3600,
          },
        ]),
      ),
    forget: (prefix, age) =>
      answered('take its setting', () =>
        bucket.addLifecycleRule(
          { action: { type: 'Delete' }, condition: { age, matchesPrefix: [prefix] } },
          { append: false },
        ),
      ),
  };
}

export interface FirebaseFilesOptions {
  bucket: Bucket;
  clock: Clock;
  inspector: Inspector;
}

/** Files in Firebase Storage, to which browsers PUT, and from which they download. */
export const openFirebaseFiles = ({
  bucket,
  clock,
  inspector,
}: FirebaseFilesOptions): Files & Required<Pick<Files, 'downloadUrl'>> =>
  openSignedBucketFiles(firebaseStorage(bucket), { clock, inspector });
