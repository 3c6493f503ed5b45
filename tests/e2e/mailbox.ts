import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** The link of a mail, found as a person does: in the local inbox, by who it was sent to and what it says. */
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
