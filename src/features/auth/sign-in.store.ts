import { atom } from 'nanostores';
import type { z } from 'zod';
import type { Locale } from '../../i18n/locales.ts';
import { call } from '../../lib/call.ts';
import type { ErrorCode, FieldErrors } from '../../lib/errors.ts';
import { exchange, requestReset, resetPassword, safeRedirect, signIn } from './auth.ts';
import { passkeySignIn, passkeySignInOptions } from './passkeys.ts';

/** Keys of `auth.codes`: the identity provider's error codes (docs/contract.md §8). */
export type ProviderCode =
  | 'invalid-email'
  | 'user-disabled'
  | 'user-not-found'
  | 'wrong-password'
  | 'invalid-credential'
  | 'email-already-in-use'
  | 'too-many-requests'
  | 'expired-action-code'
  | 'invalid-action-code'
  | 'requires-recent-login'
  | 'user-token-expired'
  | 'password-does-not-meet-requirements'
  | 'network-request-failed'
  | 'popup-closed-by-user'
  | 'cancelled-popup-request'
  | 'multi-factor-auth-required'
  | 'default';

/**
 * idle → signing in → success | error; besides, the forgot-password form and the form behind its link (docs/contract.md
 * §4).
 */
export type SignInState =
  | { state: 'idle' }
  | { state: 'signing-in' }
  /** The password was right; the account requires a second factor. */
  | { state: 'code-asked'; wrong: boolean }
  | { state: 'error'; code: ProviderCode | ErrorCode | 'passkey'; fields: FieldErrors }
  | { state: 'success' }
  | { state: 'forgot'; code?: ProviderCode | ErrorCode; emptyEmail?: boolean; sending?: boolean }
  | { state: 'link-sent' }
  | { state: 'new-password'; token: string; code?: ErrorCode; fields: FieldErrors; saving?: boolean }
  | { state: 'password-set' };

export const $signIn = atom<SignInState>({ state: 'idle' });

/** Long enough to read "signed in, redirecting". */
export const REDIRECT_AFTER_MS = 600;
const CODES = new Set<string>([
  'invalid-email',
  'user-disabled',
  'user-not-found',
  'wrong-password',
  'invalid-credential',
  'email-already-in-use',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'user-token-expired',
  'password-does-not-meet-requirements',
  'network-request-failed',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'multi-factor-auth-required',
]);

/** Maps an SDK error such as `auth/wrong-password` to a key of `auth.codes`; `default` for unknown ones. */
export function providerCode(error: unknown): ProviderCode {
  const code = String((error as { code?: unknown } | null)?.code ?? '').replace(/^auth\//, '');
  return CODES.has(code) ? (code as ProviderCode) : 'default';
}

export interface Credentials {
  email: string;
  password: string;
  code?: string;
  remember: boolean;
}
/** The provider's sign-in in the browser; absent with local accounts. */
export interface Provider {
  /** Returns an ID token. */
  signIn(email: string, password: string): Promise<string>;
  /** Sends the provider's own reset e-mail, in this language. */
  sendReset(email: string, lang: Locale): Promise<void>;
}
/**
 * Resolves to the identity provider, if any. Awaited by each submission, so that a password meant for the provider is
 * never sent to us.
 */
export type FindProvider = () => Promise<Provider | undefined>;

const isEmail = (text: string) => signIn.input.shape.email.safeParse(text).success;

/** The sentences for server failures mention a form's text, which a sign-in has not. */
const signInError = (code: ErrorCode): ProviderCode | ErrorCode => (code.startsWith('server/') ? 'default' : code);

function finishSignIn(reply: { ok: true; data: z.output<typeof signIn.output> }, redirect: string | null): void {
  $signIn.set({ state: 'success' });
  const to = reply.data.administrator ? safeRedirect(redirect) : '/403';
  setTimeout(() => location.assign(to), REDIRECT_AFTER_MS);
}

/** Signs in and redirects to `wanted`, or sets the error. */
export async function submitSignIn(
  { email, password, code, remember }: Credentials,
  redirect: string | null,
  findProvider: FindProvider,
): Promise<void> {
  const codeAsked = $signIn.get().state === 'code-asked';
  if (!isEmail(email)) return $signIn.set({ state: 'error', code: 'invalid-email', fields: { email: 'email' } });
  if (!password) return $signIn.set({ state: 'error', code: 'input/invalid', fields: { password: 'required' } });
  $signIn.set({ state: 'signing-in' });
  let idToken: string | undefined;
  try {
    idToken = await (await findProvider())?.signIn(email, password);
  } catch (error) {
    return $signIn.set({ state: 'error', code: providerCode(error), fields: {} });
  }
  const reply = idToken
    ? await call(exchange, { idToken, remember })
    : await call(signIn, { email, password, remember, ...(code && { code }) });
  if (reply.ok) return finishSignIn(reply, redirect);
  if (reply.code === 'auth/second-factor' || reply.code === 'auth/second-factor-wrong')
    return $signIn.set({ state: 'code-asked', wrong: codeAsked || reply.code === 'auth/second-factor-wrong' });
  $signIn.set({ state: 'error', code: signInError(reply.code), fields: reply.fields });
}

/** Signs in with a passkey, which is both factors. Refusals of the browser and of the server look the same. */
export async function submitPasskey(remember: boolean, redirect: string | null): Promise<void> {
  $signIn.set({ state: 'signing-in' });
  const optionsReply = await call(passkeySignInOptions, {});
  if (!optionsReply.ok) return $signIn.set({ state: 'error', code: signInError(optionsReply.code), fields: {} });
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const passkey = await startAuthentication({ optionsJSON: optionsReply.data.options });
    const reply = await call(passkeySignIn, { passkey, remember });
    if (reply.ok) return finishSignIn(reply, redirect);
    $signIn.set({
      state: 'error',
      code: reply.code === 'auth/invalid-credential' ? 'passkey' : signInError(reply.code),
      fields: {},
    });
  } catch {
    $signIn.set({ state: 'error', code: 'passkey', fields: {} });
  }
}

/** Requests the reset e-mail. Refused here: "empty email for password reset" (docs/contract.md §5). */
export async function requestResetLink(email: string, lang: Locale, findProvider: FindProvider): Promise<void> {
  if (!email.trim()) return $signIn.set({ state: 'forgot', emptyEmail: true });
  if (!isEmail(email)) return $signIn.set({ state: 'forgot', code: 'invalid-email' });
  $signIn.set({ state: 'forgot', sending: true });
  try {
    const provider = await findProvider();
    if (provider) {
      await provider.sendReset(email, lang);
      return $signIn.set({ state: 'link-sent' });
    }
  } catch (error) {
    return $signIn.set({ state: 'forgot', code: providerCode(error) });
  }
  const reply = await call(requestReset, { email, lang });
  if (reply.ok) return $signIn.set({ state: 'link-sent' });
  $signIn.set({ state: 'forgot', code: reply.code.startsWith('server/') ? 'network-request-failed' : reply.code });
}

export async function setPassword(token: string, password: string): Promise<void> {
  $signIn.set({ state: 'new-password', token, fields: {}, saving: true });
  const reply = await call(resetPassword, { token, password });
  $signIn.set(
    reply.ok ? { state: 'password-set' } : { state: 'new-password', token, code: reply.code, fields: reply.fields },
  );
}
