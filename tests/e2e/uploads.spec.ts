import type { Locator, Page } from '@playwright/test';
import { pdf } from '../features/uploads/fixtures.ts';
import { accessibilityViolations } from './accessibility.ts';
import { alreadyChose, expect, holdFormScript, test } from './site.ts';

/** A chosen file is never dropped in silence: the form leaves with it, or once its visitor took it away. */
test.beforeEach(({ page }) => alreadyChose(page));
test.use({ refusals: true });

const GOOD = { name: 'screen.pdf', mimeType: 'application/pdf', buffer: pdf() };
const NOT_A_PDF = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') };
/** Where files are sent, once they are let to. */
const STORAGE = /:\d+\/uploads\//;
const LIMITED = { status: 429, json: { ok: false, code: 'rate/limited', fields: {} } };

/** A request for help, whole but for its attachment, which is optional. */
async function open(page: Page): Promise<Locator> {
  await page.goto('/support');
  const form = page.getByRole('form', { name: 'Demander de l’aide' });
  await form.getByLabel('Nom complet').fill('Ada');
  await form.getByLabel('Adresse électronique').fill('ada@example.org');
  await form.getByLabel('Type de problème').selectOption('other');
  await form.getByLabel('Sujet').fill('Un écran');
  await form.getByLabel('Message').fill('Voici ce que je vois.');
  await form.getByRole('checkbox').check();
  return form;
}
const send = (form: Locator) => form.getByRole('button', { name: 'Envoyer la demande' }).click();
const arrived = (page: Page) => expect(page.getByText('Votre demande est arrivée.')).toBeVisible();
const sendings = (page: Page) => {
  const sent: { attachment?: string }[] = [];
  page.on('request', (request) => request.url().endsWith('/api/support') && sent.push(request.postDataJSON()));
  return sent;
};

test('a refused file holds the form back, with its reason at the field; removed, the form leaves without it', async ({
  page,
}) => {
  const sent = sendings(page);
  const form = await open(page);
  await form.getByLabel('Pièce jointe').setInputFiles(NOT_A_PDF);
  await expect(form.getByLabel('Pièce jointe')).toHaveAccessibleDescription(/Type de fichier non accepté\./);
  await send(form);
  await expect(form.getByText('Veuillez corriger les champs indiqués.')).toBeVisible();
  await form.getByRole('alert').getByRole('link', { name: 'Pièce jointe' }).click();
  await expect(form.getByLabel('Pièce jointe')).toBeFocused();
  await expect(form.getByText('Ce champ est obligatoire.')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(sent).toEqual([]);
  await form.getByRole('button', { name: 'Retirer le fichier' }).click();
  await expect(form.getByText('Type de fichier non accepté.')).toHaveCount(0);
  await send(form);
  await arrived(page);
  expect(sent.at(-1)).not.toHaveProperty('attachment');
});

test('a file that is cut again and again holds the form back; sent again by its button, it leaves with it', async ({
  page,
  complaints,
}) => {
  const sent = sendings(page);
  const form = await open(page);
  let cuts = 2;
  await page.route(STORAGE, (route) => (cuts-- > 0 ? route.abort() : route.continue()));
  await form.getByLabel('Pièce jointe').setInputFiles(GOOD);
  await expect(form.getByText('Le fichier n’est pas passé.')).toBeVisible();
  await send(form);
  await expect(form.getByText(/Rien n’est parti/)).toBeVisible();
  expect(sent).toEqual([]);
  await form.getByRole('button', { name: 'Envoyer de nouveau' }).click();
  await expect(form.getByText('Fichier reçu.')).toBeVisible();
  await send(form);
  await arrived(page);
  expect(sent.at(-1)?.attachment).toMatch(/^[\w-]{16,}$/);
  // The browser reports each cut itself.
  complaints.length = 0;
});

test('too many sendings: the field says to wait', async ({ page }) => {
  const form = await open(page);
  await page.route('**/api/uploads/ticket', (route) => route.fulfill(LIMITED));
  await form.getByLabel('Pièce jointe').setInputFiles(GOOD);
  await expect(form.getByLabel('Pièce jointe')).toHaveAccessibleDescription(/Patientez un instant, puis réessayez/);
});

test('one on its way shows how far it has come, and can be cancelled', async ({ page, complaints }) => {
  const form = await open(page);
  await page.route(STORAGE, () => undefined);
  await form.getByLabel('Pièce jointe').setInputFiles(GOOD);
  await expect(form.getByRole('progressbar', { name: 'Envoi du fichier' })).toBeVisible();
  await form.getByRole('button', { name: 'Annuler l’envoi' }).click();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expect(form.getByLabel('Pièce jointe')).toHaveValue('');
  await expect(form.getByLabel('Pièce jointe')).toBeFocused();
  complaints.length = 0;
});

test('chosen and sent before the form’s script is there: refused once it is, with what was typed kept', async ({
  page,
}) => {
  const sent = sendings(page);
  const bringScript = await holdFormScript(page);
  const form = await open(page);
  await form.getByLabel('Pièce jointe').setInputFiles(NOT_A_PDF);
  await send(form);
  bringScript();
  await expect(form.getByText('Veuillez corriger les champs indiqués.')).toBeVisible();
  await expect(form.getByText('Type de fichier non accepté.')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Voici ce que je vois.');
  await expect(form.getByLabel('Type de problème')).toHaveValue('other');
  await expect(form.getByRole('checkbox')).toBeChecked();
  expect(sent).toEqual([]);
});
