import { describe, expect, test } from 'vitest';
import { searchIndexOf } from '../../src/features/search/build-index.ts';
import { drawResults } from '../../src/features/search/draw-results.ts';
import { byKind, siteSearch } from '../../src/features/search/find.ts';
import { locales } from '../../src/i18n/locales.ts';
import { isRight, queries } from './queries.ts';

const index = { fr: searchIndexOf('fr'), en: searchIndexOf('en') };
const find = { fr: siteSearch(index.fr, 'fr'), en: siteSearch(index.en, 'en') };
/** Of the sixty queries. */
const LEAST_RIGHT = 55;
const LONGEST_MS = 100;

/** Milliseconds of the quickest of three runs: what else the machine does is not measured. */
function quickest(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

describe('what visitors look for', () => {
  test('the page they look for is the first result of at least 55 queries of 60', () => {
    const wrong = queries
      .map((query) => ({ query, first: find[query.lang](query.q)[0]?.page ?? 'nothing' }))
      .filter(({ query, first }) => !isRight(query, first))
      .map(({ query, first }) => `${query.lang} « ${query.q} » → ${first}`);
    expect(queries).toHaveLength(60);
    expect(queries.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });
  test('each is answered in less than 100 ms', () => {
    const slow = queries.flatMap(({ q, lang }) => {
      const took = quickest(() => find[lang](q));
      return took < LONGEST_MS ? [] : [`${q}: ${took.toFixed(0)} ms`];
    });
    expect(slow).toEqual([]);
  });
});

describe.each(locales)('a result (%s)', (lang) => {
  const results = queries.filter((query) => query.lang === lang).map(({ q }) => ({ q, results: find[lang](q) }));
  test('is one page, or one question, once', () => {
    for (const { q, results: found } of results) {
      const places = found.map(({ kind, page, url }) => (kind === 'answer' ? url : page));
      expect(new Set(places).size, q).toBe(places.length);
    }
  });
  test('quotes its best passage in few words, and marks those that were asked', () => {
    for (const { q, results: found } of results)
      for (const { excerpt, page } of found) {
        const text = excerpt.map((part) => part.text).join('');
        expect(text.length, `${q}: ${page}`).toBeGreaterThan(20);
        expect(text, `${q}: ${page}`).not.toMatch(/\{\{|undefined|\]\(|<[a-z]/);
      }
    const marked = results.filter(({ results: found }) => found.some(({ excerpt }) => excerpt.some(({ hit }) => hit)));
    expect(marked.length / results.length).toBeGreaterThan(0.7);
  });
  test('marks what was asked about, not the small words of the question', () => {
    const [q, small] =
      lang === 'fr'
        ? ['combien coûte la création d’un site', /^(?:la|d|un|une|le|de)$/i]
        : ['how much does a website cost', /^(?:a|an|the|does|how|much)$/i];
    const marked = find[lang](q).flatMap(({ excerpt }) => excerpt.filter(({ hit }) => hit).map(({ text }) => text));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((word) => small.test(word))).toEqual([]);
  });
  test('stands under its kind, the kind of the best one first', () => {
    for (const { results: found } of results) if (found[0]) expect([...byKind(found).keys()][0]).toBe(found[0].kind);
  });
});

describe('whatever is asked', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \t\n '],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 characters of words', 'site prix '.repeat(1000)],
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['a regular expression', '(a+)+$ [^\\w] .* \\'],
    ['SQL', "' OR 1=1; DROP TABLE records; --"],
    ['emoji and directions of writing', '😀👩‍👩‍👧 \u202Eabc\u0000'],
    ['names of objects', '__proto__ constructor hasOwnProperty toString'],
    ['another case', 'İSTANBUL ẞ ǅ'],
  ])('%s is answered quickly, with markup of our own only', (_, asked) => {
    const html = drawResults(find.fr(asked), index.fr.says);
    expect(quickest(() => find.fr(asked))).toBeLessThan(LONGEST_MS);
    expect(html.replace(/<\/?(h2|ul|li|p|mark|a)( href="\/[\w#/-]*")?>/g, '')).not.toMatch(/[<>]/);
  });
});
