/** One block of Netlify's `_headers`: a path, with `*` at its end or inside, and the headers it sets. */
export interface HeaderRule {
  matches: RegExp;
  headers: [name: string, value: string][];
}

const escapeText = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/** `/fonts/*` and `/:lang/x`, as Netlify reads them. */
const toPattern = (path: string) => new RegExp(`^${escapeText(path).replace(/\*/g, '.*').replace(/:\w+/g, '[^/]+')}$`);

/** Parses `_headers` like Netlify: a path at the margin, its headers indented, # for comments. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (!line.trim() || line.trim().startsWith('#')) continue;
    if (/^\s/.test(line)) {
      const at = line.indexOf(':');
      if (at < 0) throw new Error(`_headers: "${line.trim()}" is not "Name: value"`);
      rules.at(-1)?.headers.push([line.slice(0, at).trim(), line.slice(at + 1).trim()]);
    } else rules.push({ matches: toPattern(line.trim()), headers: [] });
  }
  return rules;
}

/** The headers of a path; a later block wins over an earlier one. */
export const headersFor = (rules: HeaderRule[], path: string): [string, string][] =>
  rules.filter(({ matches }) => matches.test(path)).flatMap(({ headers }) => headers);

/** More paths than a site has: beyond it, requests are for pages that do not exist. */
const CACHE_SIZE = 5000;

/** Returns a lookup of a path's headers, cached per path. */
export function headersByPath(
  rules: HeaderRule[],
  byDefault: [string, string][],
): (path: string) => [string, string][] {
  const cache = new Map<string, [string, string][]>();
  return (path) => {
    let headers = cache.get(path);
    if (!headers) {
      headers = [...new Map([...byDefault, ...headersFor(rules, path)])];
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(path, headers);
    }
    return headers;
  };
}
