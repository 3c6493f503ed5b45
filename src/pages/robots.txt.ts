import type { APIRoute } from 'astro';
import { cmsEnvironment } from '../cms/backend.ts';
import { company } from '../collections/company.ts';

const RULES = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /admin',
  // The editor's page is there where the build was told where files are kept.
  ...(cmsEnvironment() ? ['Disallow: /cms'] : []),
  `Sitemap: ${company.siteUrl}/sitemap-index.xml`,
  '',
];

export const GET: APIRoute = () => new Response(RULES.join('\n'));
