import { expect, test } from './admin-session.ts';

test('subscribers are narrowed to a topic by its name, and the address and the export keep it', async ({
  page,
  request,
}) => {
  const { csrf_token } = await (await request.get('/api/csrf-token')).json();
  const stamp = Date.now();
  for (const [name, interests] of [
    ['reseau', ['devops', 'ai']],
    ['mobile', ['mobile']],
  ] as const) {
    const answer = await request.post('/api/newsletter/subscribe', {
      data: {
        ...{ email: `${name}-${stamp}@example.org`, interests, frequency: 'weekly', consent: true, lang: 'fr' },
        ...{ submissionKey: crypto.randomUUID(), startedAt: Date.now() - 60_000 },
      },
      headers: { 'x-csrf-token': csrf_token },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto('/admin/newsletter?type=subscription');
  await page.getByLabel('Chercher').fill(`${stamp}`);
  await expect(page.getByRole('link', { name: `mobile-${stamp}@example.org` })).toBeVisible();
  await page.getByLabel('Sujets').selectOption('devops');
  await expect(page).toHaveURL(/filter\.interests=devops/);
  await expect(page.getByRole('link', { name: `reseau-${stamp}@example.org` })).toBeVisible();
  await expect(page.getByRole('link', { name: `mobile-${stamp}@example.org` })).toHaveCount(0);
  await expect(page.getByText('1 fiche', { exact: true })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Exporter (CSV)' }).getAttribute('href');
  expect(new URL(address ?? '', page.url()).searchParams.get('filter')).toBe('{"interests":"devops"}');
  await page.getByLabel('Sujets').selectOption('cybersecurity');
  await expect(page.getByText('Rien ne correspond.'), 'said once').toHaveCount(1);
  await expect(page.getByText('0 fiche')).toHaveCount(0);
});

test.describe('far from Paris', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('a registration has the event’s title, which leads to its desk, and the hour of its page', async ({
    page,
    request,
  }) => {
    const { csrf_token } = await (await request.get('/api/csrf-token')).json();
    const name = `Noé ${Date.now()}`;
    const answer = await request.post('/api/events/register', {
      data: {
        ...{ event: 'open-house', name, email: `noe-${Date.now()}@example.org`, consent: true, lang: 'fr' },
        ...{ submissionKey: crypto.randomUUID(), startedAt: Date.now() - 60_000 },
      },
      headers: { 'x-csrf-token': csrf_token },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.goto('/admin/inbox?type=eventRegistration');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Portes ouvertes');
    await page.getByRole('link', { name }).click();
    const facts = page.getByRole('region', { name: 'Ce qui a été envoyé' });
    await expect(facts).toContainText(/Début\s*\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    const [, told = ''] = /Début\s*\S+ (\d\d:\d\d)/.exec(await facts.innerText()) ?? [];
    await facts.getByRole('link', { name: /^Portes ouvertes/ }).click();
    await expect(page.getByRole('region', { name: 'L’évènement' })).toContainText(told);
  });
});

test('what the last publication left out leads from home to the field that is wrong', async ({ page, request }) => {
  const list = await request.get('/api/admin/records?type=blog&limit=1');
  const [article] = (await list.json()).data.records as { id: string; title: string; lang: string }[];
  if (!article) throw new Error('There is no article');
  await page.route('**/api/admin/overview*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const faults = [
      { field: 'body', reason: 'placeholder', named: '{{company.fax}}' },
      { field: 'excerpt', reason: 'required' },
    ];
    const leftOut = [{ type: 'blog', id: article.id, lang: article.lang, title: article.title, faults }];
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, leftOut } } });
  });
  await page.goto('/admin');
  const region = page.getByRole('region', { name: 'Absente du site : 1 fiche' });
  await expect(region.getByRole('link')).toHaveCount(3);
  await region.getByRole('link', { name: /company\.fax/ }).click();
  await expect(page.getByLabel('Texte', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/at=body/);
});

test('a new letter is called so, and what publishes stays in sight on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/admin/newsletter?new=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle lettre' })).toBeVisible();
  await page.goto('/admin/blog');
  await expect(page.getByRole('table')).toBeVisible();
  const button = page.getByRole('button', { name: 'Publier le site' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('who may not erase for good is shown no button that does; putting back is theirs', async ({ page, request }) => {
  const { csrf_token } = await (await request.get('/api/csrf-token')).json();
  const headers = { 'x-csrf-token': csrf_token };
  const key = `corbeille-${Date.now()}`;
  const fields = { lang: 'fr', key, state: 'draft', question: `Que fait ${key} ?`, category: 'support', order: 99 };
  const saved = await request.post('/api/admin/records/save', { data: { type: 'faq', fields }, headers });
  expect(saved.ok(), await saved.text()).toBe(true);
  await request.post('/api/admin/records/delete', { data: { type: 'faq', ids: [`fr/${key}`] }, headers });
  await page.goto('/admin/trash');
  const item = page.getByRole('listitem').filter({ hasText: key });
  await expect(item.getByRole('button')).toHaveCount(2);
  await page.route('**/api/auth/session*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, role: 'editor' } } });
  });
  await page.reload();
  await expect(item.getByRole('button')).toHaveCount(1);
  await expect(item.getByRole('button', { name: /^Remettre/ })).toBeVisible();
});

test('an event that is cancelled says so in the list of events', async ({ page }) => {
  await page.route('**/api/admin/events?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const [first, ...others] = data.coming as object[];
    const coming = [{ ...first, status: 'cancelled' }, ...others];
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, coming } } });
  });
  await page.goto('/admin/events');
  await expect(page.getByRole('listitem').filter({ hasText: 'Annulé' })).toHaveCount(1);
});

test('a new event is begun from the list of events', async ({ page }) => {
  await page.goto('/admin/events');
  await page.getByRole('link', { name: 'Nouvel évènement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nouvel évènement' })).toBeVisible();
  await expect(page.getByLabel('Titre', { exact: true })).toBeVisible();
});
