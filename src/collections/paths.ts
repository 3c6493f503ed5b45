import type { CollectionKey } from 'astro:content';
import { type Locale, locales } from '../i18n/locales.ts';
import { type Paths, pathTo } from '../i18n/routes.ts';
import { langParam } from '../i18n/static-paths.ts';
import type { Collection, ReadRecord } from './define.ts';
import { entryOf, recordsIn } from './read.ts';
import { collections } from './registry.ts';

/** `getStaticPaths` for one page per record and language. */
export async function perRecord(name: CollectionKey) {
  const pages = await Promise.all(
    locales.map(async (lang) =>
      (await recordsIn(name, lang)).map(({ slug }) => ({
        params: { lang: langParam(lang), id: slug },
        props: { lang: lang as Locale, id: slug },
      })),
    ),
  );
  return pages.flat();
}

/** The address of a record. @throws for a kind without addresses. */
export function addressOf(name: CollectionKey, record: ReadRecord<unknown>, lang: Locale): string {
  const { address }: Collection = collections[name];
  if (!address) throw new Error(`${name} are read on no page of their own.`);
  return address(record, lang);
}

/**
 * The addresses of a record's page in each language. For a missing translation the language switch leads to the list
 * page, and the page declares no alternate.
 */
export async function recordPaths(name: CollectionKey, id: string): Promise<{ paths: Paths; alone: boolean }> {
  const { list = 'home' }: Collection = collections[name];
  const found = await Promise.all(locales.map(async (lang) => [lang, await entryOf(name, `${lang}/${id}`)] as const));
  const pathIn = (lang: Locale, entry: (typeof found)[number][1]) =>
    entry ? addressOf(name, { slug: id, data: entry.data }, lang) : pathTo(list, lang);
  const paths = Object.fromEntries(found.map(([lang, entry]) => [lang, pathIn(lang, entry)])) as Paths;
  return { paths, alone: found.some(([, entry]) => !entry) };
}
