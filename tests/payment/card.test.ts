import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { termsOfSale } from '../../src/collections/on-sale.ts';
import { requestTransfer, startPayment, verifyPayment } from '../../src/features/payment/payment.ts';
import { call } from '../../src/lib/call.ts';
import { byTransfer, openShop, purchase, type Shop, startedBy } from './shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.end());
const verified = (change: object) => call(verifyPayment, change, shop.browser().visit);

describe('a card payment', () => {
  test('ordered, paid, told once: order, invoice, one message with the terms of sale and the link', async () => {
    const payment = await startedBy(shop);
    expect(payment).toMatchObject({ orderNumber: 'TRL-2026-0001', mode: 'test', publishableKey: 'pk_test_shop' });
    expect(await shop.theOrder()).toMatchObject({ state: 'created', amountCents: 49900, currency: 'EUR' });
    expect((await shop.enter(payment, 'paid')).body).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    await shop.deliver();
    expect(await shop.theOrder()).toMatchObject({
      state: 'paid',
      invoiceNumber: expect.any(String),
      paidAt: '2026-11-20T10:00:00.000Z',
    });
    const mails = await shop.services.mailsTo('ada@example.org');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.email.subject.replace(/\u00a0/g, ' ')).toBe(
      'Terrilys : votre commande TRL-2026-0001 est confirmée',
    );
    expect(mails[0]?.email.text).toContain('https://site.example/payment/confirmation?order=');
    expect(mails[0]?.email.text).toContain('https://site.example/retractation');
    expect(mails[0]?.email.attachments?.[0]?.content).toBe(termsOfSale('fr').text);
  });
  test('the words are those of the buyer’s language', async () => {
    await shop.enter(await startedBy(shop, { lang: 'en' }), 'paid');
    await shop.deliver();
    const [mail] = await shop.services.mailsTo('ada@example.org');
    expect(mail?.email.subject).toBe('Terrilys: your order TRL-2026-0001 is confirmed');
    expect(mail?.email.text).toContain('/en/payment/confirmation?order=');
  });
  test('“Card payment succeeds only when the returned status is success”: verified before any webhook, e-mailed once', async () => {
    const payment = await startedBy(shop);
    const asked = { payment_intent_id: payment.paymentIntentId, proof: payment.proof };
    expect(await verified(asked)).toMatchObject({ ok: true, data: { status: 'created' } });
    await shop.enter(payment, 'declined');
    expect(await verified(asked)).toMatchObject({ data: { status: 'failed' } });
    await shop.enter(payment, 'paid');
    const done = await verified(asked);
    expect(done).toMatchObject({
      data: {
        status: 'success',
        order: { number: 'TRL-2026-0001', amountCents: 49900, netCents: 41583, method: 'card', state: 'paid' },
      },
    });
    await shop.deliver();
    expect(await shop.services.mailsTo('ada@example.org')).toHaveLength(1);
  });
  test.each([
    ['declined', 'card_declined', 'Votre carte a été refusée.'],
    ['insufficient', 'card_declined', 'Votre carte a été refusée : provision insuffisante.'],
  ] as const)('a card that is %s: said, and another may be tried', async (card, code, message) => {
    const payment = await startedBy(shop);
    expect(await shop.enter(payment, card)).toMatchObject({ status: 402, body: { error: { code, message } } });
    await shop.deliver();
    expect(await shop.theOrder()).toMatchObject({ state: 'failed' });
    await shop.enter(payment, 'paid');
    await shop.deliver();
    expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
  });
  test('left during 3-D Secure, ordered again with another card: the same order, paid', async () => {
    const submissionKey = crypto.randomUUID();
    await shop.enter(await startedBy(shop, { submissionKey }), 'secure');
    await shop.deliver();
    const again = await startedBy(shop, { submissionKey });
    expect(await shop.enter(again, 'paid')).toMatchObject({ body: { paymentIntent: { status: 'succeeded' } } });
    await shop.deliver();
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
  });
  test('a double click, two tabs, a retry after a lost answer: one order, one payment', async () => {
    const same = purchase();
    const replies = await Promise.all([1, 2, 3, 4].map(() => call(startPayment, same, shop.browser().visit)));
    expect(new Set(replies.map((reply) => (reply.ok ? reply.data.paymentIntentId : reply.code))).size).toBe(1);
    expect(await shop.orders()).toHaveLength(1);
  });
  test('paid by card in one tab, asked for by transfer in another: refused, and nobody is asked to pay again', async () => {
    const submissionKey = crypto.randomUUID();
    const payment = await startedBy(shop, { submissionKey });
    await shop.enter(payment, 'paid');
    await shop.deliver();
    const again = await call(requestTransfer, byTransfer({ submissionKey }), shop.browser().visit);
    expect(again).toMatchObject({ ok: false, code: 'payment/already-paid' });
    expect(await shop.orders()).toHaveLength(1);
  });
  test('an address corrected before paying is the one kept', async () => {
    const submissionKey = crypto.randomUUID();
    const first = await startedBy(shop, { submissionKey, city: 'Aras' });
    const second = await startedBy(shop, { submissionKey, city: 'Arras' });
    expect(second.paymentIntentId).toBe(first.paymentIntentId);
    expect(await shop.theOrder()).toMatchObject({ city: 'Arras' });
  });
});

describe('who buys', () => {
  const refused = async (change: object) => {
    const reply = await call(startPayment, purchase(change), shop.browser().visit);
    return reply.ok ? {} : reply.fields;
  };
  test('a company gives its name and a SIREN whose key is right', async () => {
    expect(await refused({ buyer: 'professional' })).toEqual({ company: 'required', siren: 'required' });
    expect(await refused({ buyer: 'professional', company: 'Atelier', siren: '404 833 049' })).toEqual({
      siren: 'siren',
    });
    expect(
      await refused({ buyer: 'professional', company: 'Atelier', siren: '404 833 048', vatNumber: 'FR84404833048' }),
    ).toEqual({ vatNumber: 'vatNumber' });
    expect(
      await refused({
        buyer: 'professional',
        company: 'Atelier',
        siren: '404 833 048',
        vatNumber: 'fr 83 404 833 048',
      }),
    ).toEqual({});
    expect(await shop.theOrder()).toMatchObject({ siren: '404833048', vatNumber: 'FR83404833048' });
  });
  test('a company of Monaco has no SIREN', async () =>
    expect(await refused({ buyer: 'professional', company: 'Le Rocher', country: 'MC', postcode: '98000' })).toEqual(
      {},
    ));
  test('the terms are accepted, or nothing is ordered', async () =>
    expect(await refused({ terms: false })).toEqual({ terms: 'consent' }));
  test('every error is said at once', async () =>
    expect(
      Object.keys(await refused({ buyer: 'professional', name: '', email: 'ada', terms: undefined })).sort(),
    ).toEqual(['company', 'email', 'name', 'siren', 'terms']));
  test('a product that is not sold', async () =>
    expect(await refused({ productId: 'moon' })).toEqual({ productId: 'option' }));
});
