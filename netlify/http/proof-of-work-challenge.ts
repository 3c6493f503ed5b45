import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { PROOF_HEADER } from '../../src/lib/call.ts';
import { AppError } from '../../src/lib/errors.ts';
import { type Challenge, proofSchema } from '../../src/lib/proof-of-work.ts';
import type { Services } from '../../src/ports/services.ts';
import { StoreConflict } from '../../src/ports/store.ts';

/** Takes an ordinary machine about a tenth of a second. */
const COST = 5000;
const COUNTER = { least: 50, most: 150 };
/** A script solves a challenge at once; minutes are for slow phones. */
const LIFETIME_MS = 5 * 60_000;

/** Used challenges, each valid once. Stored until they would have expired. */
export const spentChallenge = { name: 'spentChallenge', schema: z.object({ until: z.string() }) };

/** What a challenge is bound to: a form and a submission. */
export interface Purpose {
  form: string;
  submissionKey: string;
}

const secretsOf = (secret: string) => ({
  hmacSignatureSecret: `${secret} challenge`,
  hmacKeySignatureSecret: `${secret} challenge key`,
});

/** Creates a signed challenge for one submission of one form. */
export const newChallenge = ({ secret, clock }: Services, { form, submissionKey }: Purpose): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.most, COUNTER.least),
    deriveKey,
    // Our own expiry, as the library's does not use the services' clock.
    data: { form, submissionKey, until: clock().getTime() + LIFETIME_MS },
    ...secretsOf(secret),
  }) as Promise<Challenge>;

function readProof(request: Request): z.output<typeof proofSchema> | undefined {
  const header = request.headers.get(PROOF_HEADER);
  if (!header) return undefined;
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))).data;
  } catch {
    // Malformed: treated as no proof.
    return undefined;
  }
}

/** Marks a proof as used. False when it was used before, also by a concurrent request. */
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

/** Whether the request carries a solved, unexpired and unused challenge for this purpose; marks it as used. */
export async function consumeProofOfWork(
  services: Services,
  request: Request,
  { form, submissionKey }: Purpose,
): Promise<boolean> {
  const proof = readProof(request);
  if (!proof) return false;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(services.secret) });
  const { data } = proof.challenge.parameters;
  const matches =
    verified &&
    data?.form === form &&
    data.submissionKey === submissionKey &&
    Number(data.until) >= services.clock().getTime();
  return matches && spend(services, proof.challenge);
}

/** Error that asks the browser to solve a challenge and submit again. */
export class ChallengeRequired extends AppError {
  readonly challenge: Challenge;

  constructor(challenge: Challenge) {
    super('challenge/required');
    this.challenge = challenge;
  }
}
