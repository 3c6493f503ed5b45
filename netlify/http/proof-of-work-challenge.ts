import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { PROOF_HEADER } from '../../src/lib/call.ts';
import { AppError } from '../../src/lib/errors.ts';
import { type Challenge, proofSchema } from '../../src/lib/proof-of-work.ts';
import type { Services } from '../../src/ports/services.ts';
import { StoreConflict } from '../../src/ports/store.ts';

/** Cost and counters that take an ordinary machine about a tenth of a second. */
const COST = 5000;
const COUNTER = { least: 50, most: 150 };
/** A challenge is answered by a script at once: minutes are for slow phones. */
const LIFETIME_MS = 5 * 60_000;

/** Challenges that were answered: each serves once. Kept until they would have expired anyway. */
export const spentChallenge = { name: 'spentChallenge', schema: z.object({ until: z.string() }) };

/** What a challenge is for: this form, this submission. */
export interface Purpose {
  form: string;
  submissionKey: string;
}

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: `${secret} challenge`,
  hmacKeySignatureSecret: `${secret} challenge key`,
});

/** A signed challenge for one submission of one form. */
export const newChallenge = ({ secret, clock }: Services, { form, submissionKey }: Purpose): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.most, COUNTER.least),
    deriveKey,
    // Its own expiry, on the clock of the services.
    data: { form, submissionKey, until: clock().getTime() + LIFETIME_MS },
    ...secretsOf(secret),
  }) as Promise<Challenge>;

function readProof(request: Request): z.output<typeof proofSchema> | undefined {
  const header = request.headers.get(PROOF_HEADER);
  if (!header) return undefined;
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))).data;
  } catch {
    // Not a proof: the same as none.
    return undefined;
  }
}

/** Uses a proof up. False when it had served already, be it a moment ago on another connection. */
async function spend({ store, clock }: Services, { signature }: Challenge): Promise<boolean> {
  const id = createHash('sha256').update(signature).digest('base64url');
  try {
    await store.add(spentChallenge, { until: new Date(clock().getTime() + LIFETIME_MS).toISOString() }, id);
    return true;
  } catch (error) {
    if (error instanceof StoreConflict) return false;
    throw error;
  }
}

/** True, once, when the request carries a solved and live challenge of ours for this purpose. */
export async function consumeProofOfWork(
  services: Services,
  request: Request,
  { form, submissionKey }: Purpose,
): Promise<boolean> {
  const proof = readProof(request);
  if (!proof) return false;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(services.secret) });
  const { data } = proof.challenge.parameters;
  const mine =
    verified &&
    data?.form === form &&
    data.submissionKey === submissionKey &&
    Number(data.until) >= services.clock().getTime();
  return mine && spend(services, proof.challenge);
}

/** What the browser is told instead of an answer: prove first. */
export class ChallengeRequired extends AppError {
  readonly challenge: Challenge;

  constructor(challenge: Challenge) {
    super('challenge/required');
    this.challenge = challenge;
  }
}
