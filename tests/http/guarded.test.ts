import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guarded } from '../../netlify/guarded.ts';
import { AppError } from '../../src/lib/errors.ts';
import { StartupFailed } from '../../src/ports/services.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ENGLISH = { referer: 'https://site.example/en/Contact' };

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  for (const [lang, words] of [
    ['', 'Rien n’est parti'],
    ['en', 'Nothing was sent'],
  ] as const) {
    mkdirSync(path.join(dist, lang, 'sent'), { recursive: true });
    writeFileSync(path.join(dist, lang, 'sent/unavailable.html'), words);
  }
});
afterAll(() => rmSync(dist, { recursive: true }));

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const call = (thrown: unknown, headers: Record<string, string> = {}, url = 'https://site.example/api/x?token=secret') =>
  guarded(() => {
    throw thrown;
  })(new Request(url, { method: 'POST', headers }), { ip: '203.0.113.1', dist });

describe('whatever a function throws is answered', () => {
  test.each([
    ['what nobody foresaw', new TypeError('Input buffers must have the same byte length'), 500, null],
    ['a store that is locked or full', new StoreUnavailable('locked'), 503, '5'],
    ['an installation that cannot be opened', new StartupFailed('SECRET: needed in production'), 503, '60'],
    ['no error at all', undefined, 500, null],
    ['a text', 'out of order', 500, null],
  ])('%s', async (_, thrown, status, wait) => {
    const answer = await call(thrown);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, wait]);
    expect(await answer.json()).toMatchObject({
      ok: false,
      code: status === 503 ? 'server/unavailable' : 'server/unexpected',
    });
    expect(
      logged.map((line) => JSON.parse(line).path),
      'one line of log, without the query',
    ).toEqual(['/api/x']);
  });
  test('also what is thrown after a while', async () => {
    const late = guarded(async () => Promise.reject(new Error('late')));
    expect((await late(new Request('https://site.example/api/x'), { ip: '' })).status).toBe(500);
  });
  test('what a visitor did wrong is told and not logged', async () => {
    expect((await call(new AppError('input/malformed'))).status).toBe(400);
    expect(logged).toEqual([]);
  });
  test('the log says neither who nor what was sent', async () => {
    await call(new Error('550 no mailbox zoe@example.org here'));
    try {
      JSON.parse('Zoé Dupont, 06 12 34 56 78');
    } catch (error) {
      await call(error);
    }
    expect(logged.join()).not.toMatch(/zoe|Dupont|06 12/);
  });
});

describe('whoever reads the answer understands it', () => {
  test.each([
    ['a native form', FORM, 'Rien n’est parti'],
    ['a native form of an English page', { ...FORM, ...ENGLISH }, 'Nothing was sent'],
    ['an address that is opened', { 'sec-fetch-mode': 'navigate', ...ENGLISH }, 'Nothing was sent'],
    ['an older browser', { accept: 'text/html,application/xhtml+xml' }, 'Rien n’est parti'],
  ])('%s is given the page that says so, under the real status', async (_, headers, words) => {
    const answer = await call(new StoreUnavailable('full'), headers as Record<string, string>);
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '5', words]);
  });
});

describe('every answer of a function', () => {
  const ok = (answer: Response) => guarded(() => answer)(new Request('https://site.example/api/x'), { ip: '' });
  test.each([
    ['JSON', () => ok(Response.json({ ok: true }))],
    ['a redirect', () => ok(new Response(null, { status: 303, headers: { location: '/' } }))],
    ['a failure', () => call(new Error('broken'))],
  ])('%s runs nothing, is framed nowhere, is kept nowhere', async (_, answered) => {
    const { headers } = await answered();
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('strict-transport-security'), 'on a laptop').toBeNull();
  });
  test('a page of a function keeps its own policy', async () => {
    const { headers } = await ok(
      new Response('<p>', { headers: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" } }),
    );
    expect(headers.get('content-security-policy')).toContain('style-src');
  });
  test('for the public, under https, browsers stay with https', async () => {
    vi.stubEnv('SITE_ENV', 'production').stubEnv('SITE_URL', 'https://site.example');
    expect((await ok(Response.json({}))).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  });
});
