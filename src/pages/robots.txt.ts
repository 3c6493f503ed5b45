import type { APIRoute } from 'astro';
import { company } from '../collections/company.ts';

const RULES = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /admin',
  'Disallow: /cms',
  `Sitemap: ${company.siteUrl}/sitemap-index.xml`,
  '',
];

export const GET: APIRoute = () => new Response(RULES.join('\n'));
