import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookies of a request by name; the first one of each name. */
export const cookiesOf = ({ headers }: Request): Partial<Record<string, string>> =>
  parseCookie(headers.get('cookie') ?? '');

/** A `Set-Cookie` value: Secure, HttpOnly, host-only. Without `seconds` it is a session cookie. */
export const setCookie = (name: string, value: string, seconds?: number): string =>
  stringifySetCookie({
    ...{ name, value, path: '/', secure: true, httpOnly: true, sameSite: 'strict' },
    ...(seconds !== undefined && { maxAge: Math.floor(seconds) }),
  });
