import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../netlify/headers-file.ts';
import { termsOfSale, termsPages } from '../../src/collections/on-sale.ts';
import { locales } from '../../src/i18n/locales.ts';
import { pathTo, termsFilePath } from '../../src/i18n/routes.ts';
import { builtPage } from './pages.ts';

const headers = parseHeaders(readFileSync('dist/_headers', 'utf8'));

describe.each(locales)('the terms of sale on three pages, %s', (lang) => {
  test.each(termsPages)('%s leads to the other two and to the whole text before its first article', (key) => {
    const [opening = ''] = builtPage(key, lang).main.split('id="article-', 1);
    for (const other of termsPages.filter((one) => one !== key))
      expect(opening).toContain(`href="${pathTo(other, lang)}"`);
    expect(opening).toContain(`href="${termsFilePath(lang)}"`);
  });
  test('the whole text is the one that is sent with an order, in an encoding that is named', () => {
    expect(readFileSync(`dist${termsFilePath(lang)}`, 'utf8')).toBe(termsOfSale(lang).text);
    expect(new Map(headersFor(headers, termsFilePath(lang))).get('Content-Type')).toBe('text/plain; charset=utf-8');
  });
});

test('"Terms of sale" at /ConditionsOfSale: every fixed clause stands at that one address', () => {
  const read = (lang: 'fr' | 'en') =>
    builtPage('terms-of-sale', lang)
      .main.replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ');
  for (const clause of [/valable 30 jours/, /50 %/, /30 jours/, /solde/, /tribuna/]) expect(read('fr')).toMatch(clause);
  for (const clause of [/valid for 30 days/, /50\s?%/, /balance/, /court/]) expect(read('en')).toMatch(clause);
  for (const lang of locales)
    expect(builtPage('terms-of-sale', lang).main.match(/id="article-[ab]?\d+/g)?.length).toBeGreaterThanOrEqual(38);
});
