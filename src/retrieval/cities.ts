import type { Locale } from '../i18n/locales.ts';
import { positionOf, stemOf, stemsOf } from '../lib/words.ts';

export interface City {
  slug: string;
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
  return { slug, names: name.length && name.join() !== words.join() ? [...names, name] : names };
};

/** The town a message names, and its other words. */
export function findCity(
  stems: readonly string[],
  cities: readonly City[],
): { slug: string; others: string[] } | undefined {
  const longestFirst = cities
    .flatMap(({ slug, names }) => names.map((name) => ({ slug, name })))
    .sort((a, b) => b.name.length - a.name.length);
  for (const { slug, name } of longestFirst) {
    const at = positionOf(stems, name);
    if (at < 0 || (EVERYDAY.has(slug) && !PREPOSITIONS.has(stems[at - 1] ?? ''))) continue;
    return { slug, others: stems.filter((_, i) => i < at || i >= at + name.length) };
  }
  return undefined;
}
