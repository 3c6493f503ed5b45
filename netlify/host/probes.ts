import type { RequestListener } from 'node:http';
import type { ServerRequest } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { guarded } from '../guarded.ts';
import { isLocalRequest } from '../network/local-request.ts';
import type { Health } from './health.ts';

/** Returns the listener of a probe's address, whichever host it names. */
export type FindProbe = (url: string | undefined) => RequestListener | undefined;

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** A request through a proxy is not local, whatever it claims. */
const isOperator = (request: Request, ip = 'unknown'): boolean =>
  isLocalRequest(request, { ip }) && !request.headers.has('x-forwarded-for');

/**
 * `/healthz`: the process answers; public, reads nothing. `/readyz`: healthy or not; the details to this machine only.
 * `/metrics`: to this machine only.
 */
export function probeRoutes(health: () => Promise<Health>, metrics?: () => Promise<Response>): FindProbe {
  const readiness = async (isDetailed: boolean) => {
    const { ready, ...details } = await health();
    return Response.json({ ready, ...(isDetailed && details) }, { status: ready ? 200 : 503, headers: HEADERS });
  };
  const listen = (answer: (request: Request, isOperator: boolean) => Response | Promise<Response>): RequestListener => {
    const safe = guarded(async (request, { ip }) => answer(request, isOperator(request, ip)));
    return toNodeHandler((request: ServerRequest) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? safe(request, { ip: request.ip ?? 'unknown' })
        : new Response('Method not allowed.\n', { status: 405, headers: { ...HEADERS, Allow: 'GET, HEAD' } }),
    ) as RequestListener;
  };
  const probes = new Map<string, RequestListener>([
    [
      '/healthz',
      listen(() => new Response('ok\n', { headers: { ...HEADERS, 'Content-Type': 'text/plain;charset=utf-8' } })),
    ],
    ['/readyz', listen((_, detailed) => readiness(detailed))],
  ]);
  if (metrics)
    probes.set(
      '/metrics',
      listen((_, allowed) => (allowed ? metrics() : new Response('Not found.\n', { status: 404, headers: HEADERS }))),
    );
  return (url = '') => probes.get(url.split('?', 1)[0] ?? '');
}
