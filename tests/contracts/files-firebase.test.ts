import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFirebaseFiles } from '../../netlify/adapters/files/firebase-storage.ts';
import { openFirebaseBucket } from '../../netlify/adapters/firebase/sdk.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { FilesUnavailable } from '../../src/ports/files.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { BUCKET, SERVICE_ACCOUNT, type StorageServer, startStorageServer } from '../storage-server.ts';
import { type FilesUnderTest, filesContract } from './files.contract.ts';

type BucketUnderTest = FilesUnderTest & { files: ReturnType<typeof openFirebaseFiles>; storage: StorageServer };

/** Google's SDK, with the key of a service account, before a server that verifies what it signs. */
async function openBucket(): Promise<BucketUnderTest> {
  const storage = await startStorageServer();
  vi.stubEnv('STORAGE_EMULATOR_HOST', storage.origin);
  let ahead = 0;
  const files = openFirebaseFiles({
    bucket: await openFirebaseBucket(BUCKET, SERVICE_ACCOUNT),
    clock: () => new Date(Date.now() + ahead),
    inspector,
  });
  return {
    ...{ files, storage, origin: storage.origin },
    turnClock: (ms) => {
      ahead += ms;
    },
    async close() {
      vi.unstubAllEnvs();
      storage.server.closeAllConnections();
      await new Promise((closed) => storage.server.close(closed));
    },
  };
}

filesContract('files in Firebase Storage', openBucket);

describe('a browser and Firebase Storage', () => {
  let under: BucketUnderTest;
  beforeAll(async () => {
    under = await openBucket();
  });
  afterAll(() => under.close());

  const bytes = pdf();
  const ticketFor = () => under.files.createUpload('cv', { name: 'Mon CV.pdf', size: bytes.length, type: '' });
  const put = (url: string, headers: Record<string, string>, body: Uint8Array = bytes) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });

  test('what is sent is of the type and the length that were signed, and goes where it was signed for', async () => {
    const { url, headers, key } = await ticketFor();
    const range = { 'x-goog-content-length-range': '0,99999999' };
    expect((await put(url, { ...headers, 'content-type': 'text/html' })).status, 'another type').toBe(403);
    expect((await put(url, { ...headers, ...range })).status, 'another range').toBe(403);
    expect((await put(url, headers, Buffer.concat([bytes, bytes]))).status, 'another length').toBe(400);
    expect((await put(url.replace(key, '0'.repeat(32)), headers)).status, 'another key').toBe(403);
    expect((await fetch(url)).status, 'another method').toBe(403);
    expect((await put(url.replace(/X-Goog-Expires=\d+/, 'X-Goog-Expires=99999'), headers)).status, 'longer').toBe(403);
    expect((await put(url, headers)).status).toBe(200);
    expect(Number(new URL(url).searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(900);
  });
  test('a finalised file is downloaded from there, under its name, for a minute', async () => {
    const { url, headers, key } = await ticketFor();
    await put(url, headers);
    await expect(under.files.downloadUrl(key), 'not before it is inspected').rejects.toThrow('file-missing');
    await under.files.finalise(key, 'cv');
    const address = await under.files.downloadUrl(key);
    expect(Number(new URL(address).searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(60);
    const answer = await fetch(address);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Mon%20CV.pdf");
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
    expect((await fetch(address.replace('Mon%2520CV', 'other'))).status, 'another name').toBe(403);
  });
  test('a bucket that does not answer: files are unavailable, and nothing is lost', async () => {
    const { url, headers, key } = await ticketFor();
    await put(url, headers);
    for (const status of [403, 500, 503]) {
      under.storage.broken.status = status;
      await expect(under.files.finalise(key, 'cv')).rejects.toThrow(FilesUnavailable);
      await expect(ticketFor()).rejects.toThrow(FilesUnavailable);
    }
    under.storage.broken.status = undefined;
    expect((await under.files.finalise(key, 'cv')).size).toBe(bytes.length);
  });
  test('files finalised before a moment are found', async () => {
    const { url, headers, key } = await ticketFor();
    await put(url, headers);
    await under.files.finalise(key, 'cv');
    expect(await under.files.storedBefore(new Date(Date.now() + 1000))).toContain(key);
    expect(await under.files.storedBefore(new Date(Date.now() - 60_000))).toEqual([]);
  });
});
