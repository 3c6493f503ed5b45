import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** "Cookies off: the site works" (faults.md row 34): with scripts, a browser that keeps no cookie. */
test.beforeEach(({ page, context }) =>
  page.route('**/api/csrf-token', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await context.clearCookies();
    await route.fulfill({ response, headers });
  }),
);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test('a message is sent all the same, and said to be', async ({ page, complaints }) => {
  await page.goto('/en/ContactUs');
  const form = page.getByRole('form', { name: 'Write to the team' });
  for (const [label, value] of Object.entries({ 'First name': 'Ada', 'Last name': 'Sans', 'Email address': 'no-cookie@example.org', Message: 'Hello.' }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Subject').selectOption('other');
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  await form.getByRole('button', { name: 'Send the message' }).click();
  await expect(page).toHaveURL('/en/sent/contact');
  // The browser reports the refused calls itself.
  complaints.length = 0;
});

const fillApplication = async (page: Page) => {
  await page.goto('/apply-spontaneous');
  const form = page.getByRole('form', { name: 'Candidature spontanée' });
  await form.getByLabel('Nom complet').fill('Sans Biscuit');
  await form.getByLabel('Adresse électronique').fill('sans-biscuit@example.org');
  await form.getByRole('radio', { name: 'Stage' }).check();
  await form.getByLabel('Poste souhaité').fill('Développeuse');
  await form.getByLabel('Expérience').selectOption('entry');
  await form.getByRole('checkbox', { name: /J’accepte/ }).check();
  return form;
};
test('an application brings its CV with it', async ({ page, complaints }) => {
  const form = await fillApplication(page);
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/uploads/ticket') && answer.status() === 403);
  await form.getByLabel('CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF });
  await refused;
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect(page).toHaveURL('/sent/application');
  complaints.length = 0;
});
