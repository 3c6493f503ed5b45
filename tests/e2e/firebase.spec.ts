import type { Page } from '@playwright/test';
import { ADA, BOB, EVE, PASSWORD } from './accounts.ts';
import { API, type IdentityProvider, openProvider, PROJECT } from './identity-provider.ts';
import { test as base, expect } from './own-site.ts';

const OFF = 'off@terrilys.example';
const ACCOUNTS = [
  { email: ADA, password: PASSWORD },
  { email: BOB, password: PASSWORD, emailVerified: false },
  { email: EVE, password: PASSWORD },
  { email: OFF, password: PASSWORD, disabled: true },
];

/** A site whose administrators sign in at Firebase, with Google's own SDKs in the browser and on the server. */
const test = base.extend<{ asked: { what: string; lang: string | null }[] }, { provider: IdentityProvider }>({
  refusals: true,
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its pattern.
    async ({}, use) => {
      const provider = await openProvider(ACCOUNTS);
      await use(provider);
      await provider.end();
    },
    { scope: 'worker' },
  ],
  variables: ({ provider }, use) =>
    use({
      FIREBASE_AUTH_EMULATOR_HOST: provider.host,
      FIREBASE_API_KEY: 'demo-key',
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: PROJECT,
      ADMIN_EMAILS: [ADA, BOB, OFF].join(','),
    }),
  /**
   * What the browser asked of Google, which is answered by the provider of the tests: after the page's own policy let
   * it pass.
   */
  asked: [
    async ({ page, provider }, use) => {
      const asked: { what: string; lang: string | null }[] = [];
      await page.route(`https://${API}/**`, async (route) => {
        const request = route.request();
        const { pathname, search } = new URL(request.url());
        const lang = await request.headerValue('x-firebase-locale');
        asked.push({ what: pathname.replace('/v1/', ''), lang });
        const response = await fetch(`http://${provider.host}/${API}${pathname}${search}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: request.postData() ?? '',
        });
        const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
        await route.fulfill({ status: response.status, headers, body: await response.text() });
      });
      await use(asked);
    },
    { auto: true },
  ],
});

const signIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.goto('/admin/login');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};
const askForLink = async (page: Page, email: string) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Mot de passe oublié ?' }).click();
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer' }).click();
};

test('an administrator signs in at Firebase and works with a session of ours; nothing of Firebase’s stays', async ({
  page,
  context,
}) => {
  await signIn(page, ADA);
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui vous attend' })).toBeVisible();
  await page.goto('/admin/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toMatch(/firebase|ada@/);
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([
    '__Host-csrf',
    '__Host-device',
    '__Host-session',
  ]);
});
for (const [who, email, password, said] of [
  ['a wrong password', ADA, 'une autre phrase', 'Le mot de passe n’est pas le bon.'],
  ['an unknown account', 'nobody@terrilys.example', PASSWORD, 'Aucun compte ne correspond à cette adresse e-mail.'],
  ['a disabled account', OFF, PASSWORD, 'Ce compte est désactivé. Contactez l’assistance.'],
  [
    'an address nobody confirmed',
    BOB,
    PASSWORD,
    'Cette adresse n’est pas encore confirmée. Choisissez « Mot de passe oublié ? » : le lien reçu la confirme.',
  ],
] as const)
  test(`${who}: its own message, and no session`, async ({ page, context }) => {
    await signIn(page, email, password);
    await expect(page.getByRole('alert')).toContainText(said);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-session');
  });
test('signed in without being on the list: /403; another account can then sign in', async ({ page }) => {
  await signIn(page, EVE);
  await page.waitForURL(/\/403$/);
  await signIn(page, ADA);
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui vous attend' })).toBeVisible();
});
test('a forgotten password: Firebase sends its e-mail, in the language of the screen', async ({ page, asked }) => {
  await askForLink(page, ADA);
  await expect(page.getByRole('status')).toContainText('L’e-mail a été envoyé');
  expect(asked).toEqual([{ what: 'accounts:sendOobCode', lang: 'fr' }]);
  await askForLink(page, 'nobody@terrilys.example');
  await expect(page.getByRole('alert')).toContainText('Aucun compte ne correspond à cette adresse e-mail.');
});
test('whoever presses before Firebase’s code is there waits for it: the password never comes to this server', async ({
  page,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => posted.push(new URL(request.url()).pathname));
  await page.route('**/_astro/firebase-provider*', async (route) => {
    await expect(page.getByRole('button', { name: 'Connexion…' })).toBeVisible();
    await route.continue();
  });
  await signIn(page, ADA);
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui vous attend' })).toBeVisible();
  expect(posted).toContain('/api/auth/exchange');
  expect(posted).not.toContain('/api/auth/sign-in');
});
