import type { Locator, Page } from '@playwright/test';
import { pdf } from '../features/uploads/fixtures.ts';
import { accessibilityViolations } from './accessibility.ts';
import { alreadyChose, expect, holdFormScript, test } from './site.ts';

/** Nothing typed is lost: the language switch, a reload, Back and another tab find it again; it is sent once. */
test.beforeEach(({ context }) => alreadyChoseIn(context));
// Whoever writes in no time is asked for a proof of work (428), which the browser notes as an error.
test.use({ refusals: true });
const alreadyChoseIn = (context: { addInitScript: Page['addInitScript'] }) => alreadyChose(context as Page);

const FOUND = /Ce que vous aviez saisi est de nouveau là/;
const contactIn = (page: Page) => page.getByRole('form', { name: 'Écrire à l’équipe' });
const helpIn = (page: Page) => page.getByRole('form', { name: 'Demander de l’aide' });

/** A whole message, but for its consent. */
async function writeContact(page: Page, email: string): Promise<Locator> {
  await page.goto('/ContactUs');
  const form = contactIn(page);
  await form.getByLabel('Prénom').fill('Zoé');
  await form.getByLabel('Nom', { exact: true }).fill('Martin');
  await form.getByLabel('Adresse électronique').fill(email);
  await form.getByLabel('Sujet').selectOption('quote');
  await form.getByLabel('Message').fill('Une boutique pour mon atelier.');
  await storedIn(page, 'localStorage', 'Une boutique pour mon atelier.');
  return form;
}
async function consentAndSend(form: Locator): Promise<void> {
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
}
/** The form's code is brought by the first touch; from then on what is typed is stored. */
const storedIn = (page: Page, storage: 'localStorage' | 'sessionStorage', text: string) =>
  expect.poll(() => page.evaluate((name) => JSON.stringify(window[name]), storage)).toContain(text);
/** Mails this address was sent. */
async function mailsTo(page: Page, email: string): Promise<number> {
  await page.goto('/_inbox');
  return page.getByRole('row').filter({ hasText: email }).count();
}

test('the language switch keeps a message, its subject too; the consent is asked again', async ({ page }) => {
  const form = await writeContact(page, 'langue@example.org');
  await form.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  const english = page.getByRole('form', { name: 'Write to the team' });
  await expect(english.getByText(/What you had typed is here again/)).toBeVisible();
  await expect(english.getByLabel('Message')).toHaveValue('Une boutique pour mon atelier.');
  await expect(english.getByLabel('Subject')).toHaveValue('quote');
  await expect(english.getByLabel('First name')).toHaveValue('Zoé');
  await expect(english.getByRole('checkbox')).not.toBeChecked();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a reload, and Back from another page, find it; the visitor may clear it', async ({ page }) => {
  await writeContact(page, 'retour@example.org');
  await page.reload();
  await expect(contactIn(page).getByLabel('Message')).toHaveValue('Une boutique pour mon atelier.');
  await page.goto('/services');
  await page.goBack();
  await expect(contactIn(page).getByLabel('Message')).toHaveValue('Une boutique pour mon atelier.');
  await page.goto('/ContactUs');
  await expect(contactIn(page).getByText(FOUND)).toBeVisible();
  await contactIn(page).getByRole('button', { name: 'Effacer ma saisie' }).click();
  await expect(contactIn(page).getByLabel('Message')).toHaveValue('');
  await expect(contactIn(page).getByText(FOUND)).toHaveCount(0);
  await expect(contactIn(page).getByLabel('Prénom')).toBeFocused();
  await page.goto('/ContactUs');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))).toEqual([]);
});

test('Back to a page the browser rebuilds: what was typed is there', async ({ page }) => {
  await writeContact(page, 'rebati@example.org');
  // A page that is listened to while it is left is not kept by the browser.
  await page.evaluate(() => addEventListener('unload', () => undefined));
  await page.goto('/services');
  await page.goBack();
  await expect(contactIn(page).getByLabel('Message')).toHaveValue('Une boutique pour mon atelier.');
});

test('two tabs: the second follows what the first types; sent by both, it is one message and one mail', async ({
  page,
  context,
}) => {
  const email = `onglets.${Date.now()}@example.org`;
  const form = await writeContact(page, email);
  const other = await context.newPage();
  await other.goto('/ContactUs');
  const there = contactIn(other);
  await expect(there.getByLabel('Message')).toHaveValue('Une boutique pour mon atelier.');
  await form.getByLabel('Message').fill('Une boutique et un atelier.');
  await expect(there.getByLabel('Message')).toHaveValue('Une boutique et un atelier.');
  // What is sent from a tab that was typed in is sent under the same key.
  await there.getByLabel('Prénom').fill('Zoé');
  const keys = new Set<string>();
  for (const tab of [page, other])
    tab.on(
      'request',
      (request) => request.url().endsWith('/api/contact') && keys.add(request.postDataJSON().submissionKey),
    );
  await consentAndSend(form);
  await expect(page.getByText('Votre message est arrivé.')).toBeVisible();
  await consentAndSend(there);
  await expect(other.getByText('Votre message est arrivé.')).toBeVisible();
  expect(keys.size).toBe(1);
  await expect.poll(() => mailsTo(page, email)).toBeGreaterThan(0);
  // To the visitor, and to the company, whose mail names the visitor too.
  const rows = await mailsTo(page, email);
  await other.goto('/_inbox');
  expect(await mailsTo(page, email)).toBe(rows);
});

test('a tab in which nothing was typed says that the other one has sent it', async ({ page, context }) => {
  const form = await writeContact(page, 'suivi@example.org');
  const other = await context.newPage();
  await other.goto('/ContactUs');
  await expect(contactIn(other).getByText(FOUND)).toBeVisible();
  await consentAndSend(form);
  await expect(other.getByText('Votre message est arrivé.')).toBeVisible();
});

test('what was sent is not found again; another message is another one', async ({ page }) => {
  const keys: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/contact') && keys.push(request.postDataJSON().submissionKey),
  );
  for (let i = 0; i < 2; i++) {
    const form = await writeContact(page, 'deux.fois@example.org');
    await expect(form.getByText(FOUND)).toHaveCount(0);
    await consentAndSend(form);
    await expect(page.getByText('Votre message est arrivé.')).toBeVisible();
  }
  expect(new Set(keys).size).toBe(2);
});

test('each offer and each article has its own; a file is never stored', async ({ page }) => {
  await page.goto('/support');
  await helpIn(page).getByLabel('Sujet').fill('Un écran noir');
  await helpIn(page)
    .getByLabel('Pièce jointe')
    .setInputFiles({ name: 'secret.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await storedIn(page, 'localStorage', 'Un écran noir');
  await page.goto('/en/support');
  const english = page.getByRole('form', { name: 'Ask for help' });
  await expect(english.getByText('A file is not stored: choose it again.')).toBeVisible();
  await english
    .getByLabel('Attachment')
    .setInputFiles({ name: 'secret.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(english.getByText('A file is not stored')).toHaveCount(0);
  await page.goto('/blog/page-weight');
  await page
    .getByRole('form', { name: 'Ajouter un commentaire' })
    .getByLabel('Commentaire', { exact: true })
    .fill('Mesuré.');
  await storedIn(page, 'localStorage', 'Mesuré.');
  await page.goto('/blog/two-page-quotes');
  await expect(page.getByText(FOUND)).toHaveCount(0);
  await page.goto('/en/blog/page-weight');
  await expect(page.getByRole('form', { name: 'Add a comment' }).getByLabel('Comment', { exact: true })).toHaveValue(
    'Mesuré.',
  );
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('Un écran noir');
  expect(stored).not.toContain('secret.pdf');
});

test('a request about one’s data stays in its tab', async ({ page, context }) => {
  await page.goto('/PrivacyPolicy');
  const form = page.getByRole('form', { name: 'Exercer mes droits' });
  await form.getByLabel('Nom complet').fill('Ada');
  await storedIn(page, 'sessionStorage', 'Ada');
  await page.reload();
  await expect(form.getByLabel('Nom complet')).toHaveValue('Ada');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ada');
  const other = await context.newPage();
  await other.goto('/PrivacyPolicy');
  await expect(other.getByRole('form', { name: 'Exercer mes droits' }).getByLabel('Nom complet')).toHaveValue('');
});

test('typed before the form’s code is there: the switch waits for it', async ({ page }) => {
  const bringScript = await holdFormScript(page);
  await page.goto('/ContactUs');
  await contactIn(page).getByLabel('Message').fill('Vite écrit.');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  bringScript();
  await expect(page.getByRole('form', { name: 'Write to the team' }).getByLabel('Message')).toHaveValue('Vite écrit.');
});
