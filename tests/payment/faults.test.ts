import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closedPayments } from '../../netlify/adapters/payments/closed.ts';
import { signedDelivery } from '../../netlify/sandbox/stripe/deliveries.ts';
import { event } from '../../netlify/sandbox/stripe/sandbox-records.ts';
import { company } from '../../src/collections/company.ts';
import { order, paymentEvent } from '../../src/features/payment/order.ts';
import { openOrder, paymentSettings, startPayment, verifyPayment } from '../../src/features/payment/payment.ts';
import { readMissedEvents } from '../../src/features/payment/reconcile.server.ts';
import { call } from '../../src/lib/call.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { KEYS, openShop, purchase, type Shop, startedBy } from './shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});
afterEach(() => shop.end());
const mails = () => shop.services.mailsTo('ada@example.org');
/** What Stripe has told so far, as it would deliver it, the oldest first. */
const told = async (at = shop.services.clock(), secret = KEYS.webhookSecret) => {
  const { records } = await shop.sandbox.store.find(event, { direction: 'ascending', limit: 1000 });
  return Promise.all(records.map(async (one) => ({ type: one.type, ...(await signedDelivery(one, secret, at)) })));
};
const deliverOne = async (type: string) => {
  const one = (await told()).find((delivery) => delivery.type === type);
  return shop.webhook(one?.body ?? '', one?.signature ?? '');
};

test('row 11. A webhook delivered ten times at once: one order, one invoice, one e-mail', async () => {
  await shop.enter(await startedBy(shop), 'paid');
  const paid = (await told()).find(({ type }) => type === 'payment_intent.succeeded');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.webhook(paid?.body ?? '', paid?.signature ?? '')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
  expect(await mails()).toHaveLength(1);
  expect(await shop.services.store.count(paymentEvent)).toBe(1);
});

describe('a card paid here, and a store without its order: another one, or one restored from before', () => {
  test('is never taken for somebody else’s: Stripe is asked to tell again, and it is paid once the order is back', async () => {
    await shop.enter(await startedBy(shop), 'paid');
    const { store } = shop.services;
    const { id, createdAt, updatedAt: _, ...fields } = await shop.theOrder();
    await store.delete(order, id);
    const lost = await deliverOne('payment_intent.succeeded');
    expect([lost.status, await lost.json()]).toEqual([503, { result: 'missing' }]);
    expect(await store.count(paymentEvent), 'it is not known yet').toBe(0);
    await store.add(order, fields, id, createdAt);
    expect((await deliverOne('payment_intent.succeeded')).status).toBe(200);
    expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
  });
  test('another payment of the same account is none of ours', async () => {
    await shop.enter(await startedBy(shop), 'paid');
    await shop.services.store.delete(order, (await shop.theOrder()).id);
    shop.services.siteUrl = 'https://other.example';
    const foreign = await deliverOne('payment_intent.succeeded');
    expect([foreign.status, await foreign.json()]).toEqual([200, { result: 'foreign' }]);
  });
});

describe('row 12. `succeeded` before `created`; `failed` after `succeeded`: the order is paid', () => {
  test.each([
    [['payment_intent.succeeded', 'payment_intent.created', 'payment_intent.payment_failed']],
    [['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.created']],
    [['payment_intent.payment_failed', 'payment_intent.succeeded', 'payment_intent.created']],
  ])('%j', async (types) => {
    const payment = await startedBy(shop);
    await shop.enter(payment, 'declined');
    await shop.enter(payment, 'paid');
    for (const type of types) expect((await deliverOne(type)).status).toBe(200);
    expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
    expect(await mails()).toHaveLength(1);
  });
});

test('a refund of more than was paid is a question for a person: no credit note, no money told back, and taken once', async () => {
  await shop.enter(await startedBy(shop), 'paid');
  await shop.deliver();
  const { id, amountCents, paymentIntentId } = await shop.theOrder();
  const charge = {
    id: 'ch_1',
    object: 'charge',
    payment_intent: paymentIntentId,
    metadata: { order: id },
    amount_refunded: amountCents + 1,
  };
  const told = {
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    created: 1_795_000_000,
    data: { object: charge },
  };
  const body = JSON.stringify(told);
  const timestamp = Math.floor(shop.services.clock().getTime() / 1000);
  const signature = await Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: KEYS.webhookSecret,
    timestamp,
  });
  for (let i = 0; i < 2; i++) expect((await shop.webhook(body, signature)).status).toBe(200);
  expect(await shop.theOrder()).toMatchObject({ state: 'paid', refundedCents: 0, creditNoteNumbers: [] });
  expect((await shop.purposes(company.email)).filter((purpose) => purpose === 'order-refund')).toHaveLength(1);
});

test.each([
  [
    'a payment that is named by an object of objects',
    { object: 'charge', payment_intent: { id: { toString: 1 } }, metadata: {}, amount_refunded: 1 },
  ],
  ['an amount that is no number', { object: 'charge', payment_intent: 'pi_1', metadata: {}, amount_refunded: 'all' }],
  ['no metadata', { object: 'charge', payment_intent: 'pi_1', amount_refunded: 1 }],
])('a signed event with %s is refused, and writes nothing', async (_what, object) => {
  const timestamp = Math.floor(shop.services.clock().getTime() / 1000);
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    created: timestamp,
    data: { object },
  });
  const signature = await Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: KEYS.webhookSecret,
    timestamp,
  });
  expect((await shop.webhook(body, signature)).status).toBe(400);
  expect(await shop.services.store.count(paymentEvent)).toBe(0);
});

test('row 13. A webhook that never arrives: reconciliation repairs, once', async () => {
  await shop.enter(await startedBy(shop), 'paid');
  expect(await shop.theOrder()).toMatchObject({ state: 'created' });
  expect((await readMissedEvents(shop.services)).repaired).toBeGreaterThan(0);
  expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
  expect(await readMissedEvents(shop.services)).toEqual({ repaired: 0 });
  await shop.deliver();
  expect(await mails()).toHaveLength(1);
});

test('a demonstration without an order has nothing to ask for; keys of Stripe ask, whose orders may be in a lost store', async () => {
  const asked = vi.spyOn(shop.services.payments, 'eventsSince');
  const { payments } = shop.services;
  await readMissedEvents({ ...shop.services, payments: { ...payments, mode: 'demonstration' } });
  expect(asked).not.toHaveBeenCalled();
  await readMissedEvents({ ...shop.services, payments: { ...payments, mode: 'live' } });
  expect(asked).toHaveBeenCalledOnce();
});

test('row 9. The store is locked: the webhook asks to be called again, and the payment is not lost', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await shop.enter(await startedBy(shop), 'paid');
  const { store } = shop.services;
  shop.services.store = { ...store, transaction: () => Promise.reject(new StoreUnavailable('The store is locked.')) };
  const [one] = (await told()).slice(-1);
  const answer = await shop.webhook(one?.body ?? '', one?.signature ?? '');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await shop.deliver()).toBe(0);
  shop.services.store = store;
  expect(await shop.deliver()).toBe(2);
  expect(await shop.theOrder()).toMatchObject({ state: 'paid' });
  logged.mockRestore();
});

describe('row 14. A webhook with a bad signature, 301 s old, with an altered body: 400, nothing written', () => {
  const refused = async (body = '', signature = '') => {
    expect((await shop.webhook(body, signature)).status).toBe(400);
    expect(await shop.theOrder()).toMatchObject({ state: 'created' });
    expect(await shop.services.store.count(paymentEvent)).toBe(0);
  };
  beforeEach(async () => {
    await shop.enter(await startedBy(shop), 'paid');
  });
  test('signed with another secret', async () => {
    const [one] = (await told(shop.services.clock(), 'whsec_other')).slice(-1);
    await refused(one?.body, one?.signature);
  });
  test('not signed, or with a header that is no signature', async () => {
    const [one] = (await told()).slice(-1);
    await refused(one?.body);
    await refused(one?.body, 't=abc,v1=');
    await refused(one?.body, 'garbage');
  });
  test('301 seconds old; at 300 it is still taken', async () => {
    const [one] = (await told()).slice(-1);
    const sent = shop.services.time.now;
    shop.services.time.now = new Date(sent.getTime() + 301_000);
    await refused(one?.body, one?.signature);
    shop.services.time.now = new Date(sent.getTime() + 300_000);
    expect((await shop.webhook(one?.body ?? '', one?.signature ?? '')).status).toBe(200);
  });
  test('one character changed', async () => {
    const [one] = (await told()).slice(-1);
    await refused(one?.body.replace('49900', '49901'), one?.signature);
  });
});

test('row 15. The browser is closed after 3-D Secure: the webhook completes the order, the e-mailed link confirms it', async () => {
  const payment = await startedBy(shop);
  expect((await shop.enter(payment, 'secure')).body).toMatchObject({ paymentIntent: { status: 'requires_action' } });
  await shop.challenge(payment, 'approve');
  await shop.deliver();
  const [mail] = await mails();
  const link = new URL(/https:\S+order=\S+/.exec(mail?.email.text ?? '')?.[0] ?? '');
  const reply = await call(
    openOrder,
    { token: link.searchParams.get('order') ?? '', lang: 'fr' },
    shop.browser().visit,
  );
  expect(reply).toMatchObject({
    ok: true,
    data: { status: 'success', order: { number: payment.orderNumber, paymentId: payment.paymentIntentId } },
  });
});
test('3-D Secure refused: said, nothing paid, another card may be tried', async () => {
  const payment = await startedBy(shop);
  await shop.enter(payment, 'secure');
  expect(await shop.challenge(payment, 'refuse')).toMatchObject({
    status: 402,
    body: { error: { code: 'payment_intent_authentication_failure' } },
  });
  await shop.deliver();
  expect(await shop.theOrder()).toMatchObject({ state: 'failed' });
  expect(await mails()).toHaveLength(0);
});

describe('row 16. Stripe 500, no answer, no connection: the visitor is told, and may order by transfer', () => {
  test.each([
    ['500', () => Promise.resolve(Response.json({ error: { type: 'api_error', message: 'down' } }, { status: 500 }))],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'no answer',
      ({ signal }: Request) =>
        new Promise<Response>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
        ),
    ],
    ['HTML', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
    [
      'our key is refused',
      () =>
        Promise.resolve(
          Response.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, { status: 401 }),
        ),
    ],
  ] as [string, (request: Request) => Promise<Response>][])('%s', async (_name, reach) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const working = shop.stripe.reach;
    shop.stripe.reach = reach;
    const same = purchase();
    expect(await call(startPayment, same, shop.browser().visit)).toMatchObject({
      ok: false,
      code: 'payment/unavailable',
    });
    shop.stripe.reach = working;
    expect(await call(startPayment, same, shop.browser().visit)).toMatchObject({ ok: true });
    expect(await shop.orders()).toHaveLength(1);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
  test('an installation that takes no cards says so', async () => {
    shop.services.payments = closedPayments;
    expect(await call(startPayment, purchase(), shop.browser().visit)).toMatchObject({
      ok: false,
      code: 'payment/card-closed',
    });
    const settings = await shop.browser().visit(paymentSettings.path);
    expect(await settings.json()).toEqual({ ok: true, data: { card: 'closed' } });
  });
});

describe('row 17. Verify with another person’s payment id: the same 404 as an unknown one; nothing of the order', () => {
  test('whatever is wrong, the answer is the same to the byte', async () => {
    const mine = await startedBy(shop, { email: 'me@example.org' });
    const theirs = await startedBy(shop);
    await shop.enter(theirs, 'paid');
    await shop.deliver();
    const { post } = shop.browser();
    const asked = [
      { payment_intent_id: 'pi_unknown', proof: mine.proof },
      { payment_intent_id: theirs.paymentIntentId, proof: mine.proof },
      { payment_intent_id: theirs.paymentIntentId },
      { payment_intent_id: theirs.paymentIntentId, client_secret: mine.clientSecret },
      { payment_intent_id: theirs.paymentIntentId, proof: `${theirs.proof.slice(0, -2)}xx` },
    ];
    const answers = await Promise.all(asked.map((values) => post(verifyPayment.path, values)));
    expect(answers.map(({ status }) => status)).toEqual(Array(asked.length).fill(404));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(
      new Set(['{"ok":false,"code":"payment/unknown","fields":{}}']),
    );
    const empty = await shop.browser().post(verifyPayment.path, {});
    expect([empty.status, await empty.json()]).toEqual([404, { ok: false, code: 'payment/unknown', fields: {} }]);
  });
  test('Stripe’s return address opens it: the client secret is its owner’s', async () => {
    const payment = await startedBy(shop);
    await shop.enter(payment, 'paid');
    const back = { payment_intent_id: payment.paymentIntentId, client_secret: payment.clientSecret };
    expect(await call(verifyPayment, back, shop.browser().visit)).toMatchObject({
      ok: true,
      data: { status: 'success' },
    });
  });
  test('the order’s view tells nothing of the person', async () => {
    const payment = await startedBy(shop);
    await shop.enter(payment, 'paid');
    const answer = await shop
      .browser()
      .post(verifyPayment.path, { payment_intent_id: payment.paymentIntentId, proof: payment.proof });
    expect(await answer.text()).not.toMatch(/Lovelace|ada@example|rue des Métiers|secret/);
  });
});

test('row 18. An amount, a price or a currency sent by the browser is ignored: the catalogue’s price only', async () => {
  await startedBy(shop, { amount: 1, price: 1, currency: 'jpy' });
  expect(await shop.theOrder()).toMatchObject({ amountCents: 49900, currency: 'EUR' });
  const [created] = await told();
  expect(JSON.parse(created?.body ?? '').data.object).toMatchObject({ amount: 49900, currency: 'eur' });
});
