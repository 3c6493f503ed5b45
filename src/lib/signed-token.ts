import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { constantTimeEqual } from './constant-time.ts';

/** What a signed link allows, and until when. */
export interface TokenClaims {
  purpose: string;
  subject: string;
  expiresAt: Date;
}

const claims = z.tuple([z.string(), z.string(), z.number()]);
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`token ${text}`).digest('base64url');

/** A signed token with a purpose and an expiry: stateless, nothing is stored. */
export function signToken({ purpose, subject, expiresAt }: TokenClaims, secret: string): string {
  const payload = Buffer.from(JSON.stringify([purpose, subject, expiresAt.getTime()])).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Undefined for anything signToken did not write. */
function readClaims(payload: string): z.output<typeof claims> | undefined {
  try {
    return claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data;
  } catch {
    // Signed, but no JSON: not one of our tokens.
    return undefined;
  }
}

/** What a token that we signed was made for, whether it still allows it or not; undefined when it is altered. */
function signedClaims(token: string, secret: string): z.output<typeof claims> | undefined {
  const [payload = '', signature = '', ...more] = token.split('.');
  return more.length || !constantTimeEqual(signature, sign(secret, payload)) ? undefined : readClaims(payload);
}

/** The subject of a valid token for this purpose; undefined when it is altered, expired, or for another purpose. */
export function readToken(token: string, purpose: string, secret: string, now: Date): string | undefined {
  const [madeFor, subject, expires] = signedClaims(token, secret) ?? [];
  return madeFor === purpose && expires !== undefined && expires >= now.getTime() ? subject : undefined;
}

/** The same whenever it expired: to say in the right language that it allows nothing any more. */
export function subjectOfToken(token: string, purpose: string, secret: string): string | undefined {
  const [madeFor, subject] = signedClaims(token, secret) ?? [];
  return madeFor === purpose ? subject : undefined;
}
