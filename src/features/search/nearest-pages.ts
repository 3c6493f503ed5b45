import { editDistance, wordsOf } from '../../lib/words.ts';
import type { ListedPage } from './search-index.ts';

const MOST_PROPOSED = 5;
/** Characters and words of an address that are read. */
const LONGEST = 300;
const MOST_WORDS = 12;
/** A page that shares less than this of the address is not near. */
const LEAST_SHARE = 0.34;
const SHORTEST_BEGINNING = 4;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    // Malformed: its letters as they are.
    return path;
  }
};
const withoutNoise = (path: string) => path.replace(/^\/en(?=\/|$)/, '').replace(/\.\w{2,5}$/, '');

/** How much one word is another: 1 for itself, less for a beginning or a word of one or two mistakes. */
function likeness(asked: string, word: string): number {
  if (asked === word) return 1;
  if (Math.min(asked.length, word.length) >= SHORTEST_BEGINNING && (word.startsWith(asked) || asked.startsWith(word)))
    return 0.8;
  const most = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
  const far = editDistance(asked, word, most);
  return far <= most ? 0.8 - far * 0.15 : 0;
}

/** The pages whose address or title is made of the same words as an address that leads nowhere, the nearest first. */
export function nearestPages(path: string, pages: readonly ListedPage[]): ListedPage[] {
  const asked = wordsOf(withoutNoise(decoded(path.slice(0, LONGEST)))).slice(0, MOST_WORDS);
  if (!asked.length) return [];
  const read = pages.map((page) => ({
    page,
    address: wordsOf(withoutNoise(page[0])),
    words: wordsOf(page[1]),
  }));
  const holders = new Map<string, number>();
  for (const { address } of read) for (const word of new Set(address)) holders.set(word, (holders.get(word) ?? 0) + 1);
  /** A word that few addresses hold says more. */
  const rarity = (word: string) => 1 / Math.sqrt(holders.get(word) ?? 1);
  const best = (word: string, others: readonly string[]) =>
    others.reduce((most, other) => Math.max(most, likeness(word, other)), 0);
  const total = asked.reduce((sum, word) => sum + rarity(word), 0);
  return read
    .map(({ page, address, words }) => {
      const shared = asked.reduce(
        (sum, word) => sum + rarity(word) * Math.max(best(word, address), best(word, words) * 0.6),
        0,
      );
      const extra = address.filter((word) => best(word, asked) === 0).length;
      return { page, share: shared / total, score: shared / total - extra * 0.04 };
    })
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_PROPOSED)
    .map(({ page }) => page);
}
