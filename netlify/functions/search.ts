import { searchPaths } from '../../src/features/search/search-paths.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { guarded } from '../guarded.ts';
import { pageHeaders } from '../http/status-page.ts';
import { searchPage } from '../search/search-page.ts';

/** The search of the site that stands in an address. */
export default guarded((request, { dist }) => {
  const { pathname, searchParams } = new URL(request.url);
  // Netlify calls the function with the address that was asked for, our own server with the one it led to.
  const lang = pathname === searchPaths.en || pathname === pathTo('search', 'en') ? 'en' : 'fr';
  const page = pathTo('search', lang);
  const html = searchPage(searchParams.get('q') ?? '', lang, dist);
  if (html === undefined) return new Response(null, { status: 303, headers: { location: page } });
  return new Response(html, { headers: { ...pageHeaders(page, dist), 'x-robots-tag': 'noindex' } });
});

export const config = { path: ['/api/search', '/api/search/en'], method: ['GET'] };
