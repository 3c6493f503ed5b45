import type { Page } from '@playwright/test';
import { linkInMail } from './mailbox.ts';
import { alreadyChose, expect, holdFormScript, test } from './site.ts';

/** What a reader of each language sees. */
const words = {
  fr: {
    at: '',
    email: 'Adresse électronique',
    subscribe: 'M’inscrire',
    ask: /confirmez/,
    welcome: /c’est confirmé/,
    confirm: 'Confirmer',
    confirmed: 'C’est confirmé',
    save: 'Enregistrer mes choix',
    saved: 'C’est enregistré',
    weekly: 'Chaque semaine',
    mobile: 'Mobile',
    everything: 'Tous les sujets',
    firstName: 'Prénom',
    leave: 'Me désinscrire',
    left: 'C’est fait',
    incomplete: 'Le lien est incomplet',
    expired: 'Ce lien a expiré ou n’est pas valide',
  },
  en: {
    at: '/en',
    email: 'E-mail address',
    subscribe: 'Subscribe',
    ask: /confirm your subscription/,
    welcome: /: confirmed/,
    confirm: 'Confirm',
    confirmed: 'Confirmed',
    save: 'Save my choices',
    saved: 'Saved',
    weekly: 'Every week',
    mobile: 'Mobile',
    everything: 'All topics',
    firstName: 'First name',
    leave: 'Unsubscribe',
    left: 'Done',
    incomplete: 'The link is incomplete',
    expired: 'This link has expired or is not valid',
  },
} as const;
const subscribe = async (page: Page, said: (typeof words)['fr' | 'en'], address: string) => {
  await page.goto(`${said.at}/newsletter`);
  await page.getByLabel(said.email).fill(address);
  await page.getByRole('checkbox', { name: /J’accepte|I accept/ }).check();
  // Whoever leaves the page before it is answered may have sent nothing.
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() < 400);
  await page.getByRole('button', { name: said.subscribe, exact: true }).click();
  await answered;
};

for (const lang of ['fr', 'en'] as const) {
  const said = words[lang];
  test.describe(`${lang}, without scripts`, () => {
    test.use({ javaScriptEnabled: false });
    test('the mailed links confirm, change and leave, each by a press of a button', async ({ page }) => {
      const address = `sans-${lang}-${Date.now()}@example.org`;
      const title = page.getByRole('heading', { level: 1 });
      await subscribe(page, said, address);
      await expect(page).toHaveURL(`${said.at}/sent/newsletter`);

      const confirm = await linkInMail(page, address, said.ask);
      await page.goto(confirm);
      await page.getByRole('button', { name: said.confirm, exact: true }).click();
      await expect(title).toHaveText(said.confirmed);
      await page.goto(confirm);
      await page.getByRole('button', { name: said.confirm, exact: true }).click();
      await expect(title).toHaveText(said.confirmed);

      const preferences = await linkInMail(page, address, said.welcome, 'preferences');
      await page.goto(preferences);
      await expect(page.getByText(/JavaScript/)).toBeVisible();
      await page.getByLabel(said.weekly).check();
      await page.getByRole('button', { name: said.save }).click();
      await expect(title).toHaveText(said.saved);
      await page.goto(preferences);
      await page.getByRole('button', { name: said.leave, exact: true }).click();
      await expect(title).toHaveText(said.left);
      await page.goto(preferences);
      await page.getByRole('button', { name: said.save }).click();
      await expect(title).toHaveText(said.expired);
      await page.goto(`${said.at}/newsletter/unsubscribe`);
      await page.getByRole('button', { name: said.leave, exact: true }).click();
      await expect(title).toHaveText(said.incomplete);
    });
  });

  test.describe(`${lang}, with scripts`, () => {
    test.beforeEach(({ page }) => alreadyChose(page));
    test('the page of preferences shows what was chosen, keeps a change, and lets go', async ({ page, complaints }) => {
      const address = `choix-${lang}-${Date.now()}@example.org`;
      await subscribe(page, said, address);
      await page.goto(await linkInMail(page, address, said.ask));
      await page.getByRole('button', { name: said.confirm, exact: true }).click();
      await expect(page.getByText(/C’est confirmé\s:|Confirmed:/)).toBeVisible();

      const preferences = await linkInMail(page, address, said.welcome, 'preferences');
      // The mail's sandboxed frame refuses storage, as it should.
      complaints.length = 0;
      await page.goto(preferences);
      await expect(page.getByRole('radio', { name: /mois|month/ })).toBeChecked();
      await page.getByLabel(said.mobile).check();
      await page.getByLabel(said.weekly).check();
      await page.getByLabel(said.firstName).fill('Zoé');
      // Loaded again before it is saved: what was typed stands over what is stored, a choice that was undone too.
      await page.getByLabel(said.everything).uncheck();
      await page.reload();
      await expect(page.getByLabel(said.firstName)).toHaveValue('Zoé');
      await expect(page.getByLabel(said.mobile)).toBeChecked();
      await expect(page.getByLabel(said.everything)).not.toBeChecked();
      await page.getByRole('button', { name: said.save }).click();
      await expect(page.getByText(/C’est enregistré\s:|Saved:/)).toBeFocused();
      await page.goto(preferences);
      await expect(page.getByLabel(said.everything)).not.toBeChecked();
      await expect(page.getByLabel(said.firstName)).toHaveValue('Zoé');
      await expect(page.getByLabel(said.mobile)).toBeChecked();
      await expect(page.getByLabel(said.weekly)).toBeChecked();

      await page.getByRole('button', { name: said.leave, exact: true }).click();
      await expect(page.getByText(/vous ne recevrez plus|not receive the newsletter/)).toBeFocused();
      await page.goto(preferences);
      await expect(page.getByText(said.expired)).toBeVisible();
      // The browser reports the refusal itself.
      complaints.length = 0;
    });
  });
}

test('the local inbox shows the pictures of a letter, which stand at the site’s address', async ({ page }) => {
  const address = `images${Date.now()}@example.org`;
  await subscribe(page, words.fr, address);
  await linkInMail(page, address, words.fr.ask);
  const picture = new URL('/favicon.svg?letter', page.url()).href;
  const loaded = page.waitForResponse(picture);
  // As the page frames a letter.
  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', '');
    frame.src = `data:text/html;charset=utf-8;base64,${btoa(`<img src="${source}" alt="">`)}`;
    document.body.append(frame);
  }, picture);
  expect((await loaded).status()).toBe(200);
});

test('opening a link does nothing, however often a mail program does it first', async ({
  page,
  request,
  complaints,
}) => {
  const address = `prefetch${Date.now()}@example.org`;
  await subscribe(page, words.fr, address);
  const confirm = await linkInMail(page, address, words.fr.ask);
  complaints.length = 0;
  for (let i = 0; i < 50; i++)
    expect((await (i % 2 ? request.head(confirm) : request.get(confirm))).status()).toBe(200);
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('C’est confirmé : la prochaine lettre est pour vous.')).toBeVisible();
});

test('"confirmation token missing": the page says so at once, and nothing can be pressed in vain', async ({ page }) => {
  for (const [path, said] of [
    ['/newsletter/confirm', /Le lien est incomplet/],
    ['/en/newsletter/unsubscribe', /The link is incomplete/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Confirmer|Unsubscribe)$/ })).toHaveCount(0);
  }
});

test('"Newsletter: confirm through the emailed link": loaded again, the page says that it is confirmed', async ({
  page,
  complaints,
}) => {
  const address = `encore${Date.now()}@example.org`;
  await subscribe(page, words.fr, address);
  await page.goto(await linkInMail(page, address, words.fr.ask));
  complaints.length = 0;
  await page.getByRole('button', { name: 'Confirmer' }).hover();
  await expect(page).not.toHaveURL(/token/);
  await page.reload();
  // In the other language it is the same link.
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).hover();
  await expect(page).toHaveURL('/en/newsletter/confirm');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const confirmed = page.getByText('Confirmed: the next letter is for you.');
  await expect(confirmed).toBeVisible();
  await page.reload();
  await expect(confirmed).toBeVisible();
});

test('pressed twice before the form’s script is there, it is sent once and confirmed', async ({ page, complaints }) => {
  const address = `double${Date.now()}@example.org`;
  await subscribe(page, words.fr, address);
  const confirm = await linkInMail(page, address, words.fr.ask);
  complaints.length = 0;
  const bringScript = await holdFormScript(page);
  const sent: string[] = [];
  page.on('request', (one) => one.url().endsWith('/api/newsletter/confirm') && sent.push(one.method()));
  await page.goto(confirm);
  await page.getByRole('button', { name: words.fr.confirm, exact: true }).dblclick();
  bringScript();
  await expect(page.getByText('C’est confirmé : la prochaine lettre est pour vous.')).toBeFocused();
  expect(sent).toEqual(['POST']);
});

for (const scripts of [true, false])
  test.describe(`a reader who lost the link, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts });
    test('asks for it again: the same answer for everybody', async ({ page, complaints }) => {
      if (scripts) await alreadyChose(page);
      await page.goto('/en/newsletter/preferences');
      await page.getByLabel('E-mail address').fill(`nobody${Date.now()}@example.org`);
      await page.getByRole('button', { name: 'Send my links' }).click();
      await expect(page.getByText(/If this address is subscribed, a message is on its way/)).toBeVisible();
      // Who fills a form this quickly is asked for a proof of work first (428).
      complaints.length = 0;
    });
  });
