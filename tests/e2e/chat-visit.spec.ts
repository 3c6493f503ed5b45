import { answers, dialogOrRegion, input, log, open, say } from './assistant.ts';
import { alreadyChose, expect, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));

test.describe('through the visit', () => {
  test('reloaded or on another page, the conversation, the window and the draft are there; started again, they are gone', async ({
    page,
  }) => {
    await answers(page, { output: 'Première réponse.' });
    await page.goto('/');
    await open(page);
    await say(page, 'Première question');
    await expect(log(page)).toContainText('Première réponse.');
    await input(page).fill('Brouillon');
    await page.reload();
    await expect(log(page)).toContainText('Première réponse.');
    await expect(input(page)).toHaveValue('Brouillon');
    await expect(input(page)).not.toBeFocused();
    await dialogOrRegion(page).getByRole('button', { name: 'Réduire' }).click();
    await page.goto('/FAQ');
    const enlarge = dialogOrRegion(page).getByRole('button', { name: 'Agrandir' });
    await expect(enlarge).toBeVisible();
    await expect(input(page)).toBeHidden();
    await enlarge.click();
    await expect(log(page)).toContainText('Première question');
    await page.goto('/chatbot');
    await expect(log(page)).toContainText('Première réponse.');
    await expect(page.getByRole('complementary', { name: 'Assistant' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Effacer et recommencer' }).click();
    await expect(log(page)).not.toContainText('Première');
    await expect(page.getByRole('button', { name: 'Prendre rendez-vous' })).toBeVisible();
    await page.goto('/');
    await expect(log(page)).not.toContainText('Première');
    await expect(input(page)).toHaveValue('');
  });

  test('left before the answer: it is asked for again', async ({ page }) => {
    let questions = 0;
    await page.route('**/api/chat', (route) =>
      questions++ === 0 ? undefined : route.fulfill({ json: { output: 'Une réponse.' } }),
    );
    await page.goto('/');
    await open(page);
    await say(page, 'Une question');
    await expect.poll(() => questions).toBe(1);
    await page.goto('/FAQ');
    await expect(log(page)).toContainText('Une réponse.');
    await expect(log(page).locator('.visitor')).toHaveCount(1);
  });

  test('two tabs show one conversation; nothing of it stays once they are closed', async ({ page, context }) => {
    await answers(page, { output: 'Une réponse.' });
    await page.goto('/');
    await open(page);
    await say(page, 'Une question');
    await expect(log(page)).toContainText('Une réponse.');
    const other = await context.newPage();
    await alreadyChose(other);
    await other.goto('/FAQ');
    await open(other);
    await expect(log(other)).toContainText('Une réponse.');
    await other.getByRole('button', { name: 'Effacer et recommencer' }).click();
    await expect(log(page)).not.toContainText('Une réponse.');
    await page.close();
    await other.close();
    const later = await context.newPage();
    await alreadyChose(later);
    await later.goto('/');
    await open(later);
    await expect(log(later).locator('.visitor')).toHaveCount(0);
    expect(await later.evaluate(() => Object.keys(localStorage))).toEqual(['cookiePreferences']);
  });

  test('storage that is blocked: the conversation holds for the page', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await answers(page, { output: 'Une réponse.' });
    await page.goto('/blog');
    await open(page);
    await say(page, 'Une question');
    await expect(log(page)).toContainText('Une réponse.');
  });
});

test('on a phone, a keyboard that takes half of the window hides neither the end of the newest answer nor its choices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const choices = ['lundi', 'mardi', 'mercredi'].map((label) => ({ label, message: label }));
  await answers(page, { output: 'Quel jour vous convient ?', choices });
  await page.goto('/');
  await open(page);
  await say(page, 'un rendez-vous');
  const last = page.getByRole('button', { name: 'mercredi' });
  await expect(last).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 420 });
  await expect(last).toBeInViewport({ ratio: 1 });
});
