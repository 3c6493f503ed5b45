import { createHmac, randomBytes } from 'node:crypto';
import { constantTimeEqual } from '../../src/lib/constant-time.ts';
import { cookiesOf, setCookie } from './cookies.ts';

/**
 * Stateless CSRF tokens (signed double submit, OWASP): a random id in a `__Host-` cookie, and a token that signs this
 * id and an expiry, which the page sends back in a header (docs/contract.md §7).
 */
const COOKIE = '__Host-csrf';
const LIFETIME_MS = 4 * 3_600_000;

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`csrf ${text}`).digest('base64url');
/** The format issueToken creates; any other cookie value is ignored. */
const ID = /^[\w-]+$/;
function idOf(request: Request): string | undefined {
  const id = cookiesOf(request)[COOKIE];
  return id && ID.test(id) ? id : undefined;
}

/** Returns a token for this browser, and the cookie it is bound to. */
export function issueToken(request: Request, secret: string, now: Date): { token: string; cookie: string } {
  const id = idOf(request) ?? randomBytes(18).toString('base64url');
  const expires = now.getTime() + LIFETIME_MS;
  return { token: `${expires}.${sign(secret, `${id}.${expires}`)}`, cookie: setCookie(COOKIE, id) };
}

/** Whether the header carries an unexpired token signed for this browser's cookie. */
export function hasToken(request: Request, secret: string, now: Date): boolean {
  const id = idOf(request);
  const [expires = '', signature = ''] = (request.headers.get('x-csrf-token') ?? '').split('.');
  if (!id || !/^\d{13}$/.test(expires) || Number(expires) < now.getTime()) return false;
  return constantTimeEqual(signature, sign(secret, `${id}.${expires}`));
}

/**
 * Origin check of a native form, which cannot send a header: Origin and Sec-Fetch-Site must agree, and one must be
 * present.
 */
export function isSameOrigin(request: Request): boolean {
  const { host } = new URL(request.url);
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) return false;
  if (site !== null && site !== 'same-origin') return false;
  return origin !== null || site !== null;
}
