import { answers, dialogOrRegion, door, holdCode, input, log, open, say } from './assistant.ts';
import { alreadyChose, expect, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('it fills the screen, as a dialog: nothing behind can be reached, and Escape leads back', async ({ page }) => {
    await page.goto('/');
    await open(page);
    const dialog = page.getByRole('dialog', { name: 'Assistant Terrilys' });
    // Once it has risen.
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    expect(Math.round((await dialog.boundingBox())?.height ?? 0)).toBe(740);
    await expect(page.locator('main')).toHaveAttribute('inert');
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || Boolean(document.activeElement?.closest('aside')),
        ),
      ).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Réduire' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await page.getByRole('button', { name: 'Agrandir' }).click();
    await page.keyboard.press('Escape');
    await expect(door(page)).toBeFocused();
  });
  test('it steps aside for the page one of its links leads to', async ({ page }) => {
    await answers(page, {
      output: 'Voir [nos services](/services).',
      sources: [{ title: 'Services', url: '/services' }],
    });
    await page.goto('/');
    await open(page);
    await say(page, 'Que faites-vous ?');
    await page.getByRole('navigation', { name: 'Pour en savoir plus' }).getByRole('link').click();
    await expect(page).toHaveURL('/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialogOrRegion(page)).toHaveCount(0);
  });
  test('its button is folded while something is typed', async ({ page }) => {
    await page.goto('/ContactUs');
    await expect(door(page)).toBeVisible();
    await page.getByLabel('Prénom').focus();
    await expect(door(page)).toBeHidden();
  });
});

test('on a desk it is 600 pixels high, narrower when minimized, and traps nobody', async ({ page }) => {
  await page.goto('/');
  await open(page);
  const box = async () => (await dialogOrRegion(page).boundingBox()) ?? { width: 0, height: 0 };
  const { width, height } = await box();
  expect(Math.round(height)).toBe(600);
  await dialogOrRegion(page).getByRole('button', { name: 'Réduire' }).click();
  expect((await box()).width).toBeLessThan(width);
  await dialogOrRegion(page).getByRole('button', { name: 'Agrandir' }).click();
  await page.locator('main').getByRole('link').first().focus();
  await expect(page.locator('main').getByRole('link').first()).toBeFocused();
});

test('on a desk it steps aside, to its title, for the page one of its links leads to', async ({ page }) => {
  await answers(page, { output: 'Voir les services.', sources: [{ title: 'Services', url: '/services' }] });
  await page.goto('/');
  await open(page);
  await say(page, 'Que faites-vous ?');
  await page.getByRole('navigation', { name: 'Pour en savoir plus' }).getByRole('link').click();
  await expect(page).toHaveURL('/services');
  await expect(dialogOrRegion(page).getByRole('button', { name: 'Agrandir' })).toBeVisible();
  await expect(input(page)).toBeHidden();
  await dialogOrRegion(page).getByRole('button', { name: 'Agrandir' }).click();
  await expect(log(page).getByText('Voir les services.')).toBeVisible();
});

test('a visitor whose browser asks for Arabic first is greeted in it, and goes on in English', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'ar', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await alreadyChose(page);
  await page.goto('/');
  await open(page);
  const greeting = page.getByText('مرحبًا بكم');
  await expect(greeting).toBeVisible();
  expect(await greeting.evaluate((p) => getComputedStyle(p).direction)).toBe('rtl');
  await page.getByRole('button', { name: 'Continue in English' }).click();
  await expect(page).toHaveURL('/en');
  await expect(log(page)).toContainText(/^AssistantGood/);
  await context.close();
});

test('its button, pressed before its code is there, shows that it comes', async ({ page }) => {
  const code = await holdCode(page);
  await page.goto('/');
  await door(page).click();
  await expect(door(page)).toHaveAttribute('aria-busy', 'true');
  code.arrives();
  await expect(dialogOrRegion(page)).toBeVisible();
  await expect(page.locator('.launch')).not.toHaveAttribute('aria-busy');
});

test.describe('its own page', () => {
  test('what was typed before its code is there stays, and the same rules hold', async ({ page }) => {
    await answers(page, { output: 'Une réponse.' });
    await page.goto('/chatbot');
    await expect(page.locator('.launch')).toHaveCount(0);
    await input(page).pressSequentially('Bonjour');
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
    await expect(input(page)).toHaveValue('Bonjour');
    await expect(input(page)).toBeFocused();
    await input(page).press('Enter');
    await expect(log(page)).toContainText('Une réponse.');
    await page.goto('/');
    await expect(dialogOrRegion(page)).toHaveCount(0);
    await open(page);
    await expect(log(page)).toContainText('Une réponse.');
  });
  test('Enter pressed before its code is there sends once it is', async ({ page }) => {
    await answers(page, { output: 'Une réponse.' });
    const code = await holdCode(page);
    await page.goto('/chatbot');
    await input(page).fill('Quels sont vos horaires ?');
    await input(page).press('Enter');
    await expect(input(page)).toHaveValue('Quels sont vos horaires ?');
    await expect(input(page)).toHaveAttribute('aria-busy', 'true');
    code.arrives();
    await expect(log(page)).toContainText('Quels sont vos horaires ?');
    await expect(log(page)).toContainText('Une réponse.');
    await expect(input(page)).toHaveValue('');
  });
  test('a quick action pressed first is not lost', async ({ page }) => {
    await answers(page, { output: 'Quel jour ?' });
    await page.goto('/en/chatbot');
    await dialogOrRegion(page).getByText('Book an appointment', { exact: true }).click();
    await expect(log(page)).toContainText('Hello, I would like to book an appointment.');
    await expect(log(page)).toContainText('Quel jour ?');
  });
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('the door is a link; the four ways are links; a person is named', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Assistant', exact: true }).last().click();
      await expect(page).toHaveURL('/chatbot');
      await expect(input(page)).toBeHidden();
      await expect(page.locator('#chat-notice')).toContainText('03 00 00 00 00');
      await page
        .getByRole('navigation', { name: 'Pour commencer' })
        .getByRole('link', { name: 'Voir la liste des services' })
        .click();
      await expect(page).toHaveURL('/services');
    });
  });
});
