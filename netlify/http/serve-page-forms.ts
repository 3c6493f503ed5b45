import { matchPath, type RouteKey } from '../../src/i18n/routes.ts';
import type { Services } from '../../src/ports/services.ts';
import type { CallerContext } from '../caller-context.ts';
import { answer, type BoundEndpoint, methodRefused, routeUnknown } from './serve.ts';

/**
 * Serves forms that post to their own page's address, as those behind an e-mailed link do without scripts: the address
 * holds the link's token, which a static page cannot copy into a field. GET is answered by the built page.
 */
export function servePageForms(
  pages: Partial<Record<RouteKey, BoundEndpoint>>,
  request: Request,
  context: CallerContext,
  services: Services,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const route = matchPath(pathname.replace(/^\/en(?=\/)/, ''))?.key;
  const served = route && pages[route];
  if (!served) return Promise.resolve(routeUnknown());
  if (request.method !== 'POST') return Promise.resolve(methodRefused('POST'));
  return answer(served, request, context, services);
}
