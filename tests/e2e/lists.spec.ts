import { alreadyChose, expect, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));

test.describe('questions', () => {
  test('search is instant, deaf to accents and case', async ({ page }) => {
    await page.goto('/FAQ');
    const questions = page.locator('details.q:visible');
    const all = await questions.count();
    expect(all).toBeGreaterThanOrEqual(24);
    await page.getByLabel('Chercher une question').fill('ACCESSIBILITE');
    await expect.poll(() => questions.count()).toBeLessThan(all);
    expect(await questions.count()).toBeGreaterThan(0);
    await expect(page.getByRole('status')).toContainText(/question/);
    await page.getByLabel('Chercher une question').fill('xyzzy');
    await expect(page.getByRole('link', { name: /Demandez-nous/ })).toBeVisible();
  });
  test('an address with a question’s name opens its answer', async ({ page }) => {
    await page.goto('/FAQ#code-ownership');
    await expect(page.locator('#code-ownership')).toHaveAttribute('open', '');
  });
});

test.describe('testimonials', () => {
  test('six first, more on demand, filtered by service', async ({ page }) => {
    await page.goto('/Testimonials');
    const reviews = page.locator('#reviews > li:visible');
    await expect(reviews).toHaveCount(6);
    await page.getByRole('button', { name: 'Voir plus' }).click();
    await expect(reviews).toHaveCount(9);
    await expect(page.getByRole('button', { name: 'Voir plus' })).toBeHidden();
    const filter = page.getByRole('group', { name: 'Filtrer par service' });
    await filter.getByRole('button').nth(1).click();
    expect(await reviews.count()).toBeLessThan(6);
    await expect(filter.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  });
});
