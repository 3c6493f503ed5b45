import type { Page } from '@playwright/test';
import { alreadyChose, expect, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));

const fill = async (page: Page) => {
  const form = page.getByRole('form', { name: 'Exercer mes droits' });
  await form.getByLabel('Nom complet').fill('Vite');
  await form.getByLabel('Adresse électronique').fill('vite@example.org');
  await form.getByLabel('Votre demande').selectOption('access');
  return form;
};
/** Fills the form as fast as a robot, whatever the machine: the page says it was opened just now. */
const inHaste = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(performance, 'timeOrigin', { get: () => Date.now(), configurable: true }),
  );

test('sent in a blink: the browser proves it computes, says so, and sends once more the same submission', async ({
  page,
  complaints,
  baseURL,
}) => {
  await inHaste(page);
  const sent: { key: string; proof: boolean }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rights'))
      sent.push({ key: request.postDataJSON().submissionKey, proof: 'x-proof-of-work' in request.headers() });
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== baseURL && elsewhere.push(request.url()));
  await page.goto('/PrivacyPolicy');
  const form = await fill(page);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const status = document.querySelector('#rights [role=status]');
    if (status)
      new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await form.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page.getByText('Votre demande est arrivée.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toContain(
    'Vérification automatique, un instant…',
  );
  expect(sent.map(({ proof }) => proof)).toEqual([false, true]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(elsewhere).toEqual([]);
  // The browser reports the answer that asks for the proof.
  complaints.length = 0;
});

test('the solver is not fetched by those who take their time', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/PrivacyPolicy');
  const form = await fill(page);
  await form.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page.getByText('Votre demande est arrivée.')).toBeVisible();
  expect(scripts.filter((url) => /proof-of-work|pbkdf2/.test(url))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a sixth form in a minute is answered by the page that says to wait, under its status', async ({
    page,
    complaints,
  }) => {
    // Sendings are counted by the clock's minute: all six fall into one.
    test.setTimeout(120_000);
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 30_000) await page.waitForTimeout(left);
    let status = 0;
    for (let i = 0; i < 6; i++) {
      await page.goto('/PrivacyPolicy');
      const form = await fill(page);
      const [answer] = await Promise.all([
        page.waitForResponse(/api\/rights/),
        form.getByRole('button', { name: 'Envoyer ma demande' }).click(),
      ]);
      status = answer.status();
    }
    expect(status).toBe(429);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Trop de demandes Un instant, le puits est encombré',
    );
    await expect(page.getByRole('main').getByRole('link', { name: /Appeler/ })).toHaveAttribute('href', /^tel:/);
    complaints.length = 0;
  });
});
