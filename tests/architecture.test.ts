import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
}

const files = globSync(['src/**/*.{ts,tsx,astro}', 'netlify/**/*.ts']).filter((file) => !file.endsWith('.d.ts'));
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) => ({
    from,
    to: path.join(path.dirname(from), target.replace(/\?.*$/, '')),
  })),
);
const inside = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];
const offenders = (wrong: (i: Import) => boolean) => imports.filter(wrong).map(({ from, to }) => `${from} → ${to}`);

describe('who may import whom', () => {
  test('the site never imports the server', () => expect(offenders(({ from, to }) => inside('src')(from) && inside('netlify')(to))).toEqual([]));
  test('a feature does not import another feature', () =>
    expect(offenders(({ from, to }) => Boolean(featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)))).toEqual([]));
  test('lib, i18n and collections know no screen', () => {
    const low = ['src/lib', 'src/i18n', 'src/collections', 'src/drawing', 'src/mail', 'src/ports'].map(inside);
    const screens = ['src/pages', 'src/layouts', 'src/components', 'src/features'].map(inside);
    expect(offenders(({ from, to }) => low.some((is) => is(from)) && screens.some((is) => is(to)))).toEqual([]);
  });
  test('components do not import pages or layouts, and ui words no feature', () =>
    expect(
      offenders(({ from, to }) => inside('src/components')(from) && ['src/pages', 'src/layouts'].some((folder) => inside(folder)(to))).concat(
        offenders(({ from, to }) => inside('src/components/ui')(from) && inside('src/features')(to)),
      ),
    ).toEqual([]));
  test('what runs in a browser never imports server code', () =>
    expect(offenders(({ from, to }) => !/\.server\.ts$/.test(from) && inside('src')(from) && /\.server\.ts$/.test(to))).toEqual([]));
});

test('secrets are compared in one place', () =>
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('timingSafeEqual'))).toEqual(['src/lib/constant-time.ts']));

test('every function answers through the one guarded boundary', () => {
  const bare = globSync('netlify/functions/*.ts').filter((file) => !/^export default guarded\(/m.test(readFileSync(file, 'utf8')));
  expect(bare).toEqual([]);
});

describe('how files are', () => {
  const named = (pattern: RegExp) => globSync(['src/**', 'netlify/**']).filter((file) => pattern.test(file));
  test('no drawer without a name of its own', () => expect(named(/(^|\/)(utils?|helpers?|misc|common|types)(\/|\.)/)).toEqual([]));
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
