import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alreadyChose, everyPath, expect, test } from './site.ts';

/** Phone by daylight and desk by night, so that each width and each theme meets every page. */
const VISITS = [
  { name: 'phone, light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'desk, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Milliseconds around a font's arrival: what moves then is the text set again, which `npm run bench` measures (CLS). */
const FONT_ARRIVAL = { before: 50, after: 200 };
/** Pages of one test: enough to spread over the workers, few enough to read a failure. */
const PER_TEST = 12;

/** City pages share one frame and are 55 in each language: French ones are visited by phone, English ones at the desk. */
const isCity = (path: string) => /creation-site-internet-|website-creation-/.test(path);
/** Their screens are made once one is signed in: admin-screens.spec.ts visits them. */
const isAdmin = (path: string) => /^\/admin(\/(?!login)|$)/.test(path);
const visited = (visit: (typeof VISITS)[number]) =>
  everyPath.filter((path) => !isAdmin(path)).filter((path) => !isCity(path) || path.startsWith('/en') === (visit === VISITS[1]));
const batches = (paths: string[]) => Array.from({ length: Math.ceil(paths.length / PER_TEST) }, (_, i) => paths.slice(i * PER_TEST, (i + 1) * PER_TEST));

interface Watched {
  shifts: { at: number; value: number }[];
  fonts: number[];
}
/** Notes what moves on the page, and when its fonts arrive. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: [], fonts: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shifts.push({ at: entry.startTime, value: (entry as PerformanceEntry & { value: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
    document.fonts.addEventListener('loadingdone', () => watched.fonts.push(performance.now()));
  });
}
/** What moved by itself: not the text of a page set again in its own face. */
const movedAlone = ({ shifts, fonts }: Watched) =>
  shifts
    .filter(({ at }) => !fonts.some((arrival) => at > arrival - FONT_ARRIVAL.before && at < arrival + FONT_ARRIVAL.after))
    .reduce((sum, { value }) => sum + value, 0);

for (const visit of VISITS)
  test.describe(visit.name, () => {
    test.use({ viewport: visit.viewport, colorScheme: visit.colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    for (const paths of batches(visited(visit)))
      test(`${paths[0]} to ${paths.at(-1)}: whole, still, and sound for assistive technology`, async ({ page }) => {
        test.setTimeout(180_000);
        await alreadyChose(page);
        await watchShifts(page);
        for (const path of paths) {
          const answer = await page.goto(path);
          expect.soft(answer?.status(), path).toBe(200);
          await page.evaluate(() => document.fonts.ready);
          const layout = await page.evaluate(() => ({
            overflow: document.documentElement.scrollWidth - window.innerWidth,
            watched: (window as unknown as { watched: Watched }).watched,
          }));
          expect.soft(layout.overflow, `${path}: pixels of horizontal scroll`).toBeLessThanOrEqual(0);
          expect.soft(movedAlone(layout.watched), `${path}: layout shift`).toBeLessThan(0.001);
          const { violations } = await new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ['violations'] }).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
          expect.soft(found, path).toEqual([]);
        }
      });
  });
