import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const CLASS = /\.(-?[a-z][\w-]*)/gi;
const classesIn = (css: string) => [...css.matchAll(CLASS)].map(([, name = '']) => name);
/** What a rule says of one class alone, whatever it stands in. */
const ALONE = /(?:^|[},;{\s])\.([a-z][\w-]*)\s*(?=[,{])/gi;
const styled = new Set(
  globSync('src/styles/*.css').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(ALONE),
    ].map(([, name = '']) => name),
  ),
);

test('what stands on a page by a class of its own has its rule there: the page names the sheet', () => {
  const missing = new Map<string, string>();
  for (const { html, path } of pages) {
    const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const known = new Set(classesIn(css));
    const body = html.slice(html.indexOf('<body')).replace(/<(template|script|noscript)\b[\s\S]*?<\/\1>/g, '');
    for (const [, quoted, bare] of body.matchAll(/\sclass=(?:"([^"]*)"|([\w-]+))/g))
      for (const name of (quoted ?? bare ?? '').split(' '))
        if (styled.has(name) && !known.has(name)) missing.set(name, path);
  }
  expect([...missing]).toEqual([]);
});
