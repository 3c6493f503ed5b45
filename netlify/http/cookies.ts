import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookies a browser sent, by name; the first of several of one name. */
export const cookiesOf = ({ headers }: Request): Partial<Record<string, string>> =>
  parseCookie(headers.get('cookie') ?? '');

/**
 * A `Set-Cookie` of ours: over https, to this site alone, and for no script. Without `seconds` it goes with the
 * browser.
 */
export const setCookie = (name: string, value: string, seconds?: number): string =>
  stringifySetCookie({
    ...{ name, value, path: '/', secure: true, httpOnly: true, sameSite: 'strict' },
    ...(seconds !== undefined && { maxAge: Math.floor(seconds) }),
  });
