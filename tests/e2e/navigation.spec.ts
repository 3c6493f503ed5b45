import { alreadyChose, expect, test } from './site.ts';

// As most visitors have it: one page passes into the next.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.beforeEach(({ page }) => alreadyChose(page));

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the menu stands in the specified order', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Principale' });
    await menu.getByText('Ressources').click();
    await expect(menu.getByRole('link')).toHaveText([
      'Accueil',
      'Services',
      'Télécom et fibre',
      'L’entreprise',
      'Contact',
      /Assistant nouveau/,
      'Programme Talents',
      'Blog',
      'Évènements',
      'Questions fréquentes',
      'Témoignages',
      'Lettre d’information',
      /Messagerie pro/,
      // The search stands last.
      'Recherche',
    ]);
  });

  test('Resources opens by mouse and keyboard, closes on a click outside and on Escape', async ({ page }) => {
    await page.goto('/services');
    const resources = page.getByRole('navigation', { name: 'Principale' }).getByText('Ressources');
    const blog = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Blog' });
    await resources.click();
    await expect(blog).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(blog).toBeHidden();
    await resources.focus();
    await page.keyboard.press('Enter');
    await expect(blog).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(blog).toBeHidden();
    await expect(resources).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(blog).toBeVisible();
    await page.getByRole('link', { name: 'Messagerie pro' }).focus();
    await expect(blog, 'it covers nothing the keyboard is on').toBeHidden();
  });

  test('home is active on its exact path only, the others on a prefix', async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Principale' }).locator('[aria-current]');
    await page.goto('/');
    await expect(current).toHaveText(['Accueil']);
    await page.goto('/services/seo');
    await expect(current).toHaveText(['Services']);
    await page.goto('/creation-site-internet');
    await expect(current).toHaveCount(0);
  });

  test('the mail service opens in a new tab that cannot reach back', async ({ page }) => {
    await page.goto('/');
    const mail = page.getByRole('link', { name: /Messagerie pro/ });
    await expect(mail).toHaveAttribute('target', '_blank');
    await expect(mail).toHaveAttribute('rel', 'noopener');
  });

  test('Contact is a button of the bar', async ({ page }) => {
    await page.goto('/');
    await page.locator('.tools').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/ContactUs');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu opens, its Resources fold, and it closes on navigation', async ({ page }) => {
    await page.goto('/services');
    const menu = page.getByRole('navigation', { name: 'Principale' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(menu).toBeVisible();
    // It hangs right under the bar.
    expect((await menu.boundingBox())?.y).toBe(72);
    const faq = menu.getByRole('link', { name: 'Questions fréquentes' });
    await expect(faq).toBeHidden();
    await menu.getByText('Ressources').tap();
    await faq.tap();
    await expect(page).toHaveURL('/FAQ');
    await expect(menu).toBeHidden();
  });

  test('Escape closes the menu', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Principale' })).toBeHidden();
  });
});

test.describe('language', () => {
  test('the switch stores the choice and stays on the same page', async ({ page }) => {
    await page.goto('/creation-site-internet-lille?from=mail#main');
    const pressed = Date.now();
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await page.waitForURL('**/en/website-creation-lille?from=mail#main');
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(200);
    expect(await page.evaluate(() => localStorage.lang)).toBe('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  test('a stored English leads from a French address to its counterpart; /en is English whatever is stored', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    await page.goto('/services/seo?x=1');
    await page.waitForURL('**/en/services/seo?x=1');
    await page.evaluate(() => localStorage.setItem('lang', 'fr'));
    await page.goto('/en/FAQ');
    await expect(page).toHaveURL('/en/FAQ');
  });
  test('a stored English holds on pages out of search engines too: paying, the links of the newsletter', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('lang', 'en'));
    for (const path of ['/payment/storefront-design', '/payment/confirmation', '/newsletter/confirm?token=x#main']) {
      await page.goto(path);
      await page.waitForURL(`**/en${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
  });
  test('a first visit is in French', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test.describe('pages one after the other', () => {
  test('a new page begins at its top, going back finds the place again', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Maintenance' }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(100);
    await page.getByRole('link', { name: 'Maintenance' }).click();
    await expect(page).toHaveURL('/services/maintenance');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
  test('the theme follows the system, then the visitor', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe('rgb(246, 243, 236)');
    await page.getByRole('button', { name: 'Thème' }).click();
    await expect.poll(ground).toBe('rgb(21, 23, 26)');
    await page.goto('/services');
    expect(await ground()).toBe('rgb(21, 23, 26)');
  });
  test('not found: the page of the path’s language, with its status', async ({ page, complaints }) => {
    for (const [path, lang] of [
      ['/services/alchemy', 'fr'],
      ['/creation-site-internet-atlantis', 'fr'],
      ['/all-jobs/pilot', 'fr'],
      ['/blog/x/y', 'fr'],
      ['/en/Events/none', 'en'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    }
    // The browser itself reports a 404 in its console.
    complaints.length = 0;
  });
});

test('from 320 to 2560 pixels, no page of each kind scrolls sideways', async ({ page }) => {
  test.setTimeout(120_000);
  const kinds = [
    '/',
    '/ContactUs',
    '/services/seo',
    '/creation-site-internet-boulogne-sur-mer',
    '/blog',
    '/FAQ',
    '/careers',
    '/Press/quotes-you-can-read',
    '/payment/storefront-design',
    '/ConditionsOfSale',
    '/ConditionsOfSale/consumers',
    '/en/CookiePolicy',
    '/en/workflow-automation',
  ];
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of kinds) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${path} at ${width}`,
        )
        .toBeLessThanOrEqual(0);
    }
  }
});
