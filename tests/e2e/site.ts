import { globSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';

/** The addresses of every built page. */
export const everyPath: string[] = globSync('dist/**/*.html')
  .map((file) => file.replace(/^dist\//, '').replace(/\.html$/, ''))
  .map((bare) => (bare === 'index' ? '/' : `/${bare}`))
  .sort();

/** As if this visitor had refused cookies before: no banner in the way. */
export async function alreadyChose(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preferences = { necessary: true, preferences: false, analytics: false, marketing: false };
    localStorage.setItem('cookiePreferences', JSON.stringify({ version: 1, savedAt: '2026-01-01', expiresAt: '2099-01-01', preferences }));
  });
}

/** A page whose console errors and uncaught errors fail the test. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      base.expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
export const { expect } = base;
