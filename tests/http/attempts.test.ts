import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/features/auth/accounts.server.ts';
import * as passwords from '../../src/features/auth/passwords.server.ts';
import { passwordLink } from '../../src/features/auth/resets.server.ts';
import { ADA, openSite } from './browser.ts';

vi.mock('../../src/features/auth/passwords.server.ts', async (original) => {
  const real = await original<typeof passwords>();
  return { ...real, isPassword: vi.fn<typeof real.isPassword>(real.isPassword) };
});

const site = await openSite();
const BOB = { email: 'bob@terrilys.example', password: 'le sel, la craie et la brique' };
const secret = new Secret({ size: 20 });
await site.account(ADA.email, ADA.password);
await site.account(BOB.email, BOB.password);
await site.services.store.update(account, BOB.email, { totpSecret: secret.base32, totpConfirmed: true });
afterAll(() => site.end());
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(passwords.isPassword).mockClear();
});
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
const tally = (answers: { code?: string | undefined }[]) => Object.groupBy(answers, ({ code }) => code ?? 'in');

describe('forty guesses side by side', () => {
  test('of a password count as five: the others are refused without a hash, and the right one among them does not come in', async () => {
    const guesses = Array.from({ length: 40 }, (_, i) => ({
      email: ADA.email,
      password: i === 39 ? ADA.password : `guess ${i}`,
    }));
    const answers = tally(await Promise.all(guesses.map((guess) => site.browser().post('/api/auth/sign-in', guess))));
    expect(answers.in).toBeUndefined();
    expect(answers['auth/invalid-credential']).toHaveLength(4);
    expect(answers['auth/locked']).toHaveLength(36);
    expect(passwords.isPassword).toHaveBeenCalledTimes(5);
    expect(await site.browser().post('/api/auth/sign-in', ADA), 'locked').toMatchObject({
      status: 429,
      code: 'auth/locked',
    });
    expect(passwords.isPassword, 'a refusal costs no hash').toHaveBeenCalledTimes(5);
    later(31);
    expect(await site.browser().post('/api/auth/sign-in', ADA)).toMatchObject({ ok: true });
  });
  test('made while the clock ran ten years ahead lock nobody out for ten years', async () => {
    later(3652 * 24 * 60);
    for (let guess = 0; guess < 5; guess++)
      await site.browser().post('/api/auth/sign-in', { email: ADA.email, password: `guess ${guess}` });
    expect(await site.browser().post('/api/auth/sign-in', ADA)).toMatchObject({ code: 'auth/locked' });
    vi.useRealTimers();
    expect(await site.browser().post('/api/auth/sign-in', ADA)).toMatchObject({ ok: true });
  });
  test('of a second factor count as five', async () => {
    const codes = Array.from({ length: 40 }, (_, i) => String(100_000 + i));
    const answers = tally(
      await Promise.all(codes.map((code) => site.browser().post('/api/auth/sign-in', { ...BOB, code }))),
    );
    expect(answers['auth/second-factor-wrong']).toHaveLength(4);
    expect(answers['auth/locked']).toHaveLength(36);
    later(31);
    const code = new TOTP({ secret }).generate();
    expect(await site.browser().post('/api/auth/sign-in', { ...BOB, code })).toMatchObject({ ok: true });
  });
  test('being asked for a code is no guess: six right passwords without one lock nothing', async () => {
    for (let i = 0; i < 6; i++)
      expect(await site.browser().post('/api/auth/sign-in', BOB)).toMatchObject({ code: 'auth/second-factor' });
  });
  test('a session that was taken guesses five times too, and locks nobody else', async () => {
    const thief = site.browser();
    await thief.post('/api/auth/sign-in', ADA);
    const answers = tally(
      await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          thief.post('/api/auth/password', { current: `guess ${i}`, password: 'une phrase de voleur' }),
        ),
      ),
    );
    expect(answers.in).toBeUndefined();
    expect(answers['auth/locked']?.length).toBeGreaterThan(0);
    expect(await thief.post('/api/auth/reauthenticate', { password: ADA.password })).toMatchObject({
      code: 'auth/locked',
    });
    expect(await site.browser().post('/api/auth/sign-in', ADA)).toMatchObject({ ok: true });
  });
});

describe('the link that sets a password', () => {
  const ask = async () => {
    await site.browser().post('/api/auth/reset-request', { email: ADA.email, lang: 'en' });
    const mails = await site.mailsTo(ADA.email);
    return mails.flatMap(({ text }) => /#reset=([\w.-]+)/.exec(text)?.[1] ?? []);
  };
  test('is kept as a hash; the one before it is dead', async () => {
    const [first = ''] = await ask();
    const second = (await ask()).find((token) => token !== first) ?? '';
    const { records } = await site.services.store.find(passwordLink);
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(second);
    const password = 'la brique et le carbone';
    expect(await site.browser().post('/api/auth/reset', { token: first, password })).toMatchObject({
      code: 'auth/link-expired',
    });
    expect(await site.browser().post('/api/auth/reset', { token: second, password })).toMatchObject({ ok: true });
    expect(await site.browser().post('/api/auth/reset', { token: second, password })).toMatchObject({
      code: 'auth/link-expired',
    });
    ADA.password = password;
  });
  test('a password changed meanwhile ends it', async () => {
    const [token = ''] = await ask();
    const one = site.browser();
    await one.post('/api/auth/sign-in', ADA);
    const password = 'un terril, deux terrils';
    expect(await one.post('/api/auth/password', { current: ADA.password, password })).toMatchObject({ ok: true });
    ADA.password = password;
    expect(await site.browser().post('/api/auth/reset', { token, password: 'encore une autre phrase' })).toMatchObject({
      code: 'auth/link-expired',
    });
  });
});

describe('a password that others know is refused', () => {
  test.each([
    'motdepasse2024',
    'Motdepasse123!',
    'azertyuiop123',
    'iloveyou1234',
    '123456789012',
    'terrilys2026!',
    'ada@terrilys.example',
    'aaaaaaaaaaaa',
  ])('%s', async (password) => {
    const one = site.browser();
    await one.post('/api/auth/sign-in', ADA);
    expect(await one.post('/api/auth/password', { current: ADA.password, password })).toMatchObject({
      status: 422,
      fields: { password: 'knownPassword' },
    });
  });
});
