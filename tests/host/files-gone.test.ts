import { mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serveSite } from '../../netlify/host/site.ts';

const LETTERS = 'abcdefghij';
/** Several reads of the disk. */
const LONG = 2_000_000;
let dist: string;
let earlier: string;
let server: Server;
let base: string;
const at = (name: string) => path.join(dist, name);
const write = (folder: string, files: Record<string, string | Uint8Array>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
};
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  earlier = mkdtempSync(path.join(tmpdir(), 'earlier-'));
  write(dist, {
    'index.html': 'accueil',
    'FAQ.html': 'questions',
    '404.html': 'introuvable',
    'en/404.html': 'not found',
    'fonts/face.woff2': LETTERS,
    'en/map.svg': '<svg/>',
    'en/map.svg.br': brotliCompressSync('<svg/>'),
    'long.bin': 'x'.repeat(LONG),
    '_astro/now.js': 'now',
    '.hidden/note.txt': 'hidden',
    _redirects: '/en/* /en/404 404\n/* /404 404\n',
    _headers: '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  });
  write(earlier, { 'index.html': 'accueil', '_astro/then.js': 'then', 'gone.txt': 'gone' });
  server = createServer(serveSite(dist, () => undefined, [earlier])).listen(0);
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  for (const folder of [dist, earlier]) rmSync(folder, { recursive: true });
});
const get = (where: string, headers: Record<string, string> = {}) =>
  fetch(base + where, { headers: { 'accept-encoding': 'identity', ...headers } });
const stillServes = async () => expect((await get('/')).status, 'the server goes on').toBe(200);

describe('a file that is gone while it is asked for', () => {
  test('is not found, with the page in the language of its path, and the server goes on', async () => {
    renameSync(at('fonts/face.woff2'), at('fonts/other.woff2'));
    const answer = await get('/fonts/face.woff2');
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      404,
      'introuvable',
      'text/html;charset=utf-8',
    ]);
    expect(answer.headers.get('etag'), 'what is not there may come').toBeNull();
    await stillServes();
  });
  test('is not kept as missing, even where files never change', async () => {
    rmSync(at('_astro/now.js'));
    const answer = await get('/_astro/now.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'public, max-age=0, must-revalidate']);
  });
  test('a page too, and a whole folder', async () => {
    rmSync(at('FAQ.html'));
    rmSync(at('en'), { recursive: true });
    const [page, folder] = [await get('/FAQ'), await get('/en/map.svg')];
    expect([page.status, await page.text()]).toEqual([404, 'introuvable']);
    expect(folder.status).toBe(404);
    await stillServes();
  });
  test('without its compressed neighbour it is sent as it is', async () => {
    rmSync(at('en/map.svg.br'));
    const answer = await get('/en/map.svg', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, null, '<svg/>']);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  });
  test('one that cannot be read any more is an answer of its own, said in the log', async () => {
    rmSync(at('FAQ.html'));
    mkdirSync(at('FAQ.html'));
    expect((await get('/FAQ')).status).toBe(500);
    await stillServes();
  });
  test('one that is cut while it is read costs its own connection only', async () => {
    const answer = await get('/long.bin');
    truncateSync(at('long.bin'), 10);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await stillServes();
  });
});

describe('files that are no pages', () => {
  test('come compressed, under their own type, and are not sent twice to who has them', async () => {
    const answer = await get('/en/map.svg', { 'accept-encoding': 'gzip, br' });
    expect([
      answer.headers.get('content-encoding'),
      answer.headers.get('content-type'),
      answer.headers.get('vary'),
    ]).toEqual(['br', 'image/svg+xml', 'Accept-Encoding']);
    expect(await answer.text()).toBe('<svg/>');
    const again = await get('/en/map.svg', {
      'accept-encoding': 'gzip, br',
      'cache-control': 'max-age=0',
      'if-none-match': answer.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });
  test('come in part, when a part is asked for', async () => {
    const part = await get('/fonts/face.woff2', { range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', 'cde']);
    const last = await get('/fonts/face.woff2', { range: 'bytes=-3' });
    expect([last.status, await last.text()]).toEqual([206, 'hij']);
    const beyond = await get('/fonts/face.woff2', { range: 'bytes=50-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
  test('a page opened before the last release still gets its scripts, and nothing else of that release', async () => {
    expect(await (await get('/_astro/now.js')).text()).toBe('now');
    const then = await get('/_astro/then.js');
    expect([await then.text(), then.headers.get('cache-control')]).toEqual([
      'then',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/gone.txt')).status).toBe(404);
  });
  test('what begins with a dot is none of them', async () => expect((await get('/.hidden/note.txt')).status).toBe(404));
});
