import type { Locale } from '../i18n/locales.ts';
import { phraseFinder, stemOf, stemsOf } from '../lib/words.ts';

export interface City {
  slug: string;
  /** The language it is named in. */
  lang: Locale;
  /** Its name, with and without the article. */
  names: readonly (readonly string[])[];
}
/** Towns whose name is a common word: matched only after a preposition. */
const EVERYDAY = new Set(['nice', 'tours']);
const PREPOSITIONS = new Set([
  'a',
  'in',
  'sur',
  'vers',
  'near',
  'to',
  'from',
  'at',
  'de',
  'depuis',
  'pres',
  'around',
  'dan',
  'dans',
  'au',
  'aux',
]);

/** A town by its slug, and by the name its page says it by, after a preposition: "in Dunkirk". */
export const cityNamed = (slug: string, lang: Locale, said = ''): City => {
  const words = slug.split('-').map((word) => stemOf(word, lang));
  const names = /^l[ea]-/.test(slug) ? [words, words.slice(1)] : [words];
  const name = stemsOf(said, lang).slice(1);
  return { slug, lang, names: name.length && name.join() !== words.join() ? [...names, name] : names };
};

/** Finds the town that a message names, and its other words. */
export type CityFinder = (stems: readonly string[]) => { slug: string; others: string[] } | undefined;

export function cityFinder(cities: readonly City[]): CityFinder {
  const find = phraseFinder(
    cities
      .flatMap(({ slug, lang, names }) => names.map((phrase) => ({ phrase, value: { slug, lang } })))
      // The longest name first.
      .sort((a, b) => b.phrase.length - a.phrase.length),
  );
  return (stems) => {
    const found = find(stems).find(({ value: { slug, lang }, at }) => {
      const before = stems[at - 1] ?? '';
      // "A nice page" is of no town.
      return !EVERYDAY.has(slug) || (PREPOSITIONS.has(before) && !(lang === 'en' && before === 'a'));
    });
    if (!found) return undefined;
    const { value, at, length } = found;
    return { slug: value.slug, others: stems.filter((_, i) => i < at || i >= at + length) };
  };
}
