import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusedRequestLog } from '../../netlify/http/refused-request-log.ts';
import { ADA, openSite } from './browser.ts';

const site = await openSite();
const EDITOR = { email: 'edith@terrilys.example', password: 'une phrase de rédactrice, longue' };
await site.account(ADA.email, ADA.password);
await site.account(EDITOR.email, EDITOR.password, 'editor');
afterAll(() => site.end());

const MINUTE_MS = 60_000;
let said: Record<string, unknown>[];
const refused = (kind: string) => said.filter((line) => line.refused === kind);
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(JSON.parse(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a thousand refusals are a line at once and one more each minute, by kind, and no timer keeps the process', () => {
  vi.useFakeTimers();
  const log = new RefusedRequestLog((line) => said.push(JSON.parse(line)));
  for (let i = 0; i < 1000; i++) log.count('csrf/invalid', '/api/contact');
  log.count('rate/limited', '/api/chat');
  log.count('input/invalid', '/api/contact');
  vi.advanceTimersByTime(MINUTE_MS);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(vi.getTimerCount(), 'over').toBe(0);
  log.count('csrf/invalid', '/api/career');
  expect(said.map(({ refused: kind, path, more }) => [kind, path ?? more])).toEqual([
    ['csrf/invalid', '/api/contact'],
    ['rate/limited', '/api/chat'],
    ['csrf/invalid', 999],
    ['csrf/invalid', '/api/career'],
  ]);
});

test('what a role may not do, and what a stranger asks of the admin area, is logged, naming nobody', async () => {
  const editor = site.browser();
  await editor.post('/api/auth/sign-in', EDITOR);
  expect(await editor.get('/api/admin/accounts')).toMatchObject({ status: 403, code: 'auth/forbidden' });
  expect(await site.browser().get('/api/admin/accounts')).toMatchObject({ status: 401 });
  expect(refused('auth/forbidden')).toEqual([
    { at: expect.any(String), refused: 'auth/forbidden', path: '/api/admin/accounts' },
  ]);
  expect(refused('auth/required')).toHaveLength(1);
  expect(JSON.stringify(said)).not.toMatch(/@|203\.0\.113/);
});

test('so are forged requests, guessed passwords and numbers', async () => {
  const one = site.browser('203.0.113.77');
  const forged = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  for (let i = 0; i < 3; i++) expect((await one.send('/api/contact', forged)).status).toBe(403);
  expect(refused('csrf/invalid')).toEqual([{ at: expect.any(String), refused: 'csrf/invalid', path: '/api/contact' }]);
  await one.post('/api/auth/sign-in', { ...ADA, password: 'guessed' });
  expect(refused('auth/invalid-credential')).toMatchObject([{ path: '/api/auth/sign-in' }]);
  for (let i = 0; i < 6; i++) await one.post('/api/contact', {});
  expect(refused('rate/limited')).toMatchObject([{ path: '/api/contact' }]);
  expect(JSON.stringify(said)).not.toMatch(/@|203\.0\.113/);
});
