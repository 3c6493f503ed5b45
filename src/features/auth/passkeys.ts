import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { line } from '../../lib/fields.ts';

const text = (most: number) => z.string().min(1).max(most);
const credential = {
  id: text(1400),
  rawId: text(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
};
const extensions = z.looseObject({}).default({});

/** An authenticator's response as the browser library sends it; the server's library verifies its content. */
export const assertion = z
  .object({
    ...credential,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: text(4000),
      authenticatorData: text(4000),
      signature: text(8000),
      userHandle: text(200).optional(),
    }),
  })
  .transform((one) => one as AuthenticationResponseJSON);
const attestation = z
  .object({
    ...credential,
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: text(4000),
      attestationObject: text(30_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .transform((one) => one as RegistrationResponseJSON);
const requestOptions = z.object({
  options: z.custom<PublicKeyCredentialRequestOptionsJSON>((value) => typeof value === 'object' && value !== null),
});

/** Options for signing in, the same for everybody: the authenticator names the account. */
export const passkeySignInOptions = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  access: 'visitor',
  perMinute: 20,
  input: z.strictObject({}),
  output: requestOptions,
});
export const passkeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'visitor',
  perMinute: 20,
  input: z.strictObject({ passkey: assertion, remember: z.boolean().default(false) }),
  output: z.object({ email: z.string(), administrator: z.boolean() }),
});

/** Options for a reauthentication. */
export const passkeyReauthenticationOptions = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate/challenge',
  access: 'admin',
  perMinute: 20,
  input: z.strictObject({}),
  output: requestOptions,
});

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    passkeys: z.array(
      z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().optional() }),
    ),
  }),
});
export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/start',
  access: 'admin',
  reauthenticate: true,
  perMinute: 20,
  input: z.strictObject({}),
  output: z.object({
    options: z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => typeof value === 'object' && value !== null),
  }),
});
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/add',
  access: 'admin',
  reauthenticate: true,
  perMinute: 20,
  input: z.strictObject({ name: line(60), passkey: attestation }),
  output: z.object({}),
});
export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/remove',
  access: 'admin',
  reauthenticate: true,
  perMinute: 20,
  input: z.strictObject({ id: text(1400) }),
  output: z.object({}),
});
