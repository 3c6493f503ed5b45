import { z } from 'zod';

/**
 * ALTCHA: what is asked, only then, of the browser of a sending that looks like a robot's. A tenth of a second of
 * computing, no puzzle, no third party: nothing that a person has to see, read or hear.
 */
/** Given up after this long: the visitor is told to try again or to call. */
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

/** What travels back: the challenge as it came, and its solution. */
export const proofSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * The header that answers a challenge. WebCrypto derives its keys off the main thread: the page stays at hand without a
 * worker.
 */
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
