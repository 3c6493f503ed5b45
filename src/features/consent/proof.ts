import { z } from 'zod';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { PROOF_PATH } from './proof-path.ts';
import type { optionalCategories } from './stored-choice.ts';

const choices = z.strictObject({
  preferences: z.boolean(),
  analytics: z.boolean(),
  marketing: z.boolean(),
} satisfies Record<(typeof optionalCategories)[number], z.ZodBoolean>);

/** Proof of a choice: a random id (the record's own), the time, the policy version, the choice. No personal data. */
export const consentProof = {
  name: 'consentProof',
  schema: z.strictObject({
    chosenAt: z.iso.datetime(),
    policyVersion: z.int().min(1),
    choices,
    /** The end of the choice's validity (privacy policy, 3.3). */
    keptUntil: z.iso.datetime(),
  }),
};

export const recordConsent = defineEndpoint({
  method: 'POST',
  path: PROOF_PATH,
  access: 'visitor',
  input: z.strictObject({ id: z.uuid(), chosenAt: z.iso.datetime(), policyVersion: z.int().min(1).max(1000), choices }),
  output: z.object({ id: z.string() }),
  perMinute: 30,
  beacon: true,
});
