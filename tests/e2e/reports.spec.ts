import { alreadyChose, expect, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));

test('a comment is reported by its link: what is reported is filled in, a person will decide', async ({ page }) => {
  await page.goto('/blog/page-weight');
  await page
    .getByRole('link', { name: /^Signaler le commentaire de/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signaler un contenu');
  const form = page.getByRole('form', { name: 'Votre signalement' });
  await expect(form.getByLabel('Ce que vous signalez')).toHaveValue(/^\/blog\/page-weight\/[\w-]+#comment-[\w/-]+$/);
  await form.getByLabel('Motif').selectOption({ label: 'Données personnelles d’un tiers' });
  await form.getByLabel('Ce qui vous fait le dire').fill('Une adresse y est donnée.');
  await form.getByLabel('Adresse électronique').fill('lectrice@example.org');
  await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText(/Votre signalement est arrivé\./)).toBeFocused();
});

test('the address fills in fields to be read, never a box to tick nor the trap of robots', async ({ page }) => {
  await page.goto('/ContactUs?subject=partnership&consent=true&website=x&lang=en&message=%3Cb%3Ebonjour%3C/b%3E');
  await expect(page.getByLabel('Sujet')).toHaveValue('partnership');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('<b>bonjour</b>');
  await expect(page.getByRole('checkbox', { name: /J’accepte/ })).not.toBeChecked();
  await expect(page.locator('[name=website]')).toHaveValue('');
  await expect(page.locator('form [name=lang]').first()).toHaveValue('fr');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form is filled in by hand, in English too', async ({ page }) => {
    await page.goto('/en/Testimonials');
    await page
      .getByRole('link', { name: /^Report the review by/ })
      .first()
      .click();
    await page.getByLabel('What you are reporting').fill('The first review on the page');
    await page.getByLabel('Reason').selectOption('false');
    await page.getByLabel('What makes you say so').fill('I worked there that month.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page).toHaveURL('/en/sent/report');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your report has arrived');
  });
});
