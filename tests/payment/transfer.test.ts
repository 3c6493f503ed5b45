import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { termsOfSale } from '../../src/collections/on-sale.ts';
import { findOrderNumbers } from '../../src/features/payment/order-numbers-in-text.ts';
import { openOrder, requestTransfer } from '../../src/features/payment/payment.ts';
import { markTransferPaid, viewOrder } from '../../src/features/payment/payments-admin.server.ts';
import { remindUnpaidTransfers } from '../../src/features/payment/reconcile.server.ts';
import { refundOrder, settleRefund } from '../../src/features/payment/refunds.server.ts';
import { matchStatement } from '../../src/features/payment/statement-matching.server.ts';
import { call } from '../../src/lib/call.ts';
import { byTransfer, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.end());
async function requested(change: object = {}) {
  const reply = await call(requestTransfer, byTransfer(change), shop.browser().visit);
  if (!reply.ok) throw new Error(`${reply.code} ${JSON.stringify(reply.fields)}`);
  return reply.data;
}
const line = (reference: string, change: object = {}) => ({
  id: crypto.randomUUID(),
  reference,
  amountCents: 49900,
  currency: 'EUR',
  date: '2026-11-24',
  ...change,
});
const later = (days: number) => {
  shop.services.time.now = new Date(shop.services.time.now.getTime() + days * 86_400_000);
};

describe('an order by transfer', () => {
  test('“A bank-transfer request yields a reference”, with where to pay, a code for the banking app and a date', async () => {
    const answer = await requested();
    expect(answer).toMatchObject({
      orderNumber: 'TRL-2026-0001',
      amountCents: 49900,
      currency: 'EUR',
      expiresAt: '2026-12-20T10:00:00.000Z',
    });
    expect(answer.reference).toMatch(/^RF\d{2}TRL20260001$/);
    expect(answer.qr).toMatch(/^<svg/);
    const [mail] = await shop.services.mailsTo('ada@example.org');
    expect(mail?.email.text.replace(/\u00a0/g, ' ')).toContain('jusqu’au 20 décembre 2026');
    expect(mail?.email.text).toContain(answer.iban);
    expect(mail?.email.attachments?.[0]).toMatchObject({
      filename: 'conditions-de-vente.txt',
      content: termsOfSale('fr').text,
    });
  });
  test('a phone number is needed, and the terms', async () => {
    const reply = await call(requestTransfer, byTransfer({ phone: '', terms: false }), shop.browser().visit);
    expect(reply).toMatchObject({ ok: false, fields: { phone: 'required', terms: 'consent' } });
  });
  test('sent again without scripts, by Back or a double click: one order, one message', async () => {
    const { submissionKey: _none, startedAt: _late, ...fields } = byTransfer() as Record<string, unknown>;
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://site.example' };
    for (let i = 0; i < 2; i++) {
      const answer = await shop.browser('203.0.113.80').visit(requestTransfer.path, { method: 'POST', body, headers });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sent/transfer']);
    }
    expect(await shop.purposes()).toEqual(['order-transfer']);
  });
  test('sent twice at once: one order, one message', async () => {
    const same = byTransfer();
    const replies = await Promise.all([1, 2, 3].map(() => call(requestTransfer, same, shop.browser().visit)));
    expect(new Set(replies.map((reply) => (reply.ok ? reply.data.orderNumber : reply.code)))).toEqual(
      new Set(['TRL-2026-0001']),
    );
    expect(await shop.purposes()).toEqual(['order-transfer']);
  });
  test('sent again with the address corrected: the right address is written to as well', async () => {
    const submissionKey = crypto.randomUUID();
    await requested({ submissionKey, email: 'adda@example.org' });
    await requested({ submissionKey });
    expect(await shop.purposes()).toEqual(['order-transfer']);
    expect(await shop.orders()).toHaveLength(1);
  });
  test('its link and its proof show where to pay, and no receipt before it is paid', async () => {
    const { proof, reference } = await requested();
    const before = await call(openOrder, { token: proof }, shop.browser().visit);
    expect(before).toMatchObject({ data: { status: 'created', order: { transfer: { reference } } } });
    expect(before.ok && (before.data.order.receipt ?? before.data.order.invoice)).toBeUndefined();
    await markTransferPaid(shop.services, { orderId: (await shop.theOrder()).id });
    const after = await call(openOrder, { token: proof }, shop.browser().visit);
    expect(after).toMatchObject({
      data: {
        status: 'success',
        order: {
          receipt: expect.stringContaining('/api/payments/document?token='),
          invoice: { number: expect.any(String) },
        },
      },
    });
    expect(after.ok && after.data.order.transfer).toBeUndefined();
  });
  test('a robot’s is kept, and writes to nobody', async () => {
    await requested({ website: 'https://spam.example' });
    expect(await shop.purposes()).toEqual([]);
    expect(await shop.theOrder()).toMatchObject({ suspect: true });
  });
});

describe('a transfer that does not come', () => {
  test('one reminder after seven days, the end after thirty, each once', async () => {
    await requested();
    later(6.9);
    expect(await remindUnpaidTransfers(shop.services)).toEqual({ reminded: 0, expired: 0 });
    later(0.2);
    expect(await remindUnpaidTransfers(shop.services)).toEqual({ reminded: 1, expired: 0 });
    expect(await remindUnpaidTransfers(shop.services)).toEqual({ reminded: 0, expired: 0 });
    later(23);
    expect(await remindUnpaidTransfers(shop.services)).toEqual({ reminded: 0, expired: 1 });
    expect(await remindUnpaidTransfers(shop.services)).toEqual({ reminded: 0, expired: 0 });
    expect(await shop.theOrder()).toMatchObject({ state: 'expired' });
    expect(await shop.purposes()).toEqual(['order-expired', 'order-reminder', 'order-transfer']);
  });
  test('two runs at once remind once', async () => {
    await requested();
    later(8);
    await Promise.all([remindUnpaidTransfers(shop.services), remindUnpaidTransfers(shop.services)]);
    expect(await shop.purposes()).toEqual(['order-reminder', 'order-transfer']);
  });
  test('ordered again with the same form after the end: a new order', async () => {
    const submissionKey = crypto.randomUUID();
    await requested({ submissionKey });
    later(31);
    await remindUnpaidTransfers(shop.services);
    expect((await requested({ submissionKey })).orderNumber).toBe('TRL-2026-0002');
  });
});

describe('a bank statement', () => {
  const outcomes = async (...entries: ReturnType<typeof line>[]) =>
    (await matchStatement(shop.services, { entries, apply: true })).matches.map(({ outcome }) => outcome);
  test('its reference pays the order once, however often the statement is read', async () => {
    const { reference } = await requested();
    const entry = line(reference);
    expect(await outcomes(entry)).toEqual(['paid']);
    expect(await outcomes(entry, line(reference))).toEqual(['known', 'known']);
    expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
    expect(await shop.purposes()).toEqual(['order-confirmed', 'order-transfer']);
  });
  test('also among the bank’s other words, in groups of four, in small letters', async () => {
    const { reference } = await requested();
    const printed = reference.replace(/(.{4})/g, '$1 ').toLowerCase();
    expect(await outcomes(line(`VIR SEPA RECU ${reference} ADA LOVELACE`), line(printed))).toEqual(['paid', 'known']);
  });
  test.each([
    'TRL-2026-0001',
    'trl 2026 0001',
    'Commande TRL2O26-OOO1 Mme Lovelace',
    'VIR trl/2026/1',
    'TR1 2026 0001 du 24/11',
    'TRL2026000124112026',
    'T R L 2 0 2 6 0 0 0 1',
  ])('the order’s number pays it in any writing: %s', async (text) => {
    await requested();
    expect(await outcomes(line(text))).toEqual(['paid']);
    expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
  });
  test.each(['TRL-2026-0002', 'TRL 2027 0001', 'VIR 2026 0001', 'CTRL 12345', 'TRL'])(
    'what names no order, or another one, pays none: %s',
    async (text) => {
      await requested();
      expect(await outcomes(line(text))).toEqual(['unknown']);
    },
  );
  test('of two numbers in a text the one with its zeros is the likelier', () => {
    expect(findOrderNumbers('trl-2026-12 et TRL-2026-0003', 'TRL')).toEqual(['TRL-2026-0003', 'TRL-2026-0012']);
  });
  test('by hand: a line of another text and amount pays the order a person chose, once', async () => {
    await requested();
    const entry = line('VIR MME LOVELACE', { amountCents: 49_000 });
    expect(await outcomes(entry)).toEqual(['unknown']);
    expect(await outcomes({ ...entry, ...{ chosen: 'trl 2026 1' } })).toEqual(['paid']);
    expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
    expect(await outcomes(entry), 'read again, the line is known').toEqual(['known']);
    expect(await shop.purposes()).toEqual(['order-confirmed', 'order-transfer']);
  });
  test('by hand: an expired order is paid, where the sale is kept', async () => {
    await requested();
    later(31);
    await remindUnpaidTransfers(shop.services);
    expect(await outcomes(line('TRL-2026-0001'))).toEqual(['late']);
    expect(await outcomes({ ...line('?'), ...{ chosen: 'TRL-2026-0001' } })).toEqual(['paid']);
  });
  test('what a person has to look at is not touched', async () => {
    const { reference } = await requested();
    const wrong = [
      line('RF18539007547034'),
      line('Merci'),
      line(reference, { amountCents: 49899 }),
      line(reference, { currency: 'CHF' }),
    ];
    expect(await outcomes(...wrong)).toEqual(['unknown', 'unknown', 'amount', 'currency']);
    expect(await shop.theOrder()).toMatchObject({ state: 'created' });
  });
  test('money for an order that lapsed waits for a person, who may keep the sale', async () => {
    const { reference } = await requested();
    later(31);
    await remindUnpaidTransfers(shop.services);
    expect(await outcomes(line(reference))).toEqual(['late']);
    expect(await markTransferPaid(shop.services, { orderId: (await shop.theOrder()).id })).toMatchObject({
      state: 'paid',
    });
  });
});

describe('a transfer given back', () => {
  test('is a task until somebody says that it was paid: only then is the buyer told and the credit note issued', async () => {
    await requested();
    const { id: orderId } = await shop.theOrder();
    await markTransferPaid(shop.services, { orderId });
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const office = { ...shop.services, admin: 'ada@terrilys.example' };
    const refund = (amountCents: number, key: string) => refundOrder(office, { orderId, amountCents, key });
    const told = async () => (await shop.purposes()).filter((purpose) => purpose === 'order-refunded').length;
    const owed = async () => (await viewOrder(shop.services, { orderId })).refundsOwed;

    expect(await refund(10_000, first)).toMatchObject({ state: 'paid', refundedCents: 0 });
    await refund(10_000, first);
    await expect(refund(12_000, first), 'another amount under the same key is no answer').rejects.toMatchObject({
      code: 'record/conflict',
    });
    expect(await owed()).toMatchObject([{ id: first, amountCents: 10_000, askedBy: 'ada@terrilys.example' }]);
    expect(await told()).toBe(0);
    expect((await shop.theOrder()).creditNoteNumbers).toEqual([]);
    await expect(refund(39_901, second), 'what is owed is spoken for').rejects.toMatchObject({
      code: 'payment/not-refundable',
    });

    const paid = { id: first, outcome: 'paid' } as const;
    await Promise.all([settleRefund(office, paid), settleRefund(office, paid)]);
    expect(await settleRefund(office, paid)).toMatchObject({ state: 'partially-refunded', refundedCents: 10_000 });
    expect([await told(), await owed()]).toEqual([1, []]);
    await expect(settleRefund(office, { id: first, outcome: 'dropped' })).rejects.toMatchObject({
      code: 'record/conflict',
    });

    await refund(39_900, second);
    await settleRefund(office, { id: second, outcome: 'dropped' });
    expect(await shop.theOrder()).toMatchObject({ refundedCents: 10_000 });
    const third = crypto.randomUUID();
    await refund(39_900, third);
    expect(await settleRefund(office, { id: third, outcome: 'paid' })).toMatchObject({ state: 'refunded' });
    expect((await shop.theOrder()).creditNoteNumbers).toHaveLength(2);
    expect(await told()).toBe(2);
  });
  test('nothing before it was paid', async () => {
    await requested();
    const { id: orderId } = await shop.theOrder();
    await expect(
      refundOrder(
        { ...shop.services, admin: 'ada@terrilys.example' },
        { orderId, amountCents: 1, key: crypto.randomUUID() },
      ),
    ).rejects.toMatchObject({ code: 'payment/not-refundable' });
  });
});
