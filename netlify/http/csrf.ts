import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '../../src/lib/constant-time.ts';
import { cookiesOf, setCookie } from './cookies.ts';

/**
 * Stateless tokens against forged requests: a random id in a `__Host-` cookie, which only this site can set, and its
 * signature with an expiry as the token a page sends back in a header (docs/contract.md §7, OWASP's signed double
 * submit).
 */
const COOKIE = '__Host-csrf';
const LIFETIME_MS = 4 * 3_600_000;

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`csrf ${text}`).digest('base64url');
/** As `issueToken` makes it: whatever else stands in the cookie is none of ours. */
const ID = /^[\w-]+$/;
function idOf(request: Request): string | undefined {
  const id = cookiesOf(request)[COOKIE];
  return id && ID.test(id) ? id : undefined;
}

/** A token for this browser, and the cookie it goes with. */
export function issueToken(request: Request, secret: string, now: Date): { token: string; cookie: string } {
  const id = idOf(request) ?? randomBytes(18).toString('base64url');
  const expires = now.getTime() + LIFETIME_MS;
  return { token: `${expires}.${sign(secret, `${id}.${expires}`)}`, cookie: setCookie(COOKIE, id) };
}

/** True when the header carries a live token signed for this browser's cookie. */
export function hasToken(request: Request, secret: string, now: Date): boolean {
  const id = idOf(request);
  const [expires = '', signature = ''] = (request.headers.get('x-csrf-token') ?? '').split('.');
  if (!id || !/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
  return constantTimeEqual(signature, sign(secret, `${id}.${expires}`));
}

/**
 * A native form cannot send a header: its browser says instead where it comes from. Both signs must agree, one must be
 * there.
 */
export function comesFromHere(request: Request): boolean {
  const { host } = new URL(request.url);
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) return false;
  if (site !== null && site !== 'same-origin') return false;
  return origin !== null || site !== null;
}
