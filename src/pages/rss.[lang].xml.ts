import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { company } from '../collections/company.ts';
import { articles, recordIn } from '../collections/read.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

export const GET: APIRoute<{ lang: Locale }> = async ({ props: { lang } }) => {
  const { data: page } = await recordIn('pages', lang, 'blog');
  const items = (await articles(lang)).map(({ slug: id, data }) => ({
    title: data.title,
    description: data.excerpt,
    pubDate: data.publishedOn,
    categories: data.tags,
    link: pathTo('article', lang, { id, slug: data.slug }),
  }));
  return rss({
    title: `${company.tradeName}, ${page.heading}`,
    description: page.description,
    site: new URL(pathTo('blog', lang), company.siteUrl),
    items,
    customData: `<language>${lang}</language>`,
    trailingSlash: false,
  });
};
