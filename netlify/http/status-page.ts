import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { headersFor, parseHeaders } from '../headers-file.ts';

/**
 * The built site: beside the self-hosted server, or in the function's bundle on Netlify (`included_files` in
 * netlify.toml).
 */
const DIST = 'dist';

/**
 * What a page that a function answers is sent with. Functions get none of the site's headers, so the page brings them,
 * its security policy among them.
 */
export function pageHeaders(page: string, dist = DIST): Record<string, string> {
  const rules = path.join(dist, '_headers');
  const own = existsSync(rules) ? headersFor(parseHeaders(readFileSync(rules, 'utf8')), page) : [];
  return { ...Object.fromEntries(own), 'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-store' };
}

/** A built page with an error status, for a refused native form, as `fill` changes it. Undefined where no site is built. */
export function statusPage(
  page: string,
  status: number,
  headers: Record<string, string>,
  { dist = DIST, fill = (html) => html }: { dist?: string | undefined; fill?: (html: string) => string } = {},
): Response | undefined {
  const file = path.join(dist, `${page}.html`);
  if (!existsSync(file)) return undefined;
  return new Response(fill(readFileSync(file, 'utf8')), {
    status,
    headers: { ...pageHeaders(page, dist), ...headers },
  });
}
