import { invoice } from '../../../src/features/invoicing/invoice.ts';
import { issueCreditNote, issueInvoice } from '../../../src/features/invoicing/issue.server.ts';
import type { Documents } from '../../../src/ports/documents.ts';

/**
 * Invoices, credit notes and receipts, drawn on demand from what was kept. Issuing waits for nothing but the records;
 * what draws (fonts, PDF) is loaded at the first need.
 */
export function openDocuments(): Documents {
  return {
    issueInvoice,
    issueCreditNote,
    async pdf(records, number) {
      const issued = await records.get(invoice, number);
      if (!issued) return undefined;
      const { invoicePdf } = await import('../../../src/features/invoicing/pdf/invoice-page.ts');
      return invoicePdf(issued);
    },
    async receipt(order) {
      const { receiptPdf } = await import('../../../src/features/invoicing/pdf/receipt-page.ts');
      return receiptPdf(order);
    },
  };
}
