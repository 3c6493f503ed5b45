import { z } from 'zod';

/**
 * ALTCHA proof of work, required only of submissions that look automated. A tenth of a second of computing, no puzzle,
 * no third party, no interaction.
 */
/** Timeout: the visitor is then asked to try again or to call. */
const GIVE_UP_AFTER_MS = 30_000;

export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string(),
});
export type Challenge = z.output<typeof challengeSchema>;

/** What is sent back: the challenge and its solution. */
export const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Solves a challenge and returns the header's value. WebCrypto works off the main thread, so no worker is needed. */
export async function prove(challenge: Challenge): Promise<string | undefined> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: GIVE_UP_AFTER_MS });
  return solution
    ? btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }))
    : undefined;
}
