import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toNodeHandler } from 'srvx/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DiskFiles, openDiskFiles } from '../../netlify/adapters/files/disk.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { FilesUnavailable, type UploadGrant } from '../../src/ports/files.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { type FilesUnderTest, filesContract } from './files.contract.ts';

/** The disk adapter behind a real server, as the self-hosted site mounts it. */
async function openDisk(): Promise<FilesUnderTest & { files: DiskFiles; folder: string; port: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  let ahead = 0;
  const files = openDiskFiles({
    folder,
    secret: 'a secret of thirty-two characters',
    clock: () => new Date(Date.now() + ahead),
    inspector,
  });
  const server = createServer(toNodeHandler(files.receiveUpload) as RequestListener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    files,
    folder,
    port,
    origin: `http://127.0.0.1:${port}`,
    turnClock: (ms) => {
      ahead += ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true });
    },
  };
}

filesContract('files on the disk', openDisk);

describe('the PUT', () => {
  let under: Awaited<ReturnType<typeof openDisk>>;
  beforeAll(async () => {
    under = await openDisk();
  });
  afterAll(() => under.close());

  const bytes = pdf({ size: 200_000 });
  const ticketFor = (size = bytes.length) => under.files.createUpload('cv', { name: 'a.pdf', size, type: '' });
  const left = (ticket: UploadGrant) => readdirSync(path.join(under.folder, 'pending', ticket.key));
  async function put(
    url: string,
    {
      method = 'PUT',
      body = bytes as BodyInit | null,
      headers = { 'content-type': 'application/pdf' } as Record<string, string>,
    } = {},
  ) {
    const response = await fetch(new URL(url, under.origin), { method, headers, body });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { error?: string; key?: string },
    };
  }
  /** Sends without a length, piece by piece, until it is answered; says how much went out. */
  const drip = (
    ticket: UploadGrant,
    pieces: number,
    piece = Buffer.alloc(64 * 1024, 32),
    first = Buffer.from('%PDF-1.7\n'),
  ) =>
    new Promise<{ status: number; sent: number }>((resolve, reject) => {
      let sent = 0;
      const sending = request(
        new URL(ticket.url, under.origin),
        { method: 'PUT', headers: ticket.headers },
        (response) => {
          response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, sent }));
        },
      );
      sending.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
      );
      void (async () => {
        sending.write(first);
        for (let i = 0; i < pieces && !sending.destroyed; i++, sent += piece.length) {
          sending.write(piece);
          await wait(1);
        }
        sending.end();
      })();
    });

  test('answers the key', async () => {
    const ticket = await ticketFor();
    expect(ticket.url).toMatch(
      /^\/uploads\/[0-9a-f]{32}\?expires=\d+&size=200000&type=application%2Fpdf&signature=[\w-]{43}$/,
    );
    expect(ticket.headers).toEqual({ 'content-type': 'application/pdf' });
    expect(await put(ticket.url)).toMatchObject({ status: 200, body: { key: ticket.key } });
    expect(left(ticket).toSorted()).toEqual(['content', 'ticket.json']);
  });
  test.each<[string, (url: string) => string]>([
    ['another size', (url) => url.replace('size=200000', 'size=200001')],
    ['another type', (url) => url.replace('application%2Fpdf', 'text%2Fhtml')],
    ['another moment', (url) => url.replace(/expires=\d/, 'expires=9')],
    ['another key', (url) => url.replace(/uploads\/[0-9a-f]{32}/, `uploads/${'0'.repeat(32)}`)],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    ['a path', (url) => url.replace(/uploads\/[0-9a-f]{32}/, 'uploads/..%2f..%2fx')],
  ])('%s is not what was signed: 403', async (_what, change) => {
    const ticket = await ticketFor();
    expect(await put(change(ticket.url))).toMatchObject({ status: 403, body: { error: 'ticket-invalid' } });
    expect(left(ticket)).toEqual(['ticket.json']);
  });
  test('another method, type or length is refused before a byte is written', async () => {
    const ticket = await ticketFor();
    expect(await put(ticket.url, { method: 'POST' })).toMatchObject({ status: 405, body: { error: 'method-unknown' } });
    expect(await put(ticket.url, { headers: { 'content-type': 'text/html' } })).toMatchObject({
      status: 415,
      body: { error: 'file-type' },
    });
    expect(await put(ticket.url, { body: Buffer.concat([bytes, Buffer.from('x')]) })).toMatchObject({
      status: 413,
      body: { error: 'file-size' },
    });
    expect(await put(ticket.url, { body: new Uint8Array(bytes.subarray(1)) })).toMatchObject({
      status: 400,
      body: { error: 'file-incomplete' },
    });
    expect(await put(ticket.url, { body: null })).toMatchObject({ status: 400, body: { error: 'file-incomplete' } });
    expect(left(ticket)).toEqual(['ticket.json']);
  });
  test('a length that is not announced is counted, and too many bytes stop early', async () => {
    const ticket = await ticketFor();
    const { status, sent } = await drip(ticket, 1000);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(8_000_000);
    expect(left(ticket)).toEqual(['ticket.json']);
    await expect(under.files.finalise(ticket.key, 'cv')).rejects.toThrow('file-missing');
  });
  test('too few bytes without an announced length', async () => {
    const ticket = await ticketFor();
    expect((await drip(ticket, 1)).status).toBe(400);
    expect(left(ticket)).toEqual(['ticket.json']);
  });
  test('a beginning of another type stops early', async () => {
    const ticket = await ticketFor(5_000_000);
    const { status, sent } = await drip(ticket, 70, undefined, Buffer.from('<!doctype html><script>'));
    expect(status).toBe(415);
    expect(sent).toBeLessThan(2_000_000);
    expect(left(ticket)).toEqual(['ticket.json']);
  });
  test('an upload cut half-way leaves nothing to adopt, and can be sent again', async () => {
    const ticket = await ticketFor();
    const socket = connect(under.port, '127.0.0.1');
    socket.write(
      `PUT ${ticket.url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, 100_000));
    await expect.poll(() => left(ticket).some((name) => name.startsWith('part-'))).toBe(true);
    await expect(under.files.finalise(ticket.key, 'cv')).rejects.toThrow('file-missing');
    socket.destroy();
    await expect.poll(() => left(ticket)).toEqual(['ticket.json']);
    await expect(under.files.finalise(ticket.key, 'cv')).rejects.toThrow('file-missing');
    expect((await put(ticket.url)).status).toBe(200);
    expect((await under.files.finalise(ticket.key, 'cv')).size).toBe(bytes.length);
    expect(await put(ticket.url)).toMatchObject({ status: 409, body: { error: 'file-adopted' } });
  });
  test('an expired ticket: 410, and the form is told', async () => {
    const ticket = await ticketFor();
    under.turnClock(15 * 60_000 + 1);
    expect(await put(ticket.url)).toMatchObject({ status: 410, body: { error: 'file-expired' } });
    await expect(under.files.finalise(ticket.key, 'cv')).rejects.toThrow('file-expired');
  });
  test('a purged ticket: 404', async () => {
    const ticket = await ticketFor();
    await under.files.remove(ticket.key);
    expect(await put(ticket.url)).toMatchObject({ status: 404, body: { error: 'file-missing' } });
  });
  test('a part left by a killed server is purged with the rest', async () => {
    const { key } = await ticketFor();
    await rm(path.join(under.folder, 'pending', key, 'ticket.json'));
    expect(await under.files.orphans(new Date(Date.now() + 3_600_000))).toContain(key);
    await under.files.purgeOrphans(new Date(Date.now() + 3_600_000));
    expect(readdirSync(path.join(under.folder, 'pending'))).not.toContain(key);
  });
  test('a disk that refuses: 503 and when to try again, never a false success', async () => {
    const ticket = await ticketFor();
    const pending = path.join(under.folder, 'pending');
    await rename(pending, `${pending}-away`);
    await writeFile(pending, '');
    const answer = await put(ticket.url);
    expect(answer).toMatchObject({ status: 503, body: { error: 'server/unavailable' } });
    expect(answer.headers.get('retry-after')).toBe('5');
    await expect(ticketFor()).rejects.toThrow(FilesUnavailable);
    await expect(under.files.finalise(ticket.key, 'cv')).rejects.toThrow(FilesUnavailable);
    await rm(pending);
    await rename(`${pending}-away`, pending);
    expect((await put(ticket.url)).status).toBe(200);
  });
  test('the folder is private, and never one that is served', async () => {
    if (process.platform !== 'win32') expect(statSync(path.join(under.folder, 'kept')).mode & 0o077).toBe(0);
    for (const folder of ['dist/files', 'public', './dist'])
      expect(() => openDiskFiles({ folder, secret: 'x', clock: () => new Date(), inspector })).toThrow(
        'served to everyone',
      );
  });
});
