import { expect, test } from './admin-session.ts';

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

test('what is being written of a letter stays when it gets a file, is planned, and is taken back', async ({ page }) => {
  const subject = `Décembre ${Date.now()}`;
  await page.goto('/admin/newsletter?new=1');
  await page.getByLabel('Objet').fill(subject);
  await page.getByLabel('Texte (Markdown)').fill('Bonjour.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const content = page.getByLabel('Texte (Markdown)');
  await expect(content).toHaveValue('Bonjour.');

  await content.fill('Bonjour à tous, et merci.');
  await page
    .getByLabel('Ajouter un fichier')
    .setInputFiles({ name: 'programme.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(page.getByRole('link', { name: 'programme.pdf' })).toBeVisible();
  await expect(content).toHaveValue('Bonjour à tous, et merci.');

  await page.getByLabel('Envoyer le').fill('2099-01-01T08:00');
  const sending = page.getByRole('region', { name: 'Envoi' });
  const line = page.locator('.admin-toast');
  for (const name of ['M’envoyer un essai', 'Envoyer maintenant', 'Programmer']) {
    await sending.getByRole('button', { name }).click();
    await expect(line, 'what is not saved is not left out unsaid').toContainText('Enregistrez d’abord la lettre');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: 'Le reprendre' }).click();
    await page.getByLabel('Envoyer le').fill('2099-01-01T08:00');
  }
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(line).toContainText('Enregistré.');
  await page.getByRole('button', { name: 'Programmer' }).click();
  const sure = page.getByRole('dialog', { name: `Envoyer « ${subject} » le 01/01/2099` });
  await expect(sure).toContainText('À qui : français, tous les abonnés, Tous les sujets.');
  await sure.getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText('Envoi prévu le 01/01/2099')).toBeVisible();
  await expect(content).toHaveValue('Bonjour à tous, et merci.');

  await content.fill('Bonjour à tous, et merci bien.');
  await page.getByRole('button', { name: 'Annuler l’envoi prévu' }).click();
  await expect(page.getByRole('button', { name: 'Envoyer maintenant' })).toBeVisible();
  await expect(content).toHaveValue('Bonjour à tous, et merci bien.');
  // The toast of the save before may still stand there.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/records/save'));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved;
  await expect(line, 'none of it was another administrator’s change').toContainText('Enregistré.');
  await page.reload();
  await expect(content).toHaveValue('Bonjour à tous, et merci bien.');
  await expect(page.getByRole('link', { name: 'programme.pdf' })).toBeVisible();
});

test('what is decided about a message leaves the notes being written on it', async ({ page, request }) => {
  const { csrf_token } = await (await request.get('/api/csrf-token')).json();
  const name = `Zoé ${Date.now()}`;
  const review = {
    name,
    email: 'zoe@example.org',
    service: 'maintenance',
    rating: 5,
    text: 'Rapide et clair.',
    consent: true,
    lang: 'fr',
  };
  const sent = await request.post('/api/testimonials', {
    headers: { 'x-csrf-token': csrf_token },
    data: { ...review, submissionKey: crypto.randomUUID(), startedAt: Date.now() - 60_000 },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await page.goto('/admin/inbox?type=submittedReview');
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Notes internes').fill('Cliente depuis 2019.');
  await page.getByRole('button', { name: 'Publier l’avis' }).click();
  const sure = page.getByRole('dialog', { name: 'Publier l’avis ?' });
  await expect(sure).toContainText('La personne est prévenue aussitôt par e-mail.');
  await sure.getByRole('button', { name: 'Publier l’avis' }).click();
  await expect(page.getByRole('button', { name: 'Publier l’avis' })).toBeHidden();
  await expect(page.getByLabel('Notes internes')).toHaveValue('Cliente depuis 2019.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('.admin-toast')).toContainText('Enregistré.');
});
