import { followLink } from '../../src/features/newsletter/clicks.server.ts';
import { isLocale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import type { Services } from '../../src/ports/services.ts';
import { methodRefused } from '../http/serve.ts';

/** Leads on to the address that stands in the letter; a link nobody signed leads to the page that says so. */
export async function letterLinkOverHttp(request: Request, services: Services): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return methodRefused('GET, HEAD');
  const { searchParams } = new URL(request.url);
  const lang = searchParams.get('lang') ?? '';
  const expired = pathTo('sent', isLocale(lang) ? lang : 'fr', { id: 'link-expired' });
  const url = await followLink(services, searchParams.get('token') ?? '', request.method === 'GET');
  return new Response(null, {
    status: 303,
    // Nobody learns from the address where the reader came from, which holds the token.
    headers: { location: url ?? expired, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}
