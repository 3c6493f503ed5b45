import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { toNodeHandler } from 'srvx/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_BYTES_THROUGH_FUNCTION, openBlobFiles } from '../../netlify/adapters/files/blobs.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { FilesUnavailable } from '../../src/ports/files.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { type FilesUnderTest, filesContract } from './files.contract.ts';

type BlobsUnderTest = FilesUnderTest & { files: Awaited<ReturnType<typeof openBlobFiles>>; stop(): Promise<void> };

/** Netlify's own stand-in of its blobs, and the function that receives uploads. */
async function openBlobs(): Promise<BlobsUnderTest> {
  const directory = mkdtempSync(path.join(tmpdir(), 'blobs-'));
  const access = { token: 'a token of this test', siteID: 'site' };
  const blobs = new BlobsServer({ directory, token: access.token });
  const { port } = await blobs.start();
  let ahead = 0;
  const files = await openBlobFiles({
    ...{ store: 'files', secret: 'a secret of thirty-two characters', inspector },
    clock: () => new Date(Date.now() + ahead),
    access: { ...access, edgeURL: `http://localhost:${port}`, uncachedEdgeURL: `http://localhost:${port}` },
  });
  const receiver = createServer(toNodeHandler(files.receiveUpload) as RequestListener);
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  let stopping: Promise<unknown> | undefined;
  const stop = async () => {
    stopping ??= blobs.stop();
    await stopping;
  };
  return {
    files,
    stop,
    origin: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    turnClock: (ms) => {
      ahead += ms;
    },
    async close() {
      receiver.closeAllConnections();
      await new Promise((closed) => receiver.close(closed));
      await stop();
      await rm(directory, { recursive: true });
    },
  };
}

filesContract('files in Netlify Blobs', openBlobs, { mostBytes: MOST_BYTES_THROUGH_FUNCTION });

describe('what a function of Netlify can receive', () => {
  let under: BlobsUnderTest;
  beforeAll(async () => {
    under = await openBlobs();
  });
  afterAll(() => under.close());

  test('an upload of the largest size fits into a request of 6 MB, in base64', () =>
    expect(Math.ceil(MOST_BYTES_THROUGH_FUNCTION / 3) * 4).toBeLessThan(6 * 1024 * 1024 - 64 * 1024));
  test('one byte more is refused before it is sent', async () => {
    const declared = (size: number) => ({ name: 'a.pdf', size, type: '' });
    await expect(under.files.createUpload('attachment', declared(MOST_BYTES_THROUGH_FUNCTION))).resolves.toBeDefined();
    await expect(under.files.createUpload('attachment', declared(MOST_BYTES_THROUGH_FUNCTION + 1))).rejects.toThrow(
      'file-limit',
    );
  });
  test('files finalised before a moment are found', async () => {
    const key = await under.files.stage('cv', { name: 'a.pdf', type: '', bytes: pdf() });
    await under.files.finalise(key, 'cv');
    expect(await under.files.storedBefore(new Date(Date.now() + 1000))).toEqual([key]);
    expect(await under.files.storedBefore(new Date(Date.now() - 60_000))).toEqual([]);
  });
  test('blobs that do not answer: files are unavailable', async () => {
    await under.stop();
    await expect(under.files.read('0'.repeat(32))).rejects.toThrow(FilesUnavailable);
  });
});
