import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['', ''],
] as const;

/** A page sent under a status of its own: 404, 403, 429. Kept in memory, compressed as the browser asks. */
export function statusPages(dist: string) {
  const kept = new Map<string, Buffer | undefined>();
  const read = (file: string): Buffer | undefined => {
    if (!kept.has(file)) kept.set(file, existsSync(file) ? readFileSync(file) : undefined);
    return kept.get(file);
  };
  return (request: IncomingMessage, response: ServerResponse, page: string, status: number): void => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    for (const [encoding, suffix] of ENCODINGS) {
      if (!accepted.includes(encoding)) continue;
      const body = read(path.join(dist, `${page}.html${suffix}`));
      if (!body) continue;
      if (encoding) response.setHeader('Content-Encoding', encoding);
      response.writeHead(status, { 'Content-Type': 'text/html;charset=utf-8', 'Content-Length': body.length, Vary: 'Accept-Encoding' });
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' });
    response.end(`${status}\n`);
  };
}
