import { z } from 'zod';
import type { Endpoint } from '../../src/lib/endpoint.ts';
import { AppError } from '../../src/lib/errors.ts';
import { readFieldErrors } from '../../src/lib/fields.ts';
import { isLikelySpam } from '../../src/lib/spam-signals.ts';
import type { Services } from '../../src/ports/services.ts';
import type { BodyKind } from './body.ts';
import { ChallengeRequired, consumeProofOfWork, newChallenge } from './proof-of-work-challenge.ts';
import { limitRate, type Pace } from './rate-limit.ts';

/** What a form carries beside its fields, as far as suspicion goes. */
const envelope = z.object({ submissionKey: z.string(), website: z.string(), startedAt: z.number().optional() });

interface Sending {
  request: Request;
  kind: BodyKind;
  values: Record<string, unknown>;
  address: string;
}

/** A sending let in, and its count, which is kept beside what the form writes. */
export interface GuardedSubmission {
  input: unknown;
  counted: Promise<void>;
}

/**
 * Counts a sending, checks it, and lets it in. What looks like a robot's is asked for a proof of work first; a browser
 * gives it by itself. A form sent without scripts cannot: it is kept for a person to see (src/lib/spam-signals.ts), or,
 * sent too often, told to wait.
 *
 * A proof clears haste and numbers. It does not clear the field nobody sees: whatever fills that one waits for a
 * person.
 */
export async function guardSubmission(
  services: Services,
  { path, perMinute, input }: Endpoint,
  { request, kind, values, address }: Sending,
): Promise<GuardedSubmission> {
  const purpose = { form: path, submissionKey: typeof values.submissionKey === 'string' ? values.submissionKey : '' };
  const proved = await consumeProofOfWork(services, request, purpose);
  // A proved sending was counted when it was challenged.
  const pace: Pace = proved
    ? { unusual: false, forgottenAfter: 0, counted: Promise.resolve() }
    : await limitRate(services, path, address, perMinute);
  const { counted } = pace;
  const parsed = input.safeParse(values);
  if (!parsed.success) throw new AppError('input/invalid', { fields: readFieldErrors(parsed.error) });
  const carried = envelope.safeParse(parsed.data);
  if (!carried.success) return { input: parsed.data, counted };
  if (proved) return { input: { ...(parsed.data as object), startedAt: undefined }, counted };
  if (kind === 'form' && pace.unusual) throw new AppError('rate/limited', { retryAfter: pace.forgottenAfter });
  if (kind === 'json' && (pace.unusual || isLikelySpam(carried.data, services.clock())))
    throw new ChallengeRequired(await newChallenge(services, purpose));
  return { input: parsed.data, counted };
}
