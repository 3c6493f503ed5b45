import { globSync } from 'node:fs';
import { test as base, type Page } from '@playwright/test';

/** Every public page; the admin area's are empty without a session. */
export const everyPath: string[] = globSync('dist/**/*.html')
  .filter((file) => !/^dist\/admin(\/|\.)/.test(file))
  .map((file) => file.replace(/^dist\//, '').replace(/\.html$/, ''))
  .map((bare) => (bare === 'index' ? '/' : `/${bare}`))
  .sort();

/** Stores a refused cookie choice, so that no banner is shown. */
export async function alreadyChose(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const preferences = { necessary: true, preferences: false, analytics: false, marketing: false };
    localStorage.setItem(
      'cookiePreferences',
      JSON.stringify({ version: 1, savedAt: '2026-01-01', expiresAt: '2099-01-01', preferences }),
    );
  });
}

/** Keeps the script of forms back, as a slow network does. @returns what lets it come */
export async function holdFormScript(page: Page): Promise<() => void> {
  const { promise: asked, resolve: bringScript } = Promise.withResolvers<void>();
  await page.route(/_astro\/form\.[^/]+\.js/, async (route) => {
    await asked;
    await route.continue();
  });
  return bringScript;
}

/** A client address per test, sent as a proxy would, so that rate limits of tests are separate. */
const addressOf = (testId: string): string => {
  const hash = [...testId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffff, 7);
  return `203.0.${hash >> 8}.${hash & 255}`;
};

/** Scripts are loaded after the first paint: waits until they are idle before a test interacts. */
const waitForScripts = (page: Page) =>
  page.waitForFunction(async () => {
    if (document.querySelector('template.late')) return false;
    const scripts = document.documentElement.dataset.js
      ? document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
      : [];
    for (const { src } of scripts) await import(src);
    return true;
  });

/**
 * Pages say that they were opened three seconds earlier than they were: a form filled in faster than a person could is
 * asked for a proof of work (src/lib/spam-signals.ts), which suspicion.spec.ts tests.
 */
const unhurried = (page: Page) =>
  page.addInitScript(() => {
    const value = performance.timeOrigin - 3000;
    Object.defineProperty(performance, 'timeOrigin', { value, configurable: true });
  });

/** A page whose console errors and uncaught errors fail the test. */
export const test = base.extend<{ refusals: boolean; complaints: string[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...where) => {
      // The inbox answers on this machine only, and not through a proxy.
      await page.setExtraHTTPHeaders(where[0] === '/_inbox' ? { 'x-forwarded-for': '127.0.0.1' } : {});
      const answer = await goto(...where);
      if (javaScriptEnabled) await waitForScripts(page);
      return answer;
    };
    await unhurried(page);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
  extraHTTPHeaders: async ({}, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  /** Browsers log each refused call (401, 422…) as an error: set to true where refusals are tested. */
  refusals: [false, { option: true }],
  complaints: [
    async ({ page, refusals }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const refused = refusals && /the server responded with a status of 4\d\d/.test(message.text());
        if (message.type() === 'error' && !refused) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
      base.expect(complaints, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
export const { expect } = base;
