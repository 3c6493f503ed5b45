import { z } from 'zod';

export const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'postgres://user:password@host/database' });
export const databaseUrl = z.url({
  protocol: /^(postgres(ql)?|firestore)$/,
  error: 'postgres://user:password@host/database, or firestore://project',
});

/** `netlify-blobs`, with the name of a store after a colon. */
const BLOBS = /^netlify-blobs(?::([a-z0-9-]{1,64}))?$/;
/** A bucket of Firebase Storage. */
const FIREBASE_BUCKET = /^gs:\/\/([a-z0-9][a-z0-9._-]{1,220})\/?$/;

export const isS3Bucket = (place = ''): boolean => /^https?:/.test(place);
export const isFirebaseBucket = (place = ''): boolean => FIREBASE_BUCKET.test(place);
const hasPath = (address: string): boolean => (URL.parse(address)?.pathname ?? '').split('/').some(Boolean);

/** Whether files can be there: a store of Netlify Blobs, or a bucket. */
export const isFilesAddress = (place: string): boolean =>
  BLOBS.test(place) ||
  isFirebaseBucket(place) ||
  (/^https?:$/.test(URL.parse(place)?.protocol ?? '') && hasPath(place));

/** The place of visitors' files: a folder, a store of Netlify Blobs, a bucket of Firebase or of another provider. */
export type FilesPlace =
  | { kind: 'folder' }
  | { kind: 'blobs'; store: string }
  | { kind: 'firebase'; bucket: string }
  | { kind: 'bucket'; address: string };
export function filesPlace({ FILES_TO: place }: { FILES_TO?: string | undefined }): FilesPlace {
  if (!place) return { kind: 'folder' };
  const firebase = FIREBASE_BUCKET.exec(place)?.[1];
  if (firebase) return { kind: 'firebase', bucket: firebase };
  const blobs = BLOBS.exec(place);
  return blobs ? { kind: 'blobs', store: blobs[1] ?? 'files' } : { kind: 'bucket', address: place };
}

/** Whether the database is Firestore. */
export const isFirestore = (url = ''): boolean => url.startsWith('firestore:');

/** Whether records or files are at Firebase: the build then makes one file of its SDK. */
export const needsFirebase = ({ DATABASE_URL, FILES_TO }: NodeJS.ProcessEnv = process.env): boolean =>
  isFirestore(DATABASE_URL) || isFirebaseBucket(FILES_TO);

const serviceAccount = z.object({ client_email: z.string(), private_key: z.string() });
/** Whether a text is the key of a service account, as Firebase gives it in a file. */
export function isServiceAccount(text: string): boolean {
  try {
    return serviceAccount.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
