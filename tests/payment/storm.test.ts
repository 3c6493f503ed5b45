import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMissedEvents } from '../../src/features/payment/reconcile.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { openShop, type Shop } from './shop.ts';
import { allOf, bothLedgers, prepareStorm, together } from './storm.ts';

let shop: Shop;
beforeAll(() => {
  shop = openShop();
});
afterAll(() => shop.end());

test('ten thousand deliveries, repeated, shuffled, lost and forged: the ledger ends as Stripe’s', {
  timeout: 300_000,
}, async () => {
  const { deliveries, lost } = await prepareStorm(shop, { orders: 1620, seed: 20_261_120 });
  expect(deliveries.length).toBeGreaterThanOrEqual(10_000);
  const statuses = await together(
    deliveries,
    async ({ body, signature }) => (await shop.webhook(body, signature)).status,
  );
  expect(deliveries.map(({ forged }) => (forged ? 400 : 200))).toEqual(statuses);

  expect((await readMissedEvents(shop.services)).repaired).toBe(lost);
  const { ours, theirs, orders } = await bothLedgers(shop);
  expect(ours).toEqual(theirs);

  const paid = orders.filter(({ paidAt }) => paidAt);
  const numbers = paid.map(({ invoiceNumber = '' }) => Number(/\d+$/.exec(invoiceNumber)?.[0])).sort((a, b) => a - b);
  expect(numbers).toEqual(paid.map((_, i) => i + 1));
  const confirmed = (await allOf(shop.services.store, outboxMail))
    .filter(({ purpose }) => purpose === 'order-confirmed')
    .map(({ email }) => email.to);
  expect(confirmed.sort()).toEqual(paid.map(({ email }) => email).sort());
});
