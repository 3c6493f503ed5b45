import { company } from '../../collections/company.ts';
import { t as translate } from '../../i18n/translate.ts';
import { dayIn } from '../../lib/local-time.ts';
import { netCents } from '../../lib/price.ts';
import type { SoldOrder } from '../../ports/documents.ts';
import type { Records } from '../../ports/store.ts';
import { type Invoice, invoice, keptUntil, orderDocuments } from './invoice.ts';
import { nextInvoiceNumber, type Series } from './number-series.ts';

const today = (at: Date) => dayIn(at, company.hours.timeZone);

const sellerNow = (): Invoice['seller'] => {
  const {
    tradeName,
    legalName,
    legalForm,
    capital,
    siren,
    siret,
    rcs,
    vatNumber,
    street,
    postcode,
    city,
    phone,
    email,
    iban,
    bic,
    mediator,
  } = company;
  return {
    tradeName,
    legalName,
    legalForm,
    capital,
    siren,
    siret,
    rcs,
    vatNumber,
    street,
    postcode,
    city,
    country: 'FR',
    phone,
    email,
    iban,
    bic,
    mediator,
  };
};
function buyerOf({
  buyer,
  name,
  company: firm,
  siren,
  vatNumber,
  street,
  postcode,
  city,
  country,
  email,
}: SoldOrder): Invoice['buyer'] {
  const identity =
    buyer === 'professional' ? { name: firm ?? name, contact: firm && name, siren, vatNumber } : { name };
  return { kind: buyer, ...identity, street, postcode, city, country, email };
}

/** The document's one line, its VAT and totals. It is already settled, as documents are issued when money has moved. */
function amounts(
  name: string,
  vatRate: number,
  grossCents: number,
  net: number,
): Pick<Invoice, 'lines' | 'vat' | 'totals'> {
  const vatCents = grossCents - net;
  return {
    lines: [{ name, quantity: 1, unitNetCents: net, netCents: net, vatRate }],
    vat: [{ rate: vatRate, netCents: net, vatCents }],
    totals: { netCents: net, vatCents, grossCents, settledCents: grossCents },
  };
}

interface Facts extends Pick<Invoice, 'corrects' | 'lines' | 'vat' | 'totals'> {
  kind: Series;
  /** Date of issue, and of the payment. */
  at: Date;
  settledAt: Date;
  seller: Invoice['seller'];
  buyer: Invoice['buyer'];
}
async function storeInvoice(
  records: Records,
  order: SoldOrder,
  { kind, at, settledAt, ...facts }: Facts,
): Promise<Invoice> {
  const { number, issuedOn } = await nextInvoiceNumber(records, kind, today(at));
  const fields: Invoice = {
    kind,
    number,
    ...facts,
    lang: order.lang,
    issuedOn,
    issuedAt: at.toISOString(),
    dueOn: issuedOn,
    order: { id: order.id, number: order.number, placedOn: today(new Date(order.createdAt)) },
    nature: 'services',
    vatOnDebits: company.vatOnDebits,
    currency: order.currency,
    payment: {
      method: order.method,
      on: today(settledAt),
      reference: order.method === 'transfer' ? order.reference : undefined,
    },
    keepUntil: keptUntil(issuedOn),
  };
  await records.add(invoice, fields, number);
  return fields;
}

/** @see Documents.issueInvoice */
export async function issueInvoice(records: Records, order: SoldOrder, at: Date): Promise<{ number: string }> {
  const done = await records.get(orderDocuments, order.id);
  if (done) return { number: done.invoice };
  const { number } = await storeInvoice(records, order, {
    kind: 'invoice',
    at,
    settledAt: order.paidAt ? new Date(order.paidAt) : at,
    seller: sellerNow(),
    buyer: buyerOf(order),
    ...amounts(order.productName, order.vatRate, order.amountCents, netCents(order.amountCents, order.vatRate)),
  });
  await records.add(orderDocuments, { invoice: number, creditedCents: 0, creditNotes: [] }, order.id);
  return { number };
}

/**
 * Refunds are split cumulatively, so that the credit notes of several partial refunds add up to the invoice to the
 * cent, net and VAT alike. The buyer is that of the invoice, whatever the order has now.
 * @see Documents.issueCreditNote
 */
export async function issueCreditNote(
  records: Records,
  order: SoldOrder,
  refund: { key: string; amountCents: number; at: Date },
): Promise<{ number: string }> {
  const done = await records.get(orderDocuments, order.id);
  const corrected = done && (await records.get(invoice, done.invoice));
  if (!done || !corrected) throw new Error('An order that was never invoiced cannot be credited.');
  const same = done.creditNotes.find(({ key }) => key === refund.key);
  if (same) return { number: same.number };
  const creditedCents = done.creditedCents + refund.amountCents;
  if (
    !Number.isSafeInteger(refund.amountCents) ||
    refund.amountCents <= 0 ||
    creditedCents > corrected.totals.grossCents
  )
    throw new Error('A credit note is for more than nothing and at most what is left of its invoice.');
  const [{ name, vatRate } = { name: order.productName, vatRate: order.vatRate }] = corrected.lines;
  const net = netCents(creditedCents, vatRate) - netCents(done.creditedCents, vatRate);
  const { number } = await storeInvoice(records, order, {
    kind: 'credit-note',
    at: refund.at,
    settledAt: refund.at,
    corrects: { number: corrected.number, issuedOn: corrected.issuedOn },
    seller: sellerNow(),
    buyer: corrected.buyer,
    ...amounts(translate(order.lang)('invoicing.refundOf', { name }), vatRate, refund.amountCents, net),
  });
  await records.update(orderDocuments, order.id, {
    creditedCents,
    creditNotes: [...done.creditNotes, { key: refund.key, number }],
  });
  return { number };
}
