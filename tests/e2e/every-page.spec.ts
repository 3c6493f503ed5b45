import type { Page } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';
import { accessibilityViolations, bringAxe } from './accessibility.ts';
import { onePageOfEveryKind } from './every-kind.ts';
import { alreadyChose, everyPath, expect, test } from './site.ts';

/**
 * Each page is opened by phone in daylight, then widened to a desk at night, or opened at the desk and turned to a phone:
 * French ones by phone, English ones at the desk. One of every kind is judged for assistive technology in both sizes, the
 * others as they were opened. City pages share one frame and are 55 in each language, and so do the 34 that say what became
 * of a form: every other one is opened in French, the others in English. One city in each language is judged for assistive
 * technology.
 */
const PHONE = { name: 'phone, light', viewport: { width: 360, height: 740 }, colorScheme: 'light' } as const;
const DESK = { name: 'desk, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const;
const CITY = /^(?:\/creation-site-internet-|\/en\/website-creation-)/;
const SENT = /^(?:\/en)?\/sent\//;
const isCity = (path: string) => CITY.test(path);
const isEnglish = (path: string) => path === '/en' || path.startsWith('/en/');
const ofEveryKind = locales.flatMap((lang) => onePageOfEveryKind(lang).map(({ path }) => path));
/** Names of the pages of a shared frame, which are the same in both languages. */
const namesOf = (frame: RegExp): string[] =>
  everyPath.filter((path) => frame.test(path) && !isEnglish(path)).map((path) => path.replace(frame, ''));
const SHARED = [CITY, SENT].map((frame) => ({ frame, names: namesOf(frame) }));
const isOpened = (path: string): boolean => {
  const shared = SHARED.find(({ frame }) => frame.test(path));
  return !shared || shared.names.indexOf(path.replace(shared.frame, '')) % 2 === Number(isEnglish(path));
};
const opened = [...ofEveryKind, ...everyPath.filter((path) => !ofEveryKind.includes(path) && isOpened(path))];
const [french, english] = [false, true].map((is) => opened.filter((path) => isEnglish(path) === is)) as [
  string[],
  string[],
];
/**
 * By phone and at the desk in turn: the next page is opened as the one before was left, so that none is laid out once more
 * for nothing.
 */
const VISITS = Array.from({ length: Math.max(french.length, english.length) }, (_, i) => [
  french[i],
  english[i],
]).flatMap(([byPhone, atDesk]) => [
  ...(byPhone ? [{ path: byPhone, size: PHONE, other: DESK }] : []),
  ...(atDesk ? [{ path: atDesk, size: DESK, other: PHONE }] : []),
]);
/** Less is no layout shift: Lighthouse shows 0.000. */
const STILL = 0.001;
/** Later than browsers wait for an optional typeface, in milliseconds. */
const LATE_MS = 1000;
/** Visits of one test: enough to spread over the workers, few enough to read a failure. */
const PER_TEST = 24;

const batches = Array.from({ length: Math.ceil(VISITS.length / PER_TEST) }, (_, i) =>
  VISITS.slice(i * PER_TEST, (i + 1) * PER_TEST),
);

const soon = expect.configure({ soft: true });
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
async function turnTo(page: Page, { viewport, colorScheme }: typeof PHONE | typeof DESK): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Notes what moves on the page, late fonts and drawings included. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved until now; it is told a frame later. */
async function shiftedOn(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/**
 * What a page moves each time it is opened. On a busy machine a typeface may come in the tenth of a second between the
 * first paint and the end of the browser's patience: that is looked at again.
 */
async function shiftsByItself(page: Page): Promise<number> {
  const shifted = await shiftedOn(page);
  if (shifted < STILL) return shifted;
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  return Math.min(shifted, await shiftedOn(page));
}

test.describe('whole, still, and sound for assistive technology', () => {
  for (const [number, visits] of batches.entries())
    test(`visits ${number + 1} of ${batches.length}: ${visits[0]?.path} to ${visits.at(-1)?.path}`, async ({
      page,
    }) => {
      test.setTimeout(360_000);
      await alreadyChose(page);
      await watchShifts(page);
      await bringAxe(page);
      let now: typeof PHONE | typeof DESK | undefined;
      for (const { path, size, other } of visits) {
        if (now !== size) await turnTo(page, size);
        const visit = `${path}, ${size.name}`;
        const answer = await page.goto(path);
        expect.soft(answer?.status(), visit).toBe(200);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await overflowOf(page), `${visit}: pixels of horizontal scroll`).toBeLessThanOrEqual(0);
        expect.soft(await shiftsByItself(page), `${visit}: layout shift`).toBeLessThan(STILL);
        if (!isCity(path) || ofEveryKind.includes(path))
          expect.soft(await accessibilityViolations(page), visit).toEqual([]);
        await turnTo(page, other);
        now = other;
        // On a busy machine the page is laid out anew a moment after its window has another size.
        await soon.poll(() => overflowOf(page), `${visit}: the same, ${other.name}`).toBeLessThanOrEqual(0);
        if (ofEveryKind.includes(path))
          expect.soft(await accessibilityViolations(page), `${path}, ${other.name}`).toEqual([]);
      }
    });
});

test.describe('typefaces', () => {
  const facesOfTitles = (page: Page) =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Bricolage').length);
  const fontsAskedFor = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name, startTime }) => (name.includes('/fonts/') ? [startTime] : [])),
    );

  test.describe('late, on a desk', () => {
    test.use({ viewport: { width: 1440, height: 900 } });
    test('move nothing, and wait for the next page', async ({ page }) => {
      await alreadyChose(page);
      await watchShifts(page);
      await page.route('**/fonts/*', async (route) => {
        await new Promise((arrived) => setTimeout(arrived, LATE_MS));
        await route.continue();
      });
      await page.goto('/en/services/cybersecurity');
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftedOn(page)).toBeLessThan(STILL);
    });
  });
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 412, height: 823 } });
    test('that comes from elsewhere, are asked for once the words are painted, and move nothing; from page to page they are there', async ({
      page,
    }) => {
      await alreadyChose(page);
      await watchShifts(page);
      await page.addInitScript(() => {
        requestAnimationFrame(() => Object.assign(window, { firstFrame: performance.now() }));
      });
      await page.goto('/en/services/cybersecurity');
      await expect.poll(() => facesOfTitles(page)).toBe(1);
      // A paint is told late on a busy machine: what is known to the moment is when the frame that paints the words began.
      const firstFrame = await page.evaluate(() => (window as unknown as { firstFrame: number }).firstFrame);
      expect(firstFrame).toBeGreaterThan(0);
      const asked = await fontsAskedFor(page);
      expect(asked.length).toBeGreaterThan(0);
      expect(Math.min(...asked)).toBeGreaterThan(firstFrame);
      expect(await shiftedOn(page)).toBeLessThan(STILL);
      // What stands above the footer is drawn when it comes into view: on a busy machine the link moves under the pointer.
      await expect(async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
        await expect(page).toHaveURL('/en/Events', { timeout: 3000 });
      }).toPass();
      expect(await page.evaluate(() => document.fonts.check('700 1em Bricolage')), 'in the sheet from the start').toBe(
        true,
      );
      expect(await page.locator('#faces').getAttribute('media')).toBeNull();
    });
  });
});

test('on a phone, what is below the first view is laid out once it is painted, so that nothing is missing from a search or a picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await alreadyChose(page);
  await page.goto('/');
  const waiting = () =>
    page
      .getByRole('main')
      .evaluate(
        (main) => [...main.children].filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
      );
  await expect.poll(waiting).toBe(0);
});
