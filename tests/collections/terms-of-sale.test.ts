import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { legal } from '../../src/collections/kinds/legal.ts';
import { termsOfSale, termsPages } from '../../src/collections/on-sale.ts';
import { parseRecord } from '../../src/collections/records-files.ts';
import { locales } from '../../src/i18n/locales.ts';

const upTo = (last: number, part = '') => Array.from({ length: last }, (_, index) => `${part}${index + 1}`);
const ARTICLES = [upTo(10), upTo(15, 'A'), upTo(13, 'B')];

/** Three pages to read, one contract to keep. */
describe.each(locales)('the terms of sale, %s', (lang) => {
  const pages = termsPages
    .map((page) => `content/legal/${lang}/${page}.md`)
    .map((file) => parseRecord(readFileSync(file, 'utf8'), file));
  const { text, version } = termsOfSale(lang);

  test('one version and one date govern all three pages', () => {
    const said = pages
      .map(({ record }) => legal.schema.parse(record))
      .map((one) => `${one.version} ${one.effective.toISOString().slice(0, 10)}`);
    expect(new Set(said).size).toBe(1);
    expect(text).toContain(`Version ${version}, ${said[0]?.split(' ')[1]}\n`);
  });
  test('each page holds its articles, and what is sent holds them all, in their order, with the model form', () => {
    const articlesOf = (words: string) =>
      [...words.matchAll(/^## Article ([AB]?\d+)\. \S/gm)].map(([, number]) => number);
    expect(pages.map(({ body }) => articlesOf(body))).toEqual(ARTICLES);
    expect(articlesOf(text)).toEqual(ARTICLES.flat());
    expect(text).toMatch(
      lang === 'fr' ? /## Annexe\. Modèle de formulaire de rétractation/ : /## Annex\. Model withdrawal form/,
    );
  });
  test('an article of another page is named by a link to it', () => {
    for (const [index, { body }] of pages.entries()) {
      const unlinked = body.replace(/\[[^\]]*\]\([^)]*\)/g, '');
      const named = [
        ...unlinked.matchAll(/\barticles? ([AB]?\d+)(?:[.\d]*(?: (?:et|à|and|to) ([AB]?\d+)))?/gi),
      ].flatMap(([, one = '', other]) => [one, other ?? one]);
      // Of a law, where it is no number of ours.
      const ours = named.filter((number) => ARTICLES.flat().includes(number));
      expect(ours.filter((number) => !ARTICLES[index]?.includes(number))).toEqual([]);
    }
  });
  test('what is sent reads on paper: whole addresses, and no mark of a link', () => {
    expect(text).not.toMatch(/\]\(|\\|\{\{|\(\//);
    expect(text).toContain(`(${company.siteUrl}${lang === 'fr' ? '' : '/en'}/PrivacyPolicy)`);
  });
});
