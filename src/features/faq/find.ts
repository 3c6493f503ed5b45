import type { Locale } from '../../i18n/locales.ts';
import { speller } from '../../lib/spelling.ts';
import { positionOf, stemOf, stemsOf, wordsOf } from '../../lib/words.ts';

/** A question of the page: its words, its answer's among them. */
export interface FaqEntry {
  id: string;
  words: string;
}
/** What is to be known of a language's words: those that say nothing, and those said one for another (as stems). */
export interface FaqWords {
  stopWords: readonly string[];
  synonyms: readonly (readonly (readonly string[])[])[];
  /** As they are written: what a misspelt word may be. */
  words: readonly string[];
}
/** A curated word is preferred to one that merely stands in an answer. */
const CURATED_USES = 20;
const SHORTEST_BEGINNING = 3;
/** A stemmer leaves "sauvegardes" and "sauvegardées" apart: a stem of so many letters is looked for as a beginning. */
const SHORTEST_STEM = 5;

/** Any of these answers a word that was asked: itself, its beginning, or what is said for it. */
type Concept = (stems: ReadonlySet<string>, words: readonly string[]) => boolean;

/**
 * The questions that hold what is asked, whatever its accents, apostrophes, endings and small mistakes; where none
 * holds all of it, those that hold most. The assistant reads words in the same way (src/lib/words.ts). Undefined where
 * nothing is asked.
 */
export function faqFinder(entries: readonly FaqEntry[], known: FaqWords, lang: Locale) {
  const stem = (word: string) => stemOf(word, lang);
  const read = entries.map(({ id, words }) => ({
    id,
    words: wordsOf(words),
    stems: new Set(stemsOf(words, lang)),
  }));
  const uses = new Map<string, number>(known.words.map((word) => [word, CURATED_USES]));
  for (const { words } of read) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const stopWords = new Set(known.stopWords);
  const stems = new Set([...uses.keys(), ...stopWords].map(stem));
  const correct = speller({
    uses,
    curatedAbove: CURATED_USES,
    isWord: (word) => stopWords.has(word),
    isInflection: (word) => stems.has(stem(word)),
  });
  const begins = (word: string) =>
    word.length >= SHORTEST_BEGINNING && [...uses.keys()].some((one) => one.startsWith(word));

  const holds = (inEntry: ReadonlySet<string>, one: string) =>
    inEntry.has(one) || (one.length >= SHORTEST_STEM && [...inEntry].some((other) => other.startsWith(one)));

  function conceptsOf(asked: string): Concept[] {
    // A word that is still being typed is the beginning of another one, not a mistake.
    const words = wordsOf(asked).map((word) => (begins(word) ? word : correct(word)));
    const asStems = words.map(stem);
    return words.flatMap((word, place): Concept[] => {
      if (stopWords.has(word) || word.length < 2) return [];
      const said = known.synonyms
        .filter((group) =>
          group.some((phrase) => {
            const at = positionOf(asStems, phrase);
            return at >= 0 && place >= at && place < at + phrase.length;
          }),
        )
        .flat();
      const alternatives = [[stem(word)], ...said];
      return [
        (inEntry, its) =>
          alternatives.some((phrase) => phrase.every((one) => holds(inEntry, one))) ||
          (word.length >= SHORTEST_BEGINNING && its.some((one) => one.startsWith(word))),
      ];
    });
  }

  return (asked: string): Set<string> | undefined => {
    const concepts = conceptsOf(asked);
    if (!concepts.length) return undefined;
    const counted = read.map((entry) => ({
      id: entry.id,
      count: concepts.filter((answers) => answers(entry.stems, entry.words)).length,
    }));
    const most = Math.max(0, ...counted.map(({ count }) => count));
    const enough = Math.max(most, Math.ceil(concepts.length / 2), 1);
    return new Set(counted.filter(({ count }) => count >= enough).map(({ id }) => id));
  };
}
