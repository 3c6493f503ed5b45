import { afterAll, describe, expect, test } from 'vitest';
import { declaredEndpoints } from '../declared-endpoints.ts';
import { ADA, type Browser, GUEST, openSite } from '../http/browser.ts';

const declared = await declaredEndpoints();
const ofAdmin = declared.filter(({ access }) => access === 'admin');

const site = await openSite({ ADMIN_EMAILS: ADA.email });
await site.account(ADA.email, ADA.password);
await site.account(GUEST.email, GUEST.password);
afterAll(() => site.end());

/** Who is not an administrator (faults.md row 30), and what each is told. */
const identities: [who: string, enter: (one: Browser) => Promise<unknown>, status: number][] = [
  ['nobody', async () => undefined, 401],
  ['a garbage cookie', async (one) => one.cookies.set('__Host-session', 'garbage'), 401],
  ['a made-up token of the right shape', async (one) => one.cookies.set('__Host-session', Buffer.alloc(32, 7).toString('base64url')), 401],
  [
    'a session that was ended',
    async (one) => {
      await one.post('/api/auth/sign-in', ADA);
      const cookie = one.cookies.get('__Host-session') ?? '';
      await one.post('/api/auth/sign-out', {});
      one.cookies.set('__Host-session', cookie);
    },
    401,
  ],
  ['an entry in the browser’s storage, sent as a header', async (one) => one.cookies.set('user', JSON.stringify({ email: ADA.email })), 401],
  ['someone signed in who is no administrator', (one) => one.post('/api/auth/sign-in', GUEST), 403],
];

describe('every endpoint of the admin area refuses whoever is not an administrator', () => {
  test('the contracts name some, and each is answered by a function', () => {
    expect(ofAdmin.length).toBeGreaterThan(10);
    for (const { path: where } of ofAdmin) expect(site.paths, where).toContain(where);
  });
  test.each(identities)('%s', async (_who, enter, status) => {
    const one = site.browser();
    await enter(one);
    const before = await Promise.all(['blog', 'auditEntry', 'trash'].map((name) => site.services.store.count({ name, schema: undefined as never })));
    for (const { method, path: where } of ofAdmin) {
      const answer = method === 'GET' ? await one.get(where) : await one.post(where, {});
      expect(answer, `${method} ${where}`).toEqual({ status, ok: false, code: status === 401 ? 'auth/required' : 'auth/forbidden', fields: {} });
    }
    const after = await Promise.all(['blog', 'auditEntry', 'trash'].map((name) => site.services.store.count({ name, schema: undefined as never })));
    expect(after, 'nothing was written').toEqual(before);
  });
  test('an administrator without a CSRF token changes nothing', async () => {
    const one = site.browser();
    await one.post('/api/auth/sign-in', ADA);
    for (const { path: where } of ofAdmin.filter(({ method }) => method === 'POST')) {
      const answer = await one.send(where, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
      expect(answer.status, where).toBe(403);
    }
  });
});
