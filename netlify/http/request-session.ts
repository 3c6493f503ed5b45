import type { BrowserSession } from '../../src/ports/browser-session.ts';
import { cookiesOf, setCookie } from './cookies.ts';

const FAMILIES: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux/],
];
const named = (list: [string, RegExp][], agent: string) => list.find(([, sign]) => sign.test(agent))?.[0];

/** The browser's cookies of a request, and those its response will set. */
export class RequestSession implements BrowserSession {
  readonly browser: string;
  readonly #cookies: Partial<Record<string, string>>;
  readonly #set: string[] = [];
  #clearsCache = false;

  constructor(request: Request) {
    this.#cookies = cookiesOf(request);
    const agent = request.headers.get('user-agent') ?? '';
    this.browser = [named(FAMILIES, agent), named(SYSTEMS, agent)].filter(Boolean).join(', ');
  }

  cookie(name: string): string | undefined {
    return this.#cookies[name];
  }

  setCookie(name: string, value: string, seconds?: number): void {
    this.#set.push(setCookie(name, value, seconds));
  }

  clearCookie(name: string): void {
    this.setCookie(name, '', 0);
  }

  clearCache(): void {
    this.#clearsCache = true;
  }

  /** Adds the cookies that were set since to a response. */
  withCookies(answer: Response): Response {
    for (const cookie of this.#set) answer.headers.append('set-cookie', cookie);
    // Neither "storage", which holds consent and drafts, nor "cookies": the device cookie must survive, which keeps
    // others from locking the owner out.
    if (this.#clearsCache) answer.headers.set('clear-site-data', '"cache"');
    return answer;
  }
}
