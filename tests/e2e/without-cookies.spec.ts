import { cvOf, fillApplication } from './application.ts';
import { expect, test } from './site.ts';

/** "Cookies off: the site works" (docs/faults.md row 34): with scripts, a browser that keeps no cookie. */
test.beforeEach(({ page, context }) =>
  page.route('**/api/csrf-token', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _, ...headers } = response.headers();
    await context.clearCookies();
    await route.fulfill({ response, headers });
  }),
);

test('a message is sent all the same, and said to be', async ({ page, complaints }) => {
  await page.goto('/en/ContactUs');
  const form = page.getByRole('form', { name: 'Write to the team' });
  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Sans',
    'E-mail address': 'no-cookie@example.org',
    Message: 'Hello.',
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Subject').selectOption('other');
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  await form.getByRole('button', { name: 'Send the message' }).click();
  await expect(page).toHaveURL('/en/sent/contact');
  // The browser reports the refused calls itself.
  complaints.length = 0;
});

test('an application brings its CV with it', async ({ page, complaints }) => {
  const form = await fillApplication(page, 'Sans Biscuit', 'sans-biscuit@example.org');
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/uploads/ticket') && answer.status() === 403,
  );
  await form.getByLabel('CV').setInputFiles(cvOf('cv.pdf'));
  await refused;
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect(page).toHaveURL('/sent/application');
  complaints.length = 0;
});
