import type { adminOrders as french } from '../fr/admin-orders.ts';
import type { Messages } from '../messages.ts';

export const adminOrders: Messages<typeof french> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  markPaid: 'The transfer has arrived',
  isPaid: 'The order is paid, its invoice is on its way.',
  refund: 'Refund',
  refundAmount: 'Amount to refund, in euros (at most {{most}})',
  confirmRefund: 'Refund {{amount}}? A credit note will be issued.',
  refunded: 'Refunded.',
  statement: 'Bank statement',
  choose: 'Import a statement, CSV or camt.053. Nothing changes before you agree.',
  noCredit: 'No money came in on this statement.',
  apply_one: 'Mark {{count}} order as paid',
  apply_other: 'Mark {{count}} orders as paid',
  applied_one: '{{count}} order paid.',
  applied_other: '{{count}} orders paid.',
  columns: { date: 'Date', text: 'Text', amount: 'Amount', order: 'Order', outcome: 'Outcome' },
  outcomes: {
    paid: 'pays the order',
    known: 'already paid',
    unknown: 'unknown reference',
    amount: 'another amount',
    currency: 'another currency',
    late: 'order expired',
  },
};
