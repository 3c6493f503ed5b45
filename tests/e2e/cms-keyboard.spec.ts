import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './editor.ts';
import { tabTo } from './keyboard.ts';

test.setTimeout(120_000);

test('an editor without a mouse finds a guide, changes its title and publishes it', async ({
  page,
  project,
  baseURL,
}) => {
  const file = path.join(project, 'content/guides/fr/slow-site.md');
  await page.goto(`${baseURL}/cms`);
  await expect(page.getByRole('link', { name: 'Guides' })).toBeVisible();
  await tabTo(page, /^Guides/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /\(slow-site\)/ })).toBeVisible();
  await tabTo(page, /\(slow-site\)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true }).first()).toBeVisible();
  await tabTo(page, /^Titre/);
  await page.keyboard.press('End');
  await page.keyboard.type(' ce matin');
  await tabTo(page, /^Publier/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('ce matin');
});
