import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { headersFor, parseHeaders } from '../headers-file.ts';

/**
 * The built site: beside the self-hosted server, or in the function's bundle on Netlify (`included_files` in
 * netlify.toml).
 */
const DIST = 'dist';

/**
 * A built page with an error status, for a refused native form. Functions do not get the headers of `_headers`, so they
 * are added here, the security policy among them. Undefined where no site is built.
 */
export function statusPage(
  page: string,
  status: number,
  headers: Record<string, string>,
  dist = DIST,
): Response | undefined {
  const file = path.join(dist, `${page}.html`);
  if (!existsSync(file)) return undefined;
  const rules = path.join(dist, '_headers');
  const headerRules = existsSync(rules) ? headersFor(parseHeaders(readFileSync(rules, 'utf8')), page) : [];
  return new Response(readFileSync(file), {
    status,
    headers: {
      ...Object.fromEntries(headerRules),
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
