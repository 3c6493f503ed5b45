import { cvOf, fillApplication } from './application.ts';
import { alreadyChose, expect, holdFormScript, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));

test.describe('writing to the company', () => {
  test('a visitor corrects what is asked, sends, and is told; the mails are in the local inbox', async ({
    page,
    complaints,
  }) => {
    await page.goto('/ContactUs');
    const form = page.getByRole('form', { name: 'Écrire à l’équipe' });
    const name = `Visiteur${Date.now()}`;
    await form.getByLabel('Prénom').fill('Zoé');
    await form.getByLabel('Nom', { exact: true }).fill(name);
    await form.getByLabel('Adresse électronique').fill('zoe');
    await form.getByLabel('Message').fill('Une boutique pour mon atelier.');
    await form.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(form.getByText('Veuillez corriger les champs indiqués.')).toBeVisible();
    await expect(form.getByText('Choisissez une option.')).toBeVisible();
    await expect(form.getByText('Veuillez accepter la politique de confidentialité.')).toBeVisible();
    // What is wrong is told before the first field and has the focus; each entry leads to its field.
    const summary = form.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Adresse électronique', 'Sujet', /^J’accepte/]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Adresse électronique')).toBeFocused();
    // The error is tied to its field, and what was typed is still there.
    await expect(form.getByLabel('Adresse électronique')).toHaveAccessibleDescription(/adresse complète/);
    await expect(form.getByLabel('Message')).toHaveValue('Une boutique pour mon atelier.');
    const address = `${name.toLowerCase()}@example.org`;
    await form.getByLabel('Adresse électronique').fill(address);
    await form.getByLabel('Sujet').selectOption({ label: 'Demande de devis' });
    await form.getByRole('checkbox', { name: /J’accepte/ }).check();
    await form.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByText('Votre message est arrivé.')).toBeVisible();
    await expect(page.getByText('Votre message est arrivé.')).toBeFocused();
    complaints.length = 0;
    await expect(async () => {
      await page.goto('/_inbox');
      await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test('in English, with English words', async ({ page }) => {
    await page.goto('/en/ContactUs');
    const form = page.getByRole('form', { name: 'Write to the team' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByRole('button', { name: 'Send the message' }).click();
    await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(form.getByText('This field is required.').first()).toBeVisible();
  });

  test('pressed before the form’s script is there, an empty form is answered in the site’s words once it is', async ({
    page,
  }) => {
    const bringScript = await holdFormScript(page);
    await page.goto('/en/ContactUs');
    const form = page.getByRole('form', { name: 'Write to the team' });
    await form.getByRole('button', { name: 'Send the message' }).click();
    bringScript();
    await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(form.getByRole('alert')).toBeFocused();
  });

  test('its script never comes: the browser checks what is required, and the form posts as without scripts', async ({
    page,
    complaints,
  }) => {
    await page.route(/_astro\/form\.[^/]+\.js/, (route) => route.abort());
    await page.goto('/en/ContactUs');
    const form = page.getByRole('form', { name: 'Write to the team' });
    const send = form.getByRole('button', { name: 'Send the message' });
    await send.click();
    await expect(form.getByLabel('First name')).toBeFocused();
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Native');
    await form.getByLabel('E-mail address').fill('ada@example.org');
    await form.getByLabel('Subject').selectOption('other');
    await form.getByLabel('Message').fill('Sent without the script.');
    await form.getByRole('checkbox', { name: /I agree/ }).check();
    await send.click();
    await expect(page).toHaveURL('/en/sent/contact');
    // The browser reports the scripts that did not come itself.
    complaints.length = 0;
  });

  test('the server does not answer: the text stays, the phone number is offered', async ({ page, complaints }) => {
    await page.route('**/api/contact', (route) => route.abort());
    await page.goto('/ContactUs');
    const form = page.getByRole('form', { name: 'Écrire à l’équipe' });
    await form.getByLabel('Prénom').fill('Zoé');
    await form.getByLabel('Nom', { exact: true }).fill('Martin');
    await form.getByLabel('Adresse électronique').fill('zoe@example.org');
    await form.getByLabel('Sujet').selectOption('other');
    await form.getByLabel('Message').fill('Ne vous perdez pas.');
    await form.getByRole('checkbox', { name: /J’accepte/ }).check();
    await form.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(form.getByText(/Le service ne répond pas/)).toBeVisible();
    await expect(form.getByRole('status').getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(form.getByLabel('Message')).toHaveValue('Ne vous perdez pas.');
    // The browser reports the aborted call itself.
    complaints.length = 0;
  });
});

test.describe('estimating a website', () => {
  test('the range follows the answers, goes along to the form for a quote, and is mailed as the server counts it', async ({
    page,
    complaints,
  }) => {
    await page.goto('/estimation');
    const form = page.getByRole('form', { name: 'Votre site en cinq réponses' });
    const range = page.locator('output');
    await expect(range).toHaveText(/^de 1\s900 à 3\s200\s€\sHT$/);
    await form.getByLabel('Que faut-il construire ?').selectOption({ label: 'Une boutique en ligne' });
    await form.getByLabel('En combien de langues ?').selectOption({ label: 'Deux langues' });
    await form.getByLabel('Et après la mise en ligne ?').selectOption({ label: 'Nous l’entretenons au mois' });
    await expect(range).toHaveText(/^de 4\s000 à 6\s400\s€\sHT \+ de 90 à 160\s€\sHT par mois$/);
    await expect(page.locator('[data-lines] li')).toHaveCount(3);
    const address = `estimation${Date.now()}@example.org`;
    await form.getByLabel('Adresse électronique').fill(address);
    await form.getByRole('checkbox', { name: /J’accepte/ }).check();
    await form.getByRole('button', { name: 'Recevoir cette estimation' }).click();
    await expect(page.getByText(/Votre estimation part/)).toBeFocused();
    await page.getByRole('link', { name: 'Demander le devis ferme' }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Une boutique en ligne.*6\s400\s€\sHT/);
    complaints.length = 0;
    await expect(async () => {
      await page.goto('/_inbox');
      await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form posts natively and leads to the page that says so', async ({ page }) => {
    await page.goto('/ContactUs');
    await page.getByLabel('Prénom').fill('Sans');
    await page.getByLabel('Nom', { exact: true }).fill('Script');
    await page.getByLabel('Adresse électronique').fill('sans@example.org');
    await page.getByLabel('Sujet').selectOption('general');
    await page.getByLabel('Message', { exact: true }).fill('Bonjour.');
    await page.getByRole('checkbox', { name: /J’accepte/ }).check();
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page).toHaveURL('/sent/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre message est arrivé');
  });
});

test.describe('applying', () => {
  test('the CV leaves at once with its progress, then the form names it', async ({ page, complaints }) => {
    const name = `Candidat${Date.now()}`;
    const address = `${name.toLowerCase()}@example.org`;
    const form = await fillApplication(page, name, address);
    await form.getByLabel('CV').setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(form.getByText('Type de fichier non accepté.')).toBeVisible();
    complaints.length = 0;
    await form.getByLabel('CV').setInputFiles(cvOf('cv.pdf'));
    await expect(form.getByText('Fichier reçu.')).toBeVisible();
    await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(page.getByText('Votre candidature est arrivée.')).toBeVisible();
    await expect(async () => {
      await page.goto('/_inbox');
      await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible({ timeout: 500 });
    }).toPass();
    complaints.length = 0;
  });
  test('a CV that was cut on its way is sent again with the form, without being chosen again', async ({
    page,
    complaints,
  }) => {
    await page.goto('/en/apply-spontaneous');
    const form = page.locator('form#apply');
    await form.locator('[name=name]').fill('Ada');
    let cuts = 1;
    await page.route('**/uploads/*', (route) => (cuts-- > 0 ? route.abort() : route.continue()));
    await form.locator('[name=cv]').setInputFiles(cvOf('cv.pdf'));
    await expect.poll(() => cuts).toBe(0);
    for (const [name, value] of Object.entries({ email: 'cut@example.org', desiredPosition: 'Developer' }))
      await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=positionType]').first().check();
    await form.locator('[name=experience]').selectOption('entry');
    await form.locator('[name=consent]').check();
    await form.locator('[type=submit]').click();
    await expect(page.locator('[data-done]')).toBeVisible();
    complaints.length = 0;
  });
});

test.describe('withdrawing from a contract', () => {
  test('in two steps: the first only opens the second', async ({ page }) => {
    await page.goto('/retractation');
    const confirm = page.getByRole('button', { name: 'Confirmer la rétractation' });
    await expect(confirm).toBeHidden();
    await page.getByLabel('Numéro de commande').fill('TRL-2026-0042');
    await page.getByLabel('Adresse électronique').fill('client@example.org');
    await page.getByLabel('Nom complet').fill('Client');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByLabel('Nom complet').press('Enter');
    await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click();
    expect(sent, 'Enter in a field is no second gesture').toEqual([]);
    await expect(confirm).toBeVisible();
    await confirm.click();
    await expect(page.getByText('Votre rétractation est reçue.')).toBeVisible();
  });
});

test.describe('words of visitors', () => {
  test('a comment appears under its article at once, as plain text', async ({ page }) => {
    await page.goto('/blog/page-weight');
    const form = page.getByRole('form', { name: 'Ajouter un commentaire' });
    const said = `<b>Mesuré</b> ${Date.now()}`;
    await form.getByLabel('Nom').fill('Nadia');
    await form.getByLabel('Adresse électronique').fill('nadia@example.org');
    await form.getByLabel('Commentaire', { exact: true }).fill(said);
    await form.getByRole('button', { name: 'Publier le commentaire' }).click();
    await expect(page.getByText('Votre commentaire est publié, avec les autres.')).toBeVisible();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('heading', { name: /commentaires/ }).scrollIntoViewIfNeeded();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  });
  test('a review is rated by keyboard, sent, and not shown before it is read', async ({ page }) => {
    await page.goto('/Testimonials');
    const form = page.getByRole('form', { name: 'Laisser un avis' });
    await form.getByLabel('Nom complet').fill('Karim');
    await form.getByLabel('Adresse électronique').fill('karim@example.org');
    await form.getByLabel('Service concerné').selectOption('seo');
    await form.getByRole('radio', { name: '1 / 5' }).focus();
    await page.keyboard.press('Space');
    await expect(form.getByRole('radio', { name: '1 / 5' })).toBeChecked();
    for (const rating of [2, 3, 4, 5]) {
      await page.keyboard.press('ArrowRight');
      await expect(form.getByRole('radio', { name: `${rating} / 5` })).toBeChecked();
    }
    await form.getByLabel('Votre témoignage').fill('Utile et sans fard.');
    await form.getByRole('checkbox', { name: /J’accepte/ }).check();
    await form.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await expect(page.getByText('Votre avis est arrivé.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Utile et sans fard.')).toHaveCount(0);
  });
});
