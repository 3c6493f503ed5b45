import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const banner = (page: Page) => page.getByRole('region', { name: /Des cookies/ });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cookiePreferences') ?? 'null'));
/** The events of the specification, as another part of the page would hear them. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const outcome of ['accepted', 'rejected']) window.addEventListener(`cookies:${outcome}`, () => heard.push(outcome));
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

test.beforeEach(async ({ page }) => {
  await listen(page);
});

test('a first visitor is asked; refusing is as easy as accepting', async ({ page }) => {
  await page.goto('/');
  const [refuse, accept] = [banner(page).getByRole('button', { name: 'Tout refuser' }), banner(page).getByRole('button', { name: 'Tout accepter' })];
  const [a, b] = [await refuse.boundingBox(), await accept.boundingBox()];
  expect([a?.height, a?.y]).toEqual([b?.height, b?.y]);
  expect(Math.abs((a?.width ?? 0) - (b?.width ?? 0))).toBeLessThan(30);
  expect(await stored(page)).toBeNull();
  await refuse.click();
  await expect(banner(page)).toBeHidden();
  expect((await stored(page)).preferences).toEqual({ necessary: true, preferences: false, analytics: false, marketing: false });
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

test('customising: every optional category is off until touched, Back returns, Save keeps the choice', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Personnaliser' }).click();
  const box = (name: string) => banner(page).getByRole('checkbox', { name });
  await expect(box('Nécessaires')).toBeChecked();
  await expect(box('Nécessaires')).toBeDisabled();
  for (const name of ['Préférences', 'Mesure d’audience', 'Publicité']) await expect(box(name)).not.toBeChecked();
  await banner(page).getByRole('button', { name: 'Retour' }).click();
  await expect(banner(page).getByRole('button', { name: 'Personnaliser' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Personnaliser' }).click();
  await box('Préférences').check();
  await banner(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
  await expect(banner(page)).toBeHidden();
  expect((await stored(page)).preferences).toEqual({ necessary: true, preferences: true, analytics: false, marketing: false });
  expect(await heard(page)).toEqual(['rejected']);
});

test('the foot’s link and a program open it again, with what was chosen', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Personnaliser' }).click();
  await expect(banner(page).getByRole('checkbox', { name: 'Publicité' })).toBeChecked();
  await banner(page).getByRole('button', { name: 'Tout refuser' }).click();
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('cookies:open')));
  await expect(banner(page)).toBeVisible();
});

test('it is a region, not a trap: the keyboard passes through it', async ({ page }) => {
  await page.goto('/403');
  await banner(page).getByRole('button', { name: 'Personnaliser' }).focus();
  await page.keyboard.press('Tab');
  await expect(banner(page).locator(':focus')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the keyboard alone: the first key press is not lost', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Personnaliser' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page).getByRole('heading', { name: 'Choisir par catégorie' })).toBeFocused();
});

test('no code of the banner, and no framework, before it is touched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/creation-site-internet-lille', { waitUntil: 'networkidle' });
  expect(scripts.length).toBe(1);
  await banner(page).getByRole('button', { name: 'Tout refuser' }).hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
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
    localStorage.setItem('cookiePreferences', JSON.stringify({ version: 1, savedAt: '2026-01-01', expiresAt: '2099-01-01', preferences }));
    new MutationObserver(() => {
      const region = document.querySelector<HTMLElement>('#cookies');
      if (region && !region.hidden) Object.assign(window, { flashed: true });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => 'flashed' in window)).toBe(false);
});
