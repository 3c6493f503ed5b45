import { editDistance } from './words.ts';

/** Edit distance allowed for a word of this length. */
const mistakesIn = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);
const REMEMBERED = 5000;
/** Words this short are corrected where two neighbouring letters changed places, and nowhere else. */
const SHORT_WORD = 4;
/** From this length on, a word whose first letters changed places is looked for under the other one. */
const LEAST_SWAPPED_INITIAL = 6;

/** "hwo", "wnat": each with two neighbouring letters after the first changed back. */
const unswapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 2 },
    (_, i) => word.slice(0, i + 1) + word[i + 2] + word[i + 1] + word.slice(i + 3),
  );

interface Known {
  /** Number of uses of each known word in the site. */
  uses: ReadonlyMap<string, number>;
  /** Words used at least this often are preferred as corrections. */
  curatedAbove: number;
  isWord: (word: string) => boolean;
  /** Whether a word is another form of a known one: corrected only to a preferred word. */
  isInflection: (word: string) => boolean;
}

/** Corrects a word to the known one with the same beginning that has the fewest edits, then the most uses. */
export function speller({ uses, curatedAbove, isWord, isInflection }: Known): (word: string) => string {
  const byInitial = new Map<string, string[]>();
  for (const word of uses.keys()) {
    if (word.length < 4 || /\d/.test(word)) continue;
    const initial = word[0] ?? '';
    const others = byInitial.get(initial);
    if (others) others.push(word);
    else byInitial.set(initial, [word]);
  }
  const corrected = new Map<string, string>();

  const isPreferred = (word: string) => isWord(word) || (uses.get(word) ?? 0) >= curatedAbove;

  function nearest(word: string): string {
    if (word.length > 2 && word.length <= SHORT_WORD) return unswapped(word).find(isPreferred) ?? word;
    const leastUses = isInflection(word) ? curatedAbove : 0;
    let most = mistakesIn(word.length);
    let best = word;
    let often = -1;
    // An elision without its apostrophe: "douverture" for "d'ouverture".
    const elided = uses.has(word.slice(1)) && word.length > 6 ? word.slice(1) : undefined;
    if (elided && /^[cdjlmnst]/.test(word)) return elided;
    const initials = [word[0] ?? '', ...(word.length >= LEAST_SWAPPED_INITIAL ? [word[1] ?? ''] : [])];
    for (const candidate of most ? new Set(initials.flatMap((one) => byInitial.get(one) ?? [])) : []) {
      const isSwapped = candidate[0] !== word[0];
      if (isSwapped && (candidate[1] !== word[0] || candidate[0] !== word[1])) continue;
      const far = editDistance(word, candidate, most);
      const used = uses.get(candidate) ?? 0;
      if (used < leastUses) continue;
      if (far < most || (far === most && used > often)) [most, best, often] = [far, candidate, used];
    }
    return best;
  }

  return (word) => {
    if (/\d/.test(word) || uses.has(word) || isWord(word)) return word;
    const before = corrected.get(word);
    if (before !== undefined) return before;
    if (corrected.size >= REMEMBERED) corrected.clear();
    const best = nearest(word);
    corrected.set(word, best);
    return best;
  };
}
