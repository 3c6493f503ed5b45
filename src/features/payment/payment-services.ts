import type { Documents, InvoiceIssuer } from '../../ports/documents.ts';
import type { Payments } from '../../ports/payments.ts';
import type { Services } from '../../ports/services.ts';

/** Dependencies of payments, besides those of every feature. */
export interface PaymentServices extends Services {
  payments: Payments;
  documents: InvoiceIssuer;
}
/** Dependencies of drawing an order's documents. */
export interface DocumentServices extends Services {
  documents: Documents;
}
