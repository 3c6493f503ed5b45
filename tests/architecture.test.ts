import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gitKinds } from '../src/collections/git-kinds.ts';

const files = globSync(['src/**/*.{ts,tsx,astro}', 'netlify/**/*.ts']).filter((file) => !file.endsWith('.d.ts'));

test('secrets are compared in one place', () =>
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('timingSafeEqual'))).toEqual([
    'src/lib/constant-time.ts',
  ]));

test('every function answers through the one guarded boundary', () => {
  const bare = globSync('netlify/functions/*.ts').filter(
    (file) => !/^export default guarded\(/m.test(readFileSync(file, 'utf8')),
  );
  expect(bare).toEqual([]);
});

describe('what a page read is noted, so that a publication knows which pages a change touches', () => {
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const pages = texts.filter(([file]) =>
    /^src\/(pages|layouts|components|features|media|retrieval|drawing|collections)\//.test(file),
  );
  test('entries of the store are read in one place, everywhere else those of Git alone, by their names', () => {
    const READERS = ['src/collections/read.ts', 'src/content.config.ts'];
    const reads = pages.flatMap(([file, text]) =>
      [...text.matchAll(/\bget(?:Collection|Entry)\(([^,)]*)/g)].map(([, named = '']) => ({ file, named })),
    );
    const others = reads.filter(({ file }) => !READERS.includes(file));
    const git = Object.keys(gitKinds).map((name) => `'${name}'`);
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter(({ named }) => !git.includes(named))).toEqual([]);
  });
  test('files of the snapshot are read by modules that say so, or that no page uses', () =>
    expect(texts.flatMap(([file, text]) => (text.includes('recordsFile(') ? [file] : [])).sort()).toEqual([
      'src/collections/online.ts',
      'src/collections/pictures.ts',
      'src/collections/snapshot.ts',
      'src/collections/undrawable.ts',
    ]));
  test('a page that is drawn asks the calendar for the time', () => {
    const drawn = pages.filter(([file]) => /\.astro$|^src\/pages\//.test(file));
    const asking = drawn.filter(([, text]) => /new Date\(\)|Date\.now\(\)/.test(text)).map(([file]) => file);
    expect(asking).toEqual([]);
  });
});

describe('how files are', () => {
  const named = (pattern: RegExp) => globSync(['src/**', 'netlify/**']).filter((file) => pattern.test(file));
  test('no drawer without a name of its own', () =>
    expect(named(/(^|\/)(utils?|helpers?|misc|common|types)(\/|\.)/)).toEqual([]));
  test('no barrel file', () => expect(named(/(^|\/)index\.tsx?$/)).toEqual([]));
  test('files stay short', () => {
    const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 300);
    expect(long).toEqual([]);
  });
  test('no address of the site is written outside the route table', () => {
    const literal = /href="\/(?!rss|drawings|favicon|apple|manifest|_astro)[a-zA-Z]/;
    expect(files.filter((file) => file.endsWith('.astro') && literal.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
