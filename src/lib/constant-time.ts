import { hash, timingSafeEqual } from 'node:crypto';

const digestOf = (value: string | Uint8Array) => hash('sha256', value, 'buffer');

/**
 * Whether two secrets are the same bytes, in a time that does not tell where they differ. Their digests are compared,
 * which are of one length whatever was given: it never throws.
 */
export const constantTimeEqual = (a: string | Uint8Array, b: string | Uint8Array): boolean =>
  timingSafeEqual(digestOf(a), digestOf(b));
