import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measureHome } from '../../src/features/measurements/measure-home.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { locales } from '../../src/i18n/locales.ts';
import { builtPage, dataOf, pages, wordsOf } from './pages.ts';

describe.each(locales)('what proves the company (%s)', (lang) => {
  test('the home page tells what was measured of it in this build', () => {
    const { main } = builtPage('home', lang);
    const told = /<section class="proof[\s\S]*?<\/section>/.exec(main)?.[0] ?? '';
    const figures = [...told.matchAll(/<dt>([^<]*)</g)].map(([, figure]) => figure);
    const { weight, requests, scripts, thirdParties } = measureHome('dist');
    expect(figures).toEqual([weight, requests, scripts, thirdParties].map((value) => formatNumber(value, lang)));
    expect([weight > 20, weight <= 60, requests <= 8, scripts <= 3, thirdParties]).toEqual([true, true, true, true, 0]);
  });
  test('work for clients is a list with a page each, marked as a sample', () => {
    const list = builtPage('cases', lang);
    const entries = [...list.main.matchAll(/<article class="work" data-of="([^"]+)">[\s\S]*?href="([^"]+)"/g)];
    expect(entries).toHaveLength(3);
    expect(list.main.match(/class="sample"/g)?.length).toBeGreaterThanOrEqual(3);
    for (const [, , href] of entries) {
      const page = pages.find(({ path }) => path === href);
      expect(page?.html).toContain('class="sample"');
      expect(dataOf(page as never).find((node) => node['@type'] === 'Article')).toHaveProperty('about.name');
    }
  });
  test('each filter of the list is a place on it, and shows the work it names', () => {
    const { main } = builtPage('cases', lang);
    const filters = [...main.matchAll(/<nav class="filters[^"]*"[\s\S]*?<\/nav>/g)].flatMap(([nav]) =>
      [...nav.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id),
    );
    expect(filters.length).toBeGreaterThan(8);
    for (const id of filters) {
      expect(main).toContain(`id="${id}"`);
      if (id !== 'work') expect(main, id).toMatch(new RegExp(`data-of="[^"]*\\b${id}\\b`));
    }
  });
  test('it is linked from home, from the services and from the cities around', () => {
    const place = builtPage('cases', lang).path;
    const linked = [
      builtPage('home', lang),
      builtPage('service', lang, { id: 'seo' }),
      builtPage('city', lang, { id: 'lens' }),
      builtPage('city', lang, { id: 'lievin' }),
    ];
    for (const { main, path } of linked) expect(main, path).toContain(`href="${place}/`);
  });
  test('people stand on the page about the company, under what they wrote and beside a job', () => {
    const about = builtPage('about', lang);
    for (const slug of ['claire', 'mehdi', 'anne', 'paul', 'ines']) expect(about.main).toContain(`<li id="${slug}"`);
    const articles = pages.filter((page) => page.route === 'article' && page.lang === lang);
    for (const article of articles) {
      expect(article.html, article.path).toContain(`href="${about.path}#`);
      const [node] = dataOf(article).filter((one) => one['@type'] === 'BlogPosting');
      expect(node, article.path).toMatchObject({ author: { '@type': 'Person', name: expect.any(String) } });
    }
    expect(pages.find((page) => page.route === 'job' && page.lang === lang)?.html).toContain('class="person"');
  });
  test('documents are there to take away, a size beside each', () => {
    const { main } = builtPage('cases', lang);
    const files = [...main.matchAll(/href="(\/documents\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(3);
    for (const file of files) {
      expect(readFileSync(`dist${file}`).subarray(0, 5).toString()).toBe('%PDF-');
      const size = Math.ceil(statSync(`dist${file}`).size / 1000);
      expect(wordsOf(main)).toContain(lang === 'fr' ? `${size} ko` : `${size} kB`);
    }
  });
});
