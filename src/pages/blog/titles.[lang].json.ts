import type { APIRoute } from 'astro';
import { recordsIn } from '../../collections/read.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

/** Title and address of every article, by its id: what a script needs to name one the page does not hold. */
export const GET: APIRoute<{ lang: Locale }> = async ({ props: { lang } }) =>
  Response.json(
    Object.fromEntries(
      (await recordsIn('blog', lang)).map(({ slug: id, data }) => [
        id,
        { title: data.title, path: pathTo('article', lang, { id, slug: data.slug }) },
      ]),
    ),
  );
