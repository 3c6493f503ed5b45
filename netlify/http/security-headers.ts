import { FastResponse } from 'srvx';
import { httpsOnlyHeader } from '../https-only.ts';

/** A function's response is never a script or frame of a page, never sniffed, never cached. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  // With "no-referrer" a form on the returned page would be posted with "Origin: null".
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** On our own host a response passes two boundaries: the second one leaves it unchanged. */
const complete = new WeakSet<Response>();

/**
 * A new response that already has these headers, and which our own server can write without a Headers object: creating
 * one costs more than the rest of a response. Names are in lower case.
 */
export function securedResponse(
  body: string,
  { status, headers }: { status: number; headers: Record<string, string> },
  variables: NodeJS.ProcessEnv = process.env,
): Response {
  const answer = new FastResponse(body, { status, headers: { ...HEADERS, ...headers, ...httpsOnlyHeader(variables) } });
  complete.add(answer);
  return answer;
}

/** Adds the security headers to a function's response. Headers that the function set are not changed. */
export function withSecurityHeaders(answer: Response, variables: NodeJS.ProcessEnv = process.env): Response {
  if (complete.has(answer)) return answer;
  complete.add(answer);
  const { headers } = answer;
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  for (const [name, value] of Object.entries(httpsOnlyHeader(variables))) headers.set(name, value);
  return answer;
}
