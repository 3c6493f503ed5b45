import type { Page } from '@playwright/test';
import { expect, openSession, provePresence, test } from './admin-session.ts';

/** A session that has proved nothing yet; a refund without a proof is answered with 403. */
test.use({
  refusals: true,
  storageState: async ({ browser, baseURL }, use) => use(await openSession(browser, baseURL)),
});

/** An order by transfer, as the site's own form sends it. */
async function orderByTransfer(page: Page, name: string): Promise<{ orderNumber: string; reference: string }> {
  const { csrf_token } = await (await page.request.get('/api/csrf-token')).json();
  const answer = await page.request.post('/api/payments/transfer', {
    headers: { 'x-csrf-token': csrf_token, 'content-type': 'application/json' },
    data: {
      productId: 'storefront-design',
      lang: 'fr',
      buyer: 'consumer',
      name,
      email: 'lea@example.org',
      phone: '03 20 00 00 00',
      street: '1, place du Théâtre',
      postcode: '59000',
      city: 'Lille',
      country: 'FR',
      terms: true,
      submissionKey: crypto.randomUUID(),
      startedAt: Date.now() - 60_000,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}

/** What tells the buyer that the order is refunded, among all mails that left. */
const mailOf = (page: Page, orderNumber: string) =>
  page.getByRole('row').getByRole('link', { name: `remboursement de votre commande ${orderNumber}` });

test('a bank statement pays the order it names, once it was agreed to; a refund is a task until it was transferred', async ({
  page,
}) => {
  const name = `Léa ${Date.now()}`;
  const { orderNumber, reference } = await orderByTransfer(page, name);
  const other = await orderByTransfer(page, `${name} bis`);
  await page.goto('/admin/orders');
  const lines = [
    'Date;Libellé;Débit;Crédit',
    `21/11/2026;VIR SEPA ${reference.replace(/ /g, '')};;499,00`,
    `21/11/2026;VIR SANS LIBELLE ${name};;499,00`,
    '21/11/2026;VIR INCONNU;;12,50',
    '20/11/2026;PRLV;-80,00;',
  ];
  await page
    .getByLabel(/Importer un relevé/)
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  const statement = page.getByRole('region', { name: 'Relevé bancaire' });
  await expect(statement.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('paie la commande');
  await expect(statement.getByRole('row', { name: /INCONNU/ })).toContainText('référence inconnue');
  await expect(statement.getByRole('row')).toHaveCount(4);
  await page.getByLabel('Chercher').fill(name);
  const orders = page.getByRole('region', { name: 'Commandes' });
  await expect(orders.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('commandée');
  await statement.getByRole('button', { name: 'Marquer 1 commande payée' }).click();
  const sure = page.getByRole('dialog', { name: 'Marquer 1 commande payée ?' });
  await expect(sure).toContainText('499,00');
  await sure.getByRole('button', { name: 'Ne rien changer' }).click();
  await expect(orders.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('commandée');
  await statement.getByRole('button', { name: 'Marquer 1 commande payée' }).click();
  await sure.getByRole('button', { name: 'Marquer 1 commande payée' }).click();
  await expect(statement.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('déjà payée');
  await expect(orders.getByRole('row', { name: new RegExp(orderNumber) }), 'the table follows').toContainText('payée');

  await statement.getByLabel(/Numéro de commande pour .*VIR SANS LIBELLE/).fill(other.orderNumber.toLowerCase());
  await statement.getByRole('button', { name: /Rattacher .*VIR SANS LIBELLE/ }).click();
  const byHand = page.getByRole('dialog', { name: `Cette ligne paie la commande ${other.orderNumber} ?` });
  await expect(byHand).toContainText(`${name} bis`);
  await byHand.getByRole('button', { name: 'Rattacher' }).click();
  await expect(orders.getByRole('row', { name: new RegExp(other.orderNumber) })).toContainText('payée');

  await orders.getByRole('link', { name: orderNumber }).click();
  const facts = page.getByRole('region', { name: 'Ce qui a été envoyé' });
  await expect(facts).toContainText('France');
  await expect(facts.getByText('Avancement'), 'the state says it').toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Facture F\d{4}-\d{6}$/ })).toBeVisible();
  await page.getByLabel(/Montant à rembourser/).fill('99,00');
  const refund = async () => {
    await page.getByRole('button', { name: 'Rembourser' }).click();
    await page
      .getByRole('dialog', { name: /^Rembourser 99/ })
      .getByRole('button', { name: 'Rembourser' })
      .click();
  };
  const amount = page.getByLabel(/^Montant à rembourser/);
  const most = await amount.inputValue();
  const refundButton = page.getByRole('button', { name: 'Rembourser' });
  for (const [typed, why] of [
    ['', /Écrivez un montant/],
    ['1e3', /Écrivez un montant/],
    ['100000', /plus que ce qui reste/],
  ] as const) {
    await amount.fill(typed);
    await expect(refundButton).toBeDisabled();
    await expect(refundButton, 'it says why').toHaveAccessibleDescription(why);
  }
  await amount.fill(most);
  await refund();
  await provePresence(page, 'Annuler');
  await expect(page.locator('.admin-toast')).toContainText('Confirmez d’abord que c’est bien vous.');
  await refund();
  await provePresence(page);
  const owed = page.getByRole('region', { name: 'Remboursements à virer' });
  await expect(owed).toContainText('99,00');
  const inbox = await page.context().newPage();
  await inbox.goto('/_inbox');
  await expect(mailOf(inbox, orderNumber), 'nobody is told before').toHaveCount(0);
  await inbox.close();
  await expect(page.getByRole('link', { name: /^Avoir/ })).toHaveCount(0);
  await owed.getByRole('button', { name: 'Le virement est fait' }).click();
  await page
    .getByRole('dialog', { name: /sont virés/ })
    .getByRole('button', { name: 'Le virement est fait' })
    .click();
  await expect(page.getByRole('link', { name: /^Avoir A\d{4}-\d{6}$/ })).toBeVisible();
  await expect(page.getByLabel(/Montant à rembourser/)).toHaveValue('400');
  await expect(async () => {
    await page.goto('/_inbox');
    await expect(mailOf(page, orderNumber), 'it leaves once the transfer was made').toHaveCount(1, { timeout: 500 });
  }).toPass();
});
