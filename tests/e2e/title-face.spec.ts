import type { Page } from '@playwright/test';
import { alreadyChose, expect, test } from './site.ts';

/**
 * A first visit, with none of the typefaces' files: they never come. The title is in the brand's face all the same,
 * from its first frame on, because its letters are in the page (docs/decisions/068).
 */
const PAGES = ['/', '/services/seo', '/FAQ', '/en/ContactUs', '/creation-site-internet-lille'];

for (const width of [360, 1440])
  test(`titles are in the brand's face before any font file has come, ${width} pixels wide`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await alreadyChose(page);
    const asked: string[] = [];
    await page.route('**/fonts/*', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    // How wide the title is in each frame.
    await page.addInitScript(() => {
      const widths: number[] = [];
      Object.assign(window, { widths });
      const look = () => {
        const title = document.querySelector('h1');
        if (title) {
          const words = document.createRange();
          words.selectNodeContents(title);
          widths.push(Math.round(words.getBoundingClientRect().width));
        }
        if (widths.length < 20) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const path of PAGES) {
      await page.goto(path);
      const { faces, family, first, last, missing } = await page.evaluate(() => {
        const { widths } = window as unknown as { widths: number[] };
        const title = document.querySelector('h1');
        const canvas = document.createElement('canvas').getContext('2d');
        if (!title || !canvas) throw new Error('no title');
        const faces = [...document.fonts].filter(({ family, status }) => family === 'Titles' && status === 'loaded');
        const widthOf = (letter: string, behind: string) => {
          canvas.font = `700 100px Titles, ${behind}`;
          return canvas.measureText(letter).width;
        };
        // A letter that the face has is as wide whatever stands behind it.
        const letters = [...new Set(title.textContent)];
        const missing = letters.filter((letter) => widthOf(letter, 'monospace') !== widthOf(letter, 'serif'));
        const { fontFamily } = getComputedStyle(title);
        return { faces: faces.length, family: fontFamily, first: widths[0], last: widths.at(-1), missing };
      });
      expect(faces, `${path}: faces of the title that are there`).toBe(1);
      expect(family, path).toMatch(/^Titles,/);
      expect(missing, `${path}: letters of the title that the face lacks`).toEqual([]);
      expect(first, `${path}: width of the title in its first frame, and later`).toBe(last);
    }
    expect(asked.length, 'files that were asked for, and did not come').toBeGreaterThan(0);
    // The browser reports the files itself.
    complaints.length = 0;
  });

/** How many letters of the running text are set in what stands in for its face. */
const lettersInStandIn = (page: Page) =>
  page.evaluate(() => {
    let [all, standIn] = [0, 0];
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.checkVisibility()) continue;
      const { length } = textContent?.trim() ?? '';
      all += length;
      if (getComputedStyle(parentElement).fontFamily.startsWith('"Instrument fallback"')) standIn += length;
    }
    return { all, standIn };
  });

for (const width of [360, 1440])
  test(`a text with links and words in bold keeps its face when a reader comes from another page, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await alreadyChose(page);
    await page.goto('/');
    for (const path of ['/PrivacyPolicy', '/CookiePolicy', '/Legalinformation', '/Events/workshop-site-weight']) {
      await page.evaluate((to) => {
        const link = document.createElement('a');
        link.href = to;
        document.body.append(link);
        link.click();
      }, path);
      await page.waitForURL(path);
      await page.waitForLoadState('networkidle');
      const { all, standIn } = await lettersInStandIn(page);
      expect(all, path).toBeGreaterThan(500);
      expect(standIn / all, `${path}: ${standIn} of ${all} letters`).toBeLessThan(0.05);
    }
  });
