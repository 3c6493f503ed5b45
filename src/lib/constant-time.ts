import { hash, timingSafeEqual } from 'node:crypto';

const digestOf = (value: string | Uint8Array) => hash('sha256', value, 'buffer');

/**
 * Compares two secrets in constant time. Their digests are compared, which have the same length for any input, so it
 * never throws.
 */
export const constantTimeEqual = (a: string | Uint8Array, b: string | Uint8Array): boolean =>
  timingSafeEqual(digestOf(a), digestOf(b));
