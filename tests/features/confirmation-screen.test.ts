import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ConfirmationScreen } from '../../src/features/payment/ConfirmationScreen.tsx';
import { type Confirmation, openConfirmation } from '../../src/features/payment/confirmation.store.ts';
import type { OrderView, PaymentStatus } from '../../src/features/payment/payment.ts';
import type { OrderTexts } from '../../src/features/payment/payment-sentences.ts';
import { locales } from '../../src/i18n/locales.ts';
import { loadTexts } from '../../src/i18n/texts.ts';
import type { Reply } from '../../src/lib/endpoint.ts';

const order: OrderView = {
  number: 'T-2026-0001',
  date: '2026-11-22T10:00:00Z',
  product: 'Boutique dessinée sur mesure',
  productId: 'storefront-design',
  amountCents: 49900,
  netCents: 41583,
  vatRate: 20,
  refundedCents: 0,
  currency: 'EUR',
  method: 'card',
  state: 'paid',
  paymentId: 'pi_1',
  creditNotes: [],
};
const given = { phone: { shown: '03 00 00 00 00', link: '+33300000000' }, paths: { home: '/', payment: '/payment' } };
type Call = Parameters<typeof openConfirmation>[2];
const answering = (...replies: Reply<unknown>[]) => (async () => replies.shift()) as unknown as Call;
const found = (status: PaymentStatus, more: Partial<OrderView> = {}): Reply<unknown> => ({
  ok: true,
  data: { status, order: { ...order, ...more } },
});

const drawn = async (confirmation: Confirmation, lang: 'fr' | 'en') =>
  renderToString(
    createElement(ConfirmationScreen, {
      given,
      texts: (await loadTexts(['payment'], lang)) as OrderTexts,
      lang,
      confirmation,
    }),
  );

describe.each(locales)(
  'payment confirmation: "order number, date, product, amount, method, status, …" (docs/contract.md §2), %s',
  (lang) => {
    test('each fact of an order that was paid, what follows, and nothing that is not known of it', async () => {
      const confirmation = openConfirmation({ token: 't' }, lang, answering(found('success')));
      await confirmation.read();
      const html = await drawn(confirmation, lang);
      expect([...html.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, term]) => term)).toEqual(
        lang === 'fr'
          ? [
              'Numéro de commande',
              'Date',
              'Produit',
              'Montant TTC',
              'Moyen de paiement',
              'État',
              'Identifiant de paiement',
            ]
          : ['Order number', 'Date', 'Product', 'Amount incl. VAT', 'Payment method', 'Status', 'Payment ID'],
      );
      expect(html).not.toMatch(/id="next-steps" hidden/);
    });
    test('a payment that was not completed: no next steps, and the way back to the order', async () => {
      const confirmation = openConfirmation({ token: 't' }, lang, answering(found('failed', { state: 'failed' })));
      await confirmation.read();
      const html = await drawn(confirmation, lang);
      expect(html).toMatch(/id="next-steps" hidden/);
      expect(html).toContain('href="/payment/storefront-design"');
    });
  },
);

describe('reading an order', () => {
  test('nothing is asked without a proof that it is this browser’s', async () => {
    const confirmation = openConfirmation(undefined, 'fr', answering());
    await confirmation.read();
    expect(confirmation.$state.get()).toEqual({ at: 'none' });
  });
  test('what failed is said, and asked again keeps its reason until the answer is there', async () => {
    const confirmation = openConfirmation(
      { token: 't' },
      'fr',
      answering({ ok: false, code: 'server/unavailable', fields: {} }, found('success')),
    );
    await confirmation.read();
    expect(confirmation.$state.get()).toEqual({ at: 'failed', code: 'server/unavailable' });
    const again = confirmation.read();
    expect(confirmation.$state.get()).toEqual({ at: 'retrying', code: 'server/unavailable' });
    await again;
    expect(confirmation.$state.get().at).toBe('found');
  });
});
