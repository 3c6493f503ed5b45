import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openFirebaseIdentity } from '../../netlify/adapters/identity/firebase.ts';
import { account } from '../../src/features/auth/accounts.server.ts';
import { safeRedirect } from '../../src/features/auth/auth.ts';
import { ADA, GUEST, openSite } from './browser.ts';

const site = await openSite({ ADMIN_EMAILS: ADA.email });
await site.account(ADA.email, ADA.password);
await site.account(GUEST.email, GUEST.password);
afterAll(() => site.end());
afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
const MINUTE = 60_000;

describe('signing in', () => {
  test('the right password opens a session that lasts as long as the browser; signing out ends it', async () => {
    const one = site.browser();
    expect(await one.get('/api/auth/session')).toMatchObject({ data: { signedIn: false, identity: 'local' } });
    expect(await one.post('/api/auth/sign-in', ADA)).toMatchObject({
      ok: true,
      data: { email: ADA.email, administrator: true },
    });
    expect(await one.get('/api/auth/session')).toMatchObject({ data: { signedIn: true, administrator: true } });
    await one.post('/api/auth/sign-out', {});
    expect(await one.get('/api/auth/session')).toMatchObject({ data: { signedIn: false } });
  });
  test('the cookie is for this host and no script; "remember me" keeps it', async () => {
    const one = site.browser();
    const csrf = (await (await one.send('/api/csrf-token')).json()) as { csrf_token: string };
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf.csrf_token };
    const kept = async (remember: boolean) =>
      (
        await one.send('/api/auth/sign-in', { method: 'POST', headers, body: JSON.stringify({ ...ADA, remember }) })
      ).headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-session='));
    expect(await kept(false)).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(await kept(true)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });
  test('a wrong password and an unknown address get the same answer', async () => {
    const one = site.browser();
    const wrong = await one.post('/api/auth/sign-in', { ...GUEST, password: 'not this one' });
    const unknown = await one.post('/api/auth/sign-in', { email: 'nobody@terrilys.example', password: 'not this one' });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, code: 'auth/invalid-credential' });
  });
  test('an account that is disabled says so to whoever knows its password, and to nobody else', async () => {
    const lea = { email: 'lea@terrilys.example', password: 'une phrase que Léa connaît' };
    await site.account(lea.email, lea.password);
    await site.services.store.update(account, lea.email, { disabled: true });
    const one = site.browser();
    expect(await one.post('/api/auth/sign-in', lea)).toMatchObject({ status: 403, code: 'auth/disabled' });
    expect(await one.post('/api/auth/sign-in', { ...lea, password: 'not this one' })).toMatchObject({
      status: 401,
      code: 'auth/invalid-credential',
    });
  });
  test('an address that is none is refused before anything is looked up', async () => {
    expect(await site.browser().post('/api/auth/sign-in', { email: 'ada', password: 'x' })).toMatchObject({
      status: 422,
      fields: { email: 'email' },
    });
  });
});

test('signing out empties the browser’s cache, and leaves what was chosen and drafted', async () => {
  const one = site.browser();
  await one.post('/api/auth/sign-in', ADA);
  const { csrf_token } = (await (await one.send('/api/csrf-token')).json()) as { csrf_token: string };
  const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf_token };
  const left = await one.send('/api/auth/sign-out', { method: 'POST', headers, body: '{}' });
  expect(left.headers.get('clear-site-data')).toBe('"cache"');
  const refused = await one.send('/api/auth/sign-out', {
    method: 'POST',
    headers: { ...headers, 'x-csrf-token': '' },
    body: '{}',
  });
  expect([refused.status, refused.headers.get('clear-site-data')], 'nobody else empties it').toEqual([403, null]);
});

describe('five wrong passwords', () => {
  const guess = (one: ReturnType<typeof site.browser>) =>
    one.post('/api/auth/sign-in', { ...ADA, password: 'guessed' });
  test('"accounts lock after 5 failed attempts and unlock after 30 minutes", but not for the browser the owner uses', async () => {
    const owner = site.browser();
    await owner.post('/api/auth/sign-in', ADA);
    await owner.post('/api/auth/sign-out', {});
    const stranger = site.browser();
    for (let i = 0; i < 4; i++) expect(await guess(stranger)).toMatchObject({ code: 'auth/invalid-credential' });
    expect(await guess(stranger)).toMatchObject({ status: 429, code: 'auth/locked', retryAfter: 1800 });
    expect(await stranger.post('/api/auth/sign-in', ADA), 'even the right password, for a stranger').toMatchObject({
      code: 'auth/locked',
    });
    expect(await site.browser().post('/api/auth/sign-in', ADA), 'another stranger').toMatchObject({
      code: 'auth/locked',
    });
    expect(await owner.post('/api/auth/sign-in', ADA), 'the owner').toMatchObject({ ok: true });
    later(31 * MINUTE);
    expect(await stranger.post('/api/auth/sign-in', ADA)).toMatchObject({ ok: true });
  });
});

describe('a forgotten password', () => {
  test('the link of the e-mail sets a new one, once, and ends every session', async () => {
    const elsewhere = site.browser();
    await elsewhere.post('/api/auth/sign-in', GUEST);
    const one = site.browser();
    expect(await one.post('/api/auth/reset-request', { email: GUEST.email, lang: 'en' })).toMatchObject({ ok: true });
    expect(await one.post('/api/auth/reset-request', { email: 'nobody@terrilys.example', lang: 'en' })).toMatchObject({
      ok: true,
    });
    expect(await site.mailsTo('nobody@terrilys.example')).toEqual([]);
    const [mail] = await site.mailsTo(GUEST.email);
    const token = /#reset=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    expect(await one.post('/api/auth/reset', { token, password: 'short' })).toMatchObject({
      fields: { password: 'password' },
    });
    const password = 'une phrase toute neuve';
    expect(await one.post('/api/auth/reset', { token, password })).toMatchObject({ ok: true });
    expect(await one.post('/api/auth/reset', { token, password: 'encore une autre phrase' })).toMatchObject({
      status: 410,
      code: 'auth/link-expired',
    });
    expect(await elsewhere.get('/api/auth/session')).toMatchObject({ data: { signedIn: false } });
    expect(await one.post('/api/auth/sign-in', { ...GUEST, password })).toMatchObject({
      ok: true,
      data: { administrator: false },
    });
    GUEST.password = password;
  });
  test('an altered or old link is refused', async () => {
    const one = site.browser();
    await one.post('/api/auth/reset-request', { email: GUEST.email, lang: 'fr' });
    const mails = await site.mailsTo(GUEST.email);
    const token = mails.map(({ text }) => /#reset=([\w.-]+)/.exec(text)?.[1]).findLast(Boolean) ?? '';
    expect(
      await one.post('/api/auth/reset', { token: `${token}x`, password: 'une phrase assez longue' }),
    ).toMatchObject({ code: 'auth/link-expired' });
    expect(await one.post('/api/auth/reset', { token: 'x', password: 'une phrase assez longue' })).toMatchObject({
      code: 'auth/link-expired',
    });
    later(31 * MINUTE);
    expect(await one.post('/api/auth/reset', { token, password: 'une phrase assez longue' })).toMatchObject({
      code: 'auth/link-expired',
    });
  });
});

describe('the second factor', () => {
  test('is asked once it is on; a code is good once; a recovery code stands in for a lost phone', async () => {
    const one = site.browser();
    later(40 * MINUTE);
    await one.post('/api/auth/sign-in', ADA);
    await one.post('/api/auth/reauthenticate', { password: ADA.password });
    const started = (await one.post('/api/auth/two-factor/start', {})).data as {
      secret: string;
      uri: string;
      qr: string;
    };
    expect(started.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(started.qr).toMatch(/^<svg/);
    const app = new TOTP({ secret: Secret.fromBase32(started.secret) });
    expect(await one.post('/api/auth/two-factor/confirm', { code: '000000' })).toMatchObject({
      code: 'auth/second-factor',
    });
    const confirmed = await one.post('/api/auth/two-factor/confirm', { code: app.generate() });
    const { recoveryCodes } = confirmed.data as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(8);
    for (const one of recoveryCodes)
      expect(one, '24 letters of 5 bits, in groups').toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/);
    later(MINUTE);
    const other = site.browser();
    expect(await other.post('/api/auth/sign-in', ADA)).toMatchObject({ status: 401, code: 'auth/second-factor' });
    const code = app.generate();
    expect(await other.post('/api/auth/sign-in', { ...ADA, code })).toMatchObject({ ok: true });
    expect(await other.post('/api/auth/sign-in', { ...ADA, code }), 'used before').toMatchObject({
      code: 'auth/second-factor-wrong',
    });
    expect(await other.post('/api/auth/sign-in', { ...ADA, code: recoveryCodes[0] })).toMatchObject({ ok: true });
    expect(await other.post('/api/auth/sign-in', { ...ADA, code: recoveryCodes[0] })).toMatchObject({
      code: 'auth/second-factor-wrong',
    });
    await other.post('/api/auth/sign-in', { ...ADA, code: recoveryCodes[1] });
    const short = createHash('sha256').update('0123456789').digest('base64url');
    const { recoveryCodes: left = [] } = (await site.services.store.get(account, ADA.email)) ?? {};
    await site.services.store.update(account, ADA.email, { recoveryCodes: [short, ...left] });
    expect(
      await other.post('/api/auth/sign-in', { ...ADA, code: '01234-56789' }),
      'a shorter one, given before',
    ).toMatchObject({ ok: true });
    expect(
      await other.post('/api/auth/reauthenticate', { password: ADA.password }),
      'the password alone',
    ).toMatchObject({ code: 'auth/second-factor' });
    await other.post('/api/auth/reauthenticate', { password: ADA.password, code: recoveryCodes[2] });
    expect(await other.post('/api/auth/two-factor/remove', {})).toMatchObject({ ok: true });
  });
});

describe('sessions', () => {
  test('an administrator sees them and ends one, or all', async () => {
    later(80 * MINUTE);
    const [here, there] = [site.browser(), site.browser()];
    await here.post('/api/auth/sign-in', ADA);
    await there.post('/api/auth/sign-in', ADA);
    const { sessions } = (await here.get('/api/auth/sessions')).data as {
      sessions: { id: string; current: boolean }[];
    };
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    for (const { id, current } of sessions) if (!current) await here.post('/api/auth/sessions/end', { id });
    expect(await there.get('/api/auth/session')).toMatchObject({ data: { signedIn: false } });
    expect(await here.get('/api/auth/session')).toMatchObject({ data: { signedIn: true } });
  });
  test('one ends by itself after 12 hours without a request, or 30 days if it is to be remembered', async () => {
    later(100 * MINUTE);
    const [brief, long] = [site.browser(), site.browser()];
    await brief.post('/api/auth/sign-in', ADA);
    await long.post('/api/auth/sign-in', { ...ADA, remember: true });
    later(13 * 60 * MINUTE);
    expect(await brief.get('/api/auth/session')).toMatchObject({ data: { signedIn: false } });
    expect(await long.get('/api/auth/session')).toMatchObject({ data: { signedIn: true } });
    later(31 * 24 * 60 * MINUTE);
    expect(await long.get('/api/auth/session')).toMatchObject({ data: { signedIn: false } });
  });
});

test('the way back after signing in stays in the admin area of this site (docs/faults.md row 31)', () => {
  for (const good of ['/admin', '/admin/blog', '/admin/content?type=faq#a']) expect(safeRedirect(good)).toBe(good);
  for (const bad of [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/admin/../x',
    '/administrator',
    'javascript:alert(1)',
    '/admin/login',
    '/admin\n/x',
  ])
    expect(safeRedirect(bad), String(bad)).toBe('/admin');
});

describe('Firebase as the identity provider', () => {
  const claims = (change: object = {}) => ({
    email: 'Ada@Example.org',
    email_verified: true,
    auth_time: Date.now() / 1000,
    ...change,
  });
  const identity = (auth: object) => openFirebaseIdentity({ projectId: 'p', auth: auth as never });
  const proof = { kind: 'id-token', idToken: 'x'.repeat(30) } as const;
  test('a fresh, verified token says who it is; revoked ones are asked about', async () => {
    const asked: unknown[] = [];
    const one = identity({
      verifyIdToken: async (...given: unknown[]) => {
        asked.push(given);
        return claims();
      },
    });
    expect(await one.prove(proof)).toEqual({ email: 'ada@example.org' });
    expect(asked).toEqual([[proof.idToken, true]]);
  });
  test.each([
    [{ email_verified: false }, 'auth/unconfirmed'],
    [{ email: undefined }, 'auth/invalid-credential'],
    [{ auth_time: Date.now() / 1000 - 3600 }, 'auth/required'],
  ])('a token with %o is refused', async (change, code) => {
    await expect(identity({ verifyIdToken: async () => claims(change) }).prove(proof)).rejects.toMatchObject({ code });
  });
  test.each([
    ['auth/user-disabled', 'auth/disabled'],
    ['auth/id-token-revoked', 'auth/invalid-credential'],
    ['auth/argument-error', 'auth/invalid-credential'],
    ['app/network-error', 'server/unavailable'],
  ])('the provider’s %s is our %s', async (theirs, ours) => {
    const failing = identity({
      verifyIdToken: () => Promise.reject(Object.assign(new Error(theirs), { code: theirs })),
    });
    await expect(failing.prove(proof)).rejects.toMatchObject({ code: ours });
  });
  test('a disabled user, or one whose tokens were revoked, is signed out', async () => {
    const since = new Date('2026-11-01');
    const user = (change: object) =>
      identity({ getUserByEmail: async () => ({ disabled: false, tokensValidAfterTime: '2026-10-01', ...change }) });
    expect(await user({}).stillValid('a@b.fr', since)).toBe(true);
    expect(await user({ disabled: true }).stillValid('a@b.fr', since)).toBe(false);
    expect(await user({ tokensValidAfterTime: '2026-11-02' }).stillValid('a@b.fr', since)).toBe(false);
  });
  const asked = (code: string) =>
    identity({ getUserByEmail: () => Promise.reject(Object.assign(new Error(code), { code })) }).stillValid(
      'a@b.fr',
      new Date(),
    );
  test('so is one whose account was removed; a provider that does not answer signs nobody out', async () => {
    expect(await asked('auth/user-not-found')).toBe(false);
    await expect(asked('app/network-error')).rejects.toMatchObject({ code: 'server/unavailable' });
  });
  test('an account that was disabled and stands again is let in at once', async () => {
    let disabled = true;
    const one = identity({
      getUserByEmail: async () => ({ disabled, tokensValidAfterTime: '2026-10-01' }),
      verifyIdToken: async () => claims(),
    });
    expect(await one.stillValid('ada@example.org', new Date())).toBe(false);
    disabled = false;
    await one.prove(proof);
    expect(await one.stillValid('ada@example.org', new Date())).toBe(true);
  });
});
