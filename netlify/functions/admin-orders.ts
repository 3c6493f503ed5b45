import * as endpoints from '../../src/features/payment/payment-admin.ts';
import * as cases from '../../src/features/payment/payments-admin.server.ts';
import { refundOrder, settleRefund } from '../../src/features/payment/refunds.server.ts';
import { matchStatement } from '../../src/features/payment/statement-matching.server.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { identityServices } from '../services/identity.ts';
import { paymentServices } from '../services/payments.ts';

/** Orders: payments, refunds, transfers. */
const served = [
  bindAdminEndpoint(endpoints.markTransferPaid, cases.markTransferPaid),
  bindAdminEndpoint(
    endpoints.matchStatement,
    matchStatement,
    ({ matches }) =>
      `paid: ${matches.flatMap(({ outcome, orderNumber }) => (outcome === 'paid' ? [orderNumber] : [])).join(', ')}`,
  ),
  bindAdminEndpoint(
    endpoints.refundOrder,
    refundOrder,
    ({ number }, { amountCents }) => `${number}: ${(amountCents / 100).toFixed(2)} asked`,
  ),
  bindAdminEndpoint(endpoints.settleRefund, settleRefund, ({ number }, { outcome }) => `${number}: ${outcome}`),
  bindAdminEndpoint(endpoints.viewOrder, cases.viewOrder),
];

export default guarded((request, context) =>
  serveAdmin(served, request, context, { ...identityServices(), ...paymentServices() }),
);

export const config = {
  path: [
    '/api/admin/orders/transfer-paid',
    '/api/admin/orders/statement',
    '/api/admin/orders/refund',
    '/api/admin/orders/refund-settled',
    '/api/admin/orders/view',
  ],
};
