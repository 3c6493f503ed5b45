import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';
import { networkOf } from '../network/client-address.ts';

/** Five sendings of a form a minute from one address; the sixth is told to wait. */
export const FORMS_PER_MINUTE = 5;
/** More than twice that in ten minutes, slowly enough not to be refused, is unusual for a person: a proof is asked. */
export const USUAL_IN_TEN_MINUTES = 10;
const MINUTE_MS = 60_000;
const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** Sendings in each minute of ten. The address is kept as a keyed hash: no personal data, and useless elsewhere. */
export const rateWindow = {
  name: 'rateWindow',
  schema: z.object({ counts: z.array(z.int()).length(TEN_MINUTES_MS / MINUTE_MS), until: z.string() }),
};
const NONE = Array<number>(TEN_MINUTES_MS / MINUTE_MS).fill(0);

/** What the counters say of a sending that is let through. */
export interface Pace {
  /** More often than people do, below the limit. */
  unusual: boolean;
  /** Seconds until it is forgotten. */
  forgottenAfter: number;
  /**
   * Resolves when the count is kept. Awaited beside the form's own writing, it shares one commit with it instead of
   * costing a second.
   */
  counted: Promise<void>;
}

/**
 * Sendings of this process whose count is on its way to the disk: many at once cannot all read the count before the
 * first.
 */
const underWay = new Map<string, number>();
function reserve(id: string): number {
  const ahead = underWay.get(id) ?? 0;
  underWay.set(id, ahead + 1);
  return ahead;
}
function release(id: string): void {
  const left = (underWay.get(id) ?? 1) - 1;
  if (left) underWay.set(id, left);
  else underWay.delete(id);
}

/** Counts one sending. @throws rate/limited with the seconds to wait. */
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
  // Whoever is refused before it is awaited does not hear of it; whoever is let in does.
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
