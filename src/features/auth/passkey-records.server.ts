import { z } from 'zod';
import type { Stored } from '../../ports/store.ts';

/** A passkey of an account. Its id is the credential's. */
export const passkey = {
  name: 'passkey',
  schema: z.strictObject({
    email: z.email(),
    /** Label chosen by the owner. */
    name: z.string().max(60),
    /** COSE, in base64url. */
    publicKey: z.string(),
    counter: z.int().min(0),
    transports: z.array(z.string().max(20)).max(10),
    usedAt: z.iso.datetime().optional(),
  }),
};
export type Passkey = Stored<typeof passkey>;

export const challengePurposes = ['sign-in', 'register', 'reauthenticate'] as const;
/** A challenge for an authenticator: valid once, for one purpose. Its id is its hash. */
export const passkeyChallenge = {
  name: 'passkeyChallenge',
  schema: z.strictObject({ purpose: z.enum(challengePurposes), email: z.string(), expiresAt: z.iso.datetime() }),
};
