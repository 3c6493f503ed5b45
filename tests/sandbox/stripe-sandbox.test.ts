import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStripePayments } from '../../netlify/adapters/payments/stripe.ts';
import { openSqliteStore } from '../../netlify/adapters/store/sqlite.ts';
import { openStripeSandbox, type StripeSandbox } from '../../netlify/sandbox/stripe/stripe-sandbox.ts';
import { type PaymentEvent, RefundRefused } from '../../src/ports/payments.ts';

const KEYS = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' };
const NOW = new Date('2026-11-20T10:00:00Z');
const clock = () => NOW;
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 30, cvc: '123' };

let folder: string;
let sandbox: StripeSandbox;
const open = () =>
  openStripeSandbox({ store: openSqliteStore({ file: path.join(folder, 'stripe.sqlite'), clock }), clock, ...KEYS });
/** Asked through Stripe's own SDK, as the site asks. */
const payments = () =>
  openStripePayments({
    site: 'https://site.example',
    ...KEYS,
    publishableKey: 'pk_test_x',
    mode: 'demonstration',
    fetch: (request) => sandbox.api(request),
  });
const start = (id: string = crypto.randomUUID()) =>
  payments().start({ id, number: 'TRL-2026-0001', amountCents: 49900, currency: 'EUR' });
const ask = async (id: string, action: string, values: object) => {
  const answer = await sandbox.browser(
    new Request(`https://site.example/_sandbox/stripe/v1/payment_intents/${id}/${action}`, {
      method: 'POST',
      body: JSON.stringify(values),
    }),
  );
  return [answer.status, await answer.json()];
};
const pay = (payment: { id: string; clientSecret: string }, card: object = CARD) =>
  ask(payment.id, 'confirm', { client_secret: payment.clientSecret, card });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  sandbox = open();
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the stand-in for Stripe', () => {
  test('remembers payments, and what it still has to tell, over a restart', async () => {
    const payment = await start();
    await pay(payment);
    await sandbox.close();
    sandbox = open();
    expect(await payments().find(payment.id)).toMatchObject({
      clientSecret: payment.clientSecret,
      facts: { progress: 'paid', receivedCents: 49900 },
    });
    const told: PaymentEvent[] = [];
    await sandbox.deliver(async (body, signature) => {
      told.push(await payments().readWebhook(body, signature, NOW));
      return true;
    });
    expect(told.map(({ kind }) => kind)).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
  });
  test('delivers again what was not taken, and nothing twice that was', async () => {
    await start();
    expect(await sandbox.deliver(() => Promise.resolve(false))).toBe(0);
    expect(await sandbox.deliver(() => Promise.resolve(true))).toBe(1);
    expect(await sandbox.deliver(() => Promise.resolve(true))).toBe(0);
  });
  test('keeps no card number', async () => {
    await pay(await start());
    await pay(await start(), { ...CARD, number: '4000000000000002' });
    for (const file of readdirSync(folder))
      expect(readFileSync(path.join(folder, file), 'latin1')).not.toMatch(/4242 ?4242|40000000/);
  });
  test('a key already used gives the same payment; with another amount it is refused', async () => {
    const [first, second] = await Promise.all([start('one'), start('one')]);
    expect(first).toEqual(second);
    await expect(
      payments().start({ id: 'one', number: 'TRL-2026-0001', amountCents: 100, currency: 'EUR' }),
    ).rejects.toThrow('Stripe did not do what it was asked');
  });
  test('without the payment’s own secret nothing is shown or done', async () => {
    const [mine, theirs] = [await start(), await start()];
    const refused = [
      404,
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent.' } },
    ];
    expect(await pay({ id: theirs.id, clientSecret: mine.clientSecret })).toEqual(refused);
    expect(await pay({ id: 'pi_unknown', clientSecret: mine.clientSecret })).toEqual(refused);
    expect(await ask(theirs.id, 'confirm', {})).toEqual(refused);
  });
  test.each([
    [{ number: '4242 4242 4242 4241' }, 'incorrect_number'],
    [{ number: '' }, 'incorrect_number'],
    [{ exp_month: 10, exp_year: 26 }, 'invalid_expiry_year'],
    [{ exp_month: 13 }, 'invalid_expiry_year'],
    [{ cvc: '1' }, 'incorrect_cvc'],
    [{ number: '4111 1111 1111 1111' }, 'card_declined'],
    [{ number: '4000 0000 0000 9995' }, 'card_declined'],
  ])('%j: %s', async (change, code) =>
    expect(await pay(await start(), { ...CARD, ...change })).toMatchObject([
      402,
      { error: { type: 'card_error', code } },
    ]),
  );
  test('a card is good until the end of its month', async () =>
    expect(await pay(await start(), { ...CARD, exp_month: 11, exp_year: 2026 })).toMatchObject([
      200,
      { paymentIntent: { status: 'succeeded' } },
    ]));
  test('a paid one cannot be paid again, or cancelled', async () => {
    const payment = await start();
    await pay(payment);
    expect(await pay(payment)).toMatchObject([
      400,
      { error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } } },
    ]);
    expect(await payments().cancel(payment.id)).toMatchObject({ progress: 'paid' });
  });
  test('left during 3-D Secure, it takes another card: one that is paid, one that is declined, one that asks again', async () => {
    const asking = { ...CARD, number: '4000 0025 0000 3155' };
    const left = async () => {
      const payment = await start();
      expect(await pay(payment, asking)).toMatchObject([200, { paymentIntent: { status: 'requires_action' } }]);
      return payment;
    };
    const leftAsking = await left();
    expect(await pay(await left())).toMatchObject([200, { paymentIntent: { status: 'succeeded' } }]);
    expect(await pay(await left(), { ...CARD, number: '4000000000000002' })).toMatchObject([
      402,
      { error: { code: 'card_declined', payment_intent: { status: 'requires_payment_method' } } },
    ]);
    expect(await pay(leftAsking, asking)).toMatchObject([200, { paymentIntent: { status: 'requires_action' } }]);
    expect(
      await ask(leftAsking.id, 'challenge', { client_secret: leftAsking.clientSecret, outcome: 'approve' }),
    ).toMatchObject([200, { paymentIntent: { status: 'succeeded' } }]);
  });
  test('never more is given back than was paid', async () => {
    const payment = await start();
    await expect(payments().refund(payment.id, { amountCents: 1, key: 'a' })).rejects.toThrow(RefundRefused);
    await pay(payment);
    expect(await payments().refund(payment.id, { amountCents: 40_000, key: 'b' })).toMatchObject({
      refundedCents: 40_000,
    });
    await expect(payments().refund(payment.id, { amountCents: 9901, key: 'c' })).rejects.toThrow(RefundRefused);
  });
  test('its news is listed whole, the oldest first, over as many pages as it takes', async () => {
    for (let n = 0; n < 101; n++) await start(`order ${n}`);
    const told: PaymentEvent[] = [];
    for await (const news of payments().eventsSince(new Date(0))) told.push(news);
    expect(told.map(({ facts }) => facts?.orderId)).toEqual(Array.from({ length: 101 }, (_, n) => `order ${n}`));
  });
});
