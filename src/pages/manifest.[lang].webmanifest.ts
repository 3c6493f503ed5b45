import type { APIRoute } from 'astro';
import { company } from '../collections/company.ts';
import { recordIn } from '../collections/read.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

export const GET: APIRoute<{ lang: Locale }> = async ({ props: { lang } }) => {
  const { data: home } = await recordIn('pages', lang, 'home');
  const manifest = {
    name: company.tradeName,
    short_name: company.tradeName,
    description: home.description,
    lang,
    start_url: pathTo('home', lang),
    display: 'browser',
    background_color: '#f6f3ec',
    theme_color: '#15171a',
    // The mark stands inside the circle every mask leaves (W3C, Web Application Manifest, icon masks).
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
