import type { Page } from '@playwright/test';
import { newSessionId } from '../../src/features/chat/session.ts';
import { ADA, PASSWORD } from './accounts.ts';
import { tabTo } from './keyboard.ts';
import { expect, test } from './own-site.ts';

test.use({ administrator: ADA, variables: { ADMIN_EMAILS: ADA } });

async function post(page: Page, path: string, data: object): Promise<void> {
  const { csrf_token } = await (await page.request.get('/api/csrf-token')).json();
  const answer = await page.request.post(path, { data, headers: { 'x-csrf-token': csrf_token } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
/** A visitor books the first hour that is free with the assistant. */
async function book(page: Page): Promise<void> {
  const sessionId = newSessionId();
  for (const chatInput of [
    ...['le plus tôt possible, un rendez-vous', 'un site', 'la première'],
    ...['Grace Hopper', 'grace@example.org', 'oui'],
  ])
    await post(page, '/api/chat', { action: 'sendMessage', sessionId, chatInput, lang: 'fr' });
}

test('an appointment is moved, then cancelled, without a mouse: the focus stays where the work is', async ({
  page,
}) => {
  await book(page);
  await post(page, '/api/auth/sign-in', { email: ADA, password: PASSWORD, remember: false });
  await page.goto('/admin/inbox?folder=appointment');
  await page.getByRole('link', { name: /Grace Hopper/ }).press('Enter');
  const { keyboard } = page;
  const hour = page.getByLabel('Nouvelle date');

  await tabTo(page, /^Nouvelle date/);
  await expect(hour).toBeFocused();
  await keyboard.press('End');
  const chosen = await hour.locator('option:checked').textContent();
  await tabTo(page, /^Déplacer$/);
  await keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Déplacer ce rendez-vous ?' });
  await expect(asked).toContainText(chosen?.split(', ')[0] ?? 'a day');
  await tabTo(page, /^Déplacer$/);
  await keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(hour, 'ready for another hour').toBeFocused();
  await expect(hour).toHaveValue('');
  await expect(page.getByRole('main')).toContainText(chosen?.split(', ')[1] ?? 'an hour');

  await tabTo(page, /^Annuler le rendez-vous$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Annuler le rendez-vous$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Le rendez-vous/ }), 'at what was cancelled').toBeFocused();
});
