import { cities } from '../../collections/kinds/city.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { sharedByPages } from '../../lib/page-dependencies.ts';
import { recordsToQuote } from '../../retrieval/knowledge.ts';
import { type Passage, passagesOf } from '../../retrieval/passages.ts';
import { vocabularyOf } from '../../retrieval/vocabulary.ts';
import { type ListedPage, resultKinds, SEVERAL, type SearchIndex } from './search-index.ts';

const made: Partial<Record<Locale, () => readonly Passage[]>> = {};
/** Both files of a language are made of the same passages; `npm run dev` makes them anew. */
function passagesIn(lang: Locale): readonly Passage[] {
  const make = () => passagesOf(vocabularyOf(lang), lang);
  if (!import.meta.env?.PROD) return make();
  made[lang] ??= sharedByPages(make);
  return made[lang]();
}

/** The index of a language, of what is published. */
export function searchIndexOf(lang: Locale): SearchIndex {
  const t = translate(lang);
  const vocabulary = vocabularyOf(lang);
  const { stopWords, synonyms, words, cityWords } = vocabulary;
  const [zero, one, other] = [0, 1, SEVERAL].map((count) => t('search.count', { count }));
  return {
    passages: [...passagesIn(lang)],
    home: pathTo('home', lang),
    stopWords: [...stopWords],
    synonyms,
    words: [...words],
    cityWords: [...cityWords],
    cities: recordsToQuote(cities, lang).map(({ slug }) => ({ slug, page: pathTo('city', lang, { id: slug }) })),
    says: {
      kinds: Object.fromEntries(resultKinds.map((kind) => [kind, t(`search.kinds.${kind}`)])) as never,
      none: t('search.none'),
      counts: { zero: zero ?? '', one: one ?? '', other: other ?? '' },
    },
  };
}

/** The pages of a language with their titles: a fact is no page. */
export function listedPages(lang: Locale): ListedPage[] {
  const pages = new Map<string, ListedPage>();
  for (const { page, title, kind } of passagesIn(lang))
    if (kind !== 'fact' && !pages.has(page)) pages.set(page, [page, title]);
  return [...pages.values()];
}
