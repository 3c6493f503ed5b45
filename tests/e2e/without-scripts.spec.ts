import { everyPath, expect, test } from './site.ts';

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
test('answers open, the first testimonials are there and lead to the others, nobody is asked about cookies', async ({ page }) => {
  await page.goto('/FAQ');
  await page.locator('summary').nth(3).click();
  await page.goto('/Testimonials');
  await expect(page.locator('#reviews > li')).toHaveCount(6);
  await page.getByRole('link', { name: 'Voir plus' }).click();
  await expect(page.locator('#reviews > li')).toHaveCount(3);
  await expect(page.locator('#cookies')).toBeHidden();
});
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const pdfOf = (name: string, bytes = 0) => ({ name, mimeType: 'application/pdf', buffer: Buffer.concat([PDF, Buffer.alloc(bytes, 32)]) });
test('an application brings its CV; one that is too heavy is said so, and what was written is still there', async ({ page, complaints }) => {
  await page.goto('/apply-spontaneous');
  const form = page.getByRole('form', { name: 'Candidature spontanée' });
  await form.getByLabel('Nom complet').fill('Sans Script');
  await form.getByLabel('Adresse électronique').fill('sans@example.org');
  await form.getByRole('radio', { name: 'Stage' }).check();
  await form.getByLabel('Poste souhaité').fill('Développeuse');
  await form.getByLabel('Expérience').selectOption('entry');
  await form.getByRole('checkbox', { name: /J’accepte/ }).check();
  for (const tooHeavy of [6, 24]) {
    await form.getByLabel('CV').setInputFiles(pdfOf('CV d’été.pdf', tooHeavy * 1024 * 1024));
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre fichier n’a pas été accepté');
    await page.goBack();
    await expect(form.getByLabel('Nom complet')).toHaveValue('Sans Script');
  }
  await form.getByLabel('CV').setInputFiles(pdfOf('CV d’été.pdf'));
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  // The browser reports the answers under 413 itself.
  complaints.length = 0;
  await expect(page).toHaveURL('/sent/application');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre candidature est arrivée');
});
test('in English: a support request brings its attachment, a review goes without its photo', async ({ page }) => {
  await page.goto('/en/support');
  const request = page.getByRole('form', { name: 'Ask for help' });
  await request.getByLabel('Full name').fill('No Script');
  await request.getByLabel('Email address').fill('none@example.org');
  await request.getByLabel('Type of issue').selectOption('account');
  await request.getByLabel('Subject').fill('Locked out');
  await request.getByLabel('Message').fill('Five attempts.');
  await request.getByLabel('Attachment').setInputFiles(pdfOf('screen.pdf'));
  await request.getByRole('checkbox').check();
  await request.getByRole('button', { name: 'Send the request' }).click();
  await expect(page).toHaveURL('/en/sent/support');

  await page.goto('/en/Testimonials');
  const review = page.getByRole('form', { name: 'Leave a review' });
  await review.getByLabel('Full name').fill('No Script');
  await review.getByLabel('Email address').fill('none@example.org');
  await review.getByLabel('Service').selectOption({ index: 1 });
  await review.getByRole('radio', { name: '5 / 5' }).check();
  await review.getByLabel(/testimonial/i).fill('Clear from the first call to the last.');
  await review.getByRole('checkbox').check();
  await review.getByRole('button', { name: 'Send my review' }).click();
  await expect(page).toHaveURL('/en/sent/review');
});
test('each kind of page reads', async ({ page }) => {
  for (const path of everyPath.filter((one) => !/-internet-|-creation-/.test(one))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toContainText('Lens');
  }
});
