import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { expect, test } from './admin-session.ts';

async function post(page: Page, path: string, data: object): Promise<void> {
  const { csrf_token } = await (await page.request.get('/api/csrf-token')).json();
  const answer = await page.request.post(path, {
    data: { submissionKey: crypto.randomUUID(), startedAt: Date.now() - 60_000, lang: 'fr', consent: true, ...data },
    headers: { 'x-csrf-token': csrf_token },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
const isSound = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels of horizontal scroll').toBeLessThanOrEqual(0);
  expect(await accessibilityViolations(page)).toEqual([]);
};

const EVENT = 'open-house';
const DESK = `/admin/events?id=${EVENT}`;
const peopleOf = (page: Page) => page.getByRole('region', { name: 'Les personnes' });
const factsOf = (page: Page) => page.getByRole('region', { name: 'L’évènement' });
/** Names no other test uses, each registered for the event. */
async function register(page: Page, people: [name: string, lang: 'fr' | 'en'][]): Promise<string[]> {
  const names = people.map(([name]) => `${name} ${crypto.randomUUID().slice(0, 8)}`);
  for (const [index, [, lang]] of people.entries()) {
    const name = names[index] ?? '';
    const email = `${name.replace(' ', '-').toLowerCase()}@example.org`;
    await post(page, '/api/events/register', { event: EVENT, name, email, lang });
  }
  return names;
}
async function takeAway(page: Page, name: string): Promise<void> {
  await peopleOf(page).getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Annuler l’inscription' }).click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('button', { name: 'Annuler l’inscription' }).click();
  await expect(sure).toHaveCount(0);
  await page.goto(DESK);
}

test('one event at its desk: a place taken away, the event moved with the mails in view, a message to everybody', async ({
  page,
}) => {
  const [ada = '', cid = ''] = await register(page, [
    ['Ada', 'fr'],
    ['Cid', 'fr'],
    ['Bob', 'en'],
  ]);
  await page.goto(DESK);
  const people = peopleOf(page);
  await expect(people.getByRole('link', { name: ada })).toBeVisible();
  await isSound(page);

  await test.step('a place that is taken away is listed as cancelled, and among the cancelled', async () => {
    await takeAway(page, cid);
    const row = people.getByRole('listitem').filter({ hasText: cid });
    await expect(row).toContainText('annulé');
    await people.getByLabel('Place', { exact: true }).selectOption('Annulées');
    await expect(row).toBeVisible();
    await expect(people.getByRole('link', { name: ada })).toHaveCount(0);
  });

  await test.step('the mails of a move are seen before it; nothing changes without agreement', async () => {
    const time = page.getByRole('region', { name: 'Déplacer ou annuler' }).getByLabel('Heure');
    await time.fill('08:45');
    await page.getByRole('button', { name: 'Déplacer', exact: true }).click();
    const sure = page.getByRole('dialog', { name: 'Enregistrer et prévenir ?' });
    await expect(sure).toContainText('change de date ou d’horaire');
    await sure.getByText('anglais').first().click();
    await expect(sure.locator('pre[lang=en]').first()).toContainText('was planned');
    expect(await accessibilityViolations(page)).toEqual([]);
    await sure.getByRole('button', { name: 'Ne rien changer' }).click();
    await expect(factsOf(page)).not.toContainText('08:45');
  });

  await test.step('a message is seen in each language, then leaves', async () => {
    const french = page.getByRole('group', { name: 'En français' });
    await french.getByLabel('Objet').fill('Le parking');
    await page.getByRole('button', { name: 'Voir les messages avant l’envoi' }).click();
    await expect(french.getByLabel('Message'), 'half a message is not left out unsaid').toBeFocused();
    await expect(french.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
    const desk = page.url();
    await page.getByRole('link', { name: 'Accueil' }).click();
    await page
      .getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
      .getByRole('button', { name: 'Quitter' })
      .click();
    await expect(page.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible();
    await page.goto(desk);
    await page.getByRole('button', { name: 'Le reprendre' }).click();
    await expect(french.getByLabel('Objet'), 'what was begun is kept').toHaveValue('Le parking');
    await french.getByLabel('Message').fill('Entrez par la cour.');
    await page.getByRole('button', { name: 'Voir les messages avant l’envoi' }).click();
    const sure = page.getByRole('dialog', { name: 'Envoyer ce message ?' });
    await expect(sure.getByText('Le parking').first()).toBeVisible();
    await sure.getByRole('button', { name: /^Envoyer \d+ messages?$/ }).click();
    await expect(page.getByRole('region', { name: 'Messages envoyés' })).toContainText('Le parking');
  });
});

test('one event at its door, on a phone: who comes is found by name or by the code of a mail, and noted', async ({
  page,
}) => {
  const [ada = '', bob = '', cid = ''] = await register(page, [
    ['Ada', 'fr'],
    ['Bob', 'en'],
    ['Cid', 'fr'],
  ]);
  await page.goto(DESK);
  await takeAway(page, cid);
  await expect(factsOf(page)).toContainText('inscrites');
  const before = Number(/(\d+) arrivées? notées?/.exec(await factsOf(page).innerText())?.[1] ?? 0);

  await test.step('at the door, on a phone: found by name, noted with one touch', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Ouvrir l’accueil' }).click();
    await page.getByLabel('Nom ou e-mail').fill(ada);
    const note = page.getByRole('button', { name: `Noter l’arrivée de ${ada}` });
    await note.click();
    await expect(page.getByText(/Arrivée à \d\d:\d\d/)).toBeVisible();
    await isSound(page);
    await page.getByLabel('Nom ou e-mail').fill(cid);
    const cancelled = page.getByRole('listitem').filter({ hasText: cid });
    await expect(cancelled).toContainText('Son inscription est annulée.');
    await expect(page.getByRole('button', { name: /^Noter l’arrivée/ })).toHaveCount(0);
    await expect(cancelled.getByRole('link', { name: `Voir l’inscription de ${cid}` })).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: 'Revenir à l’évènement' }).click();
    const noted = before ? `${before + 1} arrivées notées` : '1 arrivée notée';
    await expect(factsOf(page)).toContainText(noted);
  });

  await test.step('the code of a mail opens one person', async () => {
    const listed = await page.request.get(
      `/api/admin/records?type=eventRegistration&q=${encodeURIComponent(bob)}&filter=${encodeURIComponent(JSON.stringify({ event: EVENT }))}`,
    );
    const [{ id }] = (await listed.json()).data.records;
    await page.goto(`${DESK}&person=${id}`);
    await expect(page.getByRole('heading', { name: bob })).toBeVisible();
    await page.getByRole('button', { name: `Noter l’arrivée de ${bob}` }).click();
    await expect(page.getByText(/Arrivée à/)).toBeVisible();
    await isSound(page);
  });

  await test.step('a registration that is deleted asks, and its person is told', async () => {
    await page.goto(DESK);
    await page.getByRole('button', { name: `Supprimer l’inscription de ${bob}` }).click();
    const sure = page.getByRole('dialog', { name: 'Supprimer ces inscriptions ?' });
    await expect(sure).toContainText('dont la place est retirée');
    await sure.getByRole('button', { name: 'Supprimer' }).click();
    await expect(peopleOf(page).getByRole('link', { name: bob })).toHaveCount(0);
    await expect(page.locator('.admin-toast'), 'its place may be another’s').toHaveText('L’inscription est supprimée.');
  });
});

test('a message is found, assigned, answered from a template, and its person’s history is one page', async ({
  page,
}) => {
  const stamp = Date.now();
  const email = `zoe-${stamp}@example.org`;
  const message = `Faites-vous des boutiques ${stamp} ?`;
  const person = { firstName: 'Zoé', lastName: `Martin ${stamp}`, email, phone: '+33 3 20 00 00 00' };
  await post(page, '/api/contact', { ...person, subject: 'quote', message });
  await page.goto('/admin/inbox?type=replyTemplate&new=1');
  await page.getByLabel('Nom').fill(`Merci ${stamp}`);
  await page.getByLabel('En français').fill('Bonjour {name},\n\nMerci de votre message.');
  await page.getByLabel('En anglais').fill('Hello {name},\n\nThank you.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('.admin-toast')).toContainText('Enregistré');

  await page.goto('/admin');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Réceptions/ })).toContainText(/\d/);
  await page.goto('/admin/inbox?folder=quote');
  await page.getByLabel('Chercher').fill(String(stamp));
  const found = page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: `Zoé Martin ${stamp}` });
  await expect(found).toHaveCount(1);
  await isSound(page);
  await found.click();

  await expect(page.getByRole('link', { name: email }).first()).toHaveAttribute('href', `mailto:${email}`);
  await expect(page.getByRole('link', { name: '+33 3 20 00 00 00' }).first()).toHaveAttribute(
    'href',
    'tel:+33320000000',
  );
  const text = page.getByLabel(`Réponse à Zoé Martin ${stamp}`);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(text, 'an answer without words is refused where they go').toBeFocused();
  await expect(text).toHaveAccessibleDescription(/a besoin de mots/);
  await page.getByLabel('Modèle').selectOption({ label: `Merci ${stamp}` });
  await expect(text).toHaveValue(/^Bonjour Zoé Martin/);
  await page.getByRole('navigation').getByRole('link', { name: 'Presse' }).click();
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await leaving.getByRole('button', { name: 'Rester ici' }).click();
  await expect(text, 'what is written is not lost by a press beside it').toHaveValue(/^Bonjour Zoé Martin/);
  await page.getByRole('navigation').getByRole('link', { name: 'Presse' }).click();
  await leaving.getByRole('button', { name: 'Quitter' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(text, 'what was written and not sent is found again').toHaveValue(/^Bonjour Zoé Martin/);
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  const thread = page.getByRole('region', { name: 'Échange' });
  await expect(thread.getByRole('heading', { name: 'Échange' })).toBeFocused();
  await expect(thread).toContainText('Merci de votre message.');
  await test.step('the line that says so covers no field that is used, on a phone or a wide screen', async () => {
    const line = page.locator('.admin-toast p');
    await expect(line).toContainText('La réponse part.');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      for (const field of [page.getByLabel('Objet'), page.getByLabel('Ensuite')]) {
        for (const block of ['end', 'center', 'start'] as const) {
          await field.focus();
          await field.evaluate((node, where) => node.scrollIntoView({ block: where }), block);
          await expect(async () => {
            const [used, shown] = [await field.boundingBox(), await line.boundingBox()];
            if (!used || !shown) throw new Error('both are shown');
            const apart =
              used.y + used.height <= shown.y ||
              shown.y + shown.height <= used.y ||
              used.x + used.width <= shown.x ||
              shown.x + shown.width <= used.x;
            expect(apart, `${width} ${block}`).toBe(true);
          }).toPass({ timeout: 2000 });
        }
      }
    }
  });
  await expect(page.getByLabel('Suivi').first()).toHaveValue('waiting');
  await page.getByText('Coller une réponse reçue').click();
  await page.getByLabel('Ce que la personne a répondu').fill('Parfait, rappelez-moi.');
  await page.getByRole('navigation').getByRole('link', { name: 'Presse' }).click();
  await leaving.getByRole('button', { name: 'Quitter' }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(page.getByLabel('Ce que la personne a répondu'), 'nor what was pasted').toHaveValue(/^Parfait/);
  await page.getByRole('button', { name: 'Ajouter à l’échange' }).click();
  await expect(thread).toContainText('Parfait, rappelez-moi.');
  await expect(page.getByLabel('Suivi').first()).toHaveValue('open');
  await isSound(page);

  await page.getByRole('link', { name: 'Tout ce que cette personne a envoyé' }).click();
  await expect(page.getByRole('heading', { name: `Historique de Zoé Martin ${stamp}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: String(stamp) })).not.toHaveCount(0);
  await isSound(page);
});

test('two answers to one message are not sent unseen: the second reads the first, keeps its text, and may leave all the same', async ({
  page,
}) => {
  const stamp = Date.now();
  const person = { firstName: 'Zoé', lastName: `Double ${stamp}`, email: `double-${stamp}@example.org` };
  await post(page, '/api/contact', { ...person, phone: '+33 3 20 00 00 00', subject: 'quote', message: 'Deux fois ?' });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/inbox?folder=quote');
    await tab.getByRole('link', { name: `Zoé Double ${stamp}` }).click();
  }
  const textIn = (tab: Page) => tab.getByLabel(`Réponse à Zoé Double ${stamp}`);
  await textIn(other).fill('Non, jamais.');
  await textIn(page).fill('Oui, chaque semaine.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByRole('region', { name: 'Échange' })).toContainText('Oui, chaque semaine.');

  await other.getByRole('button', { name: 'Envoyer la réponse' }).click();
  const sure = other.getByRole('dialog', { name: 'Envoyer quand même ?' });
  await expect(sure).toContainText(/a répondu le .+, pendant que cette réponse s’écrivait/);
  await expect(sure).toContainText('Oui, chaque semaine.');
  expect(await accessibilityViolations(other)).toEqual([]);
  await sure.getByRole('button', { name: 'Revenir à mon texte' }).click();
  const thread = other.getByRole('region', { name: 'Échange' });
  await expect(thread).toContainText('Oui, chaque semaine.');
  await expect(textIn(other)).toHaveValue('Non, jamais.');
  await expect(thread).not.toContainText('Non, jamais.');
  await textIn(page).fill('Et le samedi.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByRole('region', { name: 'Échange' })).toContainText('Et le samedi.');
  await other.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(sure, 'of another one they are told again').toContainText('Et le samedi.');
  await sure.getByRole('button', { name: 'Envoyer quand même' }).click();
  await expect(thread).toContainText('Non, jamais.');
});

test('from screen to screen nothing is loaded again; Ctrl+K finds a screen and a record by keyboard alone', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const menu = page.getByRole('navigation', { name: 'Menu de l’administration' });
  await menu.getByRole('link', { name: 'Contenus' }).click();
  await expect(page).toHaveURL('/admin/content');
  await expect(page.getByRole('heading', { level: 1, name: 'Contenus' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /Un écran, une personne/ });
  await expect(search).toBeFocused();
  await page.keyboard.type('journal');
  await expect(page.getByRole('option', { name: 'Journal Écrans' })).toHaveAttribute('aria-selected', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('courriel piégé');
  await expect(page.getByRole('option', { name: /Le courriel piégé/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]type=\w+&id=./);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  expect(await page.evaluate(() => 'stayed' in window), 'one page all the while').toBe(true);
});

test('a list of subscribers without its file or its origin is refused at the field, in the words of the site', async ({
  page,
}) => {
  await page.goto('/admin/newsletter?type=subscription');
  const list = page.getByRole('region', { name: 'Importer des abonnés' });
  const [file, source] = [list.getByLabel('Fichier CSV'), list.getByLabel(/consenti/)];
  await list.getByRole('button', { name: 'Vérifier' }).click();
  await expect(list.getByText('Ce champ est obligatoire.')).toHaveCount(2);
  await expect(file).toBeFocused();
  const send = (text: string) =>
    file.setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await source.fill('Salon');
  await send('Nom;Ville\nRoux;Lens');
  await list.getByRole('button', { name: 'Vérifier' }).click();
  await expect(file, 'a file without addresses is told where it was chosen').toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Colonnes trouvées\s: Nom, Ville/);
  await source.fill('');
  await send('email;langue;courriel\nlea@example.org;fr;zoe@example.org');
  await list.getByRole('button', { name: 'Vérifier' }).click();
  await expect(source).toBeFocused();
  await expect(source).toHaveAccessibleDescription(/Ce champ est obligatoire/);
  await source.fill('Salon de Lens, novembre 2026');
  await list.getByRole('button', { name: 'Vérifier' }).click();
  await expect(list.getByRole('status')).toContainText('courriel');
  await expect(list.getByText('Ce champ est obligatoire.')).toHaveCount(0);
});
