/**
 * What a use case may know and change of the browser that calls it. Cookies are HttpOnly, Secure, SameSite=Strict, of
 * this host.
 */
export interface BrowserSession {
  cookie(name: string): string | undefined;
  /** Without `seconds` it ends with the browser. */
  setCookie(name: string, value: string, seconds?: number): void;
  clearCookie(name: string): void;
  /** Pages and answers the browser keeps are dropped; what a visitor chose or drafted is in its storage, and stays. */
  clearCache(): void;
  /** A short description of the browser, for the list of sessions. */
  browser: string;
}
