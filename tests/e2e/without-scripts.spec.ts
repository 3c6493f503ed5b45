import { writeFileSync } from 'node:fs';
import { locales } from '../../src/i18n/locales.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { cvOf, fillApplication } from './application.ts';
import { everyKindInTurn } from './every-kind.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('the menu opens and leads on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Principale' }).getByText('Ressources').click();
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
});
test('the language switch is a link to the same page', async ({ page }) => {
  await page.goto('/FAQ');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL('/en/FAQ');
});
test('the questions are searched, mistakes included, and shown by category', async ({ page }) => {
  await page.goto('/FAQ');
  await page.getByLabel('Chercher une question').fill('accessibilte');
  await page.getByLabel('Chercher une question').press('Enter');
  await expect(page.getByText('Mon site sera-t-il accessible aux personnes handicapées ?')).toBeVisible();
  await expect(page.getByLabel('Chercher une question')).toHaveValue('accessibilte');
  expect(await page.locator('details.question:visible').count()).toBeLessThan(5);
  await page.goto('/FAQ');
  await page.getByRole('navigation', { name: 'Toutes' }).getByRole('link', { name: 'Tarifs' }).click();
  await expect(page.getByRole('heading', { name: 'Technique' })).toBeHidden();
});
test('answers open, the first testimonials are there and lead to the others, nobody is asked about cookies', async ({
  page,
}) => {
  await page.goto('/FAQ');
  await page.locator('summary').nth(3).click();
  await page.goto('/Testimonials');
  await expect(page.locator('#reviews > li')).toHaveCount(6);
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await expect(page.locator('#reviews > li')).toHaveCount(3);
  await expect(page.locator('#cookies')).toBeHidden();
});
test('an application brings its CV; one that is too heavy is said so, and what was written is still there', async ({
  page,
  complaints,
}, testInfo) => {
  const form = await fillApplication(page, 'Sans Script', 'sans@example.org');
  for (const tooHeavy of [6, 24]) {
    // On the disk, as a visitor has it: sent to the browser as it is, it takes it seconds.
    const file = testInfo.outputPath('CV d’été.pdf');
    writeFileSync(file, pdf({ size: tooHeavy * 1024 * 1024 }));
    await form.getByLabel('CV').setInputFiles(file);
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre fichier n’a pas été accepté');
    await page.goBack();
    await expect(form.getByLabel('Nom complet')).toHaveValue('Sans Script');
  }
  await form.getByLabel('CV').setInputFiles(cvOf('CV d’été.pdf'));
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  // The browser reports the answers under 413 itself.
  complaints.length = 0;
  await expect(page).toHaveURL('/sent/application');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre candidature est arrivée');
});
test('a field that only the server refuses is named with what to write, and what was written is still there', async ({
  page,
  complaints,
}) => {
  await page.goto('/ContactUs');
  const form = page.getByRole('form', { name: 'Écrire à l’équipe' });
  await form.getByLabel('Prénom').fill('Zoé');
  await form.getByLabel('Nom', { exact: true }).fill('Sans-Script');
  // No browser minds; no mail server takes it.
  await form.getByLabel('Adresse électronique').fill(`${'z'.repeat(65)}@example.org`);
  await form.getByLabel('Sujet').selectOption({ index: 1 });
  await form.getByLabel('Message').fill('Bonjour.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Envoyer' }).click();
  complaints.length = 0;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rien n’est parti');
  const named = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Adresse électronique' });
  await expect(named).toContainText('au plus 64 caractères avant @');
  await page.goBack();
  await expect(form.getByLabel('Message')).toHaveValue('Bonjour.');
});
for (const lang of locales)
  test(`a page of every kind reads (${lang})`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const { path } of everyKindInTurn(lang)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toContainText('Lens');
    }
  });
