import { positionOf } from '../lib/words.ts';

/** One word of a query, with its alternatives. */
export interface Concept {
  /** Each is one word, or several that must occur together in a passage. */
  alternatives: { terms: readonly string[]; weight: number }[];
  /** Inverse document frequency; highest for a word the site never uses. */
  rarity: number;
}
type Stems = readonly string[];
interface SynonymMatch {
  phrase: Stems;
  group: readonly Stems[];
  /** Index of the phrase's first word in the query. */
  at: number;
}

const SYNONYM_WEIGHT = 0.6;

/** The synonym phrases in a query, by the index of each of their words; a longer phrase hides shorter ones. */
function synonymsByPosition(stems: Stems, synonyms: readonly (readonly Stems[])[]): Map<number, SynonymMatch[]> {
  const matches = synonyms
    .flatMap((group) => group.map((phrase) => ({ phrase, group, at: positionOf(stems, phrase) })))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.phrase.length - a.phrase.length);
  const byPosition = new Map<number, SynonymMatch[]>();
  for (const match of matches) {
    const positions = match.phrase.map((_, i) => match.at + i);
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
  { synonyms, stopStems }: { synonyms: readonly (readonly Stems[])[]; stopStems: ReadonlySet<string> },
  rarityOf: (alternatives: Concept['alternatives']) => number,
): Concept[] {
  const byPosition = synonymsByPosition(stems, synonyms);
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
