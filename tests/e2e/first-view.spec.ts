import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { budgetOf, HEADERS_MAX } from '../../src/i18n/budgets.ts';
import { locales } from '../../src/i18n/locales.ts';
import { everyKindInTurn } from './every-kind.ts';
import { expect, test } from './site.ts';

/**
 * What a phone asks for by itself, before anybody touches the page; the tab's icon is the browser's own and not among
 * it.
 */
test.use({ viewport: { width: 412, height: 823 } });

const ICON = '/favicon.svg';
const PICTURE = /\.(svg|jpe?g|png|webp|avif)$/;
/** With its pictures a page may be heavier (docs/speed.md). */
const MOST_WITH_PICTURES = 80_000;

/**
 * Bytes as sent, without headers: also those of what the page fetches by itself later, as long as nobody does anything.
 */
async function firstViewOf(page: Page): Promise<{ asked: string[]; all: number; pictures: number; scripts: number }> {
  const all = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type).map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return { path: new URL(name).pathname, size: encodedBodySize, isInPage: name.startsWith('data:') };
      }),
    ),
  );
  // The letters of the titles stand in the document.
  const files = all.filter(({ isInPage }) => !isInPage);
  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && /^(module)?$/.test(type)).map(({ text }) => text),
  );
  const sum = (kind: RegExp) =>
    files.filter(({ path }) => kind.test(path)).reduce((total, { size }) => total + size, 0);
  return {
    asked: files.map(({ path }) => path).filter((path) => path !== ICON),
    all: sum(/./),
    pictures: sum(PICTURE),
    scripts: sum(/\.js$/) + brotliCompressSync(inline.join('\n')).length,
  };
}

for (const lang of locales)
  test(`one page of every other kind in ${lang} asks for no more than its budget`, async ({ page }) => {
    test.setTimeout(180_000);
    // Both languages together meet every kind; every page of both is weighed in tests/site/budgets.test.ts.
    for (const { path, route } of everyKindInTurn(lang)) {
      const budget = budgetOf(route);
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      const headers = (await answer?.headersArray()) ?? [];
      const head = headers.map(({ name, value }) => `${name}: ${value}\r\n`).join('').length;
      expect.soft(head, `${path}: bytes of headers`).toBeLessThanOrEqual(HEADERS_MAX);
      const { asked, all, pictures, scripts } = await firstViewOf(page);
      expect.soft(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(budget.requests);
      expect.soft(all - pictures, `${path}: bytes without pictures`).toBeLessThanOrEqual(budget.firstView);
      expect.soft(all, `${path}: bytes with pictures`).toBeLessThanOrEqual(MOST_WITH_PICTURES);
      expect.soft(scripts, `${path}: bytes of scripts`).toBeLessThanOrEqual(budget.scripts);
    }
  });
