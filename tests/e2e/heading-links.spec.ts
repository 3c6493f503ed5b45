import { expect, test } from './site.ts';

test('each heading of an article gives its link to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/blog');
  await page.getByRole('main').getByRole('link', { name: 'Une page de 36 ko', exact: false }).first().click();
  const heading = page.locator('.post .prose h2').first();
  await heading.hover();
  const link = heading.getByRole('link', { name: /^Copier le lien vers / });
  await link.click();
  await expect(page.getByRole('status').filter({ hasText: 'Lien copié' })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(new URL(copied).hash).toBe(`#${await heading.getAttribute('id')}`);
});
