import type { Locator } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';
import { pdf, photo } from '../features/uploads/fixtures.ts';
import { pages } from '../site/pages.ts';
import { expect, test } from './site.ts';

/**
 * "Works without JavaScript" (docs/contract.md §3): every form of the site, in both languages, filled in with what it
 * requires and its files, as a browser without scripts sends it. Those behind an e-mailed link or an order are tested
 * with these.
 */
test.use({ javaScriptEnabled: false });

const BEHIND_A_LINK = ['confirm', 'unsubscribe', 'preferences', 'leave', 'cancel', 'order', 'confirmation'];
/**
 * A comment appears where it was written: nobody is written to. Links are mailed to subscribers only, whatever the page
 * says (newsletter.spec.ts).
 */
const WITHOUT_MAIL = ['comment', 'links'];

const forms = [
  ...new Map(
    pages.flatMap(({ html, path, lang }) =>
      [...html.matchAll(/<form class="form" id="(\w+)"/g)].map(
        ([, id = '']) => [`${id} ${lang}`, { id, path, lang }] as const,
      ),
    ),
  ).values(),
].filter(({ id }) => !BEHIND_A_LINK.includes(id));

/** Brought by the form itself. */
async function fileFor(field: Locator): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  if ((await field.getAttribute('name')) === 'photo')
    return { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  return { name: 'CV d’été.pdf', mimeType: 'application/pdf', buffer: pdf() };
}
/** What a visitor gives, by the kind of field. */
async function answer(field: Locator, email: string): Promise<void> {
  const kind = await field.evaluate((control) =>
    control instanceof HTMLInputElement ? control.type : control.localName,
  );
  if (kind === 'radio' || kind === 'checkbox') await field.check();
  else if (kind === 'select') await field.selectOption({ index: 1 });
  else if (kind === 'file') await field.setInputFiles(await fileFor(field));
  else await field.fill(kind === 'email' ? email : 'Zoé Martin, à Lens');
}

test('each form stands somewhere, in each language', () => {
  for (const lang of locales)
    expect(forms.flatMap((form) => (form.lang === lang ? [form.id] : [])).sort()).toEqual(
      [
        'apply',
        'comment',
        'contact',
        'estimate',
        'links',
        'register',
        'report',
        'review',
        'rights',
        'subscribe',
        'support',
        'withdraw',
      ].sort(),
    );
});

for (const { id, path, lang } of forms)
  test(`${id}, ${lang}: sent, and its mail is there`, async ({ page }) => {
    const email = `${id}.${lang}.${Date.now()}@example.org`;
    await page.goto(path);
    const form = page.locator(`form#${id}`);
    for (const field of await form.locator('[required],[type=file]').all()) await answer(field, email);
    const given = form.locator('[type=email]');
    if (!(await given.inputValue())) await given.fill(email);
    // A first gesture opens the last step, where there are two.
    const step = form.locator('a.button');
    if (await step.count()) await step.click();
    await form.locator('[type=submit]:enabled').click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${lang === 'en' ? '/en' : ''}/sent/\\w`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (WITHOUT_MAIL.includes(id)) return;
    await expect(async () => {
      await page.goto('/_inbox');
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible({ timeout: 500 });
    }).toPass();
  });
