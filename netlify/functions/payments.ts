import { requestTransfer, settings, startCardPayment } from '../../src/features/payment/checkout.server.ts';
import { openOrder, verify } from '../../src/features/payment/orders.server.ts';
import * as api from '../../src/features/payment/payment.ts';
import { guarded } from '../guarded.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { appServices } from '../services.ts';

const endpoints = [
  bindEndpoint(api.paymentSettings, () => settings(appServices())),
  bindEndpoint(api.startPayment, (_, input) => startCardPayment(appServices(), input)),
  bindEndpoint(api.verifyPayment, (_, input) => verify(appServices(), input)),
  bindEndpoint(api.requestTransfer, (_, input) => requestTransfer(appServices(), input)),
  bindEndpoint(api.openOrder, openOrder),
];

export default guarded((request, context) => serve(endpoints, request, context, appServices()));

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
