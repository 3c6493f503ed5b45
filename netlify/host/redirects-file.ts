/** One line of Netlify's `_redirects`. */
export interface RedirectRule {
  /** As written in the file. */
  source: string;
  from: RegExp;
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

/** Reads `_redirects`: `from to [status]`, 301 by default, # for comments. Conditions (Country=…) are not used here. */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status = '301'] = line.replace(/#.*$/, '').trim().split(/\s+/);
    if (!from) return [];
    if (!to) throw new Error(`_redirects: "${line}" has no destination`);
    return [
      { source: from, from: toPattern(from), to, status: Number.parseInt(status, 10), force: status.endsWith('!') },
    ];
  });
}

/** The source of the first matching rule. */
export const matchedSource = (rules: RedirectRule[], path: string): string | undefined =>
  rules.find(({ from }) => from.test(path))?.source;

/** The result of the first rule that matches a path. */
export function redirectFor(rules: RedirectRule[], path: string): (RedirectResult & { force: boolean }) | undefined {
  for (const { from, to, status, force } of rules) {
    const found = from.exec(path);
    if (found) return { to: to.replace(/:(\w+)/g, (_, name: string) => found.groups?.[name] ?? ''), status, force };
  }
  return undefined;
}
