import { ADA, PASSWORD } from './accounts.ts';
import { alreadyChose, expect, test } from './own-site.ts';

test.use({ rebuilds: true, administrator: ADA, variables: { ADMIN_EMAILS: ADA } });
/** Pages that changed are drawn anew, at a lower priority than the browsers of other tests. */
const PUBLICATION_MS = 150_000;

test('an administrator writes an article with a picture and publishes it; a visitor reads it, in its language', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  test.setTimeout(PUBLICATION_MS + 60_000);
  await page.goto('/admin/blog');
  await page.getByLabel('Adresse e-mail').fill(ADA);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();

  await page.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByLabel('Titre').fill('Le sauvetage d’un vendredi');
  await page.getByLabel('État').selectOption({ label: 'publié' });
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
  await page.getByLabel('Texte').fill('## La panne\n\nTout était *éteint*.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator('.admin-toast')).toContainText('Enregistré');
  await page.getByRole('button', { name: '← Articles' }).click();
  await expect(page.getByRole('row', { name: /Le sauvetage d’un vendredi/ })).toContainText('publié');

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await context.newPage();
  await alreadyChose(visitor);
  const link = visitor.getByRole('main').getByRole('link', { name: 'Le sauvetage d’un vendredi' });
  await visitor.goto('/blog');
  await expect(link, 'saved is not published').toHaveCount(0);

  await page.getByRole('button', { name: 'Publier le site' }).click();
  await expect(page.getByRole('progressbar', { name: 'Publier le site' })).toBeVisible();
  await expect(page.getByText('Le site est publié.')).toBeVisible({ timeout: PUBLICATION_MS });
  await expect(page.getByText('Tout est en ligne.')).toBeVisible();
  const row = page.getByRole('row', { name: /Le sauvetage d’un vendredi/ });
  await expect(row, 'the list follows').toContainText('en ligne');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Aperçu de la page' }).click();
  const preview = page.frameLocator('iframe[title="Aperçu de la page"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Le sauvetage d’un vendredi', {
    timeout: 30_000,
  });

  await expect(page.getByRole('radio', { name: 'Ordinateur' }), 'as wide as it is looked at').toBeChecked();

  await test.step('its link is copied; where the browser does not let it, that is said, and what to do', async () => {
    const copy = page.getByRole('button', { name: 'Copier le lien' });
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        configurable: true,
        value: () => Promise.reject(new Error('denied')),
      }),
    );
    await copy.click();
    await expect(page.locator('.admin-toast')).toContainText('ouvrez la page dans un onglet et copiez son adresse');
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: async (text: string) => Object.assign(window, { copied: text }),
      }),
    );
    await copy.click();
    await expect(page.locator('.admin-toast')).toContainText('Lien copié');
    const link = await page.evaluate(() => (window as unknown as { copied: string }).copied);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Le sauvetage d’un vendredi');
    await stranger.context().close();
  });

  // The preview's frame runs none of the page's scripts, and Chromium says so for each.
  const others = complaints.filter((said) => !said.startsWith('Blocked script execution'));
  complaints.splice(0, complaints.length, ...others);

  await visitor.goto('/blog');
  await link.first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Le sauvetage d’un vendredi' })).toBeVisible();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(visitor.getByRole('heading', { level: 2, name: 'La panne' })).toBeVisible();
  const picture = visitor.getByRole('img', { name: 'Un écran de restauration' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300);

  const address = new URL(visitor.url()).pathname;
  expect((await visitor.request.get(`/en${address}`)).status(), 'no page in a language it is not written in').toBe(404);
  await visitor.goto('/en/blog');
  await expect(link).toHaveCount(0);
  await context.close();
});
