import { defaultLocale, type Locale, locales } from './locales.ts';

/** `getStaticPaths` of a page in every language: French at the root, English under /en. */
export const inEveryLanguage = () => locales.map((lang) => ({ params: { lang: langParam(lang) }, props: { lang } }));

/** `getStaticPaths` of the further pages of a list: `/blog/page/2` and on. */
export async function numberedPages(pagesIn: (lang: Locale) => Promise<unknown[][]>) {
  const all = await Promise.all(
    locales.map(async (lang) =>
      (await pagesIn(lang)).slice(1).map((_, index) => ({
        params: { lang: langParam(lang), id: String(index + 2) },
        props: { lang, number: index + 2 },
      })),
    ),
  );
  return all.flat();
}

export const langParam = (lang: Locale): string | undefined => (lang === defaultLocale ? undefined : lang);
