import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { withThirdParties } from '../../src/integrations/security-policy.ts';
import { thirdParties } from '../../src/lib/third-parties.ts';
import { headersByPath, parseHeaders } from '../headers-file.ts';
import { isBuilt } from '../releases/releases.ts';
import { currentRequest, nameRoute, requestIdOfLine } from '../request-context.ts';
import { builtAssets } from './assets.ts';
import { canonicalPaths } from './canonical-path.ts';
import type { FindFunction } from './functions.ts';
import { builtPages } from './pages.ts';
import { sendPlainText } from './plain-text-response.ts';
import { matchedSource, parseRedirects, redirectFor } from './redirects-file.ts';

/** Netlify's default for a file without a rule. */
const DEFAULT_CACHE = 'public, max-age=0, must-revalidate';

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The decoded path of a request; undefined when it is malformed or leaves the site's folder. */
export function safePath(url: string): string | undefined {
  const [raw = ''] = url.split(/[?#]/, 1);
  try {
    const decoded = decodeURIComponent(raw);
    const outside = !decoded.startsWith('/') || decoded.startsWith('//') || /[\\\0]|(?:^|\/)\.\.(?:\/|$)/.test(decoded);
    return outside ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Logs a file that exists and cannot be read. */
const reportFault = (file: string, error: unknown): void =>
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      ...requestIdOfLine(),
      file,
      error: error instanceof Error ? error.message : String(error),
    }),
  );

/**
 * Serves a built site as Netlify does: precompressed files, `_headers`, `_redirects`, its own error pages. `earlier`:
 * previous releases, whose scripts the pages that are still open may request.
 */
export function serveSite(
  dist: string,
  findFunction: FindFunction = () => undefined,
  earlier: readonly string[] = [],
): RequestListener {
  if (!isBuilt(dist)) throw new Error(`${dist} holds no site: run "npm run build" first`);
  const headersOf = headersByPath(
    parseHeaders(withThirdParties(readIfThere(path.join(dist, '_headers')), thirdParties())),
    [['Cache-Control', DEFAULT_CACHE]],
  );
  const redirectRules = parseRedirects(readIfThere(path.join(dist, '_redirects')));
  // Files are looked up before the other rules, so that existing pages cost no rule matching.
  const forcedRules = redirectRules.filter(({ force }) => force);
  /** Pages that a function answers where there is a query. */
  const rewrites = forcedRules.filter(({ status, query }) => status === 200 && query.length > 0);
  const pages = builtPages(dist);
  const canonicalPathOf = canonicalPaths(pages.addresses, redirectRules);
  const files = builtAssets(dist, { earlier, onFault: reportFault });

  // Below a folder of pages (`/newsletter/confirm`) a function answers POST; GET is answered by the built page.
  const folders = new Set(
    readdirSync(dist, { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map(({ name }) => name),
  );
  const isPage = (asked: string) => folders.has(asked.split('/', 2)[1] ?? '');

  const move = (request: IncomingMessage, response: ServerResponse, to: string, status: number) => {
    const query = /\?.*$/.exec(request.url ?? '')?.[0] ?? '';
    const [page = '', fragment] = to.split('#', 2);
    const place = fragment === undefined ? '' : `#${fragment}`;
    sendPlainText(response, status, `Moved to ${to}`, { Location: page.includes('?') ? to : page + query + place });
  };

  const answer: RequestListener = (request, response) => {
    const { url = '/' } = request;
    const asked = safePath(url);
    if (asked === undefined) return sendPlainText(response, 400, 'Bad request: this address is malformed.');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const search = /\?.*$/.exec(request.url ?? '')?.[0] ?? '';
    const rewrite = search && reads ? redirectFor(rewrites, asked, search) : undefined;
    const rewritten = rewrite && findFunction(rewrite.to);
    if (rewritten) {
      request.url = rewrite.to + search;
      nameRoute(rewritten.route ?? '', true);
      return rewritten(request, response);
    }
    const handler = reads && isPage(asked) ? undefined : findFunction(asked);
    if (handler) {
      nameRoute(handler.route ?? '', true);
      return handler(request, response);
    }
    if (!reads) return sendPlainText(response, 405, 'Method not allowed.', { Allow: 'GET, HEAD' });
    for (const [name, value] of headersOf(asked)) response.setHeader(name, value);

    /** Whether a path is asked for in its one spelling: `/services%2fseo` is another one of `/services/seo`. */
    const isSpelt = (path: string) => url.split(/[?#]/, 1)[0] === encodeURI(path);
    const sendPage = (page: string, status: number) => {
      nameRoute(page === '/index' ? '/' : page);
      pages.send(request, response, page, status);
    };
    const notFound = () => {
      // The file may exist later, whatever `_headers` says of its folder.
      response.setHeader('Cache-Control', DEFAULT_CACHE);
      const canonical = canonicalPathOf(asked);
      if (canonical && !isSpelt(canonical.to)) {
        nameRoute(matchedSource(redirectRules, asked) ?? canonical.to);
        return move(request, response, canonical.to, canonical.status);
      }
      if (asked !== '/' && asked.endsWith('/'))
        return move(
          request,
          response,
          (encodeURI(asked.replace(/\/+$/, '')) || '/').replace(/[?#]/g, encodeURIComponent),
          301,
        );
      const rule = redirectFor(redirectRules, asked);
      if (!rule) return sendPage('/404', 404);
      if (rule.status < 300 || rule.status >= 400) return sendPage(rule.to, rule.status);
      nameRoute(matchedSource(redirectRules, asked) ?? '');
      return move(request, response, rule.to, rule.status);
    };
    if (
      redirectFor(forcedRules, asked) ||
      (asked !== '/' && asked.endsWith('/')) ||
      asked.startsWith('/_headers') ||
      asked.startsWith('/_redirects')
    )
      return notFound();
    const page = pages.at(asked);
    if (page && isSpelt(asked)) return sendPage(page, 200);
    if (page || asked.endsWith('.html')) return notFound();
    if (files.has(asked)) nameRoute(asked);
    files.send(request, response, asked, (status) =>
      guarded(response, () => (status === 404 ? notFound() : sendPlainText(response, status, 'Unreadable.'))),
    );
  };
  return (request, response) => guarded(response, () => answer(request, response));
}

/** An error while one response is sent affects that response only. */
function guarded(response: ServerResponse, send: () => void): void {
  try {
    send();
  } catch (error) {
    reportFault(currentRequest()?.route ?? 'unknown', error);
    if (response.headersSent) response.destroy();
    else sendPlainText(response, 500, 'This file cannot be read.', { 'Cache-Control': 'no-store' });
  }
}
