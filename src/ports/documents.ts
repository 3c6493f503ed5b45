import type { Locale } from '../i18n/locales.ts';
import type { Records } from './store.ts';

/** A sold order, as a document needs it. Amounts in cents, VAT included; dates ISO 8601. */
export interface SoldOrder {
  id: string;
  number: string;
  createdAt: string;
  lang: Locale;
  method: 'card' | 'transfer';
  productId: string;
  productName: string;
  amountCents: number;
  refundedCents: number;
  vatRate: number;
  currency: 'EUR';
  buyer: 'professional' | 'consumer';
  name: string;
  email: string;
  phone?: string | undefined;
  company?: string | undefined;
  siren?: string | undefined;
  vatNumber?: string | undefined;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166, two letters. */
  country: string;
  /** The provider's payment id of a card payment, or the creditor reference of a transfer. */
  paymentIntentId?: string | undefined;
  reference?: string | undefined;
  paidAt?: string | undefined;
  invoiceNumber?: string | undefined;
}

/** Issues invoices and credit notes as records; nothing is drawn. */
export interface InvoiceIssuer {
  /**
   * Issues the invoice of an order in the transaction that marks it paid, so that numbers have no gaps: it must await
   * nothing but `records`. Idempotent: an order already invoiced returns its number.
   */
  issueInvoice(records: Records, order: SoldOrder, at: Date): Promise<{ number: string }>;
  /** Issues the credit note of a refund, in the transaction that records it. Idempotent by `refund.key`. */
  issueCreditNote(
    records: Records,
    order: SoldOrder,
    refund: { key: string; amountCents: number; at: Date },
  ): Promise<{ number: string }>;
}

/** Invoices, credit notes and receipts. Implemented by `openDocuments` in netlify/adapters/documents/documents.ts. */
export interface Documents extends InvoiceIssuer {
  /** An invoice or credit note as a PDF (Factur-X); undefined when there is none with this number. */
  pdf(records: Records, number: string): Promise<Uint8Array | undefined>;
  /** A payment receipt; not an invoice. */
  receipt(order: SoldOrder): Promise<Uint8Array>;
}
