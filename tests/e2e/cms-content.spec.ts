import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './editor.ts';

test.setTimeout(360_000);
test.use({ actionTimeout: 10_000 });

/** The screens content/README.md shows: `CMS_PICTURES=content/pictures npx playwright test cms-content` draws them. */
const PICTURES = process.env.CMS_PICTURES;
const drawScreen = async (page: Page, name: string) => {
  if (PICTURES) mkdirSync(PICTURES, { recursive: true });
  if (PICTURES) await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
};

/** A form, opened as a new page is: led from entry to entry, Decap keeps what it loaded. */
async function open(page: Page, where: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/cms#/collections/${where}`);
}
const box = (page: Page, name: string, lang: 'fr' | 'en' = 'fr') =>
  page.getByRole('textbox', { name, exact: true })[lang === 'fr' ? 'first' : 'last']();

/** Decap sets the caret again a moment after a text changed: what is filled in before that is added, not put in place. */
async function write(field: ReturnType<typeof box>, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 500 });
  }).toPass();
}
/** What is typed reaches the form a moment later: it is published again until the file says it. */
async function publish(page: Page, isWritten: () => boolean): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name: 'Publier', exact: true }).first();
    if (!isWritten() && (await button.isVisible())) {
      await button.click();
      await page.getByRole('menuitem', { name: 'Publier maintenant' }).click();
    }
    expect(isWritten()).toBe(true);
  }).toPass({ timeout: 30_000 });
}

test('an editor who knows no Git changes words, a price and the menu, adds a guide and a picture, and sees each', async ({
  page,
  project,
  baseURL,
}) => {
  const source = (file: string) => {
    const place = path.join(project, 'content', file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  };
  // The site starts again when the menu or a price changes.
  const read = async (where: string) => {
    try {
      return await (await fetch(`${baseURL}${where}`)).text();
    } catch {
      return 'starting again';
    }
  };
  const onSite = (where: string) => expect.poll(() => read(where), { timeout: 60_000 });
  page.on('dialog', (dialog) => void dialog.accept());

  await test.step('a service in both languages, seen in the preview before it is saved', async () => {
    await open(page, 'services/entries/seo');
    await write(box(page, 'Titre de la page'), 'Être trouvé, enfin');
    await write(box(page, 'Titre de la page', 'en'), 'Found at last');
    await drawScreen(page, 'deux-langues');
    await page.getByTitle('Aperçu').click();
    const preview = page.frameLocator('iframe').frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Être trouvé, enfin/);
    await drawScreen(page, 'apercu');
    await page.frameLocator('iframe').getByRole('button', { name: 'EN' }).click();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Found at last/);
    expect(source('services/fr/seo.md')).not.toContain('enfin');
    await page.getByTitle('Édition multilingue').click();
    await publish(page, () => source('services/en/seo.md').includes('Found at last'));
    await onSite('/services/seo').toContain('Être trouvé, enfin');
    await onSite('/en/services/seo').toContain('Found at last');
  });

  await test.step('the price of a product, in euros', async () => {
    await open(page, 'products/entries/storefront-design');
    await page.getByLabel('Prix TTC, en euros').fill('549.5');
    await publish(page, () => source('products/storefront-design.yaml').includes('priceCents: 54950'));
    await onSite('/payment/storefront-design').toContain('549,50');
  });

  await test.step('a word of the menu', async () => {
    await open(page, 'settings/entries/navigation');
    await page.getByRole('button', { name: 'Déplier', exact: true }).first().click();
    await page.getByRole('button', { name: 'Déplier ou replier' }).nth(1).click();
    const second = page.getByRole('textbox', { name: 'En français' }).filter({ visible: true });
    await write(second, 'Nos métiers');
    await publish(page, () => source('navigation.yaml').includes('Nos métiers'));
    await onSite('/').toContain('Nos métiers');
  });

  await test.step('a new guide, in both languages; its text is Markdown, and HTML in it stays text', async () => {
    await open(page, 'guides/new');
    await write(box(page, 'Titre'), 'Imprimer en couleur');
    await write(box(page, 'Titre', 'en'), 'Print in colour');
    await write(box(page, 'Résumé'), 'Trois réglages, une page d’essai.');
    await write(box(page, 'Résumé', 'en'), 'Three settings, one test page.');
    await drawScreen(page, 'nouveau-guide');
    await page.getByLabel('Catégorie').first().fill('Autre');
    await page.keyboard.press('Enter');
    for (const [field, value] of [
      ['Ordre', '9'],
      ['Durée (minutes)', '3'],
    ] as const)
      await page.getByLabel(field, { exact: true }).first().fill(value);
    await page.locator('[contenteditable=true]').first().click();
    await page.keyboard.type('Le bac <b>2</b> est en **couleur**, voir [le devis](/nulle-part).');
    await publish(page, () => source('guides/en/imprimer-en-couleur.md').includes('Print in colour'));
    await onSite('/support/imprimer-en-couleur').toContain(
      '&lt;b&gt;2&lt;/b&gt; est en <strong>couleur</strong>, voir le devis.',
    );
    await onSite('/en/support').toContain('Print in colour');
  });

  await test.step('a picture, with what it shows in both languages', async () => {
    await open(page, 'media/new');
    await write(box(page, 'Nom'), 'Atelier');
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Choisir les éléments sélectionnés' }).click();
    };
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b8432c' } })
      .jpeg()
      .toBuffer();
    await page.getByRole('button', { name: 'Choisir une image' }).click();
    await choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await write(page.getByRole('textbox', { name: 'En français' }), 'L’atelier vu de la porte');
    await write(page.getByRole('textbox', { name: 'En anglais' }), 'The workshop from its door');
    await test.step('which the site can show: another file is refused at its field', async () => {
      await page.getByRole('button', { name: 'Publier', exact: true }).first().click();
      await page.getByRole('menuitem', { name: 'Publier maintenant' }).click();
      await expect(page.getByText(/le site ne montre que des images JPEG/).first()).toBeVisible();
      expect(source('media/atelier.yaml')).toBe('');
    });
    await page.getByRole('button', { name: 'Choisir une image différente' }).click();
    await choose({ name: 'atelier.jpg', mimeType: 'image/jpeg', buffer: photo });
    await drawScreen(page, 'image');
    await publish(page, () => source('media/atelier.yaml').includes('from its door'));
    expect(source('media/atelier.yaml')).toContain('file: "/media/atelier.jpg"');
    // The entry is written first, its picture after it.
    await expect.poll(() => existsSync(path.join(project, 'content/media/atelier.jpg'))).toBe(true);
  });

  await test.step('what was changed by mistake is changed back, to the last byte', async () => {
    const before = readFileSync('content/services/fr/seo.md', 'utf8');
    await open(page, 'services/entries/seo');
    await write(box(page, 'Titre de la page'), 'Être trouvé par ceux qui cherchent');
    await publish(page, () => source('services/fr/seo.md') === before);
  });
});
