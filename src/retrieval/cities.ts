import type { Locale } from '../i18n/locales.ts';
import { positionOf, stemOf, stemsOf } from '../lib/words.ts';

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

/** The town a message names, and its other words. */
export function findCity(
  stems: readonly string[],
  cities: readonly City[],
): { slug: string; others: string[] } | undefined {
  const longestFirst = cities
    .flatMap(({ slug, lang, names }) => names.map((name) => ({ slug, lang, name })))
    .sort((a, b) => b.name.length - a.name.length);
  for (const { slug, lang, name } of longestFirst) {
    const at = positionOf(stems, name);
    const before = stems[at - 1] ?? '';
    // "A nice page" is of no town.
    const isPlace = PREPOSITIONS.has(before) && !(lang === 'en' && before === 'a');
    if (at < 0 || (EVERYDAY.has(slug) && !isPlace)) continue;
    return { slug, others: stems.filter((_, i) => i < at || i >= at + name.length) };
  }
  return undefined;
}
