import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { citySlugs } from '../../src/i18n/cities.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { pageAt } from './pages.ts';

/**
 * Likeness of two texts: the share of their runs of three words that both hold (Jaccard index of word trigrams, the
 * measure Broder proposed in 1997 to find near-duplicate web pages). Two pages that only swap a name share nearly all
 * of them; ours may share their frame (headings, steps, labels), which is why the whole main text is measured.
 */
const MOST_ALIKE = 0.35;
const SHINGLE = 3;

const mainText = (html: string) =>
  (/<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '')
    .replace(/<svg[\s\S]*?<\/svg>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#39;/g, "'")
    .toLowerCase();
function shingles(text: string): Set<string> {
  const words = text.match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.slice(0, 1 - SHINGLE).map((_, i) => words.slice(i, i + SHINGLE).join(' ')));
}
function likeness(a: Set<string>, b: Set<string>): number {
  let both = 0;
  for (const run of a) if (b.has(run)) both++;
  return both / (a.size + b.size - both);
}
const textOf = (slug: string, lang: Locale) => mainText(pageAt(pathTo('city', lang, { id: slug }))?.html ?? '');

describe.each(locales)('city pages in %s', (lang) => {
  test('no two are the same page with another name', () => {
    const sets = citySlugs.map((slug) => [slug, shingles(textOf(slug, lang))] as const);
    let worst = { pair: '', value: 0 };
    sets.forEach(([a, first], i) => {
      for (const [b, second] of sets.slice(i + 1)) {
        const value = likeness(first, second);
        if (value > worst.value) worst = { pair: `${a} and ${b}`, value };
      }
    });
    expect(worst.value, worst.pair).toBeGreaterThan(0);
    expect(worst.value, worst.pair).toBeLessThan(MOST_ALIKE);
  });
  test('each shows the facts that were frozen for it, with their source', () => {
    for (const slug of citySlugs) {
      const facts = JSON.parse(readFileSync(`content/cities/facts/${slug}.json`, 'utf8'));
      const text = textOf(slug, lang).replace(/\u00a0/g, ' ');
      expect(text, slug).toContain(facts.department.name.toLowerCase());
      expect(text, slug).toContain('insee');
      expect(text.replace(/[ ,]/g, ''), slug).toContain(String(facts.population));
    }
  });
  test('each links to its neighbours of the list', () => {
    for (const slug of citySlugs) {
      const { nearest } = JSON.parse(readFileSync(`content/cities/facts/${slug}.json`, 'utf8'));
      for (const near of nearest)
        expect(pageAt(pathTo('city', lang, { id: slug }))?.html, slug).toContain(
          `href="${pathTo('city', lang, { id: near.slug })}"`,
        );
    }
  });
});

test('a copy that only swaps the name would be found', () => {
  const text = textOf('lille', 'fr');
  expect(likeness(shingles(text), shingles(text.replaceAll('lille', 'arras')))).toBeGreaterThan(MOST_ALIKE);
});
