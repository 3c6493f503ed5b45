import { areaNames, areaPath } from '../../src/admin/shell/areas.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './admin-session.ts';

/** Each screen, its tabs and forms. */
const SCREENS = [
  ...areaNames.map(areaPath),
  '/admin/blog?type=comment',
  '/admin/blog?new=1',
  '/admin/content?type=event&new=1',
  '/admin/content?tab=statistics',
  '/admin/content?tab=settings',
  '/admin/promotions?new=1',
];
const VISITS = [
  { name: 'phone, light, in French', lang: 'fr', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'desk, dark, in English', lang: 'en', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

for (const visit of VISITS)
  test.describe(visit.name, () => {
    test.use({ viewport: visit.viewport, colorScheme: visit.colorScheme });
    test('every screen is whole and sound for assistive technology', async ({ page }) => {
      test.setTimeout(360_000);
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), visit.lang);
      for (const path of SCREENS) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', visit.lang);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${path}: pixels of horizontal scroll`).toBeLessThanOrEqual(0);
        expect.soft(await accessibilityViolations(page), path).toEqual([]);
      }
    });
  });
