import type { Page } from '@playwright/test';
import { linkInMail } from './mailbox.ts';
import { alreadyChose, expect, test } from './site.ts';

const EVENT = 'webinar-phishing';
const register = async (page: Page, address: string, at = '', name = 'Ada') => {
  await page.goto(`${at}/Events/${EVENT}`);
  await page.getByLabel(/Nom complet|Full name/).fill(name);
  await page.getByLabel(/Adresse électronique|E-mail address/).fill(address);
  await page.getByRole('checkbox', { name: /J’accepte|I agree/ }).check();
  await page.getByRole('button', { name: /Réserver ma place|Book my seat/ }).click();
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [lang, at, subject, button, heading] of [
    ['fr', '', /Votre place est réservée/, 'Annuler mon inscription', 'C’est annulé'],
    ['en', '/en', /Your seat is booked/, 'Cancel my registration', 'Cancelled'],
  ] as const)
    test(`${lang}: registered, then given back by the mailed link`, async ({ page }) => {
      const address = `sans-${lang}-${Date.now()}@example.org`;
      await register(page, address, at);
      await expect(page).toHaveURL(`${at}/sent/registration`);
      await register(page, address, at, 'Ada Lovelace');
      await expect(page).toHaveURL(`${at}/sent/registration-already`);
      await page.goto(await linkInMail(page, address, subject, '/cancel'));
      await expect(page.getByText(/courriel piégé.*20\d\d|booby-trapped e-mail.*20\d\d/)).toBeVisible();
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const confirmation = page
        .getByRole('row')
        .filter({ hasText: address })
        .getByRole('link', { name: /annulée|cancelled/ });
      await expect(async () => {
        await page.goto('/_inbox');
        await expect(confirmation).toBeVisible({ timeout: 500 });
      }).toPass();
    });
  test('the page says how many seats there are in all, and the date can be taken along', async ({ page, request }) => {
    await page.goto(`/Events/${EVENT}`);
    await expect(page.getByText('80 au total')).toBeVisible();
    const file = await page.getByRole('link', { name: 'Ajouter à mon agenda' }).getAttribute('href');
    const answer = await request.get(file ?? '');
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain('METHOD:PUBLISH');
  });
});

test.describe('past events', () => {
  for (const [path, past, more] of [
    ['/Events', 'Passés', 'Voir plus d’évènements'],
    ['/en/Events', 'Past', 'Show more events'],
  ] as const)
    test(`"load more": the latest two first, the next on demand, the reader going on from the first of them (${path})`, async ({
      page,
    }) => {
      await page.goto(path);
      const events = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: past, exact: true }) })
        .locator('article');
      const all = await events.count();
      expect(all).toBeGreaterThan(2);
      await expect(events.filter({ visible: true })).toHaveCount(2);
      await page.getByRole('button', { name: more }).click();
      await expect(events.filter({ visible: true })).toHaveCount(Math.min(4, all));
      await expect(events.nth(2).getByRole('link')).toBeFocused();
      await expect(page.getByRole('button', { name: more })).toBeVisible({ visible: all > 4 });
    });
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('every one is there, and no button that would do nothing', async ({ page }) => {
      await page.goto('/Events');
      const events = page.locator('main article');
      await expect(events.filter({ visible: true })).toHaveCount(await events.count());
      await expect(page.getByRole('button', { name: 'Voir plus d’évènements' })).toBeHidden();
    });
  });
});

test.describe('an event’s page', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  const looksOf = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/events/view') && asked.push(request.postData() ?? ''));
    return asked;
  };
  /** It counts as read after three seconds. */
  const LONGER_MS = 3500;
  test('is counted once somebody has seen it a while, without a cookie', async ({ page, context }) => {
    const asked = looksOf(page);
    await page.goto(`/en/Events/${EVENT}`);
    await expect.poll(() => asked).toEqual([`{"event":"${EVENT}","lang":"en"}`]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
  });
  test('is not counted of who objected', async ({ page }) => {
    const asked = looksOf(page);
    await page.addInitScript(() => localStorage.setItem('audience', 'off'));
    await page.goto(`/Events/${EVENT}`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(LONGER_MS);
    expect(asked).toEqual([]);
  });
});

test.describe('with scripts', () => {
  test.beforeEach(({ page }) => alreadyChose(page));
  test('the seats left are counted, also after one’s own; the link gives the place back', async ({
    page,
    complaints,
  }) => {
    const address = `avec-${Date.now()}@example.org`;
    await register(page, address);
    await expect(page.getByText('Votre place est réservée.')).toBeFocused();
    await expect(page.getByText(/^\d+ places libres sur 80$/)).toBeVisible();
    const link = await linkInMail(page, address, /Votre place est réservée/, '/cancel');
    complaints.length = 0;
    await page.goto(link);
    await page.getByRole('button', { name: 'Annuler mon inscription' }).click();
    await expect(page.getByText('Votre inscription est annulée.')).toBeFocused();
    await page.reload();
    await expect(page.getByText('Votre inscription est annulée.')).toBeVisible();
    await page.goto(`/en${link.replace(/\?.*/, '')}`);
    await expect(page.getByText(/The link is incomplete/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel my registration' })).toHaveCount(0);
    // The browser reports the refusal itself.
    complaints.length = 0;
  });
  test('the list says how many seats are left of each event', async ({ page }) => {
    await page.goto('/en/Events');
    const first = page.locator('article').first();
    await first.hover();
    await expect(first.getByText(/^\d+ seats left of \d+$|^Full: the waiting list is open$/)).toBeVisible();
    await expect(first.locator('time')).toHaveText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d/);
    await expect(page.getByRole('link', { name: 'Subscribe to the events calendar' })).toHaveAttribute(
      'href',
      /^webcal:/,
    );
  });
  for (const [at, book, wait] of [
    ['', 'Réserver ma place', 'Rejoindre la liste d’attente'],
    ['/en', 'Book my seat', 'Join the waiting list'],
  ] as const)
    test(`what the button of a full event does is what it says, also once the form came to life (${at || '/'})`, async ({
      page,
    }) => {
      let left = 0;
      await page.route('**/api/events/seats*', (route) =>
        route.fulfill({ json: { ok: true, data: { left, total: 80 } } }),
      );
      await page.goto(`${at}/Events/${EVENT}`);
      await page.locator('#seats').scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: wait })).toBeVisible();
      const button = page.getByRole('button', { name: wait });
      await page.getByLabel(/Nom complet|Full name/).fill('Ada');
      await expect(button).toBeVisible();
      left = 3;
      await page.evaluate(() => document.dispatchEvent(new Event('form:sent')));
      await expect(page.getByRole('button', { name: book })).toBeVisible();
      await expect(button).toHaveCount(0);
    });
  test('nothing typed is lost when the event turns out to be full while its form comes to life', async ({ page }) => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/api/events/seats*', async (route) => {
      await asked;
      await route.fulfill({ json: { ok: true, data: { left: 0, total: 80 } } });
    });
    // The button is renamed at the last moment: after the form's words were read, before React takes the form over.
    await page.addInitScript(() => {
      const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement') ?? {};
      Object.defineProperty(document, 'activeElement', {
        get() {
          const button = document.querySelector('#register [type=submit]');
          if (button) button.textContent = 'Rejoindre la liste d’attente';
          return get?.call(document);
        },
      });
    });
    await page.goto(`/Events/${EVENT}`);
    await page.getByLabel('Nom complet').fill('Ada');
    await page.getByLabel('Adresse électronique').fill('ada@example.org');
    answer();
    await expect(page.locator('#seats')).toHaveText('Complet : la liste d’attente reste ouverte');
    await page.getByRole('checkbox', { name: /J’accepte/ }).check();
    await expect(page.getByLabel('Nom complet')).toHaveValue('Ada');
    await expect(page.getByLabel('Adresse électronique')).toHaveValue('ada@example.org');
    await expect(page.getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible();
  });
  test('whoever goes straight to the form of a full event reads what its button does', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/events/seats*', (route) =>
      route.fulfill({ json: { ok: true, data: { left: 0, total: 80 } } }),
    );
    await page.goto(`/Events/${EVENT}#register`);
    await expect(page.getByRole('button', { name: 'Rejoindre la liste d’attente' })).toBeVisible();
  });
  test('when the count does not come, that is said and can be tried again', async ({ page, complaints }) => {
    let answers = false;
    await page.route('**/api/events/seats*', (route) => (answers ? route.continue() : route.abort()));
    await page.goto(`/en/Events/${EVENT}`);
    const seats = page.locator('#seats');
    await seats.scrollIntoViewIfNeeded();
    await expect(seats).toContainText('could not be read');
    answers = true;
    await seats.getByRole('button', { name: 'Try again' }).click();
    await expect(seats).toHaveText(/^\d+ seats left of 80$/);
    // The browser reports the aborted call itself.
    complaints.length = 0;
  });
});
