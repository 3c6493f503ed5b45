import type { invoicing as french } from '../fr/invoicing.ts';
import type { Messages } from '../messages.ts';

/** Words of invoices, credit notes and receipts; French ones stand beside where French law has a term of its own. */
export const invoicing: Messages<typeof french> = {
  titles: { invoice: 'Invoice', creditNote: 'Credit note', receipt: 'Receipt' },
  numberOf: 'No. {{number}}',
  page: 'page {{page}} of {{pages}}',
  dates: {
    issued: 'Date of issue',
    paid: 'Date of payment',
    refunded: 'Date of refund',
    due: 'Due date',
    order: 'Order',
    corrects: 'Invoice corrected',
  },
  seller: 'Seller',
  buyer: 'Customer',
  attention: 'For the attention of {{name}}',
  siren: 'SIREN {{number}}',
  siret: 'SIRET {{number}}',
  vatNumber: 'VAT {{number}}',
  company: '{{legalName}}, {{legalForm}} with a capital of {{capital}}',
  rcs: 'RCS {{rcs}}',
  table: {
    description: 'Description',
    quantity: 'Qty',
    unitPrice: 'Unit price excl. VAT',
    vatRate: 'VAT',
    net: 'Total excl. VAT',
  },
  lineOf: 'Services, order {{number}}',
  totals: {
    net: 'Total excl. VAT',
    vat: 'VAT {{rate}}%',
    gross: 'Total incl. VAT',
    credited: 'Total credited incl. VAT',
    paid: 'Paid on {{date}}',
    refunded: 'Refunded on {{date}}',
    due: 'Left to pay',
  },
  paymentTitle: 'Payment',
  refundTitle: 'Refund',
  paid: { card: 'Paid by card on {{date}}.', transfer: 'Paid by bank transfer on {{date}}.' },
  refunded: { card: 'Refunded to the card on {{date}}.', transfer: 'Refunded by bank transfer on {{date}}.' },
  reference: 'Transfer reference: {{reference}}',
  refundOf: 'Refund: {{name}}',
  mentionsTitle: 'Legal notices',
  mentions: {
    nature: 'Nature of the operation: supply of services.',
    vatOnDebits: 'VAT is due when invoiced, by option.',
    vatOnPayments: 'VAT is due when payment is received.',
    noDiscount: 'No discount is given for early payment.',
    penalty:
      'Late payment: three times the French legal interest rate, due without reminder from the day after the due date.',
    indemnity: 'Fixed indemnity for recovery costs in the event of late payment: €40.',
    mediator:
      'Consumer mediator: {{name}}, {{address}}, {{site}}. Free of charge, once a written complaint has had no result.',
    corrects: 'This credit note corrects invoice {{number}} of {{date}}.',
    adjust: 'Customers registered for VAT adjust the VAT they have deducted.',
    copy: 'Electronic invoice in the Factur-X format: the same data is attached to this file (factur-x.xml).',
  },
  receipt: {
    received: 'We have received your payment. Thank you.',
    amount: 'Amount received, VAT included',
    facts: {
      date: 'Date of payment',
      method: 'Payment method',
      product: 'Service',
      from: 'Received from',
      reference: 'Reference',
      refunded: 'Refunded since',
    },
    methods: { card: 'Card', transfer: 'Bank transfer' },
    notInvoice:
      'This receipt records your payment. It does not replace the invoice, which is on the page of your order.',
  },
};
