import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { listedFiles } from '../releases/release-folder.ts';
import { accepts } from './encoding.ts';
import { sendPlainText } from './plain-text-response.ts';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['', ''],
] as const;
/** Size of the cache: some thousands of compressed pages. */
const CACHE_BYTES = 64 * 1024 * 1024;

interface CachedPage {
  body: Buffer;
  etag: string;
}

/** Undefined for a file that does not exist. */
function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The built pages. */
export interface Pages {
  /** Returns the page at an address (`/FAQ`, of `FAQ.html`), if there is one. */
  at(address: string): string | undefined;
  addresses: readonly string[];
  /**
   * Sends a page, compressed as the browser accepts, with a status: 200, or 404, 403, 429. A page that was removed from
   * the disk is answered 404. @throws when it cannot be read.
   */
  send(request: IncomingMessage, response: ServerResponse, page: string, status: number): void;
}

/**
 * The pages of a built site, cached in memory once requested. A page has ten kilobytes; a stream of its file would
 * allocate a buffer of sixty-four, whose garbage collection costs more than the rest of the response.
 */
export function builtPages(dist: string): Pages {
  const there = new Set(
    listedFiles(dist)
      .filter((file) => file.endsWith('.html'))
      .map((file) => `/${file.slice(0, -'.html'.length).split(path.sep).join('/')}`),
  );
  const cache = new Map<string, CachedPage | undefined>();
  let bytes = 0;
  const read = (file: string): CachedPage | undefined => {
    if (cache.has(file)) return cache.get(file);
    const body = readIfThere(file);
    const page = body && { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    bytes += body?.length ?? 0;
    if (bytes > CACHE_BYTES) {
      cache.clear();
      bytes = body?.length ?? 0;
    }
    cache.set(file, page);
    return page;
  };

  const send: Pages['send'] = (request, response, page, status) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    for (const [encoding, suffix] of ENCODINGS) {
      if (encoding && !accepts(accepted, encoding)) continue;
      const found = there.has(page) ? read(path.join(dist, `${page}.html${suffix}`)) : undefined;
      if (!found) continue;
      const { body, etag } = found;
      response.setHeader('Vary', 'Accept-Encoding');
      // Error pages get no ETag: a browser must not cache them.
      if (status === 200) response.setHeader('ETag', etag);
      if (status === 200 && request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end();
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': body.length });
      return void response.end(request.method === 'HEAD' ? undefined : body);
    }
    if (status === 200) return send(request, response, '/404', 404);
    sendPlainText(response, status, String(status));
  };
  const pageOf = new Map([...there].map((page) => [page === '/index' ? '/' : page, page]));
  return {
    at: (address) => pageOf.get(address),
    addresses: [...pageOf.keys()],
    send,
  };
}
