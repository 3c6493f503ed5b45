import { type PhraseFinder, phraseFinder } from '../lib/words.ts';

/** One word of a query, with its alternatives. */
export interface Concept {
  /** Each is one word, or several that must occur together in a passage. */
  alternatives: { terms: readonly string[]; weight: number }[];
  /** Inverse document frequency; highest for a word the site never uses. */
  rarity: number;
}
type Stems = readonly string[];
/** A phrase, and those that say the same. */
interface Synonym {
  phrase: Stems;
  group: readonly Stems[];
}
export type SynonymFinder = PhraseFinder<Synonym>;
export const synonymFinder = (synonyms: readonly (readonly Stems[])[]): SynonymFinder =>
  phraseFinder(synonyms.flatMap((group) => group.map((phrase) => ({ phrase, value: { phrase, group } }))));

const SYNONYM_WEIGHT = 0.6;

/** The synonym phrases in a query, by the index of each of their words; a longer phrase hides shorter ones. */
function synonymsByPosition(stems: Stems, findSynonyms: SynonymFinder): Map<number, Synonym[]> {
  const byPosition = new Map<number, Synonym[]>();
  for (const { value: match, at } of findSynonyms(stems).sort((a, b) => b.length - a.length)) {
    const positions = match.phrase.map((_, i) => at + i);
    const isHidden = positions
      .flatMap((position) => byPosition.get(position) ?? [])
      .some(({ phrase }) => phrase.length > match.phrase.length);
    if (isHidden) continue;
    for (const position of positions) byPosition.set(position, [...(byPosition.get(position) ?? []), match]);
  }
  return byPosition;
}

/** The concepts of a query: its words without stop words, each with its synonyms. */
export function conceptsOf(
  stems: Stems,
  { findSynonyms, stopStems }: { findSynonyms: SynonymFinder; stopStems: ReadonlySet<string> },
  rarityOf: (alternatives: Concept['alternatives']) => number,
): Concept[] {
  const byPosition = synonymsByPosition(stems, findSynonyms);
  const withoutStopStems = (phrase: Stems) => phrase.filter((word) => !stopStems.has(word));
  const concepts: Concept[] = [];
  for (const [position, term] of stems.entries()) {
    if (stopStems.has(term) || term.length < 2) continue;
    const expansions = (byPosition.get(position) ?? []).flatMap(({ group, phrase }) =>
      group
        .filter((one) => one !== phrase)
        .map((one) => ({
          terms: withoutStopStems(one),
          // Each word of a phrase has its share of the weight.
          weight: SYNONYM_WEIGHT / Math.max(1, withoutStopStems(phrase).length),
        }))
        .filter(({ terms }) => terms.length > 0),
    );
    const alternatives = [{ terms: [term], weight: 1 }, ...expansions];
    concepts.push({ alternatives, rarity: rarityOf(alternatives) });
  }
  return concepts;
}
