import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link in an e-mail may do, and until when. */
export interface TokenClaims {
  purpose: string;
  subject: string;
  expiresAt: Date;
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`token ${text}`).digest('base64url');

/** A token that says what it is for, cannot be altered and expires: stateless, so nothing about it has to be stored. */
export function signToken({ purpose, subject, expiresAt }: TokenClaims, secret: string): string {
  const payload = Buffer.from(JSON.stringify([purpose, subject, expiresAt.getTime()])).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** The subject of a live token made for this purpose; undefined when it is altered, expired or made for another. */
export function readToken(token: string, purpose: string, secret: string, now: Date): string | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = sign(secret, payload);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  const [madeFor, subject, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as [string, string, number];
  return madeFor === purpose && expires >= now.getTime() ? subject : undefined;
}
