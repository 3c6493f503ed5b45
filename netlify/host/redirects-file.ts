/** One line of Netlify's `_redirects`. */
export interface RedirectRule {
  /** As written in the file. */
  source: string;
  from: RegExp;
  /** Names of the query parameters the request must have. */
  query: readonly string[];
  to: string;
  status: number;
  /** With `!` after its status, the rule precedes a file of the same name. */
  force: boolean;
}
export interface RedirectResult {
  to: string;
  status: number;
}

const escapeText = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
/** `:name` is one segment, a `*` at the end the rest (`:splat`); `/a/*` matches `/a` too. */
const toPattern = (path: string) =>
  new RegExp(
    `^${escapeText(path)
      .replace(/\/\*$/, '(?:/(?<splat>.*))?')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
  );

/**
 * Reads `_redirects`: `from [parameter=:name …] to [status]`, 301 by default, # for comments. The values of parameters
 * are not used in destinations here, nor are other conditions (Country=…).
 */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, ...parts] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (!from) return [];
    const query = parts.flatMap((part) => /^(\w+)=:\w+$/.exec(part)?.[1] ?? []);
    const [to, status = '301'] = parts.slice(query.length);
    if (!to) throw new Error(`_redirects: "${line}" has no destination`);
    const force = status.endsWith('!');
    return [{ source: from, from: toPattern(from), query, to, status: Number.parseInt(status, 10), force }];
  });
}

const applies = ({ from, query }: RedirectRule, path: string, search: string): boolean =>
  from.test(path) && (query.length === 0 || query.every((name) => new URLSearchParams(search).has(name)));

/** The source of the first rule that matches a path without a query. */
export const matchedSource = (rules: RedirectRule[], path: string): string | undefined =>
  rules.find((one) => applies(one, path, ''))?.source;

/** The result of the first rule that matches a path and its query. */
export function redirectFor(
  rules: RedirectRule[],
  path: string,
  search = '',
): (RedirectResult & { force: boolean }) | undefined {
  const rule = rules.find((one) => applies(one, path, search));
  if (!rule) return undefined;
  const { from, to, status, force } = rule;
  const found = from.exec(path)?.groups;
  return { to: to.replace(/:(\w+)/g, (_, name: string) => found?.[name] ?? ''), status, force };
}
