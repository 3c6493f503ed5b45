import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { door } from './assistant.ts';
import { expect, test } from './site.ts';

const banner = (page: Page) => page.getByRole('region', { name: /^(Des cookies|Cookies\?)/ });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'));
/** The events of the contract, as another part of the page would hear them. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const outcome of ['accepted', 'rejected'])
      window.addEventListener(`cookies:${outcome}`, () => heard.push(outcome));
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test.beforeEach(async ({ page }) => {
  await listen(page);
});

test('a first visitor is asked; refusing is as easy as accepting', async ({ page }) => {
  await page.goto('/');
  const [refuse, accept] = [
    banner(page).getByRole('button', { name: 'Tout refuser' }),
    banner(page).getByRole('button', { name: 'Tout accepter' }),
  ];
  const [a, b] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect([a?.height, a?.y]).toEqual([b?.height, b?.y]);
  expect(Math.abs((a?.width ?? 0) - (b?.width ?? 0))).toBeLessThan(30);
  expect(await stored(page)).toBeNull();
  await refuse.click();
  await expect(banner(page)).toBeHidden();
  expect((await stored(page)).preferences).toEqual({
    necessary: true,
    preferences: false,
    analytics: false,
    marketing: false,
  });
  expect(await heard(page)).toEqual(['rejected']);
  await page.goto('/services');
  await expect(banner(page)).toBeHidden();
});

test('accept all sets everything true, marketing too, with version, date and expiry', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
  await expect(banner(page)).toBeHidden();
  const choice = await stored(page);
  expect(choice.preferences).toEqual({ necessary: true, preferences: true, analytics: true, marketing: true });
  expect(choice.version).toBe(1);
  const days = (Date.parse(choice.expiresAt) - Date.parse(choice.savedAt)) / 86_400_000;
  expect(days).toBe(182);
  expect(await heard(page)).toEqual(['accepted']);
});

for (const { path, categories, customize, back, save } of [
  {
    path: '/',
    categories: ['Nécessaires', 'Préférences', 'Mesure d’audience', 'Publicité'],
    customize: 'Personnaliser',
    back: 'Retour',
    save: 'Enregistrer mes choix',
  },
  {
    path: '/en',
    categories: ['Necessary', 'Preferences', 'Audience measurement', 'Marketing'],
    customize: 'Customize',
    back: 'Back',
    save: 'Save preferences',
  },
])
  test(`customising: every optional category is off until touched, Back returns, Save keeps the choice (${path})`, async ({
    page,
  }) => {
    await page.goto(path);
    const press = (name: string) => banner(page).getByRole('button', { name }).click();
    const box = (name = '') => banner(page).getByRole('checkbox', { name });
    const [necessary, ...optional] = categories;
    await press(customize);
    await expect(box(necessary)).toBeChecked();
    await expect(box(necessary)).toBeDisabled();
    for (const name of optional) await expect(box(name)).not.toBeChecked();
    await press(back);
    await expect(banner(page).getByRole('button', { name: customize })).toBeVisible();
    await press(customize);
    await box(optional[0]).check();
    await press(save);
    await expect(banner(page)).toBeHidden();
    expect((await stored(page)).preferences).toEqual({
      necessary: true,
      preferences: true,
      analytics: false,
      marketing: false,
    });
    expect(await heard(page)).toEqual(['rejected']);
  });

test('the foot’s link and a program open it again, with what was chosen', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Personnaliser' }).click();
  await expect(banner(page).getByRole('checkbox', { name: 'Publicité' })).toBeChecked();
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('cookies:open')));
  await expect(banner(page)).toBeVisible();
});

test('it is a region, not a trap: the keyboard comes to it first and passes through it', async ({ page }) => {
  await page.goto('/403');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link')).toBeFocused();
  await banner(page).getByRole('button', { name: 'Personnaliser' }).focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).locator(':focus')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('nobody consents by accident: no button comes under the pointer of another', async ({ page }) => {
  await page.goto('/');
  const buttons = () =>
    banner(page)
      .getByRole('button', { name: /^Tout/ })
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await buttons();
  await banner(page).getByRole('button', { name: 'Personnaliser' }).dblclick();
  await expect(banner(page).getByRole('heading', { name: 'Choisir par catégorie' })).toBeFocused();
  expect(await buttons()).toEqual(before);
  expect(await stored(page)).toBeNull();
  // A question that was not answered is not left by a key; one that was, is.
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Gérer mes cookies' })).toBeFocused();
});

for (const width of [360, 1440])
  test(`the assistant’s door is beside it, not behind (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    const isUncovered = () =>
      door(page).evaluate((element) => {
        const { left, top, width: w, height: h } = element.getBoundingClientRect();
        return [0.1, 0.5, 0.9].every((part) => document.elementFromPoint(left + w / 2, top + h * part) === element);
      });
    await expect.poll(isUncovered).toBe(true);
  });

test('what has the focus is never behind it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/ContactUs');
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    // The page scrolls smoothly to what gets the focus.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const place = document.activeElement;
          const bar = document.querySelector('#cookies')?.getBoundingClientRect();
          if (!place || !bar || place === document.body || place.closest('#cookies')) return '';
          const { top, bottom } = place.getBoundingClientRect();
          return top >= bar.top && bottom <= bar.bottom ? place.outerHTML : '';
        }),
      )
      .toBe('');
  }
});

test('the keyboard alone: the first key press is not lost', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Personnaliser' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('heading', { name: 'Choisir par catégorie' })).toBeFocused();
});

test('no code of the banner before it is touched, and no framework for an answer', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/creation-site-internet-lille', { waitUntil: 'networkidle' });
  const before = scripts.length;
  expect(before).toBeLessThanOrEqual(2);
  for (const script of scripts)
    expect(await (await page.request.get(script)).text()).not.toMatch(/hydrateRoot|react\.element/);
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
  await expect(banner(page)).toBeHidden();
  // An answer costs less than 3 kB, and no framework (docs/speed.md).
  const fetched = await Promise.all(scripts.slice(before).map((script) => page.request.get(script)));
  const bytes = await Promise.all(fetched.map(async (answer) => brotliCompressSync(await answer.body()).length));
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(3000);
});

test.describe('storage that does not work', () => {
  test('corrupt: asked again, and the answer replaces it', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.seen) localStorage.setItem('cookiePreferences', '{"version":');
      sessionStorage.seen = '1';
    });
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(banner(page)).toBeHidden();
  });
  test('blocked: the choice holds for the page and the banner does not loop', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await heard(page)).toEqual(['rejected']);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('nobody who chose sees it, not even for a moment, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    const preferences = { necessary: true, preferences: false, analytics: false, marketing: false };
    localStorage.setItem(
      'cookiePreferences',
      JSON.stringify({ version: 1, savedAt: '2026-01-01', expiresAt: '2099-01-01', preferences }),
    );
    new MutationObserver(() => {
      const region = document.querySelector<HTMLElement>('#cookies');
      if (region && !region.hidden) Object.assign(window, { flashed: true });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => 'flashed' in window)).toBe(false);
});

test.describe('the proof of a choice', () => {
  interface Proof {
    id: string;
    choices: Record<string, boolean>;
  }
  const proofsOf = (page: Page) => {
    const sent: Proof[] = [];
    page.on('request', (request) => request.url().endsWith('/api/consent') && sent.push(request.postDataJSON()));
    return sent;
  };

  test('is told to the server under a random name, kept beside the choice', async ({ page }) => {
    const sent = proofsOf(page);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
    await expect.poll(async () => (await stored(page))?.proved).toBe(true);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      id: (await stored(page)).id,
      choices: { preferences: false, analytics: false, marketing: false },
    });
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual(['choices', 'chosenAt', 'id', 'policyVersion']);
    await page.goto('/services', { waitUntil: 'networkidle' });
    expect(sent).toHaveLength(1);
  });
  test('a server that does not answer disturbs nobody; the next visit tells it the same', async ({
    page,
    complaints,
  }) => {
    await page.route('**/api/consent', (route) => route.abort());
    const sent = proofsOf(page);
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
    await expect(banner(page)).toBeHidden();
    expect((await stored(page)).proved).toBe(false);
    // The browser reports the aborted call itself, once it was.
    await expect.poll(() => complaints.splice(0).length).toBeGreaterThan(0);
    await page.unroute('**/api/consent');
    await page.goto('/services');
    await expect.poll(async () => (await stored(page)).proved).toBe(true);
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
    await expect(banner(page)).toBeHidden();
  });
  test('a category taken back loses what it kept; the others keep theirs', async ({ page, context }) => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
    await expect(banner(page)).toBeHidden();
    await context.addCookies([{ name: 'analytics.visits', value: '3', url: page.url() }]);
    await page.evaluate(() => {
      localStorage.setItem('marketing.source', 'x');
      localStorage.setItem('preferences.width', 'wide');
      sessionStorage.setItem('analytics.page', '1');
    });
    await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
    await banner(page).getByRole('button', { name: 'Personnaliser' }).click();
    for (const name of ['Mesure d’audience', 'Publicité']) await banner(page).getByRole('checkbox', { name }).uncheck();
    await banner(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('analytics.visits');
    expect(
      await page.evaluate(() => [
        localStorage.getItem('marketing.source'),
        sessionStorage.getItem('analytics.page'),
        localStorage.getItem('preferences.width'),
      ]),
    ).toEqual([null, null, 'wide']);
  });
});
