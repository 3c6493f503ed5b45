import { company } from '../../../collections/company.ts';
import { formatDay, formatNumber, formatPrice } from '../../../i18n/format.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { groupByFour } from '../../../lib/group-digits.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { netCents } from '../../../lib/price.ts';
import type { SoldOrder } from '../../../ports/documents.ts';
import { archived } from './archive.ts';
import { drawFoot, drawHead } from './frame.ts';
import { truncate } from './printable-text.ts';
import { MARGIN, RIGHT, Sheet } from './sheet.ts';

const ROW = 24;
const VALUES_FROM = MARGIN + 150;

/** Renders a payment receipt, which states that it is not an invoice. @throws for an unpaid order. */
export async function receiptPdf(order: SoldOrder): Promise<Uint8Array> {
  if (!order.paidAt) throw new Error('A receipt is for money that was received.');
  const { lang, number, amountCents, vatRate, currency, refundedCents } = order;
  const t = translate(lang);
  const money = (cents: number) => formatPrice(cents, currency, lang, 'always');
  const paidAt = new Date(order.paidAt);
  const sheet = await Sheet.open();
  const title = t('invoicing.titles.receipt');
  const head = drawHead(sheet, {
    title,
    under: [t('invoicing.dates.order'), number],
    seed: number,
    tradeName: company.tradeName,
  });

  sheet.write(t('invoicing.receipt.received'), MARGIN, head + 52, { size: 13 });
  sheet.within('P', () => {
    sheet.write(money(amountCents), MARGIN, head + 112, { face: 'display', size: 46 });
    sheet.write(t('invoicing.receipt.amount'), MARGIN, head + 132, { size: 9, ink: 'soft' });
  });

  const net = netCents(amountCents, vatRate);
  const facts: [label: string, value: string][] = [
    [t('invoicing.receipt.facts.date'), formatDay(new Date(dayIn(paidAt, company.hours.timeZone)), lang)],
    [t('invoicing.receipt.facts.method'), t(`invoicing.receipt.methods.${order.method}`)],
    ...(order.method === 'transfer' && order.reference
      ? [[t('invoicing.receipt.facts.reference'), groupByFour(order.reference, '\u00a0')] as [string, string]]
      : []),
    [t('invoicing.receipt.facts.from'), [order.company, order.name].filter(Boolean).join(', ')],
    [t('invoicing.receipt.facts.product'), order.productName],
    [t('invoicing.totals.net'), money(net)],
    [t('invoicing.totals.vat', { rate: formatNumber(vatRate, lang) }), money(amountCents - net)],
    [t('invoicing.totals.gross'), money(amountCents)],
    ...(refundedCents > 0 ? [[t('invoicing.receipt.facts.refunded'), money(refundedCents)] as [string, string]] : []),
  ];
  let y = head + 172;
  sheet.rule(y, { ink: 'text', thickness: 0.8 });
  for (const [label, value] of facts) {
    const first = y + 16;
    const end = sheet.within('P', () => {
      sheet.write(label, MARGIN, first, { size: 9, ink: 'soft' });
      return sheet.paragraph(truncate(value), VALUES_FROM, first, RIGHT - VALUES_FROM, {
        face: 'bold',
        size: 10,
        leading: 14,
      });
    });
    y = end - 14 + ROW - 16;
    sheet.rule(y);
  }
  sheet.paragraph(t('invoicing.receipt.notInvoice'), MARGIN, y + 30, 330, { size: 9, ink: 'soft' });
  drawFoot(sheet, company, lang);
  sheet.structure.close();
  return archived(sheet.document, {
    title: `${title} ${number} – ${company.tradeName}`,
    subject: `${title} ${number}, ${company.legalName}`,
    author: company.legalName,
    lang,
    at: paidAt,
  });
}
