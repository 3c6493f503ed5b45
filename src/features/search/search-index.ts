import type { Passage } from '../../retrieval/passages.ts';

/** Sections of the results, by kind of page. */
export const resultKinds = ['answer', 'service', 'page', 'guide', 'article', 'news', 'job', 'city', 'legal'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** Stands for how many were found, in the words of several. */
export const SEVERAL = 99;

/** What the search says, in the words of its language. */
export interface SearchWords {
  kinds: Record<ResultKind, string>;
  none: string;
  counts: { zero: string; one: string; other: string };
}

/** Everything a search of the site needs in one language: made by the build, read by browsers and by the server. */
export interface SearchIndex {
  passages: Passage[];
  /** The address of the home page. */
  home: string;
  /** What is known of its words (src/retrieval/vocabulary.ts). */
  stopWords: string[];
  synonyms: readonly (readonly (readonly string[])[])[];
  words: string[];
  cityWords: string[];
  cities: { slug: string; page: string }[];
  says: SearchWords;
}

/** A page and its title, for the proposals of the not-found page. */
export type ListedPage = readonly [path: string, title: string];
