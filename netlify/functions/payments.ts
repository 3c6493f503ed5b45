import { requestTransfer, settings, startCardPayment } from '../../src/features/payment/checkout.server.ts';
import { openOrder, verify } from '../../src/features/payment/orders.server.ts';
import * as api from '../../src/features/payment/payment.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { installation } from '../services.ts';

const endpoints = [
  served(api.paymentSettings, () => settings(installation())),
  served(api.startPayment, (_, input) => startCardPayment(installation(), input)),
  served(api.verifyPayment, (_, input) => verify(installation(), input)),
  served(api.requestTransfer, (_, input) => requestTransfer(installation(), input)),
  served(api.openOrder, openOrder),
];

export default guarded((request, context) => serve(endpoints, request, context, installation()));

export const config = {
  path: [
    '/api/payments/settings',
    '/api/payments/intent',
    '/create-payment-intent.php',
    '/api/payments/verify',
    '/verify-payment.php',
    '/api/payments/transfer',
    '/request-bank-transfer.php',
    '/api/payments/order',
  ],
};
