import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../src/lib/errors.ts';
import type { Services } from '../../src/ports/services.ts';

/** Five sendings of a form a minute from one address; the sixth is told to wait. */
export const FORMS_PER_MINUTE = 5;
const WINDOW_MS = 60_000;

/** Counters of a minute. The address is kept as a keyed hash: no personal data, and useless elsewhere. */
export const rateWindow = { name: 'rateWindow', schema: z.object({ count: z.number().int(), until: z.string() }) };

/** Counts one sending. @throws rate/limited with the seconds to wait. */
export async function limitRate({ store, clock, secret }: Services, form: string, address: string, perMinute = FORMS_PER_MINUTE): Promise<void> {
  const now = clock().getTime();
  const start = Math.floor(now / WINDOW_MS) * WINDOW_MS;
  const id = createHmac('sha256', secret).update(`rate ${form} ${address} ${start}`).digest('base64url').slice(0, 32);
  const count = await store.transaction(async (records) => {
    const known = await records.get(rateWindow, id);
    if (!known) await records.add(rateWindow, { count: 1, until: new Date(start + WINDOW_MS).toISOString() }, id);
    else await records.increment(rateWindow, id, 'count');
    return (known?.count ?? 0) + 1;
  });
  if (count > perMinute) throw new AppError('rate/limited', { retryAfter: Math.ceil((start + WINDOW_MS - now) / 1000) });
}
