import { everyPath, expect, test } from './site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('the menu opens and leads on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Principale' }).getByText('Ressources').click();
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
});
test('the language switch is a link to the same page', async ({ page }) => {
  await page.goto('/FAQ');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL('/en/FAQ');
});
test('answers open, the first testimonials are there and lead to the others, nobody is asked about cookies', async ({ page }) => {
  await page.goto('/FAQ');
  await page.locator('summary').nth(3).click();
  await page.goto('/Testimonials');
  await expect(page.locator('#reviews > li')).toHaveCount(6);
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await expect(page.locator('#reviews > li')).toHaveCount(3);
  await expect(page.locator('#cookies')).toBeHidden();
});
test('each kind of page reads', async ({ page }) => {
  for (const path of everyPath.filter((one) => !/-internet-|-creation-/.test(one))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toContainText('Lens');
  }
});
