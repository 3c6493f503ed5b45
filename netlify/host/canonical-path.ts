import { type RedirectResult, type RedirectRule, redirectFor } from './redirects-file.ts';

/** Removes what does not change the page meant: `.html`, a folder's `index`, doubled and trailing slashes. */
const withoutSuffix = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '')
    .replace(/\.html$/i, '')
    .replace(/\/index$/i, '') || '/';

/**
 * Finds the one address of the page that a decoded path means in another spelling (`/services.html`, `/index.html`,
 * `/Services/SEO/`): a page's own, or where a rule leads, so that no redirect leads to another. Undefined when no page
 * is meant. `addresses`: of all pages.
 */
export function canonicalPaths(
  addresses: Iterable<string>,
  rules: RedirectRule[],
): (path: string) => RedirectResult | undefined {
  const exact = new Set(addresses);
  const byLowerCase = new Map([...exact].map((address) => [address.toLowerCase(), address]));
  const redirected = (path: string): RedirectResult | undefined => {
    const { to, status } = redirectFor(rules, path) ?? { to: '', status: 404 };
    return status >= 300 && status < 400 ? { to, status } : undefined;
  };
  return (path) => {
    const asked = withoutSuffix(path);
    if (exact.has(asked)) return { to: asked, status: 301 };
    const other = byLowerCase.get(asked.toLowerCase());
    return redirected(asked) ?? (other ? { to: other, status: 301 } : redirected(asked.toLowerCase()));
  };
}
