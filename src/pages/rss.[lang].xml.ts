import type { CollectionKey } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { company } from '../collections/company.ts';
import type { Collection } from '../collections/define.ts';
import { addressOf } from '../collections/paths.ts';
import { recordIn, recordsIn } from '../collections/read.ts';
import { collections } from '../collections/registry.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

/** The entries of a kind that has some, in its order. */
async function entriesOf(name: CollectionKey, { feed }: Collection, lang: Locale) {
  if (!feed) return [];
  const records = await recordsIn(name, lang);
  return records.map((record) => ({ ...feed(record), link: addressOf(name, record, lang) }));
}

export const GET: APIRoute<{ lang: Locale }> = async ({ props: { lang } }) => {
  const { data: page } = await recordIn('pages', lang, 'blog');
  const kinds = Object.entries(collections).filter(([, { built }]) => built);
  const items = await Promise.all(kinds.map(([name, kind]) => entriesOf(name as CollectionKey, kind, lang)));
  return rss({
    title: `${company.tradeName}, ${page.heading}`,
    description: page.description,
    site: new URL(pathTo('blog', lang), company.siteUrl),
    items: items.flat(),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${lang}</language><atom:link href="${company.siteUrl}/rss.${lang}.xml" rel="self" type="application/rss+xml"/>`,
    trailingSlash: false,
  });
};
