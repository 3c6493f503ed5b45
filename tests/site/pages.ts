import { globSync, readFileSync } from 'node:fs';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { pathTo, type RouteKey, routeKeys, routes } from '../../src/i18n/routes.ts';

export interface BuiltPage {
  file: string;
  path: string;
  lang: Locale;
  html: string;
  head: string;
  route: RouteKey;
}

/** The route of a built path in a language; one without parameters first. */
function routeOf(path: string, lang: Locale): RouteKey {
  const match = (key: RouteKey) => {
    const params = Object.fromEntries(
      [...routes[key].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `~${name}`]),
    );
    const source = pathTo(key, lang, params)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/~\w+/g, '[^/]+');
    return new RegExp(`^${source}$`).test(path);
  };
  const found = [...routeKeys]
    .sort((a, b) => Number(routes[a].path.includes('{')) - Number(routes[b].path.includes('{')))
    .find(match);
  if (!found) throw new Error(`dist holds ${path}, which no route explains`);
  return found;
}

/** Every public page in dist; the admin area's shells are tested elsewhere. */
export const pages: BuiltPage[] = globSync('dist/**/*.html')
  .filter((file) => !/^dist\/admin(\/|\.)/.test(file))
  .sort()
  .map((file) => {
    const bare = file.replace(/^dist\//, '').replace(/\.html$/, '');
    const path = bare === 'index' ? '/' : `/${bare}`;
    const lang = locales.find((one) => one === 'en' && (path === '/en' || path.startsWith('/en/'))) ?? 'fr';
    const html = readFileSync(file, 'utf8');
    return { file, path, lang, html, head: html.split('</head>', 1)[0] ?? '', route: routeOf(path, lang) };
  });
if (pages.length === 0) throw new Error('dist is empty: run "npm run build" first');

export const pageAt = (path: string): BuiltPage | undefined => pages.find((page) => page.path === path);
/** Decodes HTML entities. */
export const asText = (text: string) =>
  text
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
/** The visible text of HTML, with ordinary single spaces. */
export const wordsOf = (html: string): string =>
  asText(html.replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  );
/** The page of a route in a language, and its main part. @throws when it is not built. */
export function builtPage(key: RouteKey, lang: Locale, params?: Record<string, string>): BuiltPage & { main: string } {
  const path = pathTo(key, lang, params);
  const page = pageAt(path);
  const main = /<main\b[\s\S]*<\/main>/.exec(page?.html ?? '')?.[0];
  if (!page || !main) throw new Error(`dist holds no whole page at ${path}`);
  return { ...page, main };
}
export const meta = (page: BuiltPage, name: string): string | undefined => {
  const value = new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]* content="([^"]*)"`).exec(page.head)?.[1];
  return value === undefined ? undefined : asText(value);
};
export const link = (page: BuiltPage, rel: string): string[] =>
  [...page.head.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]+)"`, 'g'))].map(([, href = '']) => href);
export const dataOf = (page: BuiltPage): Record<string, unknown>[] =>
  [...page.head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => JSON.parse(json)['@graph'],
  );
