import type { Documents } from '../../ports/documents.ts';
import type { Payments } from '../../ports/payments.ts';
import type { Services } from '../../ports/services.ts';

/** What selling needs besides what every feature has. */
export interface PaymentServices extends Services {
  payments: Payments;
  documents: Documents;
}
