import type { Page } from '@playwright/test';
import { ADA, EVE, PASSWORD } from './accounts.ts';
import { expect, test } from './site.ts';

test.use({ refusals: true });

const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

test('without a session each screen leads to sign in, and back to where one was going, filters and all', async ({
  page,
}) => {
  await page.goto('/admin/press?type=pressArticle&sort=title');
  await page.waitForURL(/\/admin\/login\?redirect=/);
  await fill(page, ADA, PASSWORD);
  await expect(page.getByRole('status')).toContainText('Connexion réussie. Redirection en cours...');
  await page.waitForURL(/\/admin\/press\?type=pressArticle&sort=title$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Presse' })).toBeVisible();
});
test('a redirect to another site leads to the admin home', async ({ page, baseURL }) => {
  await page.goto('/admin/login?redirect=https%3A%2F%2Fevil.example%2Fadmin');
  await fill(page, ADA, PASSWORD);
  await page.waitForURL(`${baseURL}/admin`);
});
test('what is wrong is said: the address, the password, both missing', async ({ page }) => {
  await page.goto('/admin/login');
  await fill(page, 'ada', PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Le format de l’adresse e-mail n’est pas valide.');
  await fill(page, ADA, '');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fill(page, ADA, 'une autre phrase');
  await expect(page.getByRole('alert')).toContainText('L’adresse ou le mot de passe ne sont pas les bons.');
  await fill(page, 'nobody@terrilys.example', PASSWORD);
  await expect(page.getByRole('alert'), 'whether an account exists is not told').toContainText(
    'L’adresse ou le mot de passe ne sont pas les bons.',
  );
});
test('the forgotten password: an empty address is refused, any other gets the same answer', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('alert')).toContainText('Écrivez votre adresse pour recevoir le lien.');
  await page.getByLabel('Adresse e-mail').fill('nobody@terrilys.example');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('status')).toContainText('L’e-mail a été envoyé');
});
test('who is signed in without being on the list is led to /403', async ({ page }) => {
  await page.goto('/admin/login');
  await fill(page, EVE, PASSWORD);
  await page.waitForURL(/\/403$/);
  await page.goto('/admin/blog');
  await page.waitForURL(/\/403$/);
});
test('what the browser keeps about a user opens nothing: neither page nor call', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage])
      storage.setItem('user', JSON.stringify({ email: 'ada@terrilys.example', token: 'x' }));
  });
  await page.goto('/admin/blog');
  await page.waitForURL(/\/admin\/login/);
  expect((await page.request.get('/api/admin/records?type=blog')).status()).toBe(401);
});
