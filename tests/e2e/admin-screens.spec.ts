import type { Page } from '@playwright/test';
import { areaNames, areaPath } from '../../src/admin/shell/areas.ts';
import { accessibilityViolations, bringAxe } from './accessibility.ts';
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
/** Tests that may run beside each other. */
const PARTS = 2;
const PHONE = { name: 'phone, light, in French', lang: 'fr', viewport: { width: 360, height: 740 } } as const;
const DESK = { name: 'desk, dark, in English', lang: 'en', viewport: { width: 1440, height: 900 } } as const;

async function expectWhole(page: Page, path: string, { name, lang }: typeof PHONE | typeof DESK): Promise<void> {
  await expect.soft(page.locator('html'), `${path}, ${name}`).toHaveAttribute('lang', lang);
  // On a busy machine the screen is laid out anew a moment after its window has another size.
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `${path}, ${name}: pixels of horizontal scroll`,
    })
    .toBeLessThanOrEqual(0);
  expect.soft(await accessibilityViolations(page), `${path}, ${name}`).toEqual([]);
}

test.describe('every screen is whole and sound for assistive technology, by phone in French and at a dark desk in English', () => {
  for (let part = 0; part < PARTS; part++)
    test(`part ${part + 1} of ${PARTS}`, async ({ page }) => {
      test.setTimeout(360_000);
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), PHONE.lang);
      await bringAxe(page);
      for (const path of SCREENS.filter((_, i) => i % PARTS === part)) {
        await page.setViewportSize(PHONE.viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectWhole(page, path, PHONE);
        await page.setViewportSize(DESK.viewport);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.getByRole('button', { name: DESK.lang.toUpperCase(), exact: true }).click();
        await expectWhole(page, path, DESK);
      }
    });
});

test('on a phone, the menu makes room for the page once its language is chosen', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/admin');
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(menu).not.toHaveAttribute('open');
  await expect(menu.locator('summary')).toBeFocused();
});
