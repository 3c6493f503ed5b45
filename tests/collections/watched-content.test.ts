import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { loadersOf, watchedContent } from '../../src/integrations/watched-content.ts';

type Setup = (options: { addWatchFile: (file: URL) => void; config: { root: URL } }) => void;

test('content that no collection watches is seen to change while the site is worked on', () => {
  const watched: string[] = [];
  const root = pathToFileURL(`${process.cwd()}/`);
  (watchedContent().hooks['astro:config:setup'] as Setup)({
    addWatchFile: (file) => watched.push(file.href.replace(root.href, '')),
    config: { root },
  });
  expect(watched).toEqual(
    expect.arrayContaining([
      'content/company.yaml',
      'content/navigation.yaml',
      'content/plans/workflow.yaml',
      'content/products/storefront-design.yaml',
    ]),
  );
  // Each file a collection's module names is among them.
  for (const module of ['company', 'navigation']) {
    const named = /FILE = '([^']+)'/.exec(readFileSync(`src/collections/${module}.ts`, 'utf8'))?.[1];
    expect(watched).toContain(named);
  }
});

test('an entry that changes is read again by the loader of its kind alone', () => {
  expect(loadersOf(path.resolve('content/guides/fr/locked-account.md'))).toEqual(['records:guides']);
  expect(loadersOf(path.resolve('content/cities/facts/lille.json'))).toEqual([
    'records:cities/facts',
    'records:cities',
  ]);
  expect(loadersOf(path.resolve('src/pages/404.astro'))).toEqual([]);
});
