import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '../../src/lib/constant-time.ts';

/**
 * Stateless tokens against forged requests: a random id in a `__Host-` cookie, which only this site can set, and its
 * signature with an expiry as the token a page sends back in a header (docs/contract.md §7, OWASP's signed double submit).
 */
const COOKIE = '__Host-csrf';
const LIFETIME_MS = 4 * 3_600_000;

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`csrf ${text}`).digest('base64url');
const ID_IN_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`);
const cookieOf = (request: Request) => ID_IN_COOKIE.exec(request.headers.get('cookie') ?? '')?.[1];

/** A token for this browser, and the cookie it goes with. */
export function issueToken(request: Request, secret: string, now: Date): { token: string; cookie: string } {
  const id = cookieOf(request) ?? randomBytes(18).toString('base64url');
  const expires = now.getTime() + LIFETIME_MS;
  return { token: `${expires}.${sign(secret, `${id}.${expires}`)}`, cookie: `${COOKIE}=${id}; Path=/; Secure; HttpOnly; SameSite=Strict` };
}

/** True when the header carries a live token signed for this browser's cookie. */
export function hasToken(request: Request, secret: string, now: Date): boolean {
  const id = cookieOf(request);
  const [expires = '', signature = ''] = (request.headers.get('x-csrf-token') ?? '').split('.');
  if (!id || !/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
  return constantTimeEqual(signature, sign(secret, `${id}.${expires}`));
}

/** A native form cannot send a header: its browser says instead where it comes from. Both signs must agree, one must be there. */
export function comesFromHere(request: Request): boolean {
  const { host } = new URL(request.url);
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) return false;
  if (site !== null && site !== 'same-origin') return false;
  return origin !== null || site !== null;
}
