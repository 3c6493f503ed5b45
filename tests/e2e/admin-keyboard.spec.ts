import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADA, PASSWORD } from './accounts.ts';
import { tabTo } from './keyboard.ts';
import { expect, test as ownSite } from './own-site.ts';

/** A host that is asked to build: what is put online is seen without a build. */
const test = ownSite.extend<{ builds: { asked: number } }>({
  builds: [{ asked: 0 }, { option: true }],
  variables: async ({ builds }, use) => {
    const host = createServer((_, answer) => {
      builds.asked++;
      answer.end('{}');
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as AddressInfo;
    await use({ ADMIN_EMAILS: ADA, BUILD_HOOK_URL: `http://127.0.0.1:${port}/build` });
    host.close();
  },
});
test.use({ administrator: ADA });

test('a day without a mouse: signed in, an article typed and put online, an event cancelled with its mails in view', async ({
  page,
  request,
  builds,
}) => {
  const { csrf_token } = await (await request.get('/api/csrf-token')).json();
  const registered = await request.post('/api/events/register', {
    data: {
      ...{ event: 'workshop-site-weight', name: 'Bob', email: 'bob@example.org', consent: true, lang: 'en' },
      ...{ submissionKey: crypto.randomUUID(), startedAt: Date.now() - 60_000 },
    },
    headers: { 'x-csrf-token': csrf_token },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const { keyboard } = page;
  await page.goto('/admin/blog');
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  await tabTo(page, /^Adresse e-mail/);
  await keyboard.type(ADA);
  await tabTo(page, /^Mot de passe/);
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');

  await test.step('what is added is written in at once, and stays open when it was saved', async () => {
    await expect(page.getByRole('table')).toBeVisible();
    await tabTo(page, /^Ajouter$/);
    await keyboard.press('Enter');
    await expect(page.getByLabel('Titre')).toBeFocused();
    await keyboard.type('Une journée au clavier');
    await tabTo(page, /^Texte/);
    await keyboard.type('## La souris\n\nElle est débranchée.');
    await tabTo(page, /^Chapeau/);
    await keyboard.type('Une souris débranchée, un article écrit.');
    await tabTo(page, /^Description/);
    await keyboard.type(
      'Comment un article s’écrit, s’illustre et paraît sans que la main quitte le clavier une fois.',
    );
    await tabTo(page, /^Catégorie/);
    await keyboard.type('Des');
    await tabTo(page, /^Auteur$/);
    await keyboard.type('Ada L.');
    await tabTo(page, /^Étiquettes/);
    await keyboard.type('clavier, bureau');
    await tabTo(page, /^Date de publication/);
    await keyboard.type('11202026');
    await tabTo(page, /^État/);
    await keyboard.type('pub');
    await keyboard.press('Control+s');
    await expect(page.locator('.admin-toast')).toContainText('Enregistré.');
    await expect(page.getByLabel('État')).toBeFocused();
    await expect(page.getByRole('main').getByText('en attente')).toBeVisible();
  });

  await test.step('put online from the menu', async () => {
    await tabTo(page, /^Publier le site$/);
    await keyboard.press('Enter');
    await expect(page.getByText('La publication est demandée à l’hébergeur.')).toBeVisible();
    expect(builds.asked).toBe(1);
  });

  await test.step('the event is found by its name, cancelled, and the focus stays at what changed', async () => {
    await keyboard.press('Control+k');
    await keyboard.type('évènements');
    await expect(page.getByRole('option', { name: 'Évènements Écrans' })).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Peser son site/ })).toBeVisible();
    await tabTo(page, /^Peser son site/);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Annuler l’évènement' })).toBeVisible();
    await tabTo(page, /^Annuler l’évènement/);
    await keyboard.press('Enter');
    const sure = page.getByRole('dialog', { name: 'Enregistrer et prévenir ?' });
    await expect(sure).toContainText('Event cancelled');
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Annuler l’évènement' })).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, /^1 message/);
    await keyboard.press('Enter');
    await expect(sure.locator('pre[lang=en]')).toContainText('We are sorry.');
    await tabTo(page, /^Enregistrer et prévenir$/);
    await keyboard.press('Enter');
    await expect(page.locator('.admin-toast')).toContainText('1 message est en file d’envoi.');
    await expect(page.getByRole('heading', { name: 'L’évènement' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'L’évènement' })).toContainText('Annulé');
  });
});
