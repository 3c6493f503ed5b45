import { expect, test } from 'vitest';
import { config as documents } from '../../netlify/functions/payment-document.ts';
import { config as webhook } from '../../netlify/functions/payment-webhook.ts';
import { config as payments } from '../../netlify/functions/payments.ts';
import * as api from '../../src/features/payment/payment.ts';

test('every address of the contract is answered, those of older clients too', () => {
  const endpoints = [api.paymentSettings, api.startPayment, api.verifyPayment, api.requestTransfer, api.openOrder];
  expect(payments.path.toSorted()).toEqual(
    endpoints.flatMap(({ path, alias }) => (alias ? [path, alias] : [path])).sort(),
  );
  expect([documents.path, webhook.path]).toEqual([[api.DOCUMENT_PATH], [api.WEBHOOK_PATH]]);
});
test('“POST /create-payment-intent.php, /verify-payment.php, /request-bank-transfer.php”', () =>
  expect([api.startPayment, api.verifyPayment, api.requestTransfer].map(({ alias }) => alias)).toEqual([
    '/create-payment-intent.php',
    '/verify-payment.php',
    '/request-bank-transfer.php',
  ]));
