import { editDistance } from './words.ts';

/** Letters that may be wrong in a word of this length. */
const mistakesIn = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);
const REMEMBERED = 5000;

interface Known {
  /** How often each known word stands in the site. */
  uses: ReadonlyMap<string, number>;
  /** Words used so often or more are what visitors ask with. */
  curatedAbove: number;
  isWord: (word: string) => boolean;
  /** True for another form of a known word: it is changed only for a word visitors ask with. */
  isInflection: (word: string) => boolean;
}

/** Puts misspelt words right: the known word with the fewest mistakes, then the most used, that begins alike. */
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

  function nearest(word: string): string {
    const leastUses = isInflection(word) ? curatedAbove : 0;
    let most = mistakesIn(word.length);
    let best = word;
    let often = -1;
    // An elision without its apostrophe: "douverture" is "ouverture".
    const elided = uses.has(word.slice(1)) && word.length > 6 ? word.slice(1) : undefined;
    if (elided && /^[cdjlmnst]/.test(word)) return elided;
    for (const candidate of most ? (byInitial.get(word[0] ?? '') ?? []) : []) {
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
