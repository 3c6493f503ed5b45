import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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
