import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { byTransfer } from '../payment/shop.ts';
import { openSite } from './browser.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let site: Awaited<ReturnType<typeof openSite>>;
let visitor: ReturnType<typeof site.browser>;
beforeAll(async () => {
  site = await openSite();
  visitor = site.browser();
});
afterAll(() => site.end());

/** A client written for the contract's own paths finds what it was promised. */
describe('"Payment API": each row of the table (docs/contract.md §7)', () => {
  test('"GET /get-csrf-token.php: csrf_token"', async () => {
    const answer = await visitor.send('/get-csrf-token.php');
    expect(await answer.json()).toEqual({ csrf_token: expect.stringMatching(/^\S{20,}$/) });
  });
  test('"POST /process-contact-form.php: contact form payload"', async () => {
    const message = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      subject: 'quote',
      message: 'Bonjour.',
      consent: true,
      lang: 'fr',
      submissionKey: crypto.randomUUID(),
    };
    const { data, status } = await visitor.post('/process-contact-form.php', message);
    expect(status).toBe(200);
    expect(await site.services.store.get(contactRequest, (data as { id: string }).id)).toMatchObject({
      subject: 'quote',
      message: 'Bonjour.',
    });
  });
  test('"POST /create-payment-intent.php", then "POST /verify-payment.php: payment_intent_id → status"', async () => {
    const started = await visitor.post('/create-payment-intent.php', byTransfer());
    const { paymentIntentId, proof, orderNumber } = started.data as {
      paymentIntentId: string;
      proof: string;
      orderNumber: string;
    };
    const verified = await visitor.post('/verify-payment.php', { payment_intent_id: paymentIntentId, proof });
    expect(verified).toMatchObject({
      ok: true,
      data: { status: 'created', order: { number: orderNumber, method: 'card', paymentId: paymentIntentId } },
    });
    expect(await visitor.post('/verify-payment.php', { payment_intent_id: 'pi_nobody' })).toMatchObject({
      status: 404,
      code: 'payment/unknown',
    });
  });
  test('"POST /request-bank-transfer.php: bank-transfer form payload → a reference"; "order number, date, product, amount, payment method, status, bank-transfer reference" (docs/contract.md §3)', async () => {
    const { data } = await visitor.post('/request-bank-transfer.php', byTransfer());
    const transfer = data as { orderNumber: string; reference: string; proof: string };
    expect(transfer.reference).toMatch(/^RF\d{2}\w+$/);
    const { data: opened } = await visitor.post('/api/payments/order', { token: transfer.proof });
    expect((opened as { order: object }).order).toMatchObject({
      number: transfer.orderNumber,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      product: 'Boutique dessinée sur mesure',
      amountCents: 49_900,
      method: 'transfer',
      state: 'created',
      reference: transfer.reference,
    });
  });
  test('"HTTP 403 with error \'Invalid CSRF token\'" for each of the four (docs/contract.md §8)', async () => {
    for (const path of [
      '/process-contact-form.php',
      '/create-payment-intent.php',
      '/verify-payment.php',
      '/request-bank-transfer.php',
    ]) {
      const answer = await visitor.send(path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, await answer.json()], path).toEqual([403, { error: 'Invalid CSRF token' }]);
    }
  });
});
