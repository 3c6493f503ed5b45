import * as endpoints from '../../src/features/payment/payment-admin.ts';
import * as cases from '../../src/features/payment/payments-admin.server.ts';
import { forAdmin, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { installation } from '../services.ts';

/** What an administrator decides about orders. */
const served = [
  forAdmin(endpoints.markTransferPaid, cases.markTransferPaid),
  forAdmin(endpoints.matchStatement, cases.matchStatement),
  forAdmin(endpoints.refundOrder, cases.refundOrder),
  forAdmin(endpoints.viewOrder, cases.viewOrder),
];

export default guarded((request, context) => serveAdmin(served, request, context, installation()));

export const config = { path: ['/api/admin/orders/transfer-paid', '/api/admin/orders/statement', '/api/admin/orders/refund', '/api/admin/orders/view'] };
