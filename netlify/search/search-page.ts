import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { drawResults, sayCount } from '../../src/features/search/draw-results.ts';
import { siteSearch } from '../../src/features/search/find.ts';
import type { SearchIndex } from '../../src/features/search/search-index.ts';
import { indexPath, QUERY_LENGTH } from '../../src/features/search/search-paths.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { escapeMarkup } from '../../src/lib/escape.ts';

/** The built site: beside the self-hosted server, and inside a Netlify function (`included_files` in netlify.toml). */
const DIST = 'dist';

interface Opened {
  find: ReturnType<typeof siteSearch>;
  index: SearchIndex;
  /** The file it was read from, and when that was written: another release has another one. */
  version: string;
}
const opened = new Map<Locale, Opened>();

function openIndex(file: string, lang: Locale): Opened {
  const version = `${file} ${statSync(file).mtimeMs}`;
  const before = opened.get(lang);
  if (before?.version === version) return before;
  const index = JSON.parse(readFileSync(file, 'utf8')) as SearchIndex;
  const next = { find: siteSearch(index, lang), index, version };
  opened.set(lang, next);
  return next;
}

/** The page of the search with what was found, also for who has no scripts. Undefined where no site is built. */
export function searchPage(asked: string, lang: Locale, dist = DIST): string | undefined {
  const file = path.join(dist, `${pathTo('search', lang)}.html`);
  const indexFile = path.join(dist, indexPath(lang));
  if (!existsSync(file) || !existsSync(indexFile)) return undefined;
  const html = readFileSync(file, 'utf8');
  const words = asked.slice(0, QUERY_LENGTH).trim();
  if (!words) return html;
  const { find, index } = openIndex(indexFile, lang);
  const results = find(words);
  // Functions as replacements: `$&` in a text is no pattern.
  return html
    .replace('id="q"', (field) => `${field} value="${escapeMarkup(words)}"`)
    .replace(/(<p id="found-count"[^>]*>)/, (tag) => tag + escapeMarkup(sayCount(results.length, index.says)))
    .replace(/(<div id="found"[^>]*>)/, (tag) => tag + drawResults(results, index.says));
}
