import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bufferLines } from '../../netlify/host/buffered-lines.ts';
import { readConfig } from '../../netlify/host/function-config.ts';
import { hostFolder, type RunningHost, startHost } from './running-host.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Line {
  at: string;
  requestId?: string;
  method?: string;
  route?: string;
  status?: number;
  durationMs?: number;
  bytes?: number;
  path?: string;
}
const linesOf = (host: RunningHost): Line[] =>
  host
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);
const idIn = (text: string) => /^x-request-id: (.+)$/im.exec(text)?.[1]?.trim();
/** The lines of one request, once the one that ends it is written. */
async function linesAbout(host: RunningHost, id: string | undefined): Promise<Line[]> {
  const own = () => linesOf(host).filter(({ requestId }) => requestId === id);
  await expect.poll(() => own().some(({ status }) => status !== undefined), { timeout: 10_000 }).toBe(true);
  return own();
}

const TOKEN = 'k3y-0f-s0meb0dy-9f8e7d6c5b4a';
const EMAIL = 'zoe.martin@example.org';
const functionPaths = readdirSync('netlify/functions').flatMap(
  (name) => readConfig(readFileSync(path.join('netlify/functions', name), 'utf8'), name).path ?? [],
);

function smallSite(): string {
  const home = hostFolder();
  writeFileSync(path.join(home, 'dist/404.html'), 'introuvable');
  writeFileSync(path.join(home, 'dist/FAQ.html'), 'questions');
  writeFileSync(path.join(home, 'dist/robots.txt'), 'all');
  writeFileSync(path.join(home, 'dist/_redirects'), '/faq /FAQ 301\n/old/:id /FAQ 301\n/* /404 404\n');
  return home;
}

describe('a server that is told to write a line for each request', () => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await startHost({ ACCESS_LOG: 'all', TRUSTED_PROXY: '127.0.0.1' }, smallSite());
  });
  afterAll(() => host.end());

  test.each([
    ['a page', 'GET /FAQ?from=mail HTTP/1.1', { method: 'GET', route: '/FAQ', status: 200 }],
    ['the first page', 'HEAD / HTTP/1.1', { method: 'HEAD', route: '/', status: 200 }],
    ['a file', 'GET /robots.txt HTTP/1.1', { method: 'GET', route: '/robots.txt', status: 200 }],
    ['a redirect', 'GET /old/12 HTTP/1.1', { method: 'GET', route: '/old/:id', status: 301 }],
    ['what is not there', 'GET /wp-login HTTP/1.1', { method: 'GET', route: '/404', status: 404 }],
    ['a function', 'GET /api/csrf-token HTTP/1.1', { method: 'GET', route: '/api/csrf-token', status: 200 }],
    ['a function below its path', `GET /uploads/${TOKEN} HTTP/1.1`, { method: 'GET', route: '/uploads/*' }],
    ['an address that cannot be read', 'GET /%zz HTTP/1.1', { method: 'GET', status: 400 }],
  ])('writes %s under the id it answered with', async (_, line, expected) => {
    const { text } = await host.ask(line);
    const [written, ...more] = await linesAbout(host, idIn(text));
    expect(written).toMatchObject(expected);
    expect(
      Object.keys(written ?? {}).filter(
        (key) => !['at', 'requestId', 'method', 'route', 'status', 'durationMs', 'bytes'].includes(key),
      ),
    ).toEqual([]);
    expect(more).toEqual([]);
    expect(written?.durationMs).toBeGreaterThanOrEqual(0);
    expect(written?.bytes).toBe(Buffer.byteLength(text, 'latin1'));
  });
  test('no line ever holds an address, a key, a query, or anything a visitor wrote', async () => {
    const head = [
      ...[
        'Host: localhost',
        `User-Agent: browser-of-${EMAIL}`,
        `Referer: http://localhost/confirm?token=${TOKEN}`,
        `Cookie: session=${TOKEN}`,
      ],
      ...[
        `Authorization: Bearer ${TOKEN}`,
        `X-Request-Id: ${EMAIL}`,
        'X-Forwarded-For: 203.0.113.77',
        'Content-Type: application/x-www-form-urlencoded',
      ],
    ];
    const body = `email=${encodeURIComponent(EMAIL)}&token=${TOKEN}&message=secret-words`;
    const asked = [
      ...functionPaths.map((one) => one.replace('*', TOKEN)),
      ...functionPaths.map((one) => `${one.replace('/*', '')}/${TOKEN}`),
      ...['/', '/FAQ', '/nowhere', `/${EMAIL}`, `/${TOKEN}/`, `/old/${TOKEN}`, `/faq`, `/%ff${TOKEN}`],
    ];
    let last = '';
    for (const where of asked)
      for (const method of ['GET', 'POST']) {
        const query = `?token=${TOKEN}&email=${EMAIL}`;
        last = (await host.ask(`${method} ${where}${query} HTTP/1.1`, head, method === 'POST' ? body : '')).text;
      }
    await linesAbout(host, idIn(last));
    const said = host.said();
    for (const secret of [
      TOKEN,
      EMAIL,
      encodeURIComponent(EMAIL),
      'secret-words',
      'browser-of',
      '203.0.113',
      'token=',
      '?',
    ])
      expect(
        said.split('\n').filter((line) => line.startsWith('{') && line.includes(secret)),
        secret,
      ).toEqual([]);
  });
  test('the id of a trusted proxy is kept when it is an id, and nothing else is', async () => {
    const answered = async (given: string) =>
      idIn((await host.ask('GET / HTTP/1.1', ['Host: localhost', `X-Request-Id: ${given}`])).text);
    for (const id of ['0123456789abcdef0123456789abcdef', '3f0c9d1e-8a7b-4c6d-9e5f-0a1b2c3d4e5f'])
      expect(await answered(id)).toBe(id);
    for (const other of ['1', EMAIL, 'a'.repeat(500), '0123456789abcdef0123456789abcdeX', '192.0.2.1'])
      expect(await answered(other)).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

test('what nobody trusts as a proxy names no request, and a demonstration writes no lines but still gives ids', async () => {
  const host = await startHost({}, smallSite());
  const given = '0123456789abcdef0123456789abcdef';
  const { text } = await host.ask('GET / HTTP/1.1', ['Host: localhost', `X-Request-Id: ${given}`]);
  expect(idIn(text)).toMatch(/^[\da-f-]{36}$/);
  await host.end();
  expect(linesOf(host).filter(({ requestId }) => requestId)).toEqual([]);
});

test('the line of a failure has the id of its request, and of its path only what is declared; a stop writes what waits', async () => {
  const home = smallSite();
  writeFileSync(path.join(home, 'data'), 'a file where the folder of the store should be');
  const host = await startHost({ ACCESS_LOG: 'functions' }, home);
  const page = await host.ask('GET / HTTP/1.1');
  const failed = await host.ask(`GET /uploads/${TOKEN} HTTP/1.1`);
  expect(failed.status).toBe(503);
  await host.end();
  const written = linesOf(host).filter(({ requestId }) => requestId === idIn(failed.text));
  expect(written).toEqual([
    expect.objectContaining({ path: '/uploads/*', error: expect.any(String) }),
    expect.objectContaining({ method: 'GET', route: '/uploads/*', status: 503 }),
  ]);
  expect(host.said()).not.toContain(TOKEN);
  expect(host.said(), 'pages have no line here').not.toContain(String(idIn(page.text)));
});

test('many lines are written at once, at the latest when they are asked for', () => {
  const written: string[] = [];
  const lines = bufferLines((some) => written.push(some));
  lines.add('a');
  lines.add('b');
  expect(written).toEqual([]);
  lines.flush();
  lines.flush();
  expect(written).toEqual(['a\nb']);
  lines.add('c'.repeat(40_000));
  expect(written).toHaveLength(2);
});
