import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { credentialChanges } from '../../src/features/auth/auth.emails.ts';
import { dictionaries } from '../../src/i18n/translate.ts';
import { declaredEndpoints } from '../declared-endpoints.ts';
import { ADA, openSite } from './browser.ts';

const site = await openSite();
await site.account(ADA.email, ADA.password);
afterAll(() => site.end());
afterEach(() => vi.useRealTimers());
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const signedIn = async () => {
  const one = site.browser();
  await one.post('/api/auth/sign-in', ADA);
  return one;
};
const told = async () => (await site.mailsTo(ADA.email)).map(({ subject }) => subject.replace(/ – Terrilys$/, ''));

/** What a stolen session must not do. A line more here whenever something else can hurt. */
const ASKS_AGAIN = [
  '/api/admin/accounts/disable',
  '/api/admin/accounts/invite',
  '/api/admin/accounts/role',
  '/api/admin/export',
  '/api/admin/orders/refund',
  '/api/admin/orders/refund-settled',
  '/api/admin/people/erase',
  '/api/admin/people/find',
  '/api/auth/passkeys/add',
  '/api/auth/passkeys/remove',
  '/api/auth/passkeys/start',
  '/api/auth/two-factor/confirm',
  '/api/auth/two-factor/remove',
  '/api/auth/two-factor/start',
];

describe('a session alone', () => {
  test('is refused by everything that hurts, before what was sent is looked at', async () => {
    const declared = (await declaredEndpoints()).filter(({ reauthenticate }) => reauthenticate);
    expect(declared.map(({ path }) => path).toSorted()).toEqual(ASKS_AGAIN);
    const thief = await signedIn();
    for (const { method, path } of declared)
      expect(await (method === 'GET' ? thief.get(path) : thief.post(path, {})), path).toMatchObject({
        status: 403,
        code: 'auth/reauthenticate',
      });
  });
  test('with the password passes for ten minutes, and no other session with it', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    expect(await one.post('/api/auth/reauthenticate', { password: 'not this one' })).toMatchObject({
      code: 'auth/invalid-credential',
    });
    expect(await one.post('/api/auth/reauthenticate', {})).toMatchObject({ status: 422 });
    expect(await one.post('/api/auth/reauthenticate', { password: ADA.password })).toMatchObject({ ok: true });
    expect(await one.get('/api/auth/session')).toMatchObject({ data: { recent: true } });
    expect((await one.send('/api/admin/export?type=faq')).status).toBe(200);
    expect((await other.send('/api/admin/export?type=faq')).status).toBe(403);
    later(11);
    expect((await one.send('/api/admin/export?type=faq')).status).toBe(403);
  });
  test('does not take the second factor off by starting another one', async () => {
    const one = await signedIn();
    await one.post('/api/auth/reauthenticate', { password: ADA.password });
    const { secret } = (await one.post('/api/auth/two-factor/start', {})).data as { secret: string };
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const { recoveryCodes } = (await one.post('/api/auth/two-factor/confirm', { code: app.generate() })).data as {
      recoveryCodes: string[];
    };
    const replaced = (await one.post('/api/auth/two-factor/start', {})).data as { secret: string };
    expect(replaced.secret).not.toBe(secret);
    expect(await site.browser().post('/api/auth/sign-in', ADA), 'the one in use stays').toMatchObject({
      code: 'auth/second-factor',
    });
    later(1);
    const code = new TOTP({ secret: Secret.fromBase32(replaced.secret) }).generate();
    expect(await one.post('/api/auth/two-factor/confirm', { code })).toMatchObject({ ok: true });
    expect(
      await site.browser().post('/api/auth/sign-in', { ...ADA, code: recoveryCodes[0] }),
      'a code of the one before',
    ).toMatchObject({
      code: 'auth/second-factor-wrong',
    });
    expect(await one.post('/api/auth/two-factor/remove', {})).toMatchObject({ ok: true });
    expect(await told()).toEqual(
      expect.arrayContaining([
        'Le second facteur est activé',
        'Le second facteur a été remplacé',
        'Le second facteur est désactivé',
      ]),
    );
  });
});

describe('the owner is told by e-mail', () => {
  test('of a browser that was never seen, and not of one that was', async () => {
    const news = async () =>
      (await told()).filter((subject) => subject === 'Connexion depuis un nouveau navigateur').length;
    const before = await news();
    const one = await signedIn();
    expect(await news()).toBe(before + 1);
    await one.post('/api/auth/sign-out', {});
    await one.post('/api/auth/sign-in', ADA);
    expect(await news()).toBe(before + 1);
  });
  test('of a changed password: when, in which browser, and what to do', async () => {
    const one = await signedIn();
    const password = 'la fosse et le terril';
    await one.post('/api/auth/password', { current: ADA.password, password });
    ADA.password = password;
    const mail = (await site.mailsTo(ADA.email)).find(({ subject }) =>
      subject.startsWith('Votre mot de passe a été changé'),
    );
    expect(mail?.text).toMatch(/Quand \(heure de Paris\)[\s\S]*Navigateur/);
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('Sinon, changez votre mot de passe');
  });
  test('of each kind of change in words of its own, in both languages', () => {
    for (const lang of ['fr', 'en'] as const)
      expect(new Set(credentialChanges.map((one) => dictionaries[lang].auth.mails.changes[one])).size).toBe(
        credentialChanges.length,
      );
  });
});
