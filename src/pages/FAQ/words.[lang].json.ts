import type { APIRoute } from 'astro';
import type { FaqWords } from '../../features/faq/find.ts';
import { type FaqSearchData, SEVERAL } from '../../features/faq/search-data.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { vocabularyOf } from '../../retrieval/vocabulary.ts';

export const getStaticPaths = () => locales.map((lang) => ({ params: { lang }, props: { lang } }));

/** What the search of the questions knows of words, and says: brought when somebody turns to its field. */
export const GET: APIRoute<{ lang: Locale }> = ({ props: { lang } }) => {
  const { stopWords, synonyms, words } = vocabularyOf(lang);
  const t = translate(lang);
  const [zero, one, other] = [0, 1, SEVERAL].map((count) => t('site.faq.count', { count }));
  const known: FaqWords = { stopWords: [...stopWords], synonyms, words: [...words] };
  return Response.json({ ...known, counts: { zero, one, other } } satisfies FaqSearchData);
};
