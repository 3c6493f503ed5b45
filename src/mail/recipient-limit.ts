import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { Records, RecordType } from '../ports/store.ts';

/** Acknowledgements one address gets in an hour, over all forms: more is somebody else's doing. */
export const ACKNOWLEDGEMENTS_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

/** How many an address got in an hour. It is kept as a keyed hash: no personal data, and useless elsewhere. */
export const recipientCount = {
  name: 'recipientCount',
  schema: z.strictObject({ count: z.int().min(1), until: z.iso.datetime() }),
} satisfies RecordType;

interface Limit {
  /** Each kind of mail has a number of its own. */
  kind: string;
  perHour: number;
}

/**
 * Counts one more mail to an address, in the transaction that queues it: false when it has had enough of this kind this
 * hour.
 */
export async function mayWriteTo(
  records: Records,
  { clock, secret }: { clock: Clock; secret: string },
  to: string,
  { kind, perHour }: Limit,
): Promise<boolean> {
  const hour = Math.floor(clock().getTime() / HOUR_MS);
  const id = createHmac('sha256', secret)
    .update(`mails ${kind} ${hour} ${to.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 32);
  const known = await records.get(recipientCount, id);
  if (known && known.count >= perHour) return false;
  if (known) await records.update(recipientCount, id, { count: known.count + 1 });
  else await records.add(recipientCount, { count: 1, until: new Date((hour + 1) * HOUR_MS).toISOString() }, id);
  return true;
}
