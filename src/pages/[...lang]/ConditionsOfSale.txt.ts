import type { APIRoute } from 'astro';
import { termsOfSale } from '../../collections/on-sale.ts';
import type { Locale } from '../../i18n/locales.ts';
import { inEveryLanguage } from '../../i18n/static-paths.ts';

export const getStaticPaths = inEveryLanguage;

export const GET: APIRoute<{ lang: Locale }> = ({ props: { lang } }) =>
  new Response(termsOfSale(lang).text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
