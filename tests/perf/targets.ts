import { globSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { pathTo, type RouteKey, routeKeys, routes } from '../../src/i18n/routes.ts';
import { ONLY } from './settings.ts';

/** A page to measure: its name in the tables, its address on the site. */
export interface Target {
  name: string;
  path: string;
}

/** Where a kind has many pages, the one that stands for it. */
const EXAMPLES: Partial<Record<RouteKey, Record<string, string>>> = {
  service: { id: 'seo' },
  city: { id: 'lille' },
  article: { id: 'page-weight' },
};
/** The kinds Lighthouse looks at: one of each way a page is made. */
const PRINCIPAL: RouteKey[] = ['home', 'service', 'city', 'article', 'faq'];
const FIXED_PATHS = new Set(
  routeKeys.filter((key) => !routes[key].path.includes('{')).flatMap((key) => locales.map((lang) => pathTo(key, lang))),
);

/** The first built page of a kind; undefined when the site has none. */
function findPage(dist: string, key: RouteKey, lang: Locale): string | undefined {
  if (!routes[key].path.includes('{')) {
    const address = pathTo(key, lang);
    return globSync(address === '/' ? 'index.html' : `.${address}.html`, { cwd: dist }).length ? address : undefined;
  }
  const pattern = pathTo(key, lang, { id: '*', slug: '*', ...EXAMPLES[key] });
  const addresses = globSync(`.${pattern}.html`, { cwd: dist }).map(
    (file) =>
      `/${file
        .split(path.sep)
        .join('/')
        .replace(/\.html$/, '')}`,
  );
  return addresses.sort().find((address) => !FIXED_PATHS.has(address));
}

function targetsOf(dist: string, keys: readonly RouteKey[], languages: readonly Locale[]): Target[] {
  const all = keys.flatMap((key) =>
    languages.map((lang) => ({ name: `${key} ${lang}`, path: findPage(dist, key, lang) })),
  );
  return all.flatMap(({ name, path: address }) => (address && ONLY.test(name) ? [{ name, path: address }] : []));
}

/** Five kinds of pages in every language. */
export const principalPages = (dist: string): Target[] => targetsOf(dist, PRINCIPAL, locales);

/** One page of every kind the site has, in French: both languages share their templates. */
export const everyKind = (dist: string): Target[] => targetsOf(dist, routeKeys, ['fr']);
