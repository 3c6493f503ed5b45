import { writeFileSync } from 'node:fs';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { alreadyChose, expect, test } from './site.ts';

/** The sentences of the contract (docs/contract.md §5, §8), as the forms say them in both languages. */
test.beforeEach(({ page }) => alreadyChose(page));

/** On the disk, as a visitor has it: sent to the browser as it is, such a file takes it seconds. */
function tooBig(testInfo: TestInfo, name: string, megabytes = 5): string {
  const file = testInfo.outputPath(name);
  writeFileSync(file, Buffer.alloc(megabytes * 1024 * 1024 + 1));
  return file;
}
const send = (form: Locator) => form.locator('button[type=submit]').click();
const said = (form: Locator, text: string) => expect(form.getByText(text, { exact: true }).first()).toBeVisible();

for (const [lang, words] of [
  [
    '',
    {
      missing: 'Veuillez remplir tous les champs obligatoires.',
      correct: 'Veuillez corriger les champs indiqués.',
      email: 'Écrivez une adresse complète, par exemple nom@entreprise.fr.',
      phone: 'Écrivez un numéro de téléphone valide, par exemple 03 21 00 00 00.',
      policy: 'Veuillez accepter la politique de confidentialité.',
      processing: 'Vous devez consentir à notre politique de traitement des données.',
      option: 'Choisissez une option.',
      fileType: 'Type de fichier non accepté.',
      fileSize: 'Fichier trop volumineux. PDF, DOC ou DOCX, 5 Mo au plus.',
      photoType: 'Type de fichier non accepté. Choisissez une image.',
      photoSize: 'Fichier trop volumineux. La taille maximale est de 5 Mo.',
      empty: 'Ce fichier est vide. Choisissez-en un autre.',
      attachmentSize: 'Fichier trop volumineux. JPG, PNG ou PDF, 10 Mo au plus.',
      registered: 'Vous êtes déjà inscrit à cet évènement.',
      generic: 'Une erreur est survenue. Votre texte est gardé ici : réessayez.',
    },
  ],
  [
    '/en',
    {
      missing: 'Please fill in all required fields.',
      correct: 'Please correct the fields shown.',
      email: 'Write a complete address, for example name@company.com.',
      phone: 'Write a valid phone number, for example +33 3 21 00 00 00.',
      policy: 'Please accept the privacy policy.',
      processing: 'You must consent to our data processing policy.',
      option: 'Choose an option.',
      fileType: 'This type of file is not accepted.',
      fileSize: 'This file is too large. PDF, DOC or DOCX, 5 MB at most.',
      photoType: 'Invalid file type. Please upload an image.',
      photoSize: 'File too large. Maximum size is 5MB.',
      empty: 'This file is empty. Choose another one.',
      attachmentSize: 'This file is too large. JPG, PNG or PDF, 10 MB at most.',
      registered: 'You are already registered for this event.',
      generic: 'Something went wrong. Your text is kept here: try again.',
    },
  ],
] as const)
  test.describe(lang || 'fr', () => {
    const open = async (page: Page, path: string, id: string) => {
      await page.goto(lang + path);
      return page.locator(`form#${id}`);
    };
    const fillContact = async (form: Locator) => {
      for (const [name, value] of Object.entries({
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.org',
        message: 'Bonjour.',
      }))
        await form.locator(`[name=${name}]`).fill(value);
    };

    test('required fields missing', async ({ page }) => {
      const form = await open(page, '/ContactUs', 'contact');
      await form.locator('[name=firstName]').fill('Ada');
      await send(form);
      await said(form, words.missing);
    });
    test('invalid e-mail, invalid phone, no option chosen, policy not accepted', async ({ page }) => {
      const form = await open(page, '/ContactUs', 'contact');
      await fillContact(form);
      await form.locator('[name=email]').fill('ada@');
      await form.locator('[name=phone]').fill('call me');
      await send(form);
      for (const text of [words.correct, words.email, words.phone, words.option, words.policy]) await said(form, text);
    });
    test('an application: its own consent, its CV', async ({ page, complaints }, testInfo) => {
      const form = await open(page, '/apply-spontaneous', 'apply');
      await form.locator('[name=name]').fill('Ada');
      await form
        .locator('[name=cv]')
        .setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
      await said(form, words.fileType);
      await form
        .locator('[name=cv]')
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
      await said(form, words.empty);
      // A text that was renamed: refused by its first bytes, on its way.
      await form
        .locator('[name=cv]')
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A letter, not a PDF.') });
      await said(form, words.fileType);
      await form.locator('[name=cv]').setInputFiles(tooBig(testInfo, 'cv.pdf'));
      await said(form, words.fileSize);
      await send(form);
      await said(form, words.missing);
      await said(form, words.processing);
      // The browser reports the refused tickets itself.
      complaints.length = 0;
    });
    test('a photo: an image, and five megabytes at most', async ({ page, complaints }, testInfo) => {
      const form = await open(page, '/Testimonials', 'review');
      await form.locator('[name=name]').fill('Ada');
      await form
        .locator('[name=photo]')
        .setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
      await said(form, words.photoType);
      await form.locator('[name=photo]').setInputFiles(tooBig(testInfo, 'me.png'));
      await said(form, words.photoSize);
      complaints.length = 0;
    });
    test('an attachment of support: JPG, PNG or PDF, ten megabytes at most', async ({ page, complaints }, testInfo) => {
      const form = await open(page, '/support', 'support');
      await form.locator('[name=name]').fill('Ada');
      await form
        .locator('[name=attachment]')
        .setInputFiles({ name: 'screen.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await said(form, words.fileType);
      await form.locator('[name=attachment]').setInputFiles(tooBig(testInfo, 'screen.pdf', 10));
      await said(form, words.attachmentSize);
      complaints.length = 0;
    });
    test('the newsletter: an address, a valid one, the privacy policy accepted', async ({ page }) => {
      const form = await open(page, '/newsletter', 'subscribe');
      await form.locator('[name=firstName]').fill('Ada');
      await send(form);
      await said(form, words.missing);
      await form.locator('[name=email]').fill('ada@');
      await send(form);
      for (const text of [words.correct, words.email, words.policy]) await said(form, text);
    });
    test('an event: a valid address; already registered', async ({ page, complaints }) => {
      const path = '/Events/webinar-phishing';
      const email = `twice-${crypto.randomUUID().slice(0, 8)}@example.org`;
      const form = await open(page, path, 'register');
      await form.locator('[name=name]').fill('Ada');
      await form.locator('[name=email]').fill('ada@');
      await send(form);
      for (const text of [words.correct, words.email, words.policy]) await said(form, text);
      for (const outcome of [form.locator('[tabindex="-1"]:focus'), form.getByText(words.registered)]) {
        await open(page, path, 'register');
        await form.locator('[name=name]').fill('Ada');
        await form.locator('[name=email]').fill(email);
        await form.locator('[name=consent]').check();
        await send(form);
        await expect(outcome).toBeVisible({ timeout: 20_000 });
      }
      // The browser reports the refusal, and the proof asked of who is fast, itself.
      complaints.length = 0;
    });
    test('an application that could not be taken: a submission error, and nothing typed is lost', async ({
      page,
      complaints,
    }) => {
      await page.route('**/api/careers/apply', (route) =>
        route.fulfill({ status: 500, json: { ok: false, code: 'server/unexpected', fields: {} } }),
      );
      const form = await open(page, '/careers', 'apply');
      for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.org', desiredPosition: 'Ada' }))
        await form.locator(`[name=${name}]`).fill(value);
      await form.locator('[name=positionType]').first().check();
      await form.locator('[name=experience]').selectOption('senior');
      const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
      await form.locator('[name=cv]').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(form.getByText(/Fichier reçu|File received/)).toBeVisible();
      await form.locator('[name=consent]').check();
      await send(form);
      await expect(form.getByRole('status').filter({ hasText: words.generic })).toBeVisible();
      await expect(form.locator('[name=desiredPosition]')).toHaveValue('Ada');
      complaints.length = 0;
    });
    test('an error occurred, retry: what was typed stays, and the phone is offered', async ({ page, complaints }) => {
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status: 500, json: { ok: false, code: 'server/unexpected', fields: {} } }),
      );
      const form = await open(page, '/ContactUs', 'contact');
      await fillContact(form);
      await form.locator('[name=subject]').selectOption('quote');
      await form.locator('[name=consent]').check();
      await send(form);
      await expect(form.getByRole('status')).toContainText(words.generic);
      await expect(form.getByRole('status').getByRole('link')).toHaveAttribute('href', /^tel:/);
      await expect(form.locator('[name=message]')).toHaveValue('Bonjour.');
      complaints.length = 0;
    });
  });
