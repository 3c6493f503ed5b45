import { createHmac } from 'node:crypto';

/** A double click, or back and send again: the same content from the same address within an hour is one submission. */
const HOUR_MS = 3_600_000;

/**
 * The submission key of a form sent without scripts: its page is static and cannot contain one, so it is derived from
 * what was sent (docs/faults.md row 8). `said` holds a file as its digest.
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
  // UUID version 8 (RFC 9562): custom content.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
