import { issueCreditNote, issueInvoice } from '../../../src/features/invoicing/issue.server.ts';
import type { InvoiceIssuer } from '../../../src/ports/documents.ts';

/** Invoices and credit notes as records: without the renderer, for what issues them and draws none. */
export const invoiceIssuer: InvoiceIssuer = { issueInvoice, issueCreditNote };
