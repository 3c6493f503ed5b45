import { searchPaths } from '../../src/features/faq/search-paths.ts';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { faqPage } from '../faq/faq-page.ts';
import { guarded } from '../guarded.ts';
import { pageHeaders } from '../http/status-page.ts';

/** The search of the questions that stands in an address. */
export default guarded((request, { dist }) => {
  const { pathname, searchParams } = new URL(request.url);
  // Netlify calls the function with the address that was asked for, our own server with the one it led to.
  const lang = locales.find((one) => [searchPaths[one], pathTo('faq', one)].includes(pathname)) ?? defaultLocale;
  const page = pathTo('faq', lang);
  const html = faqPage(searchParams.get('q') ?? '', lang, dist);
  if (html === undefined) return new Response(null, { status: 303, headers: { location: page } });
  return new Response(html, { headers: { ...pageHeaders(page, dist), 'x-robots-tag': 'noindex' } });
});

export const config = { path: ['/api/faq', '/api/faq/en'], method: ['GET'] };
