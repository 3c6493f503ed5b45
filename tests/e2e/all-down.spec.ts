import { locales } from '../../src/i18n/locales.ts';
import { everyKindInTurn } from './every-kind.ts';
import { alreadyChose, expect, test } from './site.ts';

/** Functions, store, mail and payment all down: every page still reads (docs/faults.md row 35). */
for (const lang of locales)
  test(`every kind of page reads while no function answers: ${lang}`, async ({ page, complaints }) => {
    test.setTimeout(120_000);
    await alreadyChose(page);
    // Not by a route, with which the browser keeps nothing: each page would bring scripts and typefaces again.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: ['*/api/*'] });
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    for (const { path } of everyKindInTurn(lang)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, `${path}: words`).toBeGreaterThan(80);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('contentinfo'), path).toBeInViewport();
    }
    expect(broken, 'uncaught errors').toEqual([]);
    // The browser reports each call that failed itself.
    complaints.length = 0;
  });
