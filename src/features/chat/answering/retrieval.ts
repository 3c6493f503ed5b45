import MiniSearch from 'minisearch';
import type { Locale } from '../../../i18n/locales.ts';
import type { Passage } from './passages.ts';
import { speller } from './spelling.ts';
import type { Vocabulary } from './vocabulary.ts';
import { positionOf, stemOf, wordsOf } from './words.ts';

/** One word of a query, with its alternatives. */
interface Concept {
  /** Each is one word, or several that must occur together in a passage. */
  alternatives: { terms: readonly string[]; weight: number }[];
  /** Inverse document frequency; highest for a word the site never uses. */
  rarity: number;
}
export interface Found {
  passage: Passage;
  score: number;
  /** From 0 to 1: share of the query the passage covers. */
  coverage: number;
  /** The same for titles, questions and keywords only. */
  headCoverage: number;
}
export interface Retrieval {
  passages: Passage[];
  /** The best first. */
  search(stems: readonly string[]): Found[];
  /** The stems of a message, with spelling corrected. */
  read(message: string): string[];
}

const FIELDS = ['heading', 'keywords', 'title', 'text'] as const;
const BOOST = { heading: 3, keywords: 2.5, title: 1, text: 1 };
const HEAD_FIELDS = new Set(['heading', 'keywords', 'title']);
/** Weight of a passage's kind: news and legal texts rarely answer a question. */
const KIND_WEIGHT: Record<Passage['kind'], number> = {
  fact: 0.6,
  faq: 1.15,
  service: 1.15,
  offer: 1.05,
  page: 1,
  guide: 1.1,
  job: 0.85,
  news: 0.6,
  article: 0.7,
  legal: 0.75,
  city: 0.35,
};
const LEAD_WEIGHT = 1.2;
/** Weight of a fact that covers the whole query, such as the telephone number. */
const FACT_WEIGHT = 2.1;
const FACT_COVERAGE = 0.7;
const SYNONYM_WEIGHT = 0.6;
const SHORTEST_PREFIX = 5;
/** Weight of a heading that is nearly the same question. */
const LIKENESS_WEIGHT = 0.4;
const LEAST_LIKENESS = 0.5;
/** What a page's other passages add to the score of its best one. */
const COMPANY_SHARE = 0.12;
/** BM25's length normalisation: low, as the length of headings and keywords says nothing. */
const LENGTH_MATTERS = 0.35;
/** A curated word counts as used this often in spelling correction. */
const CURATED_USES = 50;

/** Counts the passages of each stem and the uses of each word: the vocabulary of the index. */
function count(passages: Passage[], curated: Iterable<string>, lang: Locale) {
  const holders = new Map<string, number>();
  const uses = new Map<string, number>();
  for (const word of curated) uses.set(word, CURATED_USES);
  for (const passage of passages) {
    const words = new Set(FIELDS.flatMap((field) => wordsOf(passage[field])));
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    for (const stem of new Set([...words].map((word) => stemOf(word, lang))))
      holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }
  return { holders, uses };
}

/** Builds the index; `vocabulary` has the stop words and synonyms. */
export function indexPassages(passages: Passage[], vocabulary: Vocabulary, lang: Locale): Retrieval {
  const stem = (word: string) => stemOf(word, lang);
  const index = new MiniSearch<Passage>({
    fields: [...FIELDS],
    tokenize: wordsOf,
    processTerm: (word) => (vocabulary.stopWords.has(word) || word.length < 2 ? null : stem(word)),
    searchOptions: {
      boost: BOOST,
      bm25: { k: 1.2, b: LENGTH_MATTERS, d: 0.5 },
      tokenize: (term) => [term],
      processTerm: (term) => term,
    },
  });
  index.addAll(passages);
  const { holders, uses } = count(passages, vocabulary.words, lang);
  const knownStems = new Set([...uses.keys(), ...vocabulary.stopWords].map(stem));
  const { stopStems } = vocabulary;
  const correct = speller({
    uses,
    curatedAbove: CURATED_USES,
    isWord: (word) => vocabulary.stopWords.has(word),
    isInflection: (word) => knownStems.has(stem(word)),
  });
  const rarityOf = (alternatives: Concept['alternatives']) => {
    const known = alternatives.flatMap(({ terms }) => terms).map((term) => holders.get(term) ?? 0);
    return Math.log(1 + passages.length / Math.max(1, known.find(Boolean) ?? 1));
  };

  function conceptsOf(stems: readonly string[]): Concept[] {
    const concepts: Concept[] = [];
    const phrases = vocabulary.synonyms
      .flatMap((group) => group.map((phrase) => ({ phrase, group, at: positionOf(stems, phrase) })))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.phrase.length - a.phrase.length);
    const phrasesAt = new Map<number, (typeof phrases)[number][]>();
    for (const one of phrases) {
      const places = one.phrase.map((_, i) => one.at + i);
      const longer = places
        .flatMap((place) => phrasesAt.get(place) ?? [])
        .some(({ phrase }) => phrase.length > one.phrase.length);
      if (!longer) for (const place of places) phrasesAt.set(place, [...(phrasesAt.get(place) ?? []), one]);
    }
    for (const [place, term] of stems.entries()) {
      if (stopStems.has(term) || term.length < 2) continue;
      const expansions = (phrasesAt.get(place) ?? []).flatMap(({ group, phrase }) =>
        group
          .filter((one) => one !== phrase)
          // Each word of a phrase has its share of the weight.
          .map((one) => ({
            terms: one.filter((word) => !stopStems.has(word)),
            weight: SYNONYM_WEIGHT / Math.max(1, phrase.filter((word) => !stopStems.has(word)).length),
          }))
          .filter(({ terms }) => terms.length > 0),
      );
      const alternatives = [{ terms: [term], weight: 1 }, ...expansions];
      concepts.push({ alternatives, rarity: rarityOf(alternatives) });
    }
    return concepts;
  }

  /** The passages that contain all these terms, each with its score, and whether its head contains one. */
  function passagesWith(terms: readonly string[]): Map<number, { score: number; head: boolean }> {
    const lists = terms.map((term) => {
      // The stemmer does not unite "stocker" and "stockage": an unknown word is searched as a prefix.
      const prefix = !holders.has(term) && term.length >= SHORTEST_PREFIX;
      return new Map(
        index
          .search(term, { prefix })
          .map(({ id, score, match }) => [id as number, { score, fields: Object.values(match).flat() }]),
      );
    });
    const found = new Map<number, { score: number; head: boolean }>();
    for (const id of lists[0]?.keys() ?? []) {
      const hits = lists.map((list) => list.get(id));
      if (!hits.every((hit) => hit !== undefined)) continue;
      const score = hits.reduce((sum, hit) => sum + hit.score, 0) / hits.length;
      found.set(id, { score, head: hits.some(({ fields }) => fields.some((field) => HEAD_FIELDS.has(field))) });
    }
    return found;
  }

  /** The share of a heading's words that the query uses. */
  function likeness(heading: string, stems: readonly string[]): number {
    const headingWords = wordsOf(heading).filter((word) => !vocabulary.stopWords.has(word) && word.length > 1);
    const share = headingWords.filter((word) => stems.includes(stem(word))).length / Math.max(1, headingWords.length);
    return share >= LEAST_LIKENESS ? share : 0;
  }

  function search(stems: readonly string[]): Found[] {
    const concepts = conceptsOf(stems);
    const totalRarity = concepts.reduce((sum, { rarity }) => sum + rarity, 0);
    const sums = new Map<number, { score: number; covered: number; head: number }>();
    const company = new Map<string, number>();
    for (const { alternatives, rarity } of concepts) {
      const best = new Map<number, { score: number; head: boolean; share: number }>();
      for (const { terms, weight } of alternatives)
        for (const [id, { score, head }] of passagesWith(terms)) {
          const before = best.get(id);
          // A synonym counts half as much as the word itself.
          const share = Math.max(before?.share ?? 0, (1 + weight) / 2);
          best.set(id, {
            score: Math.max(before?.score ?? 0, score * weight),
            head: head || before?.head === true,
            share,
          });
        }
      const onPage = new Map<string, number>();
      for (const [id, { score, head, share }] of best) {
        const sum = sums.get(id) ?? { score: 0, covered: 0, head: 0 };
        const worth = rarity * share;
        sums.set(id, { score: sum.score + score, covered: sum.covered + worth, head: sum.head + (head ? worth : 0) });
        const page = passages[id]?.page ?? '';
        onPage.set(page, Math.max(onPage.get(page) ?? 0, score));
      }
      for (const [page, score] of onPage) company.set(page, (company.get(page) ?? 0) + score);
    }
    return [...sums]
      .flatMap(([id, { score, covered, head }]) => {
        const passage = passages[id];
        if (!passage) return [];
        // Questions, guides and facts share a page without belonging together.
        const alone = passage.kind === 'faq' || passage.kind === 'guide' || passage.kind === 'fact';
        const shared = alone ? 0 : COMPANY_SHARE * (company.get(passage.page) ?? 0);
        const coverage = covered / totalRarity;
        const likenessFactor = passage.heading.endsWith('?')
          ? 1 + LIKENESS_WEIGHT * likeness(passage.heading, stems)
          : 1;
        const plain =
          KIND_WEIGHT[passage.kind] +
          (passage.kind === 'fact' && coverage >= FACT_COVERAGE ? FACT_WEIGHT * coverage ** 2 : 0);
        const weight =
          plain * (passage.lead && !alone ? LEAD_WEIGHT : 1) * likenessFactor * (0.1 + 0.9 * coverage ** 2);
        return [{ passage, score: (score + shared) * weight, coverage, headCoverage: head / totalRarity }];
      })
      .sort((a, b) => b.score - a.score);
  }

  return { passages, search, read: (message) => wordsOf(message).map(correct) };
}
