import { escapeMarkup } from '../../lib/escape.ts';
import { byKind, type SearchResult } from './find.ts';
import { SEVERAL, type SearchWords } from './search-index.ts';

const drawResult = ({ url, title, excerpt }: SearchResult): string => {
  const words = excerpt.map(({ text, hit }) => (hit ? `<mark>${escapeMarkup(text)}</mark>` : escapeMarkup(text)));
  return `<li><a href="${escapeMarkup(url)}">${escapeMarkup(title)}</a><p>${words.join('')}</p></li>`;
};

/** The results as HTML, of the site's own words: what was asked is not in it. */
export const drawResults = (results: readonly SearchResult[], { kinds }: SearchWords): string =>
  [...byKind(results)]
    .map(([kind, list]) => `<h2>${escapeMarkup(kinds[kind])}</h2><ul>${list.map(drawResult).join('')}</ul>`)
    .join('');

/** How many were found, in words. */
export function sayCount(count: number, { counts, none }: SearchWords): string {
  if (count === 0) return none;
  return count === 1 ? counts.one : counts.other.replace(String(SEVERAL), String(count));
}
