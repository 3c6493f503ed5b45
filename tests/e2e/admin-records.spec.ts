import { expect, test } from './admin-session.ts';

test.describe('what is refused', () => {
  test.use({ refusals: true });
  test('an article with several faults says each at its field at once, and the first has the focus', async ({
    page,
  }) => {
    await page.goto('/admin/blog?new=1');
    await page.getByLabel('Titre', { exact: true }).fill('Plusieurs fautes à la fois');
    await page.getByLabel('État').selectOption({ label: 'publié' });
    const text = page.getByLabel('Texte', { exact: true });
    await text.fill('[un](/nulle-part) et [deux](/ailleurs)');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/ne mène nulle part.*\/nulle-part.*\/ailleurs/)).toBeVisible();
    await expect(page.getByLabel('Chapeau')).toHaveAttribute('aria-invalid', 'true');
    await expect(text).toBeFocused();
  });
});

test.describe('an address that is emptied', () => {
  test.use({ refusals: true });
  test('is told at its field, and the editor stays', async ({ page }) => {
    await page.goto('/admin/blog');
    // One of those that were there: a draft somebody began may stand without an address.
    await page
      .getByRole('row', { name: /en ligne/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByLabel('Titre', { exact: true }).waitFor();
    const address = page.getByLabel('Adresse (slug)');
    await page.getByLabel('Chapeau').fill('Un autre chapeau.');
    if (!(await address.isVisible())) await page.getByText('Réglages', { exact: true }).click();
    await address.fill('');
    await page.keyboard.press('Control+s');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Chapeau')).toHaveValue('Un autre chapeau.');
  });
});

test('a screen whose code does not arrive says so in its place, and the menu leads on', async ({
  page,
  complaints,
}) => {
  await page.route(/_astro\/Trash\./, (route) => route.abort());
  await page.goto('/admin/trash');
  await expect(page.getByRole('alert').filter({ hasText: 'Cet écran s’est arrêté' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible();
  const others = complaints.filter((said) => !/net::ERR_FAILED|Failed to fetch dynamically/.test(said));
  complaints.splice(0, complaints.length, ...others);
});

test('the list shows the drafts alone, and its address keeps that', async ({ page }) => {
  await page.goto('/admin/blog');
  await page.getByLabel('Sur le site').selectOption({ label: 'brouillon' });
  await expect(page).toHaveURL(/standing=draft/);
  await page.reload();
  await expect(page.getByLabel('Sur le site')).toHaveValue('draft');
  await expect(page.getByRole('row').filter({ hasText: 'en ligne' })).toHaveCount(0);
});

test('on a phone the hour of an article stays beside its day', async ({ page }) => {
  const title = `À une heure dite ${crypto.randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/blog?new=1');
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await page.getByText('Réglages', { exact: true }).click();
  await page.getByLabel('Date de publication').fill('2031-05-04');
  await page.getByLabel('Heure de publication').fill('14:30');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('.admin-toast')).toContainText('brouillon');
  await page.goto('/admin/blog');
  const cell = page.getByRole('row', { name: title }).locator('[data-label="Date de publication"] > span');
  await expect(cell).toContainText(/2031, 14/);
});
