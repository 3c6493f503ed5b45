/**
 * What a use case may read and change of the calling browser. Cookies are HttpOnly, Secure, SameSite=Strict, host-only.
 */
export interface BrowserSession {
  cookie(name: string): string | undefined;
  /** Without `seconds` it is a session cookie. */
  setCookie(name: string, value: string, seconds?: number): void;
  clearCookie(name: string): void;
  /** Clears the browser's HTTP cache; its storage, with choices and drafts, stays. */
  clearCache(): void;
  /** Short description of the browser, for the list of sessions. */
  browser: string;
}
