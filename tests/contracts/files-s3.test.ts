import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Files } from '../../netlify/adapters/files/s3.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { type FileKind, FilesUnavailable } from '../../src/ports/files.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { S3_KEY, type S3Server, startS3Server } from '../s3-server.ts';
import { type FilesUnderTest, filesContract } from './files.contract.ts';

type BucketUnderTest = FilesUnderTest & { files: Awaited<ReturnType<typeof openS3Files>>; s3: S3Server };

async function openBucket(): Promise<BucketUnderTest> {
  const s3 = await startS3Server();
  let ahead = 0;
  const files = await openS3Files({
    ...{ address: s3.address, keyId: S3_KEY.id, secret: S3_KEY.secret, region: S3_KEY.region },
    clock: () => new Date(Date.now() + ahead),
    inspector,
  });
  return {
    files,
    s3,
    origin: new URL(s3.address).origin,
    turnClock: (ms) => {
      ahead += ms;
    },
    async close() {
      s3.server.closeAllConnections();
      await new Promise((closed) => s3.server.close(closed));
    },
  };
}

filesContract('files in a bucket', openBucket);

describe('a browser and the bucket', () => {
  let under: BucketUnderTest;
  beforeAll(async () => {
    under = await openBucket();
  });
  afterAll(() => under.close());

  const bytes = pdf();
  const ticketFor = (kind: FileKind = 'cv') =>
    under.files.createUpload(kind, { name: 'Mon CV.pdf', size: bytes.length, type: '' });
  const put = (url: string, body: Uint8Array, type = 'application/pdf') =>
    fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) });

  test('what is sent is of the type and the length that were signed, and goes where it was signed for', async () => {
    const { url, key } = await ticketFor();
    expect((await put(url, bytes, 'text/html')).status, 'another type').toBe(403);
    expect((await put(url, Buffer.concat([bytes, bytes]))).status, 'another length').toBe(403);
    expect((await put(url.replace(key, '0'.repeat(32)), bytes)).status, 'another key').toBe(403);
    expect((await fetch(url)).status, 'another method').toBe(403);
    expect((await fetch(new URL(url).href.split('?')[0] ?? '')).status, 'no signature').toBe(403);
    expect((await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=99999'), bytes)).status, 'longer').toBe(403);
    expect((await put(url, bytes)).status).toBe(200);
  });
  test('a quarter of an hour is long enough to begin', async () => {
    const { url, expiresAt } = await ticketFor();
    expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBe(900);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(890_000);
  });
  test('a finalised file is downloaded from the bucket, under its name, for a minute', async () => {
    const { url, key } = await ticketFor();
    await expect(under.files.downloadUrl(key)).rejects.toThrow('file-missing');
    await put(url, bytes);
    await expect(under.files.downloadUrl(key), 'not before it is inspected').rejects.toThrow('file-missing');
    await under.files.finalise(key, 'cv');
    const address = await under.files.downloadUrl(key);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const answer = await fetch(address);
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Mon%20CV.pdf");
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
    expect((await fetch(address.replace('Mon%2520CV', 'other'))).status, 'another name').toBe(403);
  });
  test('what a crash left before a file was whole is no file, and is purged with its upload', async () => {
    const { url, key } = await ticketFor();
    await put(url, bytes);
    under.s3.objects.set(`site/kept/${key}/content`, bytes);
    await expect(under.files.read(key)).rejects.toThrow('file-missing');
    await under.files.purgeOrphans(new Date(Date.now() + 60_000));
    expect([...under.s3.objects.keys()].filter((name) => name.includes(key))).toEqual([]);
  });
  test('a bucket that does not answer: files are unavailable, and nothing is lost', async () => {
    const { url, key } = await ticketFor();
    await put(url, bytes);
    for (const status of [500, 503]) {
      under.s3.broken.status = status;
      await expect(under.files.finalise(key, 'cv')).rejects.toThrow(FilesUnavailable);
      await expect(ticketFor()).rejects.toThrow(FilesUnavailable);
      await expect(under.files.orphans()).rejects.toThrow(FilesUnavailable);
    }
    under.s3.broken.status = undefined;
    expect((await under.files.finalise(key, 'cv')).size).toBe(bytes.length);
  });
  test('a wrong key is said without it', async () => {
    const files = await openS3Files({
      ...{ address: under.s3.address, keyId: S3_KEY.id, secret: 'of another bucket', region: S3_KEY.region },
      ...{ clock: () => new Date(), inspector },
    });
    const said = await files.read('0'.repeat(32)).catch((error: unknown) => String(error));
    expect(said).toContain('answered 403 SignatureDoesNotMatch to GET');
    expect(said).not.toMatch(/another bucket|AKID/);
  });
  test('files finalised before a moment are found', async () => {
    const { url, key } = await ticketFor();
    await put(url, bytes);
    await under.files.finalise(key, 'cv');
    expect(await under.files.storedBefore(new Date(Date.now() + 1000))).toContain(key);
    expect(await under.files.storedBefore(new Date(Date.now() - 60_000))).toEqual([]);
  });
});
