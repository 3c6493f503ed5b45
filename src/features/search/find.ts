import type { Locale } from '../../i18n/locales.ts';
import { fold, stemOf } from '../../lib/words.ts';
import { cityFinder, cityNamed } from '../../retrieval/cities.ts';
import { excerptOf } from '../../retrieval/excerpt.ts';
import type { Passage } from '../../retrieval/passages.ts';
import { type Found, indexPassages } from '../../retrieval/retrieval.ts';
import type { ResultKind, SearchIndex } from './search-index.ts';
import { QUERY_LENGTH } from './search-paths.ts';

/** A run of an excerpt's characters; `hit` for a word that was asked. */
export interface ExcerptPart {
  text: string;
  hit: boolean;
}
/** One page, or one question of the questions' page. */
export interface SearchResult {
  kind: ResultKind;
  title: string;
  /** Its address, with the fragment of the best passage. */
  url: string;
  page: string;
  excerpt: ExcerptPart[];
}

/** Words that are read of what was asked. */
const MOST_WORDS = 16;
const MOST_RESULTS = 24;
/** A page of less than this share of the best score, or of the words asked, is about something else. */
const LEAST_SHARE = 0.2;
const LEAST_COVERAGE = 0.3;
const EXCERPT = { sentences: 2, characters: 240 };
/** The home page says again what other pages say whole. */
const HOME_WEIGHT = 0.7;
/** A stem of so many letters is also highlighted as a beginning. */
const SHORTEST_BEGINNING = 5;

const KINDS: Record<Passage['kind'], ResultKind> = {
  ...{ fact: 'answer', faq: 'answer', service: 'service', offer: 'service', page: 'page', guide: 'guide' },
  ...{ article: 'article', news: 'news', job: 'job', city: 'city', legal: 'legal' },
} as const;

/** Splits a text into runs that were asked and runs that were not. */
export function highlighted(text: string, stems: readonly string[], lang: Locale): ExcerptPart[] {
  const isAsked = (word: string) => {
    const stem = stemOf(fold(word), lang);
    return stems.some((one) => stem === one || (one.length >= SHORTEST_BEGINNING && stem.startsWith(one)));
  };
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((part) => ({ text: part, hit: /[\p{L}\p{N}]/u.test(part) && isAsked(part) }));
}

/** The search of one language: the pages that answer best, the best first. Empty where nothing is asked or found. */
export function siteSearch(index: SearchIndex, lang: Locale): (asked: string) => SearchResult[] {
  const stem = (word: string) => stemOf(word, lang);
  const stopWords = new Set(index.stopWords);
  const stopStems = new Set(index.stopWords.map(stem));
  const cityWords = new Set(index.cityWords);
  const words = { stopWords, stopStems, synonyms: index.synonyms, words: new Set(index.words) };
  const retrieval = indexPassages(index.passages, words, lang);
  const findCity = cityFinder(index.cities.map(({ slug }) => cityNamed(slug, lang)));
  const pageOfCity = new Map(index.cities.map(({ slug, page }) => [slug, page]));
  const saysLittle = (one: string) => stopStems.has(one) || cityWords.has(one) || one.length < 2;

  const search = (stems: readonly string[]): Found[] =>
    retrieval
      .search(stems)
      .map((one) => (one.passage.page === index.home ? { ...one, score: one.score * HOME_WEIGHT } : one))
      .sort((a, b) => b.score - a.score);

  /** The page of a town that is named, before or after the pages about the other words. */
  function withCity(stems: readonly string[]): Found[] {
    const city = findCity(stems);
    const page = city && pageOfCity.get(city.slug);
    const passage = page && index.passages.find((one) => one.page === page);
    if (!city || !passage) return search(stems);
    const others = search(city.others);
    const isAboutCity = city.others.every(saysLittle) || city.others.some((one) => cityWords.has(one));
    const score = (others[0]?.score ?? 1) * (isAboutCity ? 2 : 0.9);
    return [...others, { passage, score, coverage: 1, headCoverage: 1 }].sort((a, b) => b.score - a.score);
  }

  const asResult = ({ passage }: Found, stems: readonly string[]): SearchResult => {
    const { kind, page, anchor, title, heading } = passage;
    return {
      kind: KINDS[kind],
      title: kind === 'faq' || kind === 'fact' ? heading : title,
      url: anchor ? `${page}#${anchor}` : page,
      page,
      excerpt: highlighted(excerptOf(passage, stems, lang, EXCERPT), stems, lang),
    };
  };

  return (asked) => {
    const stems = retrieval.read(asked.slice(0, QUERY_LENGTH)).slice(0, MOST_WORDS).map(stem);
    const found = withCity(stems);
    // An "a" or a "how" of a question chooses no sentence and is not marked in it, unless nothing else was asked.
    const meaningful = stems.filter((one) => one.length > 1 && !stopStems.has(one));
    const telling = meaningful.length > 0 ? meaningful : stems;
    const least = (found[0]?.score ?? 0) * LEAST_SHARE;
    const seen = new Set<string>();
    const results: SearchResult[] = [];
    for (const one of found) {
      if (results.length >= MOST_RESULTS || one.score < least) break;
      if (one.coverage < LEAST_COVERAGE) continue;
      const { page, kind, anchor } = one.passage;
      const place = kind === 'faq' ? `${page}#${anchor}` : page;
      if (seen.has(place)) continue;
      seen.add(place);
      results.push(asResult(one, telling));
    }
    return results;
  };
}

/** Results by kind: the kind of the best one first, and in each the best first. */
export const byKind = (results: readonly SearchResult[]): Map<ResultKind, SearchResult[]> =>
  Map.groupBy(results, ({ kind }) => kind);
