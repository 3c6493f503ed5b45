import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from '../../netlify/host/site.ts';
import { pages } from './pages.ts';

/** The built site as our own server sends it. */
const server = createServer(serveSite('dist'));
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

interface Answer {
  status: number;
  location: string | undefined;
}
/** Asks for a path as it is written: `fetch` would resolve dots and slashes before it asks. */
const ask = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const written = path.replace(/[^\0-~]/g, encodeURIComponent);
    request({ port, host: '127.0.0.1', path: written, method: 'HEAD' }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    })
      .on('error', reject)
      .end();
  });

const lastSlash = (path: string, by: string) => path.replace(/\/(?=[^/]*$)/, by);
const isNested = (path: string) => path.indexOf('/', 1) > 0;
/** Other spellings of a page's address. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'with its file’s ending': (path) => (path === '/' ? '/index.html' : `${path}.html`),
  'with a slash after it': (path) => (path === '/' ? '/index' : `${path}/`),
  'as a folder': (path) => `${path === '/' ? '' : path}/index.html`,
  'in lower case': (path) => path.toLowerCase(),
  'in upper case': (path) => path.toUpperCase(),
  'with a doubled slash': (path) => (isNested(path) ? lastSlash(path, '//') : path),
  'with a slash that is encoded': (path) => (isNested(path) ? lastSlash(path, '%2F') : path),
  'with a letter that is encoded': (path) =>
    path.replace(/[a-z](?=[^/]*$)/i, (c) => `%${c.charCodeAt(0).toString(16)}`),
  'with all of it at once': (path) => `${path === '/' ? '/INDEX' : path.toUpperCase()}.HTML/`,
};
/** What is sent at other addresses with an error's status has no other spelling worth a redirect. */
const addressed = pages.filter(({ route }) => !['not-found', 'forbidden', 'too-many-requests'].includes(route));

describe('each page has one address', () => {
  test.each(Object.entries(SPELLINGS))('%s: one redirect for good, its query kept, to the page', async (_, spell) => {
    const wrong: string[] = [];
    for (const { path } of addressed) {
      const asked = spell(path);
      if (asked === path) continue;
      const { status, location } = await ask(`${asked}?utm=1`);
      if (status !== 301 || location !== `${path}?utm=1`) wrong.push(`${asked} → ${status} ${location ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });
  test.each([
    ['/tarifs', '/FAQ#site-cost'],
    ['/Tarifs?utm=1', '/FAQ?utm=1#site-cost'],
  ])('an editor’s redirect leads from %s to %s', async (path, to) =>
    expect(await ask(path)).toEqual({ status: 301, location: to }),
  );
  test('at its address every page is sent at once', async () => {
    for (const { path } of addressed) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });
  test.each([
    '/services/../x.html',
    '/services/%2e%2e/x.html',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/x%00.html',
    '/\\example.com/x.html',
  ])('%s is malformed, and leads nowhere', async (path) => {
    const { status, location } = await ask(path);
    expect([status, location]).toEqual([400, undefined]);
  });
  test.each([
    '//example.com/x.html',
    '//example.com/%2e%2e',
    '/%2f%2fexample.com/index.html',
    '/https://example.com/index.html',
    '/.html',
    '/index.html/index.html/index.html',
    '/İndex.html',
    '/servıces',
    '/FAQ%E2%80%AE',
    '/services%0d%0aLocation:%20https://example.com',
  ])('%s leads to no other site', async (path) => {
    const { status, location = '/' } = await ask(path);
    expect([301, 400, 404]).toContain(status);
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(location).not.toContain('example.com');
  });
});
