import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './editor.ts';

test.setTimeout(120_000);

/** More stops of the keyboard than any screen of the editor has before what is looked for. */
const MOST_STOPS = 120;

/** Presses Tab until the focus is on what is named so, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: one } = document;
      const label = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.labels?.[0] : undefined;
      return (one?.getAttribute('aria-label') ?? label?.textContent ?? one?.textContent ?? '').trim();
    });
    if (name.test(focused)) return;
    passed.push(focused.slice(0, 40));
  }
  throw new Error(`The keyboard reaches no ${name}, only: ${passed.join(' | ')}`);
}

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
