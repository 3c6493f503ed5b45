/** What a use case may know and change of the browser that calls it. Cookies are HttpOnly, Secure, SameSite=Strict, of this host. */
export interface Visit {
  cookie(name: string): string | undefined;
  /** Without `seconds` it ends with the browser. */
  setCookie(name: string, value: string, seconds?: number): void;
  clearCookie(name: string): void;
  /** A short description of the browser, for the list of sessions. */
  browser: string;
}
