import type { Locator, Page } from '@playwright/test';
import { payment as english } from '../../src/i18n/en/payment.ts';
import { payment as french } from '../../src/i18n/fr/payment.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { typeset } from '../../src/lib/typeset.ts';
import { accessibilityViolations } from './accessibility.ts';
import { test as ownSite } from './own-site.ts';
import { alreadyChose, expect, test } from './site.ts';

/** The words a visitor reads, as the pages set them. */
const LANGUAGES = [
  {
    lang: 'fr',
    words: JSON.parse(typeset(JSON.stringify(french), 'fr')) as typeof english,
    fullName: 'Nom complet',
    email: 'Adresse électronique',
    phone: 'Téléphone',
    company: 'Entreprise',
  },
  { lang: 'en', words: english, fullName: 'Full name', email: 'E-mail address', phone: 'Phone', company: 'Company' },
] as const;
type Language = (typeof LANGUAGES)[number];
const [FRENCH, ENGLISH] = LANGUAGES;
const CARDS = {
  paid: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
};

const formOf = (page: Page, { words }: Language) => page.getByRole('form', { name: words.title });
const methodOf = (form: Locator, { words }: Language, method: 'card' | 'transfer') =>
  form.getByRole('radio', { name: words.methods[method] });
const orderButton = (form: Locator, { words }: Language) => form.getByRole('button', { name: words.order });

/** Everything but the method: a consumer, who has read the terms. */
async function fillBilling(page: Page, language: Language, name = 'Zoé Martin'): Promise<Locator> {
  const { words, lang, fullName, email, phone } = language;
  await page.goto(`${pathTo('payment', lang)}/storefront-design`);
  const form = formOf(page, language);
  await form.getByRole('radio', { name: words.consumer }).check();
  await form.getByLabel(fullName).fill(name);
  await form.getByLabel(email).fill('zoe@example.org');
  await form.getByLabel(words.fields.street).fill('12, rue de la Paix');
  await form.getByLabel(words.fields.postcode).fill('62300');
  await form.getByLabel(words.fields.city).fill('Lens');
  await form.getByLabel(phone).fill('03 21 00 00 00');
  await form.getByRole('checkbox').check();
  return form;
}
async function chooseCard(form: Locator, language: Language): Promise<Locator> {
  await methodOf(form, language, 'card').check();
  const entry = form.getByRole('region', { name: language.words.cardEntry });
  await expect(entry.getByText(language.words.demonstration.banner)).toBeVisible();
  return entry;
}
async function typeCard(form: Locator, { words }: Language, number: string): Promise<void> {
  await form.getByLabel(words.demonstration.number).fill(number);
  await form.getByLabel(words.demonstration.expiry).fill('12 / 34');
  await form.getByLabel(words.demonstration.cvc).fill('123');
}
const expectPaid = async (page: Page, { words, lang }: Language) => {
  await expect(page).toHaveURL(pathTo('payment-confirmation', lang));
  await expect(page.getByText(words.confirmation.paid)).toBeVisible();
};
const sound = async (page: Page) => expect(await accessibilityViolations(page)).toEqual([]);

test.beforeEach(({ page }) => alreadyChose(page));
test.describe.configure({ timeout: 180_000 });

for (const language of LANGUAGES) {
  const { lang, words } = language;
  test.describe(`in ${lang === 'fr' ? 'French' : 'English'}`, () => {
    test('a card is paid; the confirmation says everything, survives a reload, and keeps its proof out of the address', async ({
      page,
    }) => {
      const form = await fillBilling(page, language);
      await chooseCard(form, language);
      await sound(page);
      await typeCard(form, language, CARDS.paid);
      await orderButton(form, language).click();
      await expectPaid(page, language);
      const order = page.locator('#confirmation');
      for (const fact of ['number', 'date', 'product', 'amount', 'method', 'status', 'paymentId'] as const)
        await expect(order.getByRole('term').filter({ hasText: words.confirmation[fact] })).toBeVisible();
      await expect(order.getByRole('definition').filter({ hasText: /499,00\s€|€499\.00/ })).toBeVisible();
      await expect(order.getByRole('definition').filter({ hasText: words.orderStates.paid })).toBeVisible();
      const receipt = page.waitForEvent('download');
      await order.getByRole('link', { name: words.confirmation.receipt }).click();
      expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);
      await expect(page.getByRole('heading', { name: words.confirmation.next })).toBeVisible();
      for (const step of words.confirmation.nextSteps) await expect(page.getByText(step)).toBeVisible();
      await expect(page.getByRole('link', { name: words.confirmation.home })).toBeVisible();
      await sound(page);
      await page.reload();
      await expectPaid(page, language);
    });

    test('a transfer gives its details, each with a button that copies', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const form = await fillBilling(page, language);
      await methodOf(form, language, 'transfer').check();
      await orderButton(form, language).click();
      await expect(page.getByRole('heading', { name: words.bank.title })).toBeFocused();
      const slip = page.getByRole('region', { name: words.bank.title });
      for (const line of ['reference', 'iban', 'bic', 'holder', 'amount'] as const) {
        await slip
          .getByRole('button', { name: words.bank.copyLine.replace('{{line}}', words.bank[line]), exact: true })
          .click();
        await expect(slip.getByRole('status')).toHaveText(words.bank.copied.replace('{{what}}', words.bank[line]));
      }
      await slip.getByRole('button', { name: words.bank.copyLine.replace('{{line}}', words.bank.reference) }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^RF\d\d[A-Z0-9]+$/);
      await expect(slip.getByRole('img', { name: words.bank.qrTitle })).toBeVisible();
      await sound(page);
      await slip.getByRole('link', { name: words.bank.follow }).click();
      await expect(page.getByText(words.confirmation.awaited)).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(words.bank.iban) })).toBeVisible();
      await sound(page);
    });

    test('what is missing is said at each field, in the specified words; a wrong SIREN by its key', async ({
      page,
    }) => {
      await page.goto(pathTo('payment', lang));
      const form = formOf(page, language);
      await chooseCard(form, language);
      await orderButton(form, language).click();
      await expect(form.getByText(words.messages.required)).toBeVisible();
      await expect(form.getByText(words.messages.terms)).toBeVisible();
      await expect(form.getByLabel(language.company, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel(words.fields.siren, { exact: true }).fill('123 456 789');
      await methodOf(form, language, 'transfer').check();
      await orderButton(form, language).click();
      await expect(form.getByLabel(words.fields.siren, { exact: true })).toHaveAccessibleDescription(
        /SIREN a neuf chiffres|SIREN has nine digits/,
      );
      await form.getByRole('radio', { name: words.consumer }).check();
      await expect(form.getByLabel(words.fields.siren, { exact: true })).toBeHidden();
    });
  });
}

test.describe('a card that does not go through', () => {
  test('declined, then without funds, then another card: one order', async ({ page, complaints }) => {
    const form = await fillBilling(page, FRENCH);
    await chooseCard(form, FRENCH);
    const orders = new Set<string>();
    page.on('response', async (answer) => {
      if (answer.url().endsWith('/api/payments/intent')) orders.add((await answer.json()).data.orderNumber);
    });
    await typeCard(form, FRENCH, CARDS.declined);
    await orderButton(form, FRENCH).click();
    await expect(form.getByText('Erreur de paiement. Votre carte a été refusée.')).toBeVisible();
    await typeCard(form, FRENCH, CARDS.insufficient);
    await orderButton(form, FRENCH).click();
    await expect(form.getByText('provision insuffisante')).toHaveCount(2);
    await typeCard(form, FRENCH, CARDS.paid);
    await orderButton(form, FRENCH).click();
    await expectPaid(page, FRENCH);
    expect(orders.size).toBe(1);
    // The browser reports the refusals itself.
    complaints.length = 0;
  });

  test('3-D Secure approved', async ({ page }) => {
    const form = await fillBilling(page, ENGLISH);
    await chooseCard(form, ENGLISH);
    await typeCard(form, ENGLISH, CARDS.asks);
    await orderButton(form, ENGLISH).click();
    const bank = page.getByRole('dialog', { name: ENGLISH.words.demonstration.challengeTitle });
    await sound(page);
    await bank.getByRole('button', { name: ENGLISH.words.demonstration.approve }).click();
    await expectPaid(page, ENGLISH);
  });

  test('3-D Secure refused: said, and the form stays as it was', async ({ page, complaints }) => {
    const form = await fillBilling(page, FRENCH);
    await chooseCard(form, FRENCH);
    await typeCard(form, FRENCH, CARDS.asks);
    await orderButton(form, FRENCH).click();
    await page.getByRole('dialog').getByRole('button', { name: FRENCH.words.demonstration.refuse }).click();
    await expect(form.getByText(/Votre banque n’a pas pu vous authentifier/)).toBeVisible();
    await expect(form.getByLabel(FRENCH.words.fields.nameOnCard)).toHaveValue('Zoé Martin');
    await expect(orderButton(form, FRENCH)).toBeEnabled();
    complaints.length = 0;
  });

  test('3-D Secure left by loading the page again: another card is paid', async ({ page }) => {
    const form = await fillBilling(page, FRENCH);
    await chooseCard(form, FRENCH);
    await typeCard(form, FRENCH, CARDS.asks);
    await orderButton(form, FRENCH).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await orderButton(await fillAgain(page), FRENCH).click();
    await expectPaid(page, FRENCH);
  });

  test('the card’s code is blocked: the specified message, the transfer offered, nothing typed is lost', async ({
    page,
    complaints,
  }) => {
    await page.route(/_astro\/stripe-js\.[^/]+\.js/, (route) => route.abort());
    const form = await fillBilling(page, FRENCH);
    await methodOf(form, FRENCH, 'card').check();
    await expect(form.getByText(FRENCH.words.messages.provider)).toBeVisible();
    await form.getByRole('button', { name: FRENCH.words.useTransfer }).click();
    await expect(methodOf(form, FRENCH, 'transfer')).toBeChecked();
    await expect(form.getByLabel(FRENCH.fullName)).toHaveValue('Zoé Martin');
    await orderButton(form, FRENCH).click();
    await expect(page.getByRole('heading', { name: FRENCH.words.bank.title })).toBeVisible();
    complaints.length = 0;
  });

  test('a double click, then Back: one order', async ({ page, complaints }) => {
    const form = await fillBilling(page, FRENCH);
    await chooseCard(form, FRENCH);
    await typeCard(form, FRENCH, CARDS.paid);
    let started = 0;
    const numbers = new Set<string>();
    // Read before the browser has it: the body of an answer is gone once its page is left.
    await page.route('**/api/payments/intent', async (route) => {
      const answer = await route.fetch();
      started++;
      numbers.add((await answer.json()).data.orderNumber);
      await route.fulfill({ response: answer });
    });
    await orderButton(form, FRENCH).dblclick();
    await expectPaid(page, FRENCH);
    expect(started).toBe(1);
    const number = await page.locator('[data-fact=number]').innerText();
    await page.goBack();
    const again = await fillAgain(page);
    await orderButton(again, FRENCH).click();
    await expectPaid(page, FRENCH);
    expect(await page.locator('[data-fact=number]').innerText()).toBe(number);
    expect(numbers.size).toBe(1);
    // Stripe's stand-in refuses to be paid twice, and the browser reports it.
    complaints.length = 0;
  });
});

test('two tabs of one order, both paid: one order, one payment, and both see its confirmation', async ({
  page,
  context,
  complaints,
}) => {
  const form = await fillBilling(page, FRENCH);
  const other = await context.newPage();
  await other.goto(`${pathTo('payment', 'fr')}/storefront-design`);
  const there = formOf(other, FRENCH);
  await expect(there.getByLabel(FRENCH.words.fields.street)).toHaveValue('12, rue de la Paix');
  await expect(there.getByRole('checkbox')).not.toBeChecked();
  const numbers: string[] = [];
  for (const [tab, here] of [
    [page, form],
    [other, there],
  ] as const) {
    await chooseCard(here, FRENCH);
    await typeCard(here, FRENCH, CARDS.paid);
    await here.getByRole('checkbox').check();
    await orderButton(here, FRENCH).click();
    await expectPaid(tab, FRENCH);
    numbers.push(await tab.locator('[data-fact=number]').innerText());
  }
  expect(new Set(numbers).size).toBe(1);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('rue de la Paix');
  // Stripe's stand-in refuses to be paid twice, and the browser reports it.
  complaints.length = 0;
});
test('paid by card in one tab, asked for by transfer in the other: nothing is to be paid again', async ({
  page,
  context,
  complaints,
}) => {
  const form = await fillBilling(page, FRENCH);
  const other = await context.newPage();
  await other.goto(`${pathTo('payment', 'fr')}/storefront-design`);
  const there = formOf(other, FRENCH);
  await expect(there.getByLabel(FRENCH.words.fields.street)).toHaveValue('12, rue de la Paix');
  await chooseCard(form, FRENCH);
  await typeCard(form, FRENCH, CARDS.paid);
  await orderButton(form, FRENCH).click();
  await expectPaid(page, FRENCH);
  await methodOf(there, FRENCH, 'transfer').check();
  await there.getByRole('checkbox').check();
  await orderButton(there, FRENCH).click();
  await expect(there.getByText(/Cette commande est déjà payée/)).toBeVisible();
  complaints.length = 0;
});

/** What a browser did not keep of the form when it came back. */
async function fillAgain(page: Page): Promise<Locator> {
  const form = formOf(page, FRENCH);
  await page.reload();
  const { words } = FRENCH;
  await form.getByRole('radio', { name: words.consumer }).check();
  await chooseCard(form, FRENCH);
  for (const [label, text] of [
    [words.fields.nameOnCard, 'Zoé Martin'],
    [FRENCH.email, 'zoe@example.org'],
    [words.fields.street, '12, rue de la Paix'],
    [words.fields.postcode, '62300'],
    [words.fields.city, 'Lens'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByRole('checkbox').check();
  await typeCard(form, FRENCH, CARDS.paid);
  return form;
}

test.describe('before the card is chosen', () => {
  test('nothing of Stripe and nothing of its stand-in is asked for; a transfer never needs them', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const form = await fillBilling(page, FRENCH);
    await methodOf(form, FRENCH, 'transfer').check();
    await orderButton(form, FRENCH).click();
    await expect(page.getByRole('heading', { name: FRENCH.words.bank.title })).toBeVisible();
    expect(
      asked.filter((url) =>
        /stripe|pure|card-entry|card-fields|settings/i.test(new URL(url).pathname + new URL(url).host),
      ),
    ).toEqual([]);
  });
});

ownSite.describe('with keys of Stripe', () => {
  const variables = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };
  ownSite.use({ variables });
  ownSite.beforeEach(({ page }) => alreadyChose(page));
  const STRIPE_JS = 'https://js.stripe.com/**';

  ownSite(
    'its script is asked for when the card is chosen, not before; blocked, it leaves the transfer, with nothing typed lost',
    async ({ page, complaints }) => {
      const asked: string[] = [];
      await page.route(STRIPE_JS, (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
      const form = await fillBilling(page, ENGLISH);
      expect(asked).toEqual([]);
      await methodOf(form, ENGLISH, 'card').check();
      await expect(form.getByText(ENGLISH.words.messages.provider)).toBeVisible();
      expect(asked.length).toBeGreaterThan(0);
      await form.getByRole('button', { name: ENGLISH.words.useTransfer }).click();
      await expect(form.getByLabel(ENGLISH.fullName)).toHaveValue('Zoé Martin');
      await orderButton(form, ENGLISH).click();
      await expect(page.getByRole('heading', { name: ENGLISH.words.bank.title })).toBeVisible();
      complaints.length = 0;
    },
  );

  ownSite(
    'the policy lets its script run with what the site tells it; its fields failing is said, and a second try draws them',
    async ({ page }) => {
      // As Stripe.js: a factory, whose fields fail the first time they are drawn.
      const script = `
      let tries = 0;
      window.Stripe = (key, options) => ({ elements: (asked) => ({ create: (kind) => {
        const heard = {};
        const element = { on: (name, listener) => { heard[name] = listener; return element; }, destroy() {}, mount(place) {
          if (tries++ === 0) return heard.loaderror({ error: { type: 'api_error' } });
          place.textContent = [key, options.locale, kind, asked.mode, asked.amount, asked.currency, asked.allowedPaymentMethodTypes, asked.appearance.variables.colorPrimary].join(' ');
          heard.ready();
        } };
        return element;
      } }) });
      window.Stripe.version = 'endive';`;
      await page.route(STRIPE_JS, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
      const form = await fillBilling(page, FRENCH);
      await methodOf(form, FRENCH, 'card').check();
      await expect(form.getByText(FRENCH.words.messages.elements)).toBeVisible();
      await form.getByRole('button', { name: FRENCH.words.retry }).click();
      await expect(form.getByText('pk_test_x fr payment payment 49900 eur card rgb(184, 67, 43)')).toBeVisible();
      await expect(orderButton(form, FRENCH)).toBeEnabled();
    },
  );
});

test.describe('the confirmation', () => {
  test('without an order: no payment ID found, in both languages', async ({ page }) => {
    for (const { lang, words } of LANGUAGES) {
      await page.goto(pathTo('payment-confirmation', lang));
      await expect(page.getByText(words.confirmation.none)).toBeVisible();
      await expect(page.getByRole('heading', { name: words.confirmation.next })).toBeHidden();
    }
  });
  test('a part of a link opens nothing, and the page does not go on reading', async ({ page }) => {
    for (const part of ['?payment_intent=pi_x', '?border=1']) {
      await page.goto(pathTo('payment-confirmation', 'en') + part);
      await expect(page.getByText(ENGLISH.words.confirmation.none), part).toBeVisible();
      await expect(page.getByText(ENGLISH.words.confirmation.loading), part).toHaveCount(0);
    }
  });
  test('somebody else’s payment id, or one that does not exist: an error retrieving the details, nothing of an order', async ({
    page,
    complaints,
  }) => {
    await page.goto('/payment/confirmation?payment_intent=pi_unknown&payment_intent_client_secret=pi_unknown_secret_x');
    await expect(page.getByRole('alert')).toContainText(FRENCH.words.confirmation.error);
    await expect(page).toHaveURL('/payment/confirmation');
    await expect(page.locator('[data-fact]')).toHaveCount(0);
    complaints.length = 0;
  });
  test('the server does not answer: the error, and a second try that finds the order', async ({ page, complaints }) => {
    await page.route('**/api/payments/order', (route) => route.abort(), { times: 1 });
    const form = await fillBilling(page, ENGLISH);
    await methodOf(form, ENGLISH, 'transfer').check();
    await orderButton(form, ENGLISH).click();
    await page.getByRole('link', { name: ENGLISH.words.bank.follow }).click();
    await expect(page.getByRole('alert')).toContainText(ENGLISH.words.confirmation.error);
    await page.getByRole('button', { name: ENGLISH.words.retry }).click();
    await expect(page.getByText(ENGLISH.words.confirmation.awaited)).toBeVisible();
    complaints.length = 0;
  });
  test('a refused card leads back from the bank’s page: the payment was not completed, and the way to the order', async ({
    page,
    complaints,
  }) => {
    const form = await fillBilling(page, ENGLISH);
    await chooseCard(form, ENGLISH);
    await typeCard(form, ENGLISH, CARDS.declined);
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/payments/intent'),
      orderButton(form, ENGLISH).click(),
    ]);
    const { paymentIntentId, clientSecret } = (await answer.json()).data;
    await expect(form.getByText('Payment error.')).toBeVisible();
    await page.goto(
      `/en/payment/confirmation?payment_intent=${paymentIntentId}&payment_intent_client_secret=${clientSecret}&redirect_status=failed`,
    );
    await expect(page.getByText(ENGLISH.words.confirmation.notCompleted)).toBeVisible();
    await expect(page.getByRole('heading', { name: ENGLISH.words.confirmation.next })).toBeHidden();
    await page.getByRole('link', { name: ENGLISH.words.confirmation.retry }).click();
    await expect(page).toHaveURL('/en/payment/storefront-design');
    complaints.length = 0;
  });
  test('the e-mailed link opens it in another browser, and leaves the address', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    const form = await fillBilling(page, FRENCH);
    const email = 'elsewhere@example.org';
    await form.getByLabel(FRENCH.email).fill(email);
    await methodOf(form, FRENCH, 'transfer').check();
    await orderButton(form, FRENCH).click();
    const reference = await page.locator('[data-value=reference]').innerText();
    let link: URL | undefined;
    await expect(async () => {
      await page.goto('/_inbox');
      await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click({ timeout: 500 });
      link = new URL(/https?:\/\/\S+confirmation\?order=\S+/.exec(await page.locator('pre').innerText())?.[0] ?? '');
    }).toPass();
    const elsewhere = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await elsewhere.goto(`${link?.pathname}${link?.search}`);
    await expect(elsewhere.locator('[data-value=reference]')).toHaveText(reference);
    await expect(elsewhere).toHaveURL('/payment/confirmation');
    await elsewhere.reload();
    await expect(elsewhere.getByText(FRENCH.words.confirmation.awaited)).toBeVisible();
    // The mail's sandboxed frame refuses storage, as it should.
    complaints.length = 0;
  });
});

test('on a phone, what is paid stays at the foot and covers no field that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/payment/storefront-design');
  const line = page.locator('.total-line');
  await expect(line).toBeVisible();
  await page.getByRole('radio', { name: FRENCH.words.professional }).focus();
  let met = 0;
  for (const last = orderButton(formOf(page, FRENCH), FRENCH); ; met++) {
    // The page scrolls smoothly to what gets the focus.
    await expect
      .poll(() =>
        line.evaluate((foot) => {
          const focused = document.activeElement;
          if (!focused || foot.contains(focused) || !foot.checkVisibility({ visibilityProperty: true })) return '';
          const [above, below] = [focused.getBoundingClientRect(), foot.getBoundingClientRect()];
          return above.bottom > below.top && above.top < below.bottom ? focused.outerHTML.slice(0, 120) : '';
        }),
      )
      .toBe('');
    if (await last.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  expect(met).toBeGreaterThan(8);
});

test('an overseas postcode is said to need a quote before anything is paid, and nothing is ordered', async ({
  page,
}) => {
  const form = await fillBilling(page, FRENCH);
  const ask = form.getByRole('link', { name: FRENCH.words.askQuote });
  await expect(ask).toBeHidden();
  await form.getByLabel(FRENCH.words.fields.postcode).fill('97400');
  await form.getByLabel(FRENCH.words.fields.city).fill('Saint-Denis');
  await expect(ask).toBeVisible();
  await methodOf(form, FRENCH, 'transfer').check();
  await orderButton(form, FRENCH).click();
  await expect(form.getByLabel(FRENCH.words.fields.postcode)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/payment\//);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const language of LANGUAGES)
    test(`a transfer is ordered natively, and the page says where the details went (${language.lang})`, async ({
      page,
    }) => {
      const form = await fillBilling(page, language);
      await expect(form.getByText(/JavaScript/).first()).toBeVisible();
      await expect(methodOf(form, language, 'card')).toBeHidden();
      await expect(form.getByLabel(language.words.fields.siren, { exact: true })).toBeVisible();
      await orderButton(form, language).click();
      await expect(page).toHaveURL(pathTo('sent', language.lang, { id: 'transfer' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  test('a buyer abroad reads that a quote is needed, and is led to it', async ({ page, complaints }) => {
    const { words } = ENGLISH;
    const form = await fillBilling(page, ENGLISH);
    await expect(form.getByRole('link', { name: words.askQuote })).toBeHidden();
    await form.getByLabel(words.fields.country).selectOption('BE');
    await expect(form.getByRole('link', { name: words.askQuote })).toBeVisible();
    await orderButton(form, ENGLISH).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order needs a quote');
    await page.getByRole('main').getByRole('link', { name: words.askQuote }).click();
    await expect(page).toHaveURL(`${pathTo('contact', 'en')}?subject=quote`);
    // The refusal is a page under its own status.
    complaints.length = 0;
  });
  test('an unknown product is a real 404', async ({ page, complaints }) => {
    expect((await page.goto('/payment/unknown'))?.status()).toBe(404);
    expect((await page.goto('/en/payment/__proto__'))?.status()).toBe(404);
    complaints.length = 0;
  });
});
