import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHeaders } from '../headers-file.ts';
import { parseRedirects } from './redirects-file.ts';

const NEEDED = ['index.html', '404.html', '_headers', '_redirects'];
/** Fewer than this share of the current number of pages means that the content or the store was not found. */
const LEAST_PART = 0.5;
const SAID_AT_MOST = 5;

const pagesOf = (folder: string): string[] => globSync('**/*.html', { cwd: folder });

/** The addresses of an attribute: one, or those of a `srcset`, each with its width. */
const assetsIn = (value: string): string[] => value.split(/,\s*/).map((one) => one.split(' ', 1)[0] ?? one);

function faultOf(folder: string, page: string): string | undefined {
  const html = readFileSync(path.join(folder, page), 'utf8');
  if (!html.trimEnd().endsWith('</html>')) return `${page} ends in the middle.`;
  for (const [, value = ''] of html.matchAll(/["'](\/(?:_astro|fonts)\/[^"'?#]+)["']/g))
    for (const asset of assetsIn(value))
      if (!existsSync(path.join(folder, asset))) return `${page} needs ${asset}, which is not there.`;
  return undefined;
}

/** Returns what is wrong with a built site, one sentence each; `served` is the current site. */
export function checkSite(folder: string, served?: string): string[] {
  const missing = NEEDED.filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length > 0) return missing.map((name) => `${name} is not there.`);
  const pages = pagesOf(folder);
  const before = served ? pagesOf(served).length : 0;
  const faults = pages.flatMap((page) => faultOf(folder, page) ?? []).slice(0, SAID_AT_MOST);
  if (pages.length < before * LEAST_PART)
    faults.unshift(`It has ${pages.length} pages, and the site that is served ${before}.`);
  for (const [name, read] of [
    ['_headers', parseHeaders],
    ['_redirects', parseRedirects],
  ] as const) {
    try {
      read(readFileSync(path.join(folder, name), 'utf8'));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return faults;
}
