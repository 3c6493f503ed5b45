import type { SoldOrder } from '../../../ports/documents.ts';
import type { Invoice } from '../invoice.ts';
import { invoicePdf } from './invoice-page.ts';
import { receiptPdf } from './receipt-page.ts';

/** The stored record to render. */
export type Drawn = { invoice: Invoice } | { receipt: SoldOrder };

/** Worker task: renders a document as a PDF. */
export default function draw(what: Drawn): Promise<Uint8Array> {
  return 'invoice' in what ? invoicePdf(what.invoice) : receiptPdf(what.receipt);
}
