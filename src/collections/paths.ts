import type { CollectionKey } from 'astro:content';
import { type Locale, locales } from '../i18n/locales.ts';
import { langParam } from '../i18n/static-paths.ts';
import { recordsIn } from './read.ts';

/** `getStaticPaths` of a page per record, in every language. */
export async function perRecord(name: CollectionKey) {
  const pages = await Promise.all(
    locales.map(async (lang) =>
      (await recordsIn(name, lang)).map(({ slug }) => ({ params: { lang: langParam(lang), id: slug }, props: { lang: lang as Locale, id: slug } })),
    ),
  );
  return pages.flat();
}
