import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';

/** The parts of Google's SDK for records and files. */
interface FirebaseSdk {
  initializeApp: typeof import('firebase-admin/app').initializeApp;
  applicationDefault: typeof import('firebase-admin/app').applicationDefault;
  cert: typeof import('firebase-admin/app').cert;
  getFirestore: typeof import('firebase-admin/firestore').getFirestore;
  getStorage: typeof import('firebase-admin/storage').getStorage;
}
const MODULES = ['firebase-admin/app', 'firebase-admin/firestore', 'firebase-admin/storage'];

/** The same as one file, which a build for Firestore makes, and Netlify puts beside each function. */
export const SDK_FILE = '.cache/firebase/sdk.cjs';
export const SDK_ENTRY = MODULES.map((name) => `export * from '${name}';`).join('\n');

export interface FirebaseAccess {
  projectId: string;
  /** JSON of a service account; absent: the platform's default credentials. */
  serviceAccount?: string | undefined;
}

let opened = 0;

/**
 * Loads the SDK. Netlify's bundler must not see these imports: with them each function would weigh 25 MB more, also on a
 * site that has its records in PostgreSQL.
 */
async function loadSdk(): Promise<FirebaseSdk> {
  const file = path.resolve(SDK_FILE);
  const modules = existsSync(file) ? [pathToFileURL(file).href] : MODULES;
  const loaded: object[] = await Promise.all(modules.map((name) => import(/* @vite-ignore */ name) as Promise<object>));
  return Object.assign({}, ...loaded) as FirebaseSdk;
}

function parsedAccount(serviceAccount: string): object {
  try {
    return JSON.parse(serviceAccount) as object;
  } catch {
    throw new Error('FIREBASE_SERVICE_ACCOUNT is not the JSON of a credential: copy the whole file of the key.');
  }
}

async function openApp({ projectId, serviceAccount }: FirebaseAccess, emulator?: string) {
  const sdk = await loadSdk();
  const { initializeApp, cert, applicationDefault } = sdk;
  const credential = serviceAccount ? cert(parsedAccount(serviceAccount)) : applicationDefault();
  // Asked here, since the SDK leaves a failure of it to nobody, which ends the process.
  if (!emulator && !serviceAccount) await credential.getAccessToken();
  opened += 1;
  // An emulator asks for no credential, and a machine without one could not start.
  const app: App = initializeApp({ projectId, ...(!emulator && { credential }) }, `terrilys-${opened}`);
  return { sdk, app };
}

/** The project and database of `firestore://project` or `firestore://project/database`. */
export function firestorePlace(url: string): { projectId: string; database: string } {
  const { hostname, pathname } = new URL(url);
  return { projectId: hostname, database: decodeURIComponent(pathname.slice(1)) || '(default)' };
}

export async function openFirestore(url: string, serviceAccount?: string): Promise<Firestore> {
  const { projectId, database } = firestorePlace(url);
  const { sdk, app } = await openApp({ projectId, serviceAccount }, process.env.FIRESTORE_EMULATOR_HOST);
  return sdk.getFirestore(app, database);
}

export type Bucket = ReturnType<Storage['bucket']>;

/** A bucket of Firebase Storage, by its name: signed addresses need the key of a service account. */
export async function openFirebaseBucket(name: string, serviceAccount?: string): Promise<Bucket> {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  const account = serviceAccount ? (parsedAccount(serviceAccount) as { project_id?: string }) : {};
  const { sdk, app } = await openApp({ projectId: account.project_id ?? name, serviceAccount }, emulator);
  const bucket = sdk.getStorage(app).bucket(name);
  // Who asked tries again.
  bucket.storage.retryOptions.autoRetry = false;
  return bucket;
}
