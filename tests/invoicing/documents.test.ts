import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDocuments } from '../../netlify/adapters/documents/documents.ts';
import { company } from '../../src/collections/company.ts';
import { invoice } from '../../src/features/invoicing/invoice.ts';
import { mentionsOf } from '../../src/features/invoicing/mentions.ts';
import { printableText } from '../../src/features/invoicing/pdf/printable-text.ts';
import type { SoldOrder } from '../../src/ports/documents.ts';
import type { Store } from '../../src/ports/store.ts';
import { numbersFrom } from '../contracts/records.ts';
import { openTestInstallation } from '../http/visitor.ts';
import { consumer, professional } from './orders.ts';
import { openPdf, readFacturX } from './pdf-reader.ts';

const documents = openDocuments();
const AT = new Date('2026-11-20T12:00:00Z');
let store: Store;
beforeEach(() => {
  const services = openTestInstallation();
  ({ store } = services);
  onTestFinished(() => services.end());
});
async function pdfOf(number: string): Promise<Uint8Array> {
  const bytes = await documents.pdf(store, number);
  if (!bytes) throw new Error(`There is no ${number}.`);
  return bytes;
}
const issue = (order: SoldOrder, at = AT) => store.transaction((records) => documents.issueInvoice(records, order, at));
const credit = (order: SoldOrder, amountCents: number) =>
  store.transaction((records) =>
    documents.issueCreditNote(records, order, {
      key: `refund ${amountCents}`,
      amountCents,
      at: new Date('2026-12-01T12:00:00Z'),
    }),
  );
const structured = async (number: string) => readFacturX((await openPdf(await pdfOf(number))).files[0]?.text ?? '');

describe('an invoice is a Factur-X file', () => {
  test('its page and its data are one document: PDF/A-3b, everything embedded, in its language', async () => {
    const { number } = await issue(professional);
    const pdf = await openPdf(await pdfOf(number));
    expect(pdf.files).toMatchObject([{ name: 'factur-x.xml', relationship: '/Alternative' }]);
    expect(pdf.fonts.length).toBeGreaterThan(2);
    for (const font of pdf.fonts)
      expect(font).toMatchObject({ name: expect.stringMatching(/^\/[A-Z]{6}(\+|#2B)/), embedded: true });
    expect(pdf.outputIntent).toEqual({ kind: '/GTS_PDFA1', profile: true });
    for (const said of [
      '<pdfaid:part>3<',
      '<pdfaid:conformance>B<',
      '<fx:ConformanceLevel>EN 16931<',
      '<fx:DocumentFileName>factur-x.xml<',
      'pdfaSchema:namespaceURI',
    ])
      expect(pdf.metadata).toContain(said);
    expect([pdf.language, pdf.document.getTitle()]).toEqual(['fr-FR', `Facture ${number} – ${company.tradeName}`]);
  });
  test('it can be read aloud: a title, headings, a table with its heads and cells', async () => {
    const { number } = await issue({ ...professional, lang: 'en' });
    const pdf = await openPdf(await pdfOf(number));
    expect(pdf.roles).toMatchObject({ Document: 1, H1: 1, Table: 1, TR: 2, TH: 5, TD: 5 });
  });
  test('made again later, it is the same to the byte', async () => {
    const { number } = await issue(professional);
    expect(Buffer.from(await pdfOf(number)).equals(Buffer.from(await pdfOf(number)))).toBe(true);
  });
  test('its data name both parties, their numbers, the dates and the product', async () => {
    const { number } = await issue(professional);
    expect(await structured(number)).toMatchObject({
      profile: 'urn:cen.eu:en16931:2017',
      number,
      kind: '380',
      issuedOn: '20261120',
      due: '20261120',
      seller: {
        name: company.legalName,
        siren: '000000000',
        vatNumber: 'FR00000000000',
        address: [company.street, company.postcode, company.city, 'FR'],
      },
      buyer: {
        name: professional.company,
        siren: '732829320',
        vatNumber: 'FR44732829320',
        address: ['7 bis, quai de l’Île', '59800', 'Lille', 'FR'],
      },
      lines: [{ name: professional.productName, quantity: 1, unitCents: 41583, netCents: 41583 }],
      vat: [{ rate: 20, netCents: 41583, vatCents: 8317 }],
      gross: 49900,
      paid: 49900,
      left: 0,
    });
  });
  test('the amounts of the files add up to what was paid, whatever the price, the VAT and the refunds', async () => {
    const random = numbersFrom(9);
    for (let turn = 0; turn < 12; turn++) {
      const order = {
        ...(turn % 2 ? professional : consumer),
        id: `order-${turn}`,
        amountCents: 2 + random(1_000_000),
        vatRate: [20, 10, 5.5, 2.1][random(4)] ?? 20,
      };
      const sold = await structured((await issue(order)).number);
      const part = 1 + random(order.amountCents - 1);
      const back = [
        await structured((await credit(order, part)).number),
        await structured((await credit(order, order.amountCents - part)).number),
      ];
      for (const file of [sold, ...back]) {
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(file.lines.map(({ quantity, unitCents }) => quantity * unitCents))).toBe(file.lineTotal);
        expect(sum(file.vat.map(({ netCents }) => netCents))).toBe(file.net);
        expect(sum(file.vat.map(({ vatCents }) => vatCents))).toBe(file.vatTotal);
        expect([file.lineTotal, file.net + file.vatTotal, file.paid + file.left]).toEqual([
          file.net,
          file.gross,
          file.gross,
        ]);
        for (const { netCents, vatCents, rate } of file.vat)
          expect(Math.abs(netCents * rate - vatCents * 100)).toBeLessThanOrEqual(100 + rate);
      }
      expect(sold.gross).toBe(order.amountCents);
      for (const key of ['net', 'vatTotal', 'gross'] as const)
        expect(back.reduce((total, file) => total + file[key], 0)).toBe(sold[key]);
      for (const file of back) expect(file).toMatchObject({ kind: '381', corrects: sold.number });
    }
  }, 30_000);
});

describe('what French law wants said is said', () => {
  const sentences = async (order: SoldOrder, lang: 'fr' | 'en') => {
    const kept = await store.get(invoice, (await issue(order)).number);
    return kept
      ? mentionsOf(kept, lang)
          .map(({ text }) => text.replace(/\u00a0/g, ' '))
          .join('\n')
      : '';
  };
  test('to a professional: penalties, the 40 € indemnity, no discount, under the codes of the reform', async () => {
    const said = await sentences(professional, 'fr');
    for (const mention of [
      'trois fois le taux d’intérêt légal',
      '40 €',
      'Aucun escompte',
      'prestation de services',
      'TVA exigible à l’encaissement',
    ])
      expect(said).toContain(mention);
    expect(said).not.toContain('Médiateur');
    const { notes } = await structured('F2026-000001');
    expect(
      notes
        .map(([code]) => code)
        .filter(Boolean)
        .toSorted(),
    ).toEqual(['AAB', 'PMD', 'PMT']);
  });
  test('to a consumer: the mediator, and no penalty that does not bind them', async () => {
    const said = await sentences(consumer, 'en');
    expect(said).toContain(company.mediator.name);
    expect(said).not.toMatch(/€40|Late payment/);
  });
});

describe('a receipt', () => {
  test('is another document: no invoice in it, no invoice’s name on it, PDF/A all the same', async () => {
    const pdf = await openPdf(await documents.receipt(consumer));
    expect([pdf.files, pdf.language, pdf.document.getTitle()]).toEqual([
      [],
      'en-GB',
      `Receipt ${consumer.number} – ${company.tradeName}`,
    ]);
    expect(pdf.metadata).toContain('<pdfaid:part>3<');
    expect(pdf.metadata).not.toMatch(/fx:|facture|invoice/i);
  });
  test('is for money that was received', () =>
    expect(documents.receipt({ ...consumer, paidAt: undefined })).rejects.toThrow('received'));
});

describe('any name can be invoiced', () => {
  const has = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x180;
  test.each([
    ['Zoë Œuvrard-Šimůnek', 'Zoë Œuvrard-Šimůnek'],
    ['Nguyễn Thị', 'Nguyên Thi'],
    ['ﬁrme ａｂ', 'firme ab'],
    ['\u202eevil\u200b', 'evil'],
    ['e\u0301te\u0301', 'été'],
    ['Иван 🦊', '???? ?'],
    ['a\u202fb\tc', 'a\u00a0b c'],
  ])('%s is printed %s', (name, printed) => expect(printableText(name, has)).toBe(printed));
  test('a name of another script, of 10,000 letters, of marks and controls: the file is made, and its data has it sign for sign', async () => {
    const names = [
      'Иван Петров',
      '山田太郎',
      'محمد',
      '🦊'.repeat(40),
      'x'.repeat(10_000),
      '\u0000\u0007\u202e\ud800',
      '&<>"\u00a0]]>',
      'Null',
    ];
    for (const [i, name] of names.entries()) {
      const { number } = await issue({ ...consumer, id: `order-${i}`, name });
      const written = (await structured(number)).buyer.name;
      if (!/[\p{Cc}\p{Cs}]/u.test(name)) expect(written).toBe(name);
    }
  }, 30_000);
});
test('a number nobody issued has no file', async () =>
  expect(await documents.pdf(store, 'F2026-000001')).toBeUndefined());
