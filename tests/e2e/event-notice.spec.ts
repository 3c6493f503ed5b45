import { expect, test } from './admin-session.ts';

const EVENT = 'webinar-ai-assistant';

test('before an event is saved, whoever saves it is told how many people will be written to, and may decline', async ({
  page,
  request,
}) => {
  const { csrf_token } = await (await request.get('/api/csrf-token')).json();
  const registered = await request.post('/api/events/register', {
    data: {
      ...{ event: EVENT, name: 'Ada', email: `notice-${Date.now()}@example.org`, consent: true, lang: 'en' },
      submissionKey: crypto.randomUUID(),
    },
    headers: { 'x-csrf-token': csrf_token },
  });
  expect(registered.ok()).toBe(true);
  await page.goto(`/admin/content?type=event&id=fr/${EVENT}`);
  await expect(page.getByText('Commun aux deux langues.').first()).toBeVisible();
  await page.getByLabel('Statut').selectOption({ label: 'Annulé' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const question = page.getByRole('dialog', { name: 'Enregistrer et prévenir ?' });
  await expect(question).toContainText('annulé, dans les deux langues.');
  await expect(question).toContainText(/[1-9]\d* personnes? inscrites? ou en attente/);
  await question.getByText('Event cancelled').click();
  await expect(question.locator('pre[lang=en]').first()).toContainText('We are sorry.');
  await question.getByRole('button', { name: 'Ne rien changer' }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel('Statut')).toHaveValue('scheduled');
});

test('an event nobody registered for is not taken away unasked', async ({ page }) => {
  await page.goto('/admin/events?id=talk-fibre');
  const facts = page.getByRole('region', { name: 'L’évènement' });
  await expect(facts).toContainText('reporté', { ignoreCase: true });
  await page.getByRole('button', { name: 'Annuler l’évènement' }).click();
  const question = page.getByRole('dialog', { name: 'Annuler cet évènement ?' });
  await expect(question).toContainText('Personne n’est inscrit ni en attente : aucun message ne part.');
  await question.getByRole('button', { name: 'Ne rien changer' }).click();
  await page.reload();
  await expect(facts).toContainText('reporté', { ignoreCase: true });
});
