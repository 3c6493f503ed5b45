import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeDispute } from '../../netlify/sandbox/stripe/intents.ts';
import { company } from '../../src/collections/company.ts';
import { readDocument } from '../../src/features/payment/orders.server.ts';
import { openOrder } from '../../src/features/payment/payment.ts';
import { closeAbandoned } from '../../src/features/payment/reconcile.server.ts';
import { refundOrder as refund } from '../../src/features/payment/refunds.server.ts';
import { call } from '../../src/lib/call.ts';
import { openShop, type Shop, startedBy } from './shop.ts';

const refundOrder = (services: Shop['services'], input: Parameters<typeof refund>[1]) =>
  refund({ ...services, admin: 'ada@terrilys.example' }, input);
let shop: Shop;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.end());

describe('a card payment given back', () => {
  test('once for each key: credit note, message, and the webhook that follows adds nothing', async () => {
    await shop.enter(await startedBy(shop), 'paid');
    await shop.deliver();
    const { id: orderId } = await shop.theOrder();
    const key = crypto.randomUUID();
    expect(await refundOrder(shop.services, { orderId, amountCents: 9900, key })).toMatchObject({
      state: 'partially-refunded',
      refundedCents: 9900,
    });
    expect(await refundOrder(shop.services, { orderId, amountCents: 9900, key })).toMatchObject({
      refundedCents: 9900,
    });
    await shop.deliver();
    await expect(
      refundOrder(shop.services, { orderId, amountCents: 40_001, key: crypto.randomUUID() }),
    ).rejects.toMatchObject({
      code: 'payment/not-refundable',
    });
    expect(await refundOrder(shop.services, { orderId, amountCents: 40_000, key: crypto.randomUUID() })).toMatchObject({
      state: 'refunded',
    });
    await shop.deliver();
    expect((await shop.theOrder()).creditNoteNumbers).toHaveLength(2);
    expect(await shop.purposes()).toEqual(['order-confirmed', 'order-refunded', 'order-refunded']);
  });
});

describe('a payment disputed with the bank', () => {
  test.each([
    ['won', 'paid'],
    ['lost', 'disputed'],
  ] as const)('%s: the order is %s', async (result, state) => {
    const payment = await startedBy(shop);
    await shop.enter(payment, 'disputed');
    await shop.deliver();
    expect(await shop.theOrder()).toMatchObject({ state: 'disputed' });
    await closeDispute(shop.sandbox.store, shop.services.clock, payment.paymentIntentId, result);
    await shop.deliver();
    expect(await shop.theOrder()).toMatchObject({ state });
    expect((await shop.purposes(company.email)).filter((purpose) => purpose === 'order-disputed')).toHaveLength(2);
    expect(await shop.purposes()).toEqual(['order-confirmed']);
  });
});

describe('a card payment nobody completed', () => {
  test('is given up after a day; one that was paid after all turns out to be', async () => {
    await startedBy(shop);
    await shop.enter(await startedBy(shop), 'paid');
    expect(await closeAbandoned(shop.services)).toEqual({ closed: 0 });
    shop.services.time.now = new Date(shop.services.time.now.getTime() + 25 * 3_600_000);
    expect(await closeAbandoned(shop.services)).toEqual({ closed: 2 });
    expect((await shop.orders()).map(({ state }) => state).sort()).toEqual(['expired', 'paid']);
  });
});

describe('papers', () => {
  test('receipt and invoice are PDF files behind a link of the order, for an hour', { timeout: 30_000 }, async () => {
    const payment = await startedBy(shop);
    await shop.enter(payment, 'paid');
    await shop.deliver();
    const reply = await call(openOrder, { token: payment.proof }, shop.browser().visit);
    if (!reply.ok) throw new Error(reply.code);
    const { receipt = '', invoice } = reply.data.order;
    const tokenOf = (address = '') => new URL(address, 'https://site.example').searchParams.get('token') ?? '';
    const pdf = await readDocument(shop.services, tokenOf(receipt));
    expect(pdf.name).toBe('recu-TRL-2026-0001.pdf');
    expect(new TextDecoder().decode(pdf.bytes.slice(0, 5))).toBe('%PDF-');
    expect((await readDocument(shop.services, tokenOf(invoice?.url))).name).toBe(`${invoice?.number}.pdf`);
    await expect(readDocument(shop.services, payment.proof)).rejects.toMatchObject({ code: 'payment/unknown' });
    shop.services.time.now = new Date(shop.services.time.now.getTime() + 3_600_001);
    await expect(readDocument(shop.services, tokenOf(receipt))).rejects.toMatchObject({ code: 'payment/unknown' });
  });
});
