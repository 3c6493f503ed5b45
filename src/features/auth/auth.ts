import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, line } from '../../lib/fields.ts';
import { assertion } from './passkeys.ts';
import { roles } from './roles.ts';

/** Five wrong passwords lock an account for half an hour (docs/contract.md §9). */
export const FAILURES_BEFORE_LOCK = 5;
export const LOCKED_FOR_MS = 30 * 60_000;
/** Longer than the provider's minimum of 6, as these accounts access personal data. */
export const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;

export const newPassword = () =>
  z
    .string({ error: 'required' })
    .min(SHORTEST_PASSWORD, { error: 'password' })
    .max(LONGEST_PASSWORD, { error: 'tooLong' });
/** A code of an authenticator app, or a recovery code. */
const code = () => line(40).optional();

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'visitor',
  perMinute: 20,
  input: z.strictObject({
    email: email(),
    password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(LONGEST_PASSWORD, { error: 'tooLong' }),
    code: code(),
    /** Stay signed in after the browser is closed. */
    remember: z.boolean().default(false),
  }),
  output: z.object({ email: z.string(), administrator: z.boolean() }),
});

/** A provider's ID token, exchanged once for a session. */
export const exchange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/exchange',
  access: 'visitor',
  perMinute: 20,
  input: z.strictObject({ idToken: z.string().min(20).max(8000), remember: z.boolean().default(false) }),
  output: signIn.output,
});

/** The kind of identity, and the provider's public settings for the browser. */
const identityInfo = {
  identity: z.enum(['local', 'firebase']),
  firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }).optional(),
};

export const session = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'visitor',
  input: z.strictObject({}),
  output: z.discriminatedUnion('signedIn', [
    z.object({
      signedIn: z.literal(false),
      ...identityInfo,
    }),
    z.object({
      signedIn: z.literal(true),
      email: z.string(),
      administrator: z.boolean(),
      role: z.enum(roles).optional(),
      twoFactor: z.boolean(),
      passkeys: z.int(),
      ...identityInfo,
      expiresAt: z.string(),
      /** Whether the last reauthentication is recent enough. */
      recent: z.boolean(),
    }),
  ]),
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'visitor',
  perMinute: 20,
  input: z.strictObject({ everywhere: z.boolean().default(false) }),
  output: z.object({}),
});

export const requestReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-request',
  access: 'visitor',
  input: z.strictObject({ email: email(), lang: z.enum(locales) }),
  output: z.object({}),
});
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset',
  access: 'visitor',
  input: z.strictObject({ token: z.string().min(1).max(600), password: newPassword() }),
  output: z.object({}),
});

/**
 * Reauthenticates the session's owner for ten minutes: by password and second factor, a passkey, or a fresh token of
 * the provider. Endpoints marked `reauthenticate` are refused without it.
 */
export const reauthenticate = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'admin',
  perMinute: 20,
  input: z.strictObject({
    password: z.string().max(LONGEST_PASSWORD).optional(),
    code: code(),
    idToken: z.string().max(8000).optional(),
    passkey: assertion.optional(),
    /** Language of e-mails about the account. */
    lang: z.enum(locales).optional(),
  }),
  output: z.object({}),
});

/** Changes one's own password; ends the account's other sessions. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'admin',
  perMinute: 10,
  input: z.strictObject({
    current: z.string({ error: 'required' }).min(1, { error: 'required' }).max(LONGEST_PASSWORD),
    password: newPassword(),
  }),
  output: z.object({}),
});

/** Creates a secret for the authenticator app; `confirm` verifies a code of it, and returns recovery codes. */
export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/start',
  access: 'admin',
  reauthenticate: true,
  perMinute: 20,
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
});
export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  access: 'admin',
  reauthenticate: true,
  perMinute: 20,
  input: z.strictObject({ code: line(20) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});
export const removeTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/remove',
  access: 'admin',
  reauthenticate: true,
  perMinute: 20,
  input: z.strictObject({}),
  output: z.object({}),
});

/** One's own sessions, which can be ended one by one or all. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        seenAt: z.string(),
        browser: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});
export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sessions/end',
  access: 'admin',
  perMinute: 60,
  input: z.strictObject({ id: z.string().min(10).max(80) }),
  output: z.object({}),
});

const ADMIN_HOME = '/admin';
/** The path to redirect to after sign-in: only within the admin area of this site (docs/faults.md row 31). */
export function safeRedirect(redirect: string | null): string {
  if (!redirect || !/^\/admin(\/|\?|#|$)/.test(redirect) || /[\\\s]/.test(redirect)) return ADMIN_HOME;
  const url = new URL(redirect, 'https://site.invalid');
  return url.origin === 'https://site.invalid' && url.pathname.startsWith(ADMIN_HOME) && url.pathname !== '/admin/login'
    ? redirect
    : ADMIN_HOME;
}
