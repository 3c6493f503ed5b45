import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardEntry } from '../../src/features/payment/card-entry.ts';
import { CardEntryFailed } from '../../src/features/payment/card-entry-failed.ts';
import { openPayment, PAYMENT_TIMEOUT_MS, type PaymentDependencies } from '../../src/features/payment/payment.store.ts';
import { paymentSettings, requestTransfer, startPayment, verifyPayment } from '../../src/features/payment/payment.ts';
import type { Endpoint, Reply } from '../../src/lib/endpoint.ts';

const typed = {
  productId: 'storefront-design',
  buyer: 'consumer',
  name: 'Zoé Martin',
  email: 'zoe@example.org',
  phone: '03 21 00 00 00',
  street: '1, rue de la Paix',
  postcode: '62300',
  city: 'Lens',
  country: 'FR',
  terms: 'true',
  lang: 'fr',
  submissionKey: '6e9f1c8e-4f0e-4a0f-9f0e-0a1b2c3d4e5f',
};
const bank = {
  orderNumber: 'T-2026-0001',
  reference: 'RF18T20260001',
  iban: 'FR76',
  bic: 'X',
  holder: 'Terrilys',
  bank: 'B',
  amountCents: 49900,
  currency: 'EUR',
  qr: '<svg/>',
  expiresAt: '2026-12-21',
  proof: 'token',
};
const down: Reply<never> = { ok: false, code: 'server/unavailable', fields: {} };
const answers: Record<string, unknown> = {
  [paymentSettings.path]: { card: 'test', publishableKey: 'pk_test_1' },
  [startPayment.path]: {
    orderNumber: 'T-2026-0001',
    clientSecret: 'pi_1_secret_x',
    paymentIntentId: 'pi_1',
    publishableKey: 'pk_test_1',
    mode: 'test',
    proof: 'sealed',
  },
  [verifyPayment.path]: { status: 'success' },
  [requestTransfer.path]: bank,
};

interface Story {
  replies?: Record<string, Reply<unknown>>;
  card?: Partial<CardEntry>;
  open?: PaymentDependencies['openCardEntry'];
}
/** A page's payment, what was asked of the server, and what was fetched of the provider. */
function page({ replies = {}, card = {}, open }: Story = {}) {
  const asked: { path: string; values: Record<string, unknown> }[] = [];
  const entry: CardEntry = { check: async () => undefined, confirm: async () => undefined, ...card };
  const openCardEntry = vi.fn(open ?? (async () => entry));
  const call = (async (endpoint: Endpoint, values: Record<string, unknown>) => {
    asked.push({ path: endpoint.path, values });
    return replies[endpoint.path] ?? { ok: true, data: answers[endpoint.path] };
  }) as PaymentDependencies['call'];
  const payment = openPayment({ call, openCardEntry });
  const seen: string[] = [];
  payment.$state.listen(({ at }) => seen.push(at));
  const posted = (path: string) => asked.filter((one) => one.path === path).length;
  return { payment, asked, posted, openCardEntry, seen, state: () => payment.$state.get() };
}

describe('before a method is chosen', () => {
  test('nothing is asked of the server, nothing of the provider is fetched, and submitting says what is missing', async () => {
    const { payment, asked, openCardEntry, state } = page();
    await payment.submit({ ...typed, name: '' });
    expect(state()).toMatchObject({ at: 'error', message: 'required', fields: { method: 'option', name: 'required' } });
    expect(asked).toEqual([]);
    expect(openCardEntry).not.toHaveBeenCalled();
  });
});

describe('a card', () => {
  test('loading payment system, ready, processing, success: only when the returned status is success', async () => {
    const { payment, seen, state, asked } = page();
    await payment.choose('card');
    await payment.submit(typed);
    expect(seen).toEqual(['loading', 'ready', 'processing', 'success']);
    expect(state()).toEqual({ at: 'success', paymentId: 'pi_1', proof: 'sealed' });
    expect(asked.at(-1)).toMatchObject({
      path: verifyPayment.path,
      values: { payment_intent_id: 'pi_1', proof: 'sealed' },
    });
  });
  test.each(['processing', 'failed', 'created', 'expired'] as const)(
    '"Payment status is: %s": any other status shows a message with that status',
    async (status) => {
      const { payment, state } = page({ replies: { [verifyPayment.path]: { ok: true, data: { status } } } });
      await payment.choose('card');
      await payment.submit(typed);
      expect(state()).toMatchObject({ at: 'error', message: 'status', detail: { status } });
    },
  );
  test('the form is checked before the provider is asked anything', async () => {
    const confirm = vi.fn();
    const { payment, state, posted } = page({ card: { confirm } });
    await payment.choose('card');
    await payment.submit({
      ...typed,
      buyer: 'professional',
      company: 'Terrilys',
      siren: '123 456 789',
      terms: undefined,
    });
    expect(state()).toMatchObject({ at: 'error', message: 'required', fields: { siren: 'siren', terms: 'consent' } });
    expect(posted(startPayment.path)).toBe(0);
    expect(confirm).not.toHaveBeenCalled();
  });
  test('a double click makes one order', async () => {
    const { payment, posted } = page();
    await payment.choose('card');
    await Promise.all([payment.submit(typed), payment.submit(typed)]);
    expect(posted(startPayment.path)).toBe(1);
  });
  test('declined: Payment error, with what the bank said; tried again with the same key', async () => {
    const { payment, state, asked } = page({ card: { confirm: async () => 'Votre carte a été refusée.' } });
    await payment.choose('card');
    await payment.submit(typed);
    expect(state()).toMatchObject({
      at: 'error',
      message: 'payment',
      detail: { said: 'Votre carte a été refusée.' },
      offersTransfer: true,
    });
    await payment.submit(typed);
    const keys = asked.filter(({ path }) => path === startPayment.path).map(({ values }) => values.submissionKey);
    expect(keys).toEqual([typed.submissionKey, typed.submissionKey]);
  });
  test.each([
    ['Stripe’s script is blocked', 'provider', new CardEntryFailed('provider')],
    ['its fields do not come', 'elements', new CardEntryFailed('elements')],
  ] as const)('%s: the specified message, and bank transfer offered', async (_, message, failure) => {
    const { payment, state } = page({ open: () => Promise.reject(failure) });
    await payment.choose('card');
    expect(state()).toMatchObject({ at: 'error', message, offersTransfer: true });
  });
  test('the settings or the order do not answer: an error during payment initialisation, try again', async () => {
    const settings = page({ replies: { [paymentSettings.path]: down } });
    await settings.payment.choose('card');
    expect(settings.state()).toMatchObject({ at: 'error', message: 'initialisation', offersTransfer: true });
    const order = page({ replies: { [startPayment.path]: { ok: false, code: 'payment/unavailable', fields: {} } } });
    await order.payment.choose('card');
    await order.payment.submit(typed);
    expect(order.state()).toMatchObject({
      at: 'error',
      message: 'initialisation',
      detail: { code: 'payment/unavailable' },
      offersTransfer: true,
    });
  });
  test('an order whose call is aborted is no failed initialisation: an error while processing the request', async () => {
    const { payment, state } = page({ replies: { [startPayment.path]: down } });
    await payment.choose('card');
    await payment.submit(typed);
    expect(state()).toMatchObject({ at: 'error', message: 'processing', offersTransfer: true });
  });
  test('an installation that takes no cards says so and fetches nothing', async () => {
    const { payment, state, openCardEntry } = page({
      replies: { [paymentSettings.path]: { ok: true, data: { card: 'closed' } } },
    });
    await payment.choose('card');
    expect(state()).toMatchObject({ at: 'error', detail: { code: 'payment/card-closed' }, offersTransfer: true });
    expect(openCardEntry).not.toHaveBeenCalled();
  });
  test('the verification does not answer: an error while verifying; what the server refuses stands at its fields', async () => {
    const verifying = page({ replies: { [verifyPayment.path]: down } });
    await verifying.payment.choose('card');
    await verifying.payment.submit(typed);
    expect(verifying.state()).toMatchObject({ at: 'error', message: 'verifying' });
    const refused = page({
      replies: { [startPayment.path]: { ok: false, code: 'input/invalid', fields: { email: 'email' } } },
    });
    await refused.payment.choose('card');
    await refused.payment.submit(typed);
    expect(refused.state()).toMatchObject({ at: 'error', message: 'required', fields: { email: 'email' } });
  });
  test('the provider’s code throws: an error while processing, and the form can be sent again', async () => {
    const confirm = vi.fn(async (): Promise<string | undefined> => undefined).mockRejectedValueOnce(new Error('gone'));
    const { payment, state } = page({ card: { confirm } });
    await payment.choose('card');
    await payment.submit(typed);
    expect(state()).toMatchObject({ at: 'error', message: 'processing' });
    await payment.submit(typed);
    expect(state()).toMatchObject({ at: 'success' });
  });
});

describe('patience', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  test('the provider is waited for 30 seconds, no longer', async () => {
    expect(PAYMENT_TIMEOUT_MS).toBe(30_000);
    const { payment, state } = page({ open: () => new Promise(() => undefined) });
    const choosing = payment.choose('card');
    await vi.advanceTimersByTimeAsync(PAYMENT_TIMEOUT_MS - 1);
    expect(state()).toEqual({ at: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    await choosing;
    expect(state()).toMatchObject({ at: 'error', message: 'provider', offersTransfer: true });
  });
  test('whoever turns to the transfer meanwhile is not called back to the card', async () => {
    const { payment, state } = page({ open: () => new Promise(() => undefined) });
    const choosing = payment.choose('card');
    await vi.advanceTimersByTimeAsync(1000);
    await payment.choose('transfer');
    await vi.advanceTimersByTimeAsync(PAYMENT_TIMEOUT_MS);
    await choosing;
    expect(state()).toEqual({ at: 'idle' });
  });
});

describe('hesitation', () => {
  test('card, transfer, card again: the provider’s fields are drawn once', async () => {
    const { payment, openCardEntry, state } = page();
    await Promise.all([payment.choose('card'), payment.choose('transfer'), payment.choose('card')]);
    expect(state()).toEqual({ at: 'ready' });
    expect(openCardEntry).toHaveBeenCalledTimes(1);
  });
});

describe('a bank transfer', () => {
  test('yields a reference; nothing of the card provider is fetched', async () => {
    const { payment, state, seen, openCardEntry } = page();
    await payment.choose('transfer');
    await payment.submit(typed);
    expect(seen.at(-1)).toBe('bank-request-sent');
    expect(state()).toMatchObject({ bank: { reference: 'RF18T20260001' } });
    expect(openCardEntry).not.toHaveBeenCalled();
  });
  test('needs a phone number and the terms', async () => {
    const { payment, state } = page();
    await payment.choose('transfer');
    await payment.submit({ ...typed, phone: '', terms: undefined });
    expect(state()).toMatchObject({
      at: 'error',
      message: 'required',
      fields: { phone: 'required', terms: 'consent' },
    });
  });
  test('the server does not answer: an error while sending your request; sent again it is made', async () => {
    const replies: Record<string, Reply<unknown>> = { [requestTransfer.path]: down };
    const { payment, state } = page({ replies });
    await payment.choose('transfer');
    await payment.submit(typed);
    expect(state()).toMatchObject({ at: 'error', message: 'sending', detail: { code: 'server/unavailable' } });
    delete replies[requestTransfer.path];
    await payment.submit(typed);
    expect(state()).toMatchObject({ at: 'bank-request-sent' });
  });
  test('after a card that failed, the same form is sent as a transfer', async () => {
    const { payment, state, posted } = page({ open: () => Promise.reject(new CardEntryFailed('provider')) });
    await payment.choose('card');
    await payment.choose('transfer');
    await payment.submit(typed);
    expect(state()).toMatchObject({ at: 'bank-request-sent' });
    expect(posted(startPayment.path)).toBe(0);
  });
});
