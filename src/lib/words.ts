import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Locale } from '../i18n/locales.ts';
import { toAsciiLetters } from './slug.ts';

const stemmers: Record<Locale, (word: string) => string> = { fr: stemFrench, en: stemEnglish };

/** Lower case, no accents, single spaces: `L’hébergement !` becomes `l hebergement`. */
export const fold = (text: string): string =>
  toAsciiLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Lower case without accents, letter by letter: as long as the text, so that what is found in it can be cut out of the
 * text itself; undefined where a letter becomes several.
 */
export function foldLetters(text: string): string | undefined {
  const folded = [...text].map((letter) => fold(letter) || letter).join('');
  return folded.length === text.length ? folded : undefined;
}

export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** Unites common misspellings: doubled letters, ph and f, y and i. */
const sounds = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/(\p{L})\1/gu, '$1');

/** Whether words of a language can be brought to their stems: what reads questions needs it. */
export const hasStemmer = (lang: string): boolean => Object.hasOwn(stemmers, lang);

/** The stem of a folded word, the same for plural, feminine and common misspellings. */
export function stemOf(word: string, lang: Locale): string {
  if (word.length < 4 || /\d/.test(word)) return word.length > 2 ? sounds(word) : word;
  // A stem of three letters is too ambiguous: the word is kept.
  const stem = stemmers[lang](word);
  return sounds(stem.length > 3 ? stem : word.replace(/[sx]$/, ''));
}

export const stemsOf = (text: string, lang: Locale): string[] => wordsOf(text).map((word) => stemOf(word, lang));

/** Whether `words` contains `phrase` as a contiguous sequence. */
export function containsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return phrase.length > 0 && positionOf(words, phrase) >= 0;
}

export function positionOf(words: readonly string[], phrase: readonly string[]): number {
  for (let start = 0; start + phrase.length <= words.length; start++)
    // The first word alone tells most places apart, thousands of times in a message.
    if (words[start] === phrase[0] && phrase.every((word, i) => words[start + i] === word)) return start;
  return -1;
}

export interface PhraseFound<T> {
  value: T;
  /** Index of its first word. */
  at: number;
  length: number;
}
export type PhraseFinder<T> = (words: readonly string[]) => PhraseFound<T>[];
/**
 * Finds those of many phrases that words contain, in the order they were given: by their first word, because trying each
 * of a thousand took a quarter of the time of reading a message.
 */
export function phraseFinder<T>(phrases: readonly { phrase: readonly string[]; value: T }[]): PhraseFinder<T> {
  const byFirstWord = new Map<string | undefined, { phrase: readonly string[]; value: T; place: number }[]>();
  for (const [place, one] of phrases.entries()) {
    const first = one.phrase[0];
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { ...one, place }]);
  }
  return (words) =>
    [...new Set(words)]
      .flatMap((word) => byFirstWord.get(word) ?? [])
      .map(({ phrase, value, place }) => ({ place, value, at: positionOf(words, phrase), length: phrase.length }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.place - other.place);
}

/** Edit distance with transpositions; anything above `most` is returned as `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}
