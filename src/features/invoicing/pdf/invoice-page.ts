import { formatCountry, formatDay, formatNumber, formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { groupByFour } from '../../../lib/group-digits.ts';
import { facturX } from '../factur-x.ts';
import type { Invoice } from '../invoice.ts';
import { mentionsOf } from '../mentions.ts';
import { archived } from './archive.ts';
import { drawFacts, drawFoot, drawHead } from './frame.ts';
import { truncate } from './printable-text.ts';
import { MARGIN, PAGE, RIGHT, Sheet } from './sheet.ts';

const FOOT = PAGE.height - 62;
/** Right edges of the table's columns. */
const COLUMNS = { quantity: 338, unitPrice: 424, vatRate: 468, net: RIGHT } as const;
const TOTALS_FROM = 318;
const MENTION = { size: 7.3, leading: 10.2 } as const;

type Words = ReturnType<typeof translate>;
/** A French document is in French only; an English one repeats the legal terms in French. */
const languagesOf = (lang: Locale): Words[] => (lang === 'fr' ? [translate('fr')] : [translate('en'), translate('fr')]);

const place = ({ street, postcode, city, country }: Invoice['seller' | 'buyer'], lang: Locale) => [
  street,
  `${postcode} ${city}`,
  formatCountry(country, lang),
];

function drawParties(sheet: Sheet, top: number, { seller, buyer, lang }: Invoice): number {
  const t = translate(lang);
  const columns: [label: string, name: string, lines: (string | undefined)[]][] = [
    [
      t('invoicing.seller'),
      seller.legalName,
      [
        ...place(seller, lang),
        t('invoicing.siret', { number: seller.siret }),
        t('invoicing.vatNumber', { number: seller.vatNumber }),
      ],
    ],
    [
      t('invoicing.buyer'),
      buyer.name,
      [
        buyer.contact && t('invoicing.attention', { name: buyer.contact }),
        ...place(buyer, lang),
        buyer.siren && t('invoicing.siren', { number: buyer.siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0') }),
        buyer.vatNumber && t('invoicing.vatNumber', { number: buyer.vatNumber }),
      ],
    ],
  ];
  const width = (RIGHT - MARGIN - 28) / 2;
  const ends = columns.map(([label, name, lines], i) => {
    const x = MARGIN + i * (width + 28);
    sheet.within('H2', () => sheet.write(label, x, top, { size: 7.5, face: 'bold', ink: 'brick' }));
    let y = sheet.paragraph(truncate(name), x, top + 16, width, { face: 'bold', size: 11, leading: 14.5 });
    for (const line of lines) if (line) y = sheet.paragraph(truncate(line), x, y, width, { size: 9, leading: 13 });
    return y;
  });
  return Math.max(...ends);
}

function drawTable(sheet: Sheet, top: number, { lang, lines, order, currency }: Invoice): number {
  const t = translate(lang);
  const languages = languagesOf(lang);
  const money = (cents: number) => formatPrice(cents, currency, lang, 'always');
  const figures = ['quantity', 'unitPrice', 'vatRate', 'net'] as const;
  const heading = (column: 'description' | (typeof figures)[number], x: number, align: 'left' | 'right') =>
    sheet.within('TH', () => {
      for (const [n, words] of languages.entries())
        sheet.write(words(`invoicing.table.${column}`), x, top + 13 + n * 9.5, {
          size: 7.5,
          ink: 'soft',
          face: n ? 'regular' : 'bold',
          align,
        });
    });
  sheet.rule(top, { ink: 'text', thickness: 0.8 });
  sheet.within('TR', () => {
    heading('description', MARGIN, 'left');
    for (const column of figures) heading(column, COLUMNS[column], 'right');
  });
  let y = top + 20 + (languages.length - 1) * 9.5;
  sheet.rule(y);
  for (const { name, quantity, unitNetCents, vatRate, netCents } of lines) {
    const first = y + 19;
    const width = COLUMNS.quantity - MARGIN - 46;
    const percent = `${formatNumber(vatRate, lang)}${lang === 'fr' ? '\u00a0' : ''}%`;
    const cells = {
      quantity: String(quantity),
      unitPrice: money(unitNetCents),
      vatRate: percent,
      net: money(netCents),
    };
    y = sheet.within('TR', () => {
      const end = sheet.within('TD', () => {
        const next = sheet.paragraph(truncate(name), MARGIN, first, width, { face: 'bold', size: 10, leading: 14 });
        return sheet.paragraph(t('invoicing.lineOf', { number: order.number }), MARGIN, next, width, {
          size: 8,
          ink: 'soft',
          leading: 11.5,
        });
      });
      for (const column of figures)
        sheet.within('TD', () =>
          sheet.write(cells[column], COLUMNS[column], first, {
            size: 10,
            align: 'right',
            face: column === 'net' ? 'bold' : 'regular',
          }),
        );
      return end;
    });
  }
  sheet.rule(y, { ink: 'text', thickness: 0.8 });
  return y;
}

/** Draws the totals on the right: the final amount large, the others in a column. */
function drawTotals(sheet: Sheet, top: number, { kind, lang, currency, vat, totals, payment }: Invoice): number {
  const money = (cents: number) => formatPrice(cents, currency, lang, 'always');
  const languages = languagesOf(lang);
  const date = formatDay(new Date(payment.on), lang);
  const row = (y: number, of: (t: Words) => string, cents: number, { strong = false, terms = languages } = {}) => {
    const [main = '', french] = terms.map(of);
    const face = strong ? 'bold' : 'regular';
    sheet.within('P', () => {
      sheet.write(main, TOTALS_FROM, y, { size: 9.5, face });
      if (french)
        sheet.write(french, TOTALS_FROM + sheet.faces[face].width(main, 9.5) + 6, y, { size: 7.5, ink: 'soft' });
      sheet.write(money(cents), RIGHT, y, { size: 9.5, align: 'right', face });
    });
  };
  const net = top + 20;
  row(net, (t) => t('invoicing.totals.net'), totals.netCents);
  for (const [i, { rate, vatCents }] of vat.entries())
    row(net + 16 * (i + 1), (t) => t('invoicing.totals.vat', { rate: formatNumber(rate, lang) }), vatCents);
  const gross = net + 16 * vat.length + 36;
  sheet.rule(gross - 26, { from: TOTALS_FROM });
  const [title = '', french] = languages.map((t) =>
    t(kind === 'invoice' ? 'invoicing.totals.gross' : 'invoicing.totals.credited'),
  );
  sheet.within('P', () => {
    sheet.write(title, TOTALS_FROM, gross, { face: 'bold', size: 10.5 });
    if (french) sheet.write(french, TOTALS_FROM, gross + 11, { size: 7.5, ink: 'soft' });
    sheet.write(money(totals.grossCents), RIGHT, gross + 2, { face: 'display', size: 22, align: 'right' });
  });
  const settled = gross + (french ? 40 : 32);
  sheet.rule(settled - 18, { from: TOTALS_FROM });
  row(
    settled,
    (t) => t(kind === 'invoice' ? 'invoicing.totals.paid' : 'invoicing.totals.refunded', { date }),
    totals.settledCents,
    {
      terms: languages.slice(0, 1),
    },
  );
  if (kind === 'credit-note') return settled;
  row(settled + 16, (t) => t('invoicing.totals.due'), totals.grossCents - totals.settledCents, { strong: true });
  return settled + 16;
}

function drawSettlement(sheet: Sheet, top: number, { kind, lang, payment }: Invoice): void {
  const t = translate(lang);
  const date = formatDay(new Date(payment.on), lang);
  const width = TOTALS_FROM - MARGIN - 28;
  const title = t(kind === 'invoice' ? 'invoicing.paymentTitle' : 'invoicing.refundTitle');
  sheet.within('H2', () => sheet.write(title, MARGIN, top + 20, { size: 7.5, face: 'bold', ink: 'brick' }));
  const words = t(`invoicing.${kind === 'invoice' ? 'paid' : 'refunded'}.${payment.method}`, { date });
  const y = sheet.paragraph(words, MARGIN, top + 36, width, { size: 9, leading: 13 });
  if (kind === 'invoice' && payment.reference)
    sheet.paragraph(
      t('invoicing.reference', { reference: groupByFour(payment.reference, '\u00a0') }),
      MARGIN,
      y,
      width,
      { size: 9, leading: 13 },
    );
}

/** Draws the legal mentions at the bottom of the page; in two columns if there are two languages. */
function drawMentions(sheet: Sheet, top: number, invoice: Invoice): void {
  const languages: Locale[] = invoice.lang === 'fr' ? ['fr'] : ['en', 'fr'];
  const gap = 28;
  const width = (RIGHT - MARGIN - gap * (languages.length - 1)) / languages.length;
  const columns = languages.map((lang) => [
    ...mentionsOf(invoice, lang).map(({ text }) => text),
    translate(lang)('invoicing.mentions.copy'),
  ]);
  const height =
    Math.max(...columns.map((texts) => texts.flatMap((text) => sheet.lines(text, width, MENTION)).length)) *
      MENTION.leading +
    14;
  const fits = top + height <= FOOT;
  if (!fits) sheet.addPage();
  const start = fits ? FOOT - height : MARGIN;
  for (const [i, texts] of columns.entries()) {
    const x = MARGIN + i * (width + gap);
    const lang = languages[i] ?? 'fr';
    const draw = () => {
      sheet.within('H2', () =>
        sheet.write(translate(lang)('invoicing.mentionsTitle'), x, start, {
          size: 7.5,
          face: 'bold',
          ink: i ? 'soft' : 'text',
        }),
      );
      texts.reduce((y, text) => sheet.paragraph(text, x, y, width, { ...MENTION, ink: 'soft' }), start + 13);
    };
    sheet.within('Div', draw, lang);
  }
}

/** Renders an invoice or credit note as a Factur-X file, from its record alone. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const { kind, number, lang, seller, issuedOn, dueOn, payment, corrects, order } = invoice;
  const sheet = await Sheet.open();
  const languages = languagesOf(lang);
  const day = (on: string) => formatDay(new Date(on), lang);
  const fact = (of: (t: Words) => string, value: string) => ({ labels: languages.map(of), value });
  const title = kind === 'invoice' ? 'invoicing.titles.invoice' : 'invoicing.titles.creditNote';
  const [main = translate(lang), french] = languages;
  const numberOf = translate('fr')('invoicing.numberOf', { number: '' }).trim();
  const head = drawHead(sheet, {
    title: main(title),
    under: [french ? `${french(title)} ${numberOf}` : numberOf, number],
    seed: number,
    tradeName: seller.tradeName,
  });
  const facts = [
    fact((t) => t('invoicing.dates.issued'), day(issuedOn)),
    fact((t) => t(kind === 'invoice' ? 'invoicing.dates.paid' : 'invoicing.dates.refunded'), day(payment.on)),
    corrects
      ? fact((t) => t('invoicing.dates.corrects'), corrects.number)
      : fact((t) => t('invoicing.dates.due'), day(dueOn)),
    fact((t) => t('invoicing.dates.order'), order.number),
  ];
  let y = drawFacts(sheet, head + 24, facts);
  sheet.rule(y + 2);
  y = drawParties(sheet, y + 26, invoice);
  const table = y + 22;
  y = sheet.within('Table', () => drawTable(sheet, table, invoice));
  drawSettlement(sheet, y, invoice);
  y = drawTotals(sheet, y, invoice);
  drawMentions(sheet, y + 28, invoice);
  drawFoot(sheet, seller, lang);
  const name = `${main(title)} ${number}`;
  const subject = `${main(title)} ${number}, ${day(issuedOn)}, ${seller.legalName}`;
  sheet.structure.close();
  return archived(sheet.document, {
    title: `${name} – ${seller.tradeName}`,
    subject,
    author: seller.legalName,
    lang,
    at: new Date(invoice.issuedAt),
    facturX: facturX(invoice),
  });
}
