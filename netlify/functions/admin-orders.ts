import * as endpoints from '../../src/features/payment/payment-admin.ts';
import * as cases from '../../src/features/payment/payments-admin.server.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { identityServices } from '../services/identity.ts';
import { paymentServices } from '../services/payments.ts';

/** Orders: payments, refunds, transfers. */
const served = [
  bindAdminEndpoint(endpoints.markTransferPaid, cases.markTransferPaid),
  bindAdminEndpoint(endpoints.matchStatement, cases.matchStatement),
  bindAdminEndpoint(endpoints.refundOrder, cases.refundOrder),
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
    '/api/admin/orders/view',
  ],
};
