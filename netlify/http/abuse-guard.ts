import { z } from 'zod';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError } from '../../src/lib/errors.ts';
import { readFieldErrors } from '../../src/lib/fields.ts';
import { isLikelySpam } from '../../src/lib/spam-signals.ts';
import type { Services } from '../../src/ports/services.ts';
import type { BodyKind } from './body.ts';
import { ChallengeRequired, consumeProofOfWork, newChallenge } from './proof-of-work-challenge.ts';
import { limitRate, type Pace } from './rate-limit.ts';

/** The fields of a submission that the spam check reads. */
const envelopeSchema = z.object({ submissionKey: z.string(), website: z.string(), startedAt: z.number().optional() });

interface Submission {
  request: Request;
  kind: BodyKind;
  values: Record<string, unknown>;
  address: string;
}

/** A submission that passed, and its rate count, which is stored together with the form's record. */
export interface GuardedSubmission {
  input: unknown;
  counted: Promise<void>;
}

/**
 * Counts, validates and checks a submission. One that looks automated must first solve a proof of work, which a browser
 * does by itself. A form sent without scripts cannot: it is stored and flagged for a person to review
 * (src/lib/spam-signals.ts), or, sent too often, refused with the time to wait.
 *
 * A proof clears speed and frequency, but not the honeypot field: a submission that fills it is always reviewed.
 */
export async function guardSubmission(
  services: Services,
  { path, perMinute, input }: Endpoint,
  { request, kind, values, address }: Submission,
): Promise<GuardedSubmission> {
  const purpose = { form: path, submissionKey: typeof values.submissionKey === 'string' ? values.submissionKey : '' };
  const proved = await consumeProofOfWork(services, request, purpose);
  // A submission with a proof was counted when it was challenged.
  const pace: Pace = proved
    ? { unusual: false, forgottenAfter: 0, counted: Promise.resolve() }
    : await limitRate(services, path, address, perMinute);
  const { counted } = pace;
  const parsed = input.safeParse(values);
  if (!parsed.success) throw new AppError('input/invalid', { fields: readFieldErrors(parsed.error) });
  const envelope = envelopeSchema.safeParse(parsed.data);
  if (!envelope.success) return { input: parsed.data, counted };
  if (proved) return { input: { ...(parsed.data as object), startedAt: undefined }, counted };
  if (kind === 'form' && pace.unusual) throw new AppError('rate/limited', { retryAfter: pace.forgottenAfter });
  if (kind === 'json' && (pace.unusual || isLikelySpam(envelope.data, services.clock())))
    throw new ChallengeRequired(await newChallenge(services, purpose));
  return { input: parsed.data, counted };
}
