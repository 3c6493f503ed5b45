import { requestTransfer, settings, startCardPayment } from '../../src/features/payment/checkout.server.ts';
import { openOrder, verify } from '../../src/features/payment/orders.server.ts';
import * as api from '../../src/features/payment/payment.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { paymentServices } from '../services/payments.ts';

const endpoints = [
  bindEndpoint(api.paymentSettings, () => settings(paymentServices())),
  bindEndpoint(api.startPayment, (_, input) => startCardPayment(paymentServices(), input)),
  bindEndpoint(api.verifyPayment, (_, input) => verify(paymentServices(), input)),
  bindEndpoint(api.requestTransfer, (_, input) => requestTransfer(paymentServices(), input)),
  bindEndpoint(api.openOrder, openOrder),
];

export default guarded((request, context) => serve(endpoints, request, context, paymentServices()));

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
