import { FastResponse } from 'srvx';
import { isPublic } from '../production-requirements.ts';

/** What the answer of a function is: never a page's script or frame, never guessed at, never kept by a cache. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  // Not "no-referrer", under which a form of the answered page would say it came from nowhere.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** As long as public/_headers says of the pages. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** Where the site's own address is https, for the public: a browser that came once never asks in the clear again. */
const isHttpsOnly = (variables: NodeJS.ProcessEnv): boolean =>
  /^https:/i.test(variables.SITE_URL ?? '') && isPublic(variables);

/** Of our own host an answer passes two boundaries. */
const complete = new WeakSet<Response>();

/**
 * A new answer that has them from its start, and is written by our own server without a Headers object: that one costs
 * more than all the rest of answering. Names are in lower case.
 */
export function securedResponse(
  body: string,
  { status, headers }: { status: number; headers: Record<string, string> },
  variables: NodeJS.ProcessEnv = process.env,
): Response {
  const httpsOnly = isHttpsOnly(variables) && { 'strict-transport-security': HTTPS_ONLY };
  const answer = new FastResponse(body, { status, headers: { ...HEADERS, ...headers, ...httpsOnly } });
  complete.add(answer);
  return answer;
}

/** The same answer with the headers every answer of a function has. What the function chose itself stays. */
export function withSecurityHeaders(answer: Response, variables: NodeJS.ProcessEnv = process.env): Response {
  if (complete.has(answer)) return answer;
  complete.add(answer);
  const { headers } = answer;
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value);
  if (isHttpsOnly(variables)) headers.set('strict-transport-security', HTTPS_ONLY);
  return answer;
}
