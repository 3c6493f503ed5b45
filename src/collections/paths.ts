import { type CollectionKey, getEntry } from 'astro:content';
import { type Locale, locales } from '../i18n/locales.ts';
import { type Paths, pathsTo, pathTo, type RouteKey } from '../i18n/routes.ts';
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

/**
 * The addresses of a record's page in each language. Where it has no translation, the language switch leads to the list,
 * and the page says that it stands alone.
 */
export async function recordPaths(name: CollectionKey, route: RouteKey, list: RouteKey, id: string): Promise<{ paths: Paths; alone: boolean }> {
  const own = pathsTo(route, { id });
  const found = await Promise.all(locales.map(async (lang) => [lang, Boolean(await getEntry(name, `${lang}/${id}`))] as const));
  const paths = Object.fromEntries(found.map(([lang, exists]) => [lang, exists ? own[lang] : pathTo(list, lang)])) as Paths;
  return { paths, alone: found.some(([, exists]) => !exists) };
}
