import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../netlify/host/site.ts';

let dist: string;
let server: Server;
let base: string;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  mkdirSync(path.join(dist, 'en'));
  mkdirSync(path.join(dist, '_astro'));
  mkdirSync(path.join(dist, 'newsletter'));
  const files = {
    'index.html': 'accueil',
    'FAQ.html': 'questions',
    'newsletter/confirm.html': 'une dernière vérification',
    '404.html': 'introuvable',
    'en/404.html': 'not found',
    '_astro/a.js': '1',
    _redirects: '/FAQ q=:q /api/faq 200!\n/faq /FAQ 301\n/en/* /en/404 404\n/* /404 404\n',
    _headers: '/*\n  X-Test: yes\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dist, name), text);
  writeFileSync(path.join(dist, 'FAQ.html.br'), brotliCompressSync('questions'));
  const takesForms: RequestListener = (request, response) => response.end(`taken: ${request.method} ${request.url}`);
  server = createServer(
    serveSite(dist, (asked) => (/^\/(newsletter|api)\//.test(asked) ? takesForms : undefined)),
  ).listen(0);
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

const get = (where: string, init: RequestInit = {}) => fetch(base + where, { redirect: 'manual', ...init });
/** Sends a request line as it is, which fetch would clean. */
const raw = (line: string) =>
  new Promise<string>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, 'localhost', () =>
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer));
  });

describe('the self-hosted server', () => {
  test('leads a page with a query to the function its rule names; the page alone, and a POST, stay as they are', async () => {
    expect(await (await get('/FAQ?q=a%20b&x=1')).text()).toBe('taken: GET /api/faq?q=a%20b&x=1');
    expect(await (await get('/FAQ?x=1')).text()).toBe('questions');
    expect((await get('/FAQ?q=a', { method: 'POST' })).status).toBe(405);
    expect((await get('/faq?q=a')).headers.get('location')).toBe('/FAQ?q=a');
  });
  test('serves a page at its address without .html, precompressed, with its headers and an ETag', async () => {
    const answer = await get('/FAQ', { headers: { 'accept-encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('x-test')).toBe('yes');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await answer.text()).toBe('questions');
    const again = await get('/FAQ', {
      headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
  test('a page is kept in memory for each compression: one browser never gets what another asked for', async () => {
    const [plain, compressed, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((coding) => get('/FAQ', { headers: { 'accept-encoding': coding } })),
    );
    expect([plain, compressed, gzip].map((answer) => answer?.headers.get('content-encoding'))).toEqual([
      null,
      'br',
      null,
    ]);
    expect(plain?.headers.get('etag')).not.toBe(compressed?.headers.get('etag'));
    expect(gzip?.headers.get('etag'), 'without a .gz, as it is').toBe(plain?.headers.get('etag'));
    for (const answer of [plain, compressed, gzip]) {
      expect(answer?.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer?.text()).toBe('questions');
    }
  });
  test.each([
    ['br;q=0, gzip', null],
    ['gzip, br;q=0.0', null],
    ['br;q=0', null],
    ['br;q=0.5, gzip;q=0', 'br'],
    ['gzip, deflate, br', 'br'],
  ])('a browser that says "%s" is sent a page in %s', async (accepted, coding) => {
    const answer = await get('/FAQ', { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(await answer.text()).toBe('questions');
  });
  test('built assets never change', async () =>
    expect((await get('/_astro/a.js')).headers.get('cache-control')).toContain('immutable'));
  test('another spelling is moved for good, with its query', async () => {
    const answer = await get('/faq?q=prix');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/FAQ?q=prix']);
  });
  test('a trailing slash is moved to the address without', async () => {
    const answer = await get('/FAQ/');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/FAQ']);
    expect((await get('/FAQ%3Fa%23b/')).headers.get('location'), 'still the same path').toBe('/FAQ%3Fa%23b');
  });
  test('not found is a real 404, in the language of the path', async () => {
    const [french, english] = [await get('/rien'), await get('/en/nothing')];
    expect([french.status, await french.text()]).toEqual([404, 'introuvable']);
    expect([english.status, await english.text()]).toEqual([404, 'not found']);
    expect(french.headers.get('etag'), 'what is not there may come').toBeNull();
  });
  test.each(['/__proto__', '/constructor', '/creation-site-internet-__proto__'])(
    '%s is not found either',
    async (where) => expect((await get(where)).status).toBe(404),
  );
  test('malformed addresses and attempts to leave the site are refused', async () => {
    for (const line of ['GET /%zz', 'GET /../package.json', 'GET /..%2fpackage.json', 'GET //evil.example/x'])
      expect(await raw(line), line).toMatch(/^HTTP\/1\.1 400.*X-Content-Type-Options: nosniff\r\n/s);
  });
  test('the rule files are not pages', async () => expect((await get('/_redirects')).status).toBe(404));
  test('only reading is allowed', async () => {
    const answer = await get('/FAQ', { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.headers.get('content-security-policy'), 'the sentence is no page').toContain("default-src 'none'");
  });
  test('a function at a page’s address takes what is sent to it; the page is read from the build, also one that is missing', async () => {
    expect(await (await get('/newsletter/confirm?token=x', { method: 'POST' })).text()).toBe(
      'taken: POST /newsletter/confirm?token=x',
    );
    expect(await (await get('/newsletter/confirm?token=x')).text()).toBe('une dernière vérification');
    expect((await get('/newsletter/unknown')).status).toBe(404);
    expect(await (await get('/api/seats')).text()).toBe('taken: GET /api/seats');
  });
  test('HEAD answers as GET without a body', async () => {
    const page = await get('/FAQ', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([page.status, page.headers.get('content-length'), await page.text()]).toEqual([200, '9', '']);
    const answer = await get('/rien', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });
  test('an absent build is one clear sentence', () =>
    expect(() => serveSite('/nowhere')).toThrow('run "npm run build" first'));
});
