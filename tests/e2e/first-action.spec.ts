import type { Page } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';
import { everyKindInTurn } from './every-kind.ts';
import { expect, test } from './site.ts';

/**
 * What a page is for can be pressed in its first view, while the question about cookies stands open: by somebody who
 * came for the first time, on the phone, the tablet and the desks that are met most.
 */
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** Where links are measured. */
const WIDTHS_OF_LINKS: number[] = [360, 1440];

/** The first action in the head of a page; pages that are there to be read have none. */
const ACTION = 'main > :first-child .actions :is(a, button)';

interface FirstView {
  /** Whether a press on its middle meets it, whether all of it is in view, and where that is. */
  action?: { met: boolean; whole: boolean; x: number; y: number } | undefined;
  /** Whether a press on the title meets it. */
  title: boolean;
  /** Words and fields that the assistant's button lies on; a drawing may run under it. */
  hidden: string[];
}

const firstViewOf = (page: Page): Promise<FirstView> =>
  page.evaluate(async (selector) => {
    // What follows from the size of the window has followed.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const met = (place: Element, x: number, y: number) => place.contains(document.elementFromPoint(x, y));
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
    const title = document.querySelector('h1');
    const action = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    const box = action?.getBoundingClientRect();
    const launch = document.querySelector('.launch')?.getBoundingClientRect();
    const isUnder = (rect: DOMRect) =>
      launch !== undefined &&
      rect.width > 0 &&
      rect.right > launch.left + 1 &&
      rect.left < launch.right &&
      rect.bottom > launch.top &&
      rect.top < launch.bottom;
    const words = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (
        !text.parentElement?.closest('svg') &&
        text.parentElement?.checkVisibility() &&
        [...range.getClientRects()].some(isUnder)
      )
        hidden.push(text.textContent ?? '');
    }
    for (const field of document.querySelectorAll('main :is(input, select, textarea, button)'))
      if (field.checkVisibility() && isUnder(field.getBoundingClientRect())) hidden.push(field.outerHTML);
    const [x = 0, y = 0] = box ? middle(box) : [];
    return {
      action: action && box && { met: met(action, x, y), whole: box.top >= 0 && box.bottom <= innerHeight, x, y },
      title:
        title !== null && met(title, title.getBoundingClientRect().left + 4, middle(title.getBoundingClientRect())[1]),
      hidden,
    };
  }, ACTION);

/** Links lower than a finger asks for; those inside a sentence are as high as its lines (WCAG 2.5.8). */
const lowLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST_PX = 24;
    const isInSentence = (link: Element) => {
      if (getComputedStyle(link).display !== 'inline') return false;
      const beside = [...(link.parentElement?.childNodes ?? [])].filter(
        (one) => !(one instanceof HTMLElement && (one.matches('a, sup') || !one.checkVisibility())),
      );
      return beside.some(({ textContent }) => /\p{L}{2}/u.test(textContent ?? ''));
    };
    /** A link may stretch over what it stands in. */
    const heightOf = (link: HTMLElement) => {
      const over = getComputedStyle(link, '::after');
      const own = link.getBoundingClientRect().height;
      if (over.position !== 'absolute' || over.content === 'none') return own;
      const box = getComputedStyle(link).position === 'relative' ? link : link.offsetParent;
      const stretched = (box?.clientHeight || own) - Number.parseFloat(over.top) - Number.parseFloat(over.bottom);
      return Math.max(own, stretched || 0);
    };
    return [...document.querySelectorAll<HTMLElement>('a[href]')]
      .filter((link) => link.checkVisibility() && !link.closest('.sr-only') && !link.matches('.skip'))
      .filter((link) => !isInSentence(link) && heightOf(link) < LEAST_PX - 0.5)
      .map(
        (link) => `${link.textContent.trim()} (${Math.round(heightOf(link))} px, in ${link.parentElement?.tagName})`,
      );
  });

for (const lang of locales)
  test(`the action of every kind of page is in its first view, and nothing lies on it (${lang})`, async ({ page }) => {
    test.setTimeout(120_000);
    // Both languages together meet every kind.
    for (const { path } of everyKindInTurn(lang)) {
      const [[width, height]] = SIZES;
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.locator('#cookies')).toBeVisible();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const where = `${path}, ${width} × ${height}`;
        const { action, title, hidden } = await firstViewOf(page);
        expect.soft(title, `${where}: its title can be pressed`).toBe(true);
        expect.soft(hidden, `${where}: what the assistant's button covers`).toEqual([]);
        if (WIDTHS_OF_LINKS.includes(width))
          expect.soft(await lowLinks(page), `${where}: links lower than a finger asks for`).toEqual([]);
        if (!action) continue;
        expect.soft(action.whole, `${where}: its action is in view`).toBe(true);
        expect.soft(action.met, `${where}: nothing lies on its action`).toBe(true);
      }
    }
  });

test('a press on the action of the home page arrives, at every size', async ({ page }) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(page.locator('#cookies')).toBeVisible();
    const { action } = await firstViewOf(page);
    await page.mouse.click(action?.x ?? 0, action?.y ?? 0);
    await expect(page).toHaveURL(/\/ContactUs/);
  }
});
