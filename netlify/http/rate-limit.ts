import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import { networkOf } from '../network/client-address.ts';

/** Submissions of a form per minute and address; more are refused. */
export const FORMS_PER_MINUTE = 5;
/** More than this in ten minutes is unusual for a person: a proof of work is required. */
export const USUAL_IN_TEN_MINUTES = 10;
const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** Submissions in each of the last ten minutes. The address is stored as a keyed hash, which is no personal data. */
export const rateWindow = {
  name: 'rateWindow',
  schema: z.object({ counts: z.array(z.int()).length(TEN_MINUTES_MS / MINUTE_MS), until: z.string() }),
};
const NONE = Array<number>(TEN_MINUTES_MS / MINUTE_MS).fill(0);

/** The counts of a submission that was not refused. */
export interface Pace {
  /** More frequent than people are, below the limit. */
  unusual: boolean;
  /** Seconds until the counts are back to usual. */
  forgottenAfter: number;
  /** Resolves when the count is stored. Awaited together with the form's own write, it shares one commit with it. */
  counted: Promise<void>;
}

/**
 * Submissions of this process whose count is not stored yet, so that concurrent ones cannot all read the same count.
 */
const pendingCounts = new Map<string, number>();
function reserve(id: string): number {
  const ahead = pendingCounts.get(id) ?? 0;
  pendingCounts.set(id, ahead + 1);
  return ahead;
}
function release(id: string): void {
  const remaining = (pendingCounts.get(id) ?? 1) - 1;
  if (remaining) pendingCounts.set(id, remaining);
  else pendingCounts.delete(id);
}

/** Counts one submission. @throws rate/limited with the seconds to wait. */
export async function limitRate(
  { store, clock, secret }: Services,
  form: string,
  address: string,
  perMinute = FORMS_PER_MINUTE,
): Promise<Pace> {
  const now = clock().getTime();
  const start = now - (now % TEN_MINUTES_MS);
  const minute = Math.floor((now - start) / MINUTE_MS);
  const id = createHmac('sha256', secret)
    .update(`rate ${form} ${networkOf(address)} ${start}`)
    .digest('base64url')
    .slice(0, 32);
  const ahead = reserve(id);
  const before = store.get(rateWindow, id);
  const counted = before
    .then(() =>
      store.countUp(rateWindow, id, ['counts', minute], {
        counts: NONE,
        until: new Date(start + TEN_MINUTES_MS).toISOString(),
      }),
    )
    .finally(() => release(id));
  // A refused request never awaits it; an accepted one does, and gets the error.
  counted.catch(() => undefined);
  const { counts = NONE } = (await before) ?? {};
  const secondsUntil = (end: number) => Math.ceil((end - now) / 1000);
  if ((counts[minute] ?? 0) + ahead + 1 > perMinute)
    throw new AppError('rate/limited', { retryAfter: secondsUntil(start + (minute + 1) * MINUTE_MS) });
  const inTenMinutes = counts.reduce((sum, one) => sum + one, ahead + 1);
  return {
    unusual: inTenMinutes > Math.max(USUAL_IN_TEN_MINUTES, perMinute),
    forgottenAfter: secondsUntil(start + TEN_MINUTES_MS),
    counted,
  };
}
