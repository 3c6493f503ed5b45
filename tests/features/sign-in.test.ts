import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $signIn,
  type Provider,
  providerCode,
  requestResetLink,
  submitSignIn,
} from '../../src/features/auth/sign-in.store.ts';
import { locales } from '../../src/i18n/locales.ts';
import { dictionaries } from '../../src/i18n/translate.ts';

/** "Identity provider codes mapped for the client" (docs/contract.md §8). */
const CODES = [
  'wrong-password',
  'invalid-email',
  'invalid-credential',
  'email-already-in-use',
  'user-not-found',
  'too-many-requests',
  'user-disabled',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'password-does-not-meet-requirements',
  'network-request-failed',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'multi-factor-auth-required',
] as const;
const ADA = { email: 'ada@example.org', password: 'une phrase assez longue', remember: false };
const refusing = (code: string) => {
  const refuse = () => Promise.reject(Object.assign(new Error(code), { code: `auth/${code}` }));
  return async (): Promise<Provider> => ({ signIn: refuse, sendReset: refuse });
};

let asked: { path: string; body: unknown }[] = [];
let answer: object;
beforeEach(() => {
  asked = [];
  answer = { ok: true, data: { email: ADA.email, administrator: true } };
  $signIn.set({ state: 'idle' });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('location', { assign: vi.fn() });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.includes('csrf')) return Response.json({ csrf_token: 'x' });
    asked.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('"Identity provider codes mapped for the client" (docs/contract.md §8)', () => {
  test.each(CODES)(
    '%s has its own sentence in both languages, at sign-in and for a forgotten password',
    async (code) => {
      expect(providerCode({ code: `auth/${code}` })).toBe(code);
      await submitSignIn(ADA, null, refusing(code));
      expect($signIn.get()).toMatchObject({ state: 'error', code });
      await requestResetLink(ADA.email, 'fr', refusing(code));
      expect($signIn.get()).toMatchObject({ state: 'forgot', code });
      for (const lang of ['fr', 'en'] as const) {
        const { codes } = dictionaries[lang].auth;
        expect(codes[code]).not.toBe(codes.default);
        expect(
          Object.values(codes).filter((sentence) => sentence === codes[code]),
          'no other code says the same',
        ).toHaveLength(1);
      }
    },
  );
  test('any other: "default \'error occurred while signing in\'"', async () => {
    for (const error of [{ code: 'auth/internal-error' }, new TypeError('failed to fetch'), null])
      expect(providerCode(error)).toBe('default');
    expect([dictionaries.fr.auth.codes.default, dictionaries.en.auth.codes.default]).toEqual([
      'Une erreur est survenue lors de la connexion.',
      'An error occurred while signing in.',
    ]);
  });
});

test('"Admin login: invalid email format; account disabled (contact support); no account found with this email; wrong password", "Success: \'Connexion réussie. Redirection en cours...\'" (docs/contract.md §8)', () => {
  const said = ({ auth }: (typeof dictionaries)['fr' | 'en']) => [
    auth.codes['invalid-email'],
    auth.codes['user-disabled'],
    auth.codes['user-not-found'],
    auth.codes['wrong-password'],
    auth.success,
  ];
  expect(said(dictionaries.fr)).toEqual([
    'Le format de l’adresse e-mail n’est pas valide.',
    'Ce compte est désactivé. Contactez l’assistance.',
    'Aucun compte ne correspond à cette adresse e-mail.',
    'Le mot de passe n’est pas le bon.',
    'Connexion réussie. Redirection en cours...',
  ]);
  expect(said(dictionaries.en)).toEqual([
    'The format of the e-mail address is not valid.',
    'This account is disabled. Please contact support.',
    'No account was found with this e-mail address.',
    'The password is wrong.',
    'Signed in. Redirecting...',
  ]);
});

describe('"Login: idle, signing in, success (message then redirect), error" (docs/contract.md §4)', () => {
  const states = () => {
    const seen: string[] = [];
    $signIn.listen(({ state }) => seen.push(state));
    return seen;
  };
  test('with accounts of our own: the password goes to our server, the message stands before the redirect', async () => {
    const seen = states();
    await submitSignIn(ADA, '/admin/press', async () => undefined);
    expect(seen).toEqual(['signing-in', 'success']);
    expect(asked).toEqual([{ path: '/api/auth/sign-in', body: ADA }]);
    expect(location.assign).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(location.assign).toHaveBeenCalledWith('/admin/press');
  });
  test('with a provider: only its token comes to our server', async () => {
    const seen = states();
    await submitSignIn({ ...ADA, remember: true }, null, async () => ({
      signIn: async () => 'a token of the provider',
      sendReset: async () => undefined,
    }));
    expect(seen).toEqual(['signing-in', 'success']);
    expect(asked).toEqual([
      { path: '/api/auth/exchange', body: { idToken: 'a token of the provider', remember: true } },
    ]);
  });
  test('a failure nobody expected is said as one of signing in, not of a text that was kept', async () => {
    for (const code of ['server/unexpected', 'server/unavailable']) {
      answer = { ok: false, code, fields: {} };
      await submitSignIn(ADA, null, async () => undefined);
      expect($signIn.get()).toMatchObject({ state: 'error', code: 'default' });
    }
    for (const lang of locales)
      expect(dictionaries[lang].auth.codes.default).toMatch(
        /^(Une erreur est survenue lors de la connexion|An error occurred while signing in)/,
      );
  });
  test('a disabled account with the right password is told so: "account disabled (contact support)"', async () => {
    answer = { ok: false, code: 'auth/disabled', fields: {} };
    await submitSignIn(ADA, null, async () => undefined);
    expect($signIn.get()).toMatchObject({ state: 'error', code: 'auth/disabled' });
    expect(dictionaries.fr.errors['auth/disabled']).toBe('Ce compte est désactivé. Contactez l’assistance.');
  });
  test('"Signed-in non-administrator: sent to /403" (docs/contract.md §6)', async () => {
    answer = { ok: true, data: { email: ADA.email, administrator: false } };
    await submitSignIn(ADA, '/admin/blog', async () => undefined);
    vi.runAllTimers();
    expect(location.assign).toHaveBeenCalledWith('/403');
  });
  test('"invalid email format; empty email for password reset" (docs/contract.md §5): nothing is asked of anyone', async () => {
    const nobody = vi.fn<() => Promise<undefined>>();
    await submitSignIn({ ...ADA, email: 'ada@' }, null, nobody);
    expect($signIn.get()).toMatchObject({ state: 'error', code: 'invalid-email' });
    await requestResetLink(' ', 'fr', nobody);
    expect($signIn.get()).toEqual({ state: 'forgot', emptyEmail: true });
    await requestResetLink('ada@', 'fr', nobody);
    expect($signIn.get()).toEqual({ state: 'forgot', code: 'invalid-email' });
    expect(nobody).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });
  test('where identities are kept cannot be found out: said, and the password stays here', async () => {
    await submitSignIn(ADA, null, () =>
      Promise.reject(Object.assign(new Error('offline'), { code: 'network-request-failed' })),
    );
    expect($signIn.get()).toMatchObject({ state: 'error', code: 'network-request-failed' });
    expect(asked).toEqual([]);
  });
});
