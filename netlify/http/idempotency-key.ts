import { createHmac } from 'node:crypto';

/**
 * Back and "send" again, a double click: within the hour, the same words from the same address are the same sending.
 */
const HOUR_MS = 3_600_000;

/**
 * The submission key of a form that came without scripts: its page is the same file for everyone and cannot carry one,
 * so it is computed from what was sent (docs/faults.md row 8). `said` holds a file as its digest.
 */
export function idempotencyKeyOf(
  secret: string,
  path: string,
  address: string,
  said: Record<string, unknown>,
  now: Date,
): string {
  const words = JSON.stringify([
    path,
    address,
    Math.floor(now.getTime() / HOUR_MS),
    Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const hex = createHmac('sha256', secret).update(`submission ${words}`).digest('hex');
  // RFC 9562, version 8: made as one likes.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
