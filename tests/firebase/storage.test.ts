import { expect, onTestFinished, test, vi } from 'vitest';
import { firebaseStorage } from '../../netlify/adapters/files/firebase-storage.ts';
import { TooLarge } from '../../netlify/adapters/files/object-storage.ts';
import { openFirebaseBucket } from '../../netlify/adapters/firebase/sdk.ts';
import { BUCKET, SERVICE_ACCOUNT, startStorageServer } from '../storage-server.ts';

/** The emulator's bucket where one runs, else that of a server in this process. */
async function openStorage() {
  if (process.env.FIREBASE_STORAGE_EMULATOR_HOST) return firebaseStorage(await openFirebaseBucket(BUCKET));
  const { server, origin } = await startStorageServer();
  vi.stubEnv('STORAGE_EMULATOR_HOST', origin);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  });
  return firebaseStorage(await openFirebaseBucket(BUCKET, SERVICE_ACCOUNT));
}

test('objects are stored, listed page by page, read up to a size, and removed', async () => {
  const storage = await openStorage();
  const folder = `pending/${crypto.randomUUID()}/`;
  const content = Buffer.from('a\0b é');
  for (const name of ['a', 'b', 'c']) await storage.put(folder + name, content, 'application/pdf');
  const names = await Array.fromAsync(storage.list(folder), ({ name }) => name.slice(folder.length));
  expect(names).toEqual(['a', 'b', 'c']);
  expect(Buffer.compare((await storage.get(`${folder}a`)) ?? Buffer.alloc(0), content)).toBe(0);
  await expect(storage.get(`${folder}a`, content.length - 1)).rejects.toBeInstanceOf(TooLarge);
  expect(Date.now() - ((await storage.modifiedAt(`${folder}a`)) ?? 0)).toBeLessThan(60_000);
  for (const name of [...names, 'never there']) await storage.remove(folder + name);
  expect(await storage.get(`${folder}a`)).toBeUndefined();
  expect(await storage.modifiedAt(`${folder}a`)).toBeUndefined();
  expect(await Array.fromAsync(storage.list(folder))).toEqual([]);
});
