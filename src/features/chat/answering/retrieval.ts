import MiniSearch from 'minisearch';
import type { Locale } from '../../../i18n/locales.ts';
import { speller } from '../../../lib/spelling.ts';
import { positionOf, stemOf, wordsOf } from '../../../lib/words.ts';
import type { Passage } from './passages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One word a visitor asks with, and what is said for it. */
interface Concept {
  /** Each is one word or several that have to stand together in a passage. */
  alternatives: { terms: readonly string[]; weight: number }[];
  /** How much it says: a rare word says more; one the site never uses says most of all. */
  rarity: number;
}
export interface Found {
  passage: Passage;
  score: number;
  /** From 0 to 1: how much of what was asked the passage speaks of. */
  coverage: number;
  /** The same, counting titles, questions and keywords only. */
  headCoverage: number;
}
export interface Retrieval {
  passages: Passage[];
  /** The best first. */
  search(stems: readonly string[]): Found[];
  /** The words of a message, the misspelt ones put right. */
  read(message: string): string[];
}

const FIELDS = ['heading', 'keywords', 'title', 'text'] as const;
const BOOST = { heading: 3, keywords: 2.5, title: 1, text: 1 };
const HEAD_FIELDS = new Set(['heading', 'keywords', 'title']);
/** A question is rarely asked to read news or the small print; a town is asked for by its name. */
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
/** What a fact that answers the whole question is worth besides: asked for the telephone, give the number. */
const FACT_WEIGHT = 2.1;
const FACT_COVERAGE = 0.7;
const SYNONYM_WEIGHT = 0.6;
const SHORTEST_PREFIX = 5;
/** A question the site asks itself, in nearly the same words. */
const LIKENESS_WEIGHT = 0.4;
const LEAST_LIKENESS = 0.5;
/** What a page's other passages add to its best one. */
const COMPANY_SHARE = 0.12;
/** Headings and lists of keywords are written long or short for no reason of ours. */
const LENGTH_MATTERS = 0.35;
/** A curated word is preferred to one that merely stands in a text. */
const CURATED_USES = 50;

/** How many passages hold a stem, and how often each word is written: the index's own vocabulary. */
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

/** An index of these passages; `vocabulary` says which words are worth nothing and which are worth one another. */
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
    const takenBy = new Map<number, (typeof phrases)[number][]>();
    for (const one of phrases) {
      const places = one.phrase.map((_, i) => one.at + i);
      const longer = places
        .flatMap((place) => takenBy.get(place) ?? [])
        .some(({ phrase }) => phrase.length > one.phrase.length);
      if (!longer) for (const place of places) takenBy.set(place, [...(takenBy.get(place) ?? []), one]);
    }
    for (const [place, term] of stems.entries()) {
      if (stopStems.has(term) || term.length < 2) continue;
      const said = (takenBy.get(place) ?? []).flatMap(({ group, phrase }) =>
        group
          .filter((one) => one !== phrase)
          // Each word of a phrase speaks for its share of it.
          .map((one) => ({
            terms: one.filter((word) => !stopStems.has(word)),
            weight: SYNONYM_WEIGHT / Math.max(1, phrase.filter((word) => !stopStems.has(word)).length),
          }))
          .filter(({ terms }) => terms.length > 0),
      );
      const alternatives = [{ terms: [term], weight: 1 }, ...said];
      concepts.push({ alternatives, rarity: rarityOf(alternatives) });
    }
    return concepts;
  }

  /** The passages that hold all these terms, each with its score and whether its head holds one. */
  function holding(terms: readonly string[]): Map<number, { score: number; head: boolean }> {
    const lists = terms.map((term) => {
      // A stemmer leaves "stocker" and "stockage" apart: a word found nowhere is looked for by its beginning.
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

  /** How much of a heading's own words the question uses. */
  function likeness(heading: string, stems: readonly string[]): number {
    const own = wordsOf(heading).filter((word) => !vocabulary.stopWords.has(word) && word.length > 1);
    const share = own.filter((word) => stems.includes(stem(word))).length / Math.max(1, own.length);
    return share >= LEAST_LIKENESS ? share : 0;
  }

  function search(stems: readonly string[]): Found[] {
    const concepts = conceptsOf(stems);
    const asked = concepts.reduce((sum, { rarity }) => sum + rarity, 0);
    const sums = new Map<number, { score: number; covered: number; head: number }>();
    const company = new Map<string, number>();
    for (const { alternatives, rarity } of concepts) {
      const best = new Map<number, { score: number; head: boolean; share: number }>();
      for (const { terms, weight } of alternatives)
        for (const [id, { score, head }] of holding(terms)) {
          const before = best.get(id);
          // A word said for another is half as sure a sign.
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
        // Questions, guides and facts share a page without speaking of each other.
        const alone = passage.kind === 'faq' || passage.kind === 'guide' || passage.kind === 'fact';
        const shared = alone ? 0 : COMPANY_SHARE * (company.get(passage.page) ?? 0);
        const coverage = covered / asked;
        const asksAlike = passage.heading.endsWith('?') ? 1 + LIKENESS_WEIGHT * likeness(passage.heading, stems) : 1;
        const plain =
          KIND_WEIGHT[passage.kind] +
          (passage.kind === 'fact' && coverage >= FACT_COVERAGE ? FACT_WEIGHT * coverage ** 2 : 0);
        const weight = plain * (passage.lead && !alone ? LEAD_WEIGHT : 1) * asksAlike * (0.1 + 0.9 * coverage ** 2);
        return [{ passage, score: (score + shared) * weight, coverage, headCoverage: head / asked }];
      })
      .sort((a, b) => b.score - a.score);
  }

  return { passages, search, read: (message) => wordsOf(message).map(correct) };
}
