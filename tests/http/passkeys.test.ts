import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/features/auth/accounts.server.ts';
import { passkeyChallenge } from '../../src/features/auth/passkey-records.server.ts';
import { openAuthenticator } from './authenticator.ts';
import { ADA, type Browser, openAdmin } from './browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
afterEach(() => vi.useRealTimers());
const origin = site.services.siteUrl;
const phone = openAuthenticator({ origin });

const challengeOf = async (one: Browser, path: string) =>
  ((await one.post(path, {})).data as { options: { challenge: string } }).options.challenge;
const START = '/api/auth/passkeys/start';
const SIGN_IN = '/api/auth/passkeys/challenge';
const add = async (name: string, key: ReturnType<typeof openAuthenticator>) =>
  admin.post('/api/auth/passkeys/add', { name, passkey: key.create(await challengeOf(admin, START)) });
const enter = async (key = phone, one = site.browser()) =>
  one.post('/api/auth/passkeys/sign-in', { passkey: key.get(await challengeOf(one, SIGN_IN)) });

describe('a passkey', () => {
  test('is added under a name, and its owner is told', async () => {
    expect(await add('Téléphone', phone)).toMatchObject({ ok: true });
    expect(await admin.get('/api/auth/passkeys')).toMatchObject({ data: { passkeys: [{ name: 'Téléphone' }] } });
    expect(
      (await site.mailsTo(ADA.email)).some(({ subject }) => subject.startsWith('Une clé d’accès a été ajoutée')),
    ).toBe(true);
    expect(await add('Deux fois', phone)).toMatchObject({ code: 'record/exists' });
  });
  test('signs in without address or password, also where a second factor is on', async () => {
    await site.services.store.update(account, ADA.email, { totpSecret: 'JBSWY3DPEHPK3PXP', totpConfirmed: true });
    expect(await enter()).toMatchObject({ ok: true, data: { email: ADA.email, administrator: true } });
    await site.services.store.update(account, ADA.email, { totpSecret: undefined, totpConfirmed: false });
  });
  test('proves who sits there; signing in with it does not', async () => {
    const one = site.browser();
    await enter(phone, one);
    expect(await one.post('/api/admin/people/find', { email: 'a@b.fr' })).toMatchObject({
      code: 'auth/reauthenticate',
    });
    const challenge = await challengeOf(one, '/api/auth/reauthenticate/challenge');
    expect(await one.post('/api/auth/reauthenticate', { passkey: phone.get(challenge) })).toMatchObject({ ok: true });
    expect(await one.post('/api/admin/people/find', { email: 'a@b.fr' })).toMatchObject({ ok: true });
  });
  test('that asked for no finger, face or code is neither added nor let in', async () => {
    expect(await add('Sans vérification', openAuthenticator({ origin, verified: false }))).toMatchObject({
      code: 'auth/invalid-credential',
    });
  });
  test('of another site, or that nobody added, does not come in', async () => {
    expect(await enter(openAuthenticator({ origin }))).toMatchObject({ status: 401, code: 'auth/invalid-credential' });
    expect(await add('Ailleurs', openAuthenticator({ origin: 'https://evil.example' }))).toMatchObject({
      code: 'auth/invalid-credential',
    });
  });
  test('signs each challenge once, within five minutes, and for what it was given', async () => {
    const one = site.browser();
    const once = phone.get(await challengeOf(one, SIGN_IN));
    expect(await one.post('/api/auth/passkeys/sign-in', { passkey: once })).toMatchObject({ ok: true });
    expect(await one.post('/api/auth/passkeys/sign-in', { passkey: once })).toMatchObject({
      code: 'auth/invalid-credential',
    });
    const ofSignIn = phone.get(await challengeOf(one, SIGN_IN));
    expect(await one.post('/api/auth/reauthenticate', { passkey: ofSignIn })).toMatchObject({
      code: 'auth/invalid-credential',
    });
    const made = phone.get(Buffer.from('a challenge of my own').toString('base64url'));
    expect(await one.post('/api/auth/passkeys/sign-in', { passkey: made })).toMatchObject({
      code: 'auth/invalid-credential',
    });
    const late = phone.get(await challengeOf(one, SIGN_IN));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    expect(await one.post('/api/auth/passkeys/sign-in', { passkey: late })).toMatchObject({
      code: 'auth/invalid-credential',
    });
  });
  test('challenges name no passkey and are kept as hashes', async () => {
    const { data } = (await site.browser().post(SIGN_IN, {})) as {
      data: { options: { challenge: string; allowCredentials: unknown[] } };
    };
    expect(data.options.allowCredentials).toEqual([]);
    expect(JSON.stringify((await site.services.store.find(passkeyChallenge, { limit: 100 })).records)).not.toContain(
      data.options.challenge,
    );
  });
  test('of a disabled account does not come in', async () => {
    await site.services.store.update(account, ADA.email, { disabled: true });
    expect(await enter()).toMatchObject({ code: 'auth/invalid-credential' });
    await site.services.store.update(account, ADA.email, { disabled: false });
  });
  test('that was removed does not come in any more, and its owner is told', async () => {
    expect(await admin.post('/api/auth/passkeys/remove', { id: phone.id })).toMatchObject({ ok: true });
    expect(await enter()).toMatchObject({ code: 'auth/invalid-credential' });
    expect(
      (await site.mailsTo(ADA.email)).some(({ subject }) => subject.startsWith('Une clé d’accès a été retirée')),
    ).toBe(true);
  });
});
