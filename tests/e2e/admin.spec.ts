import type { Page } from '@playwright/test';
import { accessibilityViolations } from './accessibility.ts';
import { BOB, PASSWORD } from './accounts.ts';
import { endSession, expect, openSession, test } from './admin-session.ts';

const table = (page: Page) => page.getByRole('table');
const editor = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const toast = (page: Page, text: string | RegExp) => expect(page.locator('.admin-toast')).toContainText(text);

/** Words no other try of a test has: what it leaves behind refuses nothing to the next. */
const unique = () => crypto.randomUUID().slice(0, 8);

/** Writes a question, as the smallest record there is, and opens it. */
async function addQuestion(page: Page, question: string): Promise<string> {
  await page.goto('/admin/content?type=faq&new=1');
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Ordre').fill('90');
  await page.getByLabel('Texte').fill('La réponse.');
  await editor(page).click();
  // Its form stays open, at an address of its own.
  await expect(page).toHaveURL(/[?&]id=fr%2F/);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue(question);
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** A form with a mistake and a version someone else saved are answered with 422 and 409. */
test.use({ refusals: true });

test('an article is written with a picture, seen as it will be, and stands in the table', async ({ page }) => {
  const [title, own] = ['Le sauvetage d’un vendredi', unique()];
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByLabel('Titre').fill(`${title} ${own}`);
  await expect(page.getByLabel('Adresse (slug)'), 'the address follows the title').toHaveValue(
    `le-sauvetage-d-un-vendredi-${own}`,
  );
  await expect(page, 'the window is called by it').toHaveTitle(new RegExp(`^${title} ${own}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} ${own}`);
  await page.getByLabel('État').selectOption({ label: 'publié' });
  await editor(page).click();
  await toast(page, 'Corrigez les champs indiqués.');
  await expect(page.locator('[aria-invalid=true]').first(), 'the first wrong field has the focus').toBeFocused();
  await page.getByLabel('Chapeau').fill('Un vendredi.');
  await expect(page.getByLabel('Chapeau'), 'what was put right is not wrong any more').not.toHaveAttribute(
    'aria-invalid',
  );
  await page.getByLabel('État').selectOption({ label: 'brouillon' });
  await page.getByLabel('Catégorie').selectOption({ label: 'Développement' });
  await page
    .getByLabel(/^Description/)
    .fill('Comment une sauvegarde oubliée depuis deux ans a remis un atelier au travail en une demi-journée.');
  await page.getByLabel('Chapeau').fill('Une sauvegarde, un vendredi, et tout un atelier qui attend.');
  await page.getByLabel('Auteur', { exact: true }).fill('Ada L.');
  await page.getByLabel('Étiquettes').fill('sauvegarde, atelier');
  await page.getByLabel('Date de publication').fill('2026-11-20');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 700, height: 400 } });
  await page
    .getByLabel('Choisir une image (5 Mo au plus)')
    .setInputFiles({ name: 'Atelier.png', mimeType: 'image/png', buffer: png });
  await page.getByLabel('Ce que montre l’image').fill('Un écran de restauration');
  const shown = page.getByRole('img', { name: 'Un écran de restauration' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(700);
  await page.getByLabel('Texte').fill('## La panne\n\nTout était *éteint*.');
  await expect(page.getByRole('region', { name: 'Aperçu' }).getByRole('heading', { name: 'La panne' })).toBeVisible();
  await page.getByRole('button', { name: 'image', exact: true }).click();
  const library = page.getByRole('dialog', { name: 'Images du site' });
  await library.getByRole('button', { name: 'Image du' }).first().click();
  await library.getByRole('button', { name: 'Utiliser cette image' }).click();
  await expect(library.getByText('Ce champ est obligatoire.'), 'no picture without its description').toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await library.getByRole('slider', { name: 'Bord gauche' }).press('ArrowRight');
  await library.getByRole('slider', { name: 'Bord bas' }).press('PageDown');
  const whole = library.getByRole('button', { name: 'Montrer toute l’image' });
  await expect(whole, 'cut by keyboard alone').toBeVisible();
  await library.getByLabel('Ce que montre l’image').fill('L’atelier éteint');
  // Pressed twice before it is answered, the picture stands there once.
  await library.getByRole('button', { name: 'Utiliser cette image' }).dblclick();
  await expect(page.getByLabel('Texte'), 'where the text was being written').toHaveValue(
    /^## La panne\n\nTout était \*éteint\*\.\n\n!\[L’atelier éteint\]\(picture:[\w-]+\)\n*$/,
  );
  await page.getByLabel('Texte').selectText();
  await page.keyboard.press('Control+b');
  await expect(page.getByLabel('Texte')).toHaveValue(/^\*\*## La panne[\s\S]*\*\*$/);
  await editor(page).click();
  await toast(page, 'Enregistré. C’est un brouillon : il n’est pas sur le site.');
  await expect(editor(page), 'the work goes on where it was').toBeFocused();
  await page.getByRole('button', { name: '← Articles' }).click();
  const row = table(page).getByRole('row', { name: `${title} ${own}` });
  await expect(row).toContainText('Développement');
  await expect(row).toContainText('brouillon');
});

test('two administrators on one record: the second chooses, and nothing is overwritten unseen', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await addQuestion(page, `Qui a raison des deux ? ${unique()}`);
  const other = await browser.newContext({
    storageState: await openSession(browser, baseURL, BOB),
    ...(baseURL && { baseURL }),
  });
  const bob = await other.newPage();
  await bob.goto(address);
  await bob.getByLabel('Texte').fill('La réponse de Bob.');
  await page.getByLabel('Texte').fill('La réponse d’Ada.');
  await editor(bob).click();
  await toast(bob, 'Enregistré.');
  const questions: string[] = [];
  page.on('request', (request) => request.method() === 'GET' && questions.push(request.url()));
  await editor(page).click();
  await expect(page.getByText('choisissez la version gardée')).toBeVisible();
  expect(
    questions.filter((url) => url.includes('/api/admin/record?')),
    'the refusal itself carried both versions',
  ).toEqual([]);
  await expect(page.getByRole('radio', { name: `Celle de ${BOB}` })).not.toBeChecked();
  await expect(page.getByText('La réponse de Bob.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await toast(page, 'Enregistré.');
  await page.reload();
  await expect(page.getByLabel('Texte')).toHaveValue('La réponse d’Ada.');
  await other.close();
});

test('deleted by mistake, put back with one click', async ({ page }) => {
  const question = `Faut-il garder cette question ${unique()} ?`;
  await addQuestion(page, question);
  await page.goto('/admin/content?type=faq');
  await page.getByLabel('Chercher').fill(question);
  await expect(page.getByRole('status').filter({ hasText: '1 fiche' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Sélectionner ${question}` }).check();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Rien ne correspond.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await toast(page, 'C’est annulé : tout est revenu.');
  await expect(table(page).getByRole('link', { name: question })).toBeVisible();
});

test('a comment is taken off its article and put back, and visitors see it at once', async ({ page }) => {
  await page.goto('/admin/blog?type=comment&filter.lang=en');
  const first = table(page).getByRole('row').nth(1);
  const title = await first.locator('[data-label="Article"]').innerText();
  await first.getByRole('link').first().click();
  const article = await page.getByRole('link', { name: title }).getAttribute('href');
  const blog = decodeURIComponent(article ?? '')
    .split('/')
    .at(-1);
  const shown = async () =>
    (await (await page.request.get(`/api/comments?blog=${blog}&lang=en`)).json()).data.comments.length as number;
  const before = await shown();
  expect(before).toBeGreaterThan(0);
  const refuse = page.getByRole('button', { name: 'Refuser le commentaire' });
  await refuse.click();
  await expect(page.getByText('Écrivez la raison : elle est envoyée à la personne.')).toBeVisible();
  await page.getByLabel('Raison, envoyée à la personne').fill('Hors sujet.');
  const decide = async (action: string) => {
    await page.getByRole('button', { name: action }).click();
    const sure = page.getByRole('dialog', { name: `${action} ?` });
    await sure.getByRole('button', { name: action }).click();
  };
  await decide('Refuser le commentaire');
  await toast(page, 'C’est décidé.');
  await expect.poll(shown).toBe(before - 1);
  await decide('Publier le commentaire');
  await expect.poll(shown).toBe(before);
});

test('a question is changed, goes back to what it was, and its article is found by name', async ({ page }) => {
  await addQuestion(page, `Que garde l’historique ? ${unique()}`);
  const answer = page.getByLabel('Texte');
  await answer.fill('Tout.');
  await page.keyboard.press('Control+s');
  await toast(page, 'Enregistré.');
  await expect(answer, 'the work goes on where it was').toBeFocused();
  await page.getByRole('button', { name: 'Historique' }).click();
  const history = page.getByRole('dialog', { name: 'Historique de la fiche' });
  await expect(history.getByText('1 champ changé')).toBeVisible();
  await expect(history.getByRole('deletion')).toHaveText('La réponse');
  expect(await accessibilityViolations(page)).toEqual([]);
  await history.getByRole('button', { name: /^Reprendre cet état/ }).click();
  await expect(answer).toHaveValue('La réponse.');
  await editor(page).click();
  await toast(page, 'Enregistré.');

  await page.goto('/admin/blog');
  await table(page).getByRole('link').first().click();
  const related = page.getByRole('group', { name: 'Articles liés' });
  const remove = related.getByRole('button', { name: /^Retirer/ });
  await expect(related.getByRole('combobox')).toBeVisible();
  while ((await remove.count()) > 0) await remove.first().click();
  const find = related.getByRole('combobox');
  await find.pressSequentially('certificat');
  await expect(related.getByRole('option').first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  const name = await related.getByRole('option').first().innerText();
  await page.keyboard.press('Enter');
  await expect(related.getByRole('listitem')).toHaveText([name, '×'].join(''));
  await expect(find, 'another one can be looked for').toBeFocused();
  await find.pressSequentially('certificat');
  await page.keyboard.press('Escape');
  await expect(find, 'Esc empties the field, and stays').toHaveValue('');
});

test('what was typed in the last moment is there again after Back, another screen and a closed tab', async ({
  page,
}) => {
  const question = `Et la dernière seconde ${unique()} ?`;
  const address = await addQuestion(page, question);
  const answer = page.getByLabel('Texte');
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  const isKept = async (text: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Le reprendre' }).click();
    await expect(answer).toHaveValue(text);
    await page.getByRole('button', { name: 'Fermer' }).click();
    await leaving.getByRole('button', { name: 'Rester ici' }).click();
    await expect(answer, 'nothing is lost by staying').toHaveValue(text);
    await page.keyboard.press('Escape');
    await leaving.getByRole('button', { name: 'Quitter' }).click();
    await expect(table(page)).toBeVisible();
  };
  // Of the browser's own there is the question of a page that is closed or loaded anew, and no other.
  page.on('dialog', (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    return dialog.accept();
  });
  await page.goto('/admin/content?type=faq');
  await page.getByLabel('Chercher').fill(question);
  await table(page).getByRole('link', { name: question }).click();
  await answer.fill('Avant Précédent.');
  await page.goBack();
  await isKept('Avant Précédent.');
  await page.goto(address);
  await answer.fill('Avant un autre écran.');
  await page.getByRole('link', { name: 'Presse' }).first().click();
  await leaving.getByRole('button', { name: 'Quitter' }).click();
  await page.waitForURL('**/admin/press');
  await isKept('Avant un autre écran.');
  await page.goto(address);
  await answer.fill('Avant de fermer.');
  const context = page.context();
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('button', { name: 'Le reprendre' }).click();
  await expect(again.getByLabel('Texte')).toHaveValue('Avant de fermer.');
});

test.describe('a session that ends in the middle of the work', () => {
  test('what was typed is kept; one signs in again and goes on at the same place', async ({
    page,
    browser,
    baseURL,
  }) => {
    const state = await openSession(browser, baseURL, BOB);
    await page.context().clearCookies();
    await page.context().addCookies(state.cookies);
    const address = await addQuestion(page, `Que devient mon texte ? ${unique()}`);
    await page.getByLabel('Texte').fill('Un long texte que personne ne veut réécrire.');
    await endSession(browser, baseURL, state);
    await editor(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Votre session est terminée' })).toBeVisible();
    await page.getByRole('link', { name: 'Se reconnecter et revenir ici' }).click();
    await page.getByLabel('Adresse e-mail').fill(BOB);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => url.pathname + url.search === address);
    await page.getByRole('button', { name: 'Le reprendre' }).click();
    await expect(page.getByLabel('Texte')).toHaveValue('Un long texte que personne ne veut réécrire.');
    await editor(page).click();
    await toast(page, 'Enregistré.');
  });
});

test('by keyboard alone: to the screen, to a record, and out again', async ({ page }) => {
  await page.goto('/admin/press');
  await expect(table(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await table(page).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Titre')).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).focus();
  await page.keyboard.press('Enter');
  await expect(table(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the menu leads everywhere, and the site can be published: a failure says why', async ({ page }) => {
    const why = 'content/guides/fr/locked-account.md: title';
    const failed = { state: 'failed', progress: 0.4, pages: 120, again: false, problem: why };
    await page.route('**/api/admin/publication*', (route) => route.fulfill({ json: { ok: true, data: failed } }));
    await page.goto('/admin');
    await page.getByText('Menu', { exact: true }).click();
    await page.getByRole('link', { name: 'Presse' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Presse' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publier le site' })).toBeInViewport();
    await expect(page.getByText('La publication a échoué. Le site n’a pas changé.')).toBeVisible();
    await page.getByText('Ce qu’a dit la construction').click();
    await expect(page.getByText(why)).toBeVisible();
  });
});
