import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { pointerOf, recordsIn } from '../../netlify/adapters/store/firestore/database.ts';
import { PLACE } from './installed.ts';

/** Google's own emulator, where one runs. */
export const EMULATOR = process.env.FIRESTORE_EMULATOR_HOST;

/** A database of a test: `open` gives a client, as another process would have. */
export interface TestDatabase {
  open(): Promise<Firestore>;
}

interface StandIn {
  createDatabase(options?: object): { firestore(): Firestore };
}
const standIn = z.object({ FirestoreMock: z.custom<new () => StandIn>((value) => typeof value === 'function') });
const installed = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.join(PLACE, 'node_modules', file)).href) as Promise<unknown>;

/** Documents by their path. */
type Documents = Record<string, object>;

/** The documents of the records of a kind, and the one that says where a store is. */
export async function documentsOf({ open }: TestDatabase, kind: string): Promise<Documents> {
  const firestore = await open();
  const pointer = await pointerOf(firestore).get();
  const { docs } = await recordsIn({ firestore, store: String(pointer.get('current')) }, kind).get();
  return Object.fromEntries([pointer, ...docs].map((one) => [one.ref.path, one.data() ?? {}]));
}

/**
 * A file in the place of Google's SDK, for a server in a process of its own: everything is real but the database, which
 * begins with these documents.
 */
export function writeSdk(file: string, documents: Documents = {}): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const from = (folder: string) => JSON.stringify(path.join(folder, 'node_modules/package.json'));
  const sdk = `const { createRequire } = require('node:module');
    const ours = createRequire(${from(process.cwd())});
    const { FirestoreMock } = createRequire(${from(PLACE)})('@firebase-bridge/firestore-admin');
    const database = new FirestoreMock().createDatabase();
    for (const [path, fields] of Object.entries(${JSON.stringify(documents)})) database.firestore().doc(path).set(fields);
    const { initializeApp, cert, applicationDefault } = ours('firebase-admin/app');
    const { getStorage } = ours('firebase-admin/storage');
    const getFirestore = () => database.firestore();
    module.exports = { initializeApp, cert, applicationDefault, getStorage, getFirestore };`;
  writeFileSync(file, sdk);
}

let databases = 0;

/** An empty database: on the emulator one of a project of its own, else in this process. */
export async function createDatabase(project?: string): Promise<TestDatabase> {
  if (EMULATOR) {
    const { initializeApp } = await import('firebase-admin/app');
    const { getFirestore } = await import('firebase-admin/firestore');
    const projectId = project ?? `demo-store-${process.pid}-${Date.now()}-${++databases}`;
    return { open: async () => getFirestore(initializeApp({ projectId }, `${projectId}-${++databases}`)) };
  }
  const { FirestoreMock } = standIn.parse(await installed('@firebase-bridge/firestore-admin/esm/index.js'));
  const database = new FirestoreMock().createDatabase();
  return { open: async () => database.firestore() };
}
