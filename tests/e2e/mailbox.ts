import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** The link in a mail, found in the local inbox by recipient and subject. */
export async function linkInMail(page: Page, address: string, subject: RegExp, leadsTo = ''): Promise<string> {
  const mail = page.getByRole('row').filter({ hasText: address }).getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/_inbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const text = await page.locator('pre').innerText();
  const link = new URL(new RegExp(`https?:\\S+${leadsTo}\\?token=\\S+`).exec(text)?.[0] ?? '');
  return link.pathname + link.search;
}
