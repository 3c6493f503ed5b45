import { accessibilityViolations } from './accessibility.ts';
import { answers, dialogOrRegion, door, holds, input, log, open, say } from './assistant.ts';
import { alreadyChose, expect, test } from './site.ts';

// As most visitors have it: answers rise, and the window opens.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const languages = [
  {
    lang: 'fr',
    path: '/services',
    title: 'Assistant Terrilys',
    question: 'Combien de temps pour un site ?',
    notice: /intelligence artificielle.*ni donnée de santé.*03 00 00 00 00/,
    actions: [
      'Prendre rendez-vous',
      'Demander un devis',
      'Poser une question sur les services',
      'Voir la liste des services',
    ],
    intents: {
      appointment: 'Bonjour, je souhaite prendre rendez-vous.',
      quote: 'Bonjour, je souhaite obtenir un devis.',
    },
    slow: [
      'L’assistant réfléchit…',
      'Traitement en cours…',
      'C’est un peu plus long que d’habitude, merci de patienter.',
    ],
    toast: 'Nouveau message',
    source: { title: 'Développement web', url: '/services/web-development' },
    empty: 'Désolé, je n’ai pas pu traiter votre demande.',
  },
  {
    lang: 'en',
    path: '/en/services',
    title: 'Terrilys assistant',
    question: 'How long does a site take?',
    notice: /artificial intelligence.*health details.*03 00 00 00 00/,
    actions: ['Book an appointment', 'Ask for a quote', 'Ask about the services', 'See the list of services'],
    intents: { appointment: 'Hello, I would like to book an appointment.', quote: 'Hello, I would like a quote.' },
    slow: [
      'The assistant is thinking…',
      'Working on it…',
      'This is taking a little longer than usual, thank you for waiting.',
    ],
    toast: 'New message',
    source: { title: 'Web development', url: '/en/services/web-development' },
    empty: 'Sorry, I could not process your request.',
  },
] as const;

test.beforeEach(({ page }) => alreadyChose(page));

for (const { lang, path, title, question, notice, actions, intents, slow, toast, source, empty } of languages)
  test.describe(`in ${lang}`, () => {
    test('with the keyboard alone: opened, asked, answered with its source, closed', async ({ page }) => {
      await answers(page, { output: 'De six à huit semaines.', sources: [source], suggestions: [question] });
      await page.goto(path);
      await door(page).focus();
      await page.keyboard.press('Enter');
      const chat = page.getByRole('region', { name: title });
      await expect(input(page)).toBeFocused();
      await expect(input(page)).toHaveAccessibleDescription(notice);
      for (const name of actions) await expect(chat.getByRole('button', { name, exact: true })).toBeVisible();
      await expect(log(page)).toContainText(lang === 'fr' ? /^AssistantBon|^AssistantBonsoir/ : /^AssistantGood/);
      await page.keyboard.type('Une ligne');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('et une autre');
      await expect(input(page)).toHaveValue('Une ligne\net une autre');
      await page.keyboard.press('Enter');
      await expect(log(page)).toContainText('De six à huit semaines.');
      await expect(chat.getByRole('link', { name: source.title })).toHaveAttribute('href', source.url);
      await expect(chat.getByRole('button', { name: actions[0], exact: true })).toHaveCount(0);
      await expect(input(page)).toBeFocused();
      // What is copied or judged is said, whichever of the messages it is.
      await expect(chat.getByRole('button', { name: /^(?:Copier|Copy).+De six à huit semaines\.$/ })).toBeVisible();
      await expect(chat.getByRole('button', { name: /^(?:Copier|Copy).+Une ligne et une autre$/ })).toBeVisible();
      await page.route('**/api/chat/thumb', (route) => route.fulfill({ json: { ok: true, data: {} } }));
      const useful = chat.getByRole('button', { name: /^(?:Utile|Useful).+De six/ });
      await useful.click();
      await expect(useful).toHaveAttribute('aria-pressed', 'true');
      await chat.getByRole('button', { name: question }).click();
      await expect(log(page)).toContainText(question);
      await page.keyboard.press('Escape');
      await expect(chat).toHaveCount(0);
      await expect(door(page)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(input(page)).toBeFocused();
    });

    test('nothing to send, or a reply that loads: the button is disabled; after 7 seconds the text changes', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(path);
      await open(page);
      const answer = await holds(page);
      const send = dialogOrRegion(page).getByRole('button', { name: /^(Envoyer|Send)$/ });
      await expect(send).toBeDisabled();
      await input(page).fill('   ');
      await expect(send).toBeDisabled();
      await say(page, question);
      await input(page).fill('Encore');
      await expect(send).toBeDisabled();
      const waiting = dialogOrRegion(page).locator('.wait');
      await expect(waiting).toHaveText(slow[0]);
      await page.clock.runFor(7000);
      await expect(waiting).toContainText(slow[1]);
      await expect(waiting).toContainText(slow[2]);
      await answer({ output: 'Me voici.' });
      await expect(log(page)).toContainText('Me voici.');
      await expect(send).toBeEnabled();
      await expect(input(page)).toHaveValue('Encore');
    });

    test('an answer that comes while it is closed is counted and shown for 5 seconds', async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      await open(page);
      const answer = await holds(page);
      await say(page, question);
      await page.keyboard.press('Escape');
      await answer({ output: `${'a'.repeat(50)}b` });
      const message = page.getByRole('status').filter({ hasText: toast });
      await expect(message).toContainText(`${'a'.repeat(50)}…`);
      await expect(door(page)).toHaveAttribute('data-unread', '1');
      await expect(door(page)).toHaveAccessibleName(/, 1 (?:non lu|unread)$/);
      await page.clock.runFor(5000);
      await expect(page.getByText(toast)).toHaveCount(0);
      await open(page);
      await page.keyboard.press('Escape');
      await expect(door(page)).not.toHaveAttribute('data-unread');
    });

    for (const intent of ['appointment', 'quote'] as const)
      test(`?intent=${intent} asks for it, and leaves the address`, async ({ page }) => {
        await answers(page, { output: 'Quel jour ?', choices: [{ label: 'Mardi', message: 'mardi' }] });
        await page.goto(`${path}?intent=${intent}#main`);
        await expect(log(page)).toContainText(intents[intent]);
        await expect(page).toHaveURL(`${path}#main`);
        await dialogOrRegion(page).getByRole('button', { name: 'Mardi' }).click();
        await expect(log(page)).toContainText('mardi');
      });
    test('?intent=contact opens only', async ({ page }) => {
      await page.goto(`${path}?intent=contact`);
      await expect(input(page)).toBeFocused();
      await expect(page).toHaveURL(path);
      await page.waitForTimeout(700);
      await expect(log(page).locator('.visitor')).toHaveCount(0);
    });

    test('an empty answer is apologised for', async ({ page }) => {
      await page.route('**/api/chat', (route) => route.fulfill({ json: { output: '' } }));
      await page.goto(path);
      await open(page);
      await say(page, question);
      await expect(log(page)).toContainText(empty);
    });

    test('sound for assistive technology, open, answered, refused and minimized, by day and by night', async ({
      page,
      complaints,
    }) => {
      await answers(page, {
        output: `Voir https://www.terrilys.example/ ou :\n- un\n- deux`,
        sources: [source],
        choices: [{ label: 'Oui', message: 'oui' }],
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await open(page);
      const check = async (what: string) => {
        expect.soft(await accessibilityViolations(page), what).toEqual([]);
      };
      await check('open');
      await say(page, question);
      await expect(log(page).getByRole('link', { name: source.title })).toBeVisible();
      await check('answered');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.unroute('**/api/chat');
      await page.route('**/api/chat', (route) =>
        route.fulfill({ status: 502, json: { ok: false, code: 'chat/unavailable', fields: {} } }),
      );
      await say(page, question);
      await expect(dialogOrRegion(page).getByRole('form')).toBeVisible({ timeout: 20_000 });
      await check('refused, by night');
      await dialogOrRegion(page)
        .getByRole('button', { name: /Réduire|Minimise/ })
        .click();
      await check('minimized');
      // The browser reports the refusal itself.
      complaints.length = 0;
    });
  });

for (const { path, real } of [
  {
    path: '/',
    real: {
      question: 'Combien coûte un site vitrine ?',
      says: /499/,
      way: 'Prendre rendez-vous',
      asks: /De quoi souhaitez-vous parler/,
    },
  },
  {
    path: '/en',
    real: { question: 'What does a website cost?', says: /€1,900/, way: 'Book an appointment', asks: /appointment/i },
  },
])
  test(`the assistant of this installation answers with its sources, and leads on: ${path}`, async ({ page }) => {
    await page.goto(path);
    await open(page);
    await say(page, real.question);
    const answer = log(page).locator('.assistant').nth(1);
    // The first question of a fresh server waits for its index.
    await expect(answer).toContainText(real.says, { timeout: 30_000 });
    await answer.getByRole('navigation').getByRole('link').first().click();
    // Its source opened, and the conversation, which stepped aside, is there.
    await expect(page).not.toHaveURL(path);
    await dialogOrRegion(page)
      .getByRole('button', { name: /^(Agrandir|Enlarge)$/ })
      .click();
    await expect(log(page)).toContainText(real.question);
    await dialogOrRegion(page)
      .getByRole('button', { name: 'Effacer et recommencer' })
      .or(dialogOrRegion(page).getByRole('button', { name: 'Clear and start again' }))
      .click();
    await dialogOrRegion(page).getByRole('button', { name: real.way, exact: true }).click();
    await expect(log(page).locator('.assistant').nth(1)).toContainText(real.asks);
  });

test('nobody answers: an apology with the number, then the contact form with the conversation in it, really sent', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/chat', (route) => route.abort());
  await page.goto('/FAQ');
  await open(page);
  await say(page, 'Pouvez-vous reprendre mon site ?');
  await expect(log(page)).toContainText(
    /Désolé, une erreur est survenue\. Réessayez plus tard, ou appelez-nous au 03\s00\s00\s00\s00\./,
  );
  const form = dialogOrRegion(page).getByRole('form', { name: 'Écrire à l’équipe' });
  await expect(form.getByLabel('Message')).toHaveValue(/Vous : Pouvez-vous reprendre mon site \?/);
  await dialogOrRegion(page).getByRole('button', { name: 'Écrire à l’équipe' }).click();
  await expect(form.getByLabel('Prénom')).toBeFocused();
  await form.getByLabel('Prénom').fill('Zoé');
  const name = `Conversation${Date.now()}`;
  await form.getByLabel('Nom', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
  await form.getByRole('alert').getByRole('link', { name: 'Adresse électronique' }).click();
  await expect(form.getByLabel('Adresse électronique')).toBeFocused();
  await expect(form.getByLabel('Adresse électronique')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expect(form.getByText('Veuillez accepter la politique de confidentialité.')).toBeVisible();
  // Closed and opened again: nothing typed is lost.
  await page.keyboard.press('Escape');
  await open(page);
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue(name);
  const address = `${name.toLowerCase()}@example.org`;
  await form.getByLabel('Adresse électronique').fill(address);
  await form.getByRole('checkbox', { name: /J’accepte/ }).check();
  await form.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(dialogOrRegion(page).getByText('Votre message est arrivé.')).toBeFocused();
  complaints.length = 0;
  await expect(async () => {
    await page.goto('/_inbox');
    await expect(page.getByRole('row').filter({ hasText: address })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a failed question is asked again', async ({ page, complaints }) => {
  await page.route('**/api/chat', (route) => route.fulfill({ status: 500, body: '<html>' }));
  await page.goto('/');
  await open(page);
  await say(page, 'Bonjour');
  const retry = dialogOrRegion(page).getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/chat');
  await answers(page, { output: 'Me voici.' });
  await retry.click();
  await expect(log(page)).toContainText('Me voici.');
  await expect(log(page).locator('.visitor')).toHaveCount(1);
  await expect(dialogOrRegion(page).getByRole('form', { name: 'Écrire à l’équipe' })).toHaveCount(0);
  complaints.length = 0;
});

test('what looks like HTML, a script or a disguised link is text', async ({ page }) => {
  const output =
    '<img src=x onerror="window.bitten=1"><script>window.bitten=1</script> javascript:window.bitten=1 <b>gras</b> https://www.terrilys.example/ok';
  await answers(page, { output });
  await page.goto('/');
  await open(page);
  await say(page, '<b>moi</b>');
  const said = log(page).locator('.assistant').last();
  await expect(said).toContainText(
    '<img src=x onerror="window.bitten=1"><script>window.bitten=1</script> javascript:window.bitten=1 <b>gras</b>',
  );
  await expect(said.locator('img, script, b')).toHaveCount(0);
  await expect(said.getByRole('link')).toHaveCount(1);
  await expect(said.getByRole('link')).toHaveAttribute('href', 'https://www.terrilys.example/ok');
  await expect(log(page).locator('.visitor b')).toHaveCount(0);
  expect(await page.evaluate(() => 'bitten' in window)).toBe(false);
});
