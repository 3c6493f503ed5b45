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

test('a bank statement pays the order it names, once it was seen; part of it is given back with a credit note', async ({
  page,
}) => {
  const name = `Léa ${Date.now()}`;
  const { orderNumber, reference } = await orderByTransfer(page, name);
  await page.goto('/admin/orders');
  const lines = [
    'Date;Libellé;Débit;Crédit',
    `21/11/2026;VIR SEPA ${reference.replace(/ /g, '')};;499,00`,
    '21/11/2026;VIR INCONNU;;12,50',
    '20/11/2026;PRLV;-80,00;',
  ];
  await page
    .getByLabel(/Importer un relevé/)
    .setInputFiles({ name: 'releve.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  const statement = page.getByRole('region', { name: 'Relevé bancaire' });
  await expect(statement.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('paie la commande');
  await expect(statement.getByRole('row', { name: /INCONNU/ })).toContainText('référence inconnue');
  await expect(statement.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Chercher').fill(name);
  const orders = page.getByRole('region', { name: 'Commandes' });
  await expect(orders.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('commandée');
  await statement.getByRole('button', { name: 'Marquer 1 commande payée' }).click();
  await expect(statement.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('déjà payée');

  await orders.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('link', { name: /^Facture F\d{4}-\d{6}$/ })).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByLabel(/Montant à rembourser/).fill('99,00');
  await page.getByRole('button', { name: 'Rembourser' }).click();
  await provePresence(page, 'Annuler');
  await expect(page.locator('.admin-toast')).toContainText('Confirmez d’abord que c’est bien vous.');
  await page.getByRole('button', { name: 'Rembourser' }).click();
  await provePresence(page);
  await expect(page.getByRole('link', { name: /^Avoir A\d{4}-\d{6}$/ })).toBeVisible();
  await expect(page.getByLabel(/Montant à rembourser/)).toHaveValue('400.00');
});
