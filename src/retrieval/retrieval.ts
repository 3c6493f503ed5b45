import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { Locale } from '../i18n/locales.ts';
import { speller } from '../lib/spelling.ts';
import { stemOf, wordsOf } from '../lib/words.ts';
import type { Passage } from './passages.ts';
import { type Concept, conceptsOf, synonymFinder } from './query-concepts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What an index needs to know of the words of its language. */
export type KnownWords = Pick<Vocabulary, 'stopWords' | 'stopStems' | 'words'> & {
  synonyms: readonly (readonly (readonly string[])[])[];
};

export interface Found {
  passage: Passage;
  score: number;
  /** From 0 to 1: share of the query the passage covers. */
  coverage: number;
  /** The same for titles, questions and keywords only. */
  headCoverage: number;
}
/** What building an index took time for, as a value that passes between threads. */
export interface KeptIndex {
  index: AsPlainObject;
  holders: Map<string, number>;
  uses: Map<string, number>;
  knownStems: Set<string>;
}
export interface Retrieval {
  passages: Passage[];
  /** For `indexPassages` of the same passages, elsewhere. */
  keep(): KeptIndex;
  /** The best first. */
  search(stems: readonly string[]): Found[];
  /** The stems of a message, with spelling corrected. */
  read(message: string): string[];
  /** Whether the passages hold a stem. */
  knows(stem: string): boolean;
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
function count(passages: Passage[], curated: Iterable<string>, stem: (word: string) => string) {
  const holders = new Map<string, number>();
  const uses = new Map<string, number>();
  for (const word of curated) uses.set(word, CURATED_USES);
  for (const passage of passages) {
    const words = new Set(FIELDS.flatMap((field) => wordsOf(passage[field])));
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    for (const one of new Set([...words].map(stem))) holders.set(one, (holders.get(one) ?? 0) + 1);
  }
  return { holders, uses };
}

/** The best alternative of a concept in a passage. */
interface ConceptMatch {
  score: number;
  head: boolean;
  /** Share of the concept that is covered: less for a synonym. */
  share: number;
}
interface PassageSum {
  score: number;
  /** Summed rarity of the covered concepts. */
  covered: number;
  /** The same for those in the passage's head. */
  head: number;
}

/** Questions, guides and facts share a page without belonging together. */
const isIndependent = ({ kind }: Passage): boolean => kind === 'faq' || kind === 'guide' || kind === 'fact';

/** Weight of a passage, by its kind, its place on the page, the coverage of the query, and its heading's likeness. */
function weightOf(passage: Passage, coverage: number, likeness: number): number {
  const factWeight = passage.kind === 'fact' && coverage >= FACT_COVERAGE ? FACT_WEIGHT * coverage ** 2 : 0;
  const leadWeight = passage.lead && !isIndependent(passage) ? LEAD_WEIGHT : 1;
  const likenessFactor = passage.heading.endsWith('?') ? 1 + LIKENESS_WEIGHT * likeness : 1;
  return (KIND_WEIGHT[passage.kind] + factWeight) * leadWeight * likenessFactor * (0.1 + 0.9 * coverage ** 2);
}

/** The same function, which calls it once for each word: texts repeat most of theirs. */
function remembered<T>(of: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word) ?? of(word);
    known.set(word, found);
    return found;
  };
}

/** Builds the index, or takes the one that was built; `vocabulary` has the stop words and synonyms. */
export function indexPassages(passages: Passage[], vocabulary: KnownWords, lang: Locale, kept?: KeptIndex): Retrieval {
  const stem = (word: string) => stemOf(word, lang);
  const stemOfText = remembered(stem);
  const findSynonyms = synonymFinder(vocabulary.synonyms);
  const options = {
    fields: [...FIELDS],
    tokenize: wordsOf,
    processTerm: (word: string) => (vocabulary.stopWords.has(word) || word.length < 2 ? null : stemOfText(word)),
    searchOptions: {
      boost: BOOST,
      bm25: { k: 1.2, b: LENGTH_MATTERS, d: 0.5 },
      tokenize: (term: string) => [term],
      processTerm: (term: string) => term,
    },
  };
  const index = kept ? MiniSearch.loadJS<Passage>(kept.index, options) : new MiniSearch<Passage>(options);
  if (!kept) index.addAll(passages);
  const { holders, uses } = kept ?? count(passages, vocabulary.words, stemOfText);
  const knownStems = kept?.knownStems ?? new Set([...uses.keys(), ...vocabulary.stopWords].map(stemOfText));
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

  const stemsOfHeading = remembered((heading) =>
    wordsOf(heading)
      .filter((word) => !vocabulary.stopWords.has(word) && word.length > 1)
      .map(stemOfText),
  );
  /** The share of a heading's words that the query uses. */
  function likeness(heading: string, stems: readonly string[]): number {
    const ofHeading = stemsOfHeading(heading);
    const share = ofHeading.filter((one) => stems.includes(one)).length / Math.max(1, ofHeading.length);
    return share >= LEAST_LIKENESS ? share : 0;
  }

  /** The passages that contain an alternative of a concept, each with its best alternative. */
  function matchesOf({ alternatives }: Concept): Map<number, ConceptMatch> {
    const matches = new Map<number, ConceptMatch>();
    for (const { terms, weight } of alternatives)
      for (const [id, { score, head }] of passagesWith(terms)) {
        const before = matches.get(id);
        matches.set(id, {
          score: Math.max(before?.score ?? 0, score * weight),
          head: head || before?.head === true,
          // A synonym counts half as much as the word itself.
          share: Math.max(before?.share ?? 0, (1 + weight) / 2),
        });
      }
    return matches;
  }

  /** Adds up the matches of all concepts, per passage and per page. */
  function sumMatches(concepts: readonly Concept[]) {
    const sums = new Map<number, PassageSum>();
    const pageScores = new Map<string, number>();
    for (const concept of concepts) {
      const bestOnPage = new Map<string, number>();
      for (const [id, { score, head, share }] of matchesOf(concept)) {
        const sum = sums.get(id) ?? { score: 0, covered: 0, head: 0 };
        const covered = concept.rarity * share;
        sums.set(id, {
          score: sum.score + score,
          covered: sum.covered + covered,
          head: sum.head + (head ? covered : 0),
        });
        const page = passages[id]?.page ?? '';
        bestOnPage.set(page, Math.max(bestOnPage.get(page) ?? 0, score));
      }
      for (const [page, score] of bestOnPage) pageScores.set(page, (pageScores.get(page) ?? 0) + score);
    }
    return { sums, pageScores };
  }

  function search(stems: readonly string[]): Found[] {
    const concepts = conceptsOf(stems, { findSynonyms, stopStems: vocabulary.stopStems }, rarityOf);
    const totalRarity = concepts.reduce((sum, { rarity }) => sum + rarity, 0);
    const { sums, pageScores } = sumMatches(concepts);
    return [...sums]
      .flatMap(([id, { score, covered, head }]) => {
        const passage = passages[id];
        if (!passage) return [];
        const coverage = covered / totalRarity;
        const shared = isIndependent(passage) ? 0 : COMPANY_SHARE * (pageScores.get(passage.page) ?? 0);
        const weight = weightOf(passage, coverage, likeness(passage.heading, stems));
        return [{ passage, score: (score + shared) * weight, coverage, headCoverage: head / totalRarity }];
      })
      .sort((a, b) => b.score - a.score);
  }

  const keep = (): KeptIndex => ({ index: index.toJSON(), holders, uses, knownStems });
  const knows = (term: string) => knownStems.has(term);
  return { passages, keep, search, knows, read: (message) => wordsOf(message).map(correct) };
}
