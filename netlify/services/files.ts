import { declaredInspector } from '../../src/features/uploads/formats.ts';
import { loadedOnUse, methodsOnUse } from '../../src/lib/load-on-use.ts';
import {
  type Files,
  FilesUnavailable,
  type Inspector,
  type StoredFiles,
  type UploadReceiver,
} from '../../src/ports/files.ts';
import type { StoredFileServices } from '../../src/ports/services.ts';
import { openFirebaseBucket } from '../adapters/firebase/sdk.ts';
import { type FilesSettings, readFilesSettings } from '../env.ts';
import { type FilesPlace, filesPlace } from '../storage-addresses.ts';
import { type CoreServices, coreServices, dataFolder, systemClock } from './core.ts';
import { openedOnce } from './opened-once.ts';

/** Files, and their receiver where no bucket receives uploads. */
export interface OpenedFiles {
  files: Files;
  uploads?: UploadReceiver;
}
type FilesCore = Pick<CoreServices, 'secret' | 'clock'> & { env: FilesSettings };
type FilesAdapter = Files & Required<Pick<Files, 'downloadUrl'>> & UploadReceiver;

const nowhere = (what: string) => () => Promise.reject(new Error(`${what} where files are now.`));
const withoutDownloads = { downloadUrl: nowhere('No download has an address') };

async function loadFiles(
  { env, secret, clock }: FilesCore,
  place: FilesPlace,
  inspector: Inspector,
): Promise<FilesAdapter> {
  if (place.kind === 'bucket') {
    const { openS3Files } = await import('../adapters/files/s3.ts');
    const access = { keyId: env.FILES_S3_KEY_ID ?? '', secret: env.FILES_S3_SECRET ?? '', region: env.FILES_S3_REGION };
    const files = await openS3Files({ ...access, address: place.address, clock, inspector });
    return { ...files, receiveUpload: nowhere('No upload is received by this server') };
  }
  if (place.kind === 'firebase') {
    const { openFirebaseFiles } = await import('../adapters/files/firebase-storage.ts');
    const bucket = await openFirebaseBucket(place.bucket, env.FIREBASE_SERVICE_ACCOUNT);
    return {
      ...openFirebaseFiles({ bucket, clock, inspector }),
      receiveUpload: nowhere('No upload is received by this server'),
    };
  }
  if (place.kind === 'blobs') {
    const { openBlobFiles } = await import('../adapters/files/blobs.ts');
    return { ...withoutDownloads, ...(await openBlobFiles({ store: place.store, secret, clock, inspector })) };
  }
  const { openDiskFiles } = await import('../adapters/files/disk.ts');
  return { ...withoutDownloads, ...openDiskFiles({ folder: dataFolder(env, 'files'), secret, clock, inspector }) };
}

/** Visitors' files; the adapter is loaded and opened by the first call. */
export function openFiles(core: FilesCore, inspector: Inspector): OpenedFiles {
  const place = filesPlace(core.env);
  const adapter = loadedOnUse(() =>
    loadFiles(core, place, inspector).catch((cause: unknown) => {
      throw new FilesUnavailable('The files cannot be opened.', { cause });
    }),
  );
  const files = methodsOnUse(adapter, [
    ...(['createUpload', 'stage', 'finalise'] as const),
    ...(['read', 'remove', 'storedBefore', 'orphans', 'purgeOrphans'] as const),
  ]);
  return place.kind === 'bucket' || place.kind === 'firebase'
    ? { files: { ...files, ...methodsOnUse(adapter, ['downloadUrl']) } }
    : { files, uploads: methodsOnUse(adapter, ['receiveUpload']) };
}

/** Without the decoders of pictures and documents, for what finalises no file. */
const withoutContent: Inspector = {
  ...declaredInspector,
  content: nowhere('No content is inspected'),
};

/** Files that are read or deleted, and uploads that are received: their content is inspected elsewhere. */
export interface UploadServices extends CoreServices, StoredFileServices {
  files: Omit<Files, 'finalise'>;
  uploads?: UploadReceiver;
}
export const uploadServices = openedOnce(
  (): UploadServices => ({ ...coreServices(), ...openFiles(coreServices(), withoutContent) }),
);

/** The stored files, for a build: it signs no upload URL, so it has no secret. */
export const openStoredFiles = (settings = readFilesSettings()): StoredFiles =>
  openFiles({ env: settings, secret: '', clock: systemClock }, withoutContent).files;
