import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { XMLParser } from 'fast-xml-parser';

/** Parses a PDF's structure independently of the code that wrote it. */
export async function openPdf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const streamText = (stream: PDFRawStream) => new TextDecoder().decode(decodePDFRawStream(stream).decode());
  const name = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key))?.toString();
  const words = (value: unknown) =>
    value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

  const files = (catalog.lookupMaybe(PDFName.of('AF'), PDFArray)?.asArray() ?? []).map((reference) => {
    const spec = context.lookup(reference, PDFDict);
    return {
      name: words(spec.lookup(PDFName.of('UF'))),
      relationship: name(spec, 'AFRelationship'),
      text: streamText(spec.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F')) as PDFRawStream),
    };
  });
  const fonts = objects.filter(
    (object) => object instanceof PDFDict && name(object, 'Type') === '/FontDescriptor',
  ) as PDFDict[];
  const elements = objects.filter(
    (object) => object instanceof PDFDict && name(object, 'Type') === '/StructElem',
  ) as PDFDict[];
  const intent = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  return {
    document,
    files,
    metadata: streamText(catalog.lookup(PDFName.of('Metadata')) as PDFRawStream),
    language: words(catalog.lookup(PDFName.of('Lang'))),
    fonts: fonts.map((font) => ({
      name: name(font, 'FontName') ?? '',
      embedded: font.lookup(PDFName.of('FontFile2')) instanceof PDFRawStream,
    })),
    /** Number of structure elements per role. */
    roles: Object.fromEntries(
      Map.groupBy(elements, (element) => name(element, 'S')?.slice(1) ?? '')
        .entries()
        .map(([role, ones]) => [role, ones.length]),
    ),
    outputIntent: {
      kind: name(intent, 'S'),
      profile: intent.lookup(PDFName.of('DestOutputProfile')) instanceof PDFRawStream,
    },
  };
}

type Tree = { [key: string]: Tree } & { '#text'?: string };
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  alwaysCreateTextNode: true,
});
const list = (node: Tree | Tree[] | undefined): Tree[] =>
  node === undefined ? [] : Array.isArray(node) ? node : [node];
/** Text at a path, '' when there is none. */
const at = (node: Tree | undefined, path: string): string =>
  path.split('/').reduce<Tree | undefined>((from, key) => from?.[key], node)?.['#text'] ?? '';
const cents = (node: Tree | undefined, path: string): number => {
  const written = at(node, path);
  if (!/^\d+\.\d\d$/.test(written)) throw new Error(`${path} is "${written}", not an amount.`);
  return Number(written.replace('.', ''));
};

/** The data an accounting program reads from a Factur-X file (EN 16931). */
export function readFacturX(xml: string) {
  const root = (parser.parse(xml, true) as Tree).CrossIndustryInvoice;
  const trade = root?.SupplyChainTradeTransaction;
  const agreement = trade?.ApplicableHeaderTradeAgreement;
  const settled = trade?.ApplicableHeaderTradeSettlement;
  const sums = settled?.SpecifiedTradeSettlementHeaderMonetarySummation;
  const party = (node: Tree | undefined) => ({
    name: at(node, 'Name'),
    siren: at(node, 'SpecifiedLegalOrganization/ID'),
    vatNumber: at(node, 'SpecifiedTaxRegistration/ID'),
    address: ['LineOne', 'PostcodeCode', 'CityName', 'CountryID'].map((part) => at(node, `PostalTradeAddress/${part}`)),
  });
  return {
    profile: at(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    number: at(root, 'ExchangedDocument/ID'),
    kind: at(root, 'ExchangedDocument/TypeCode'),
    issuedOn: at(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    notes: list(root?.ExchangedDocument?.IncludedNote).map((note) => [at(note, 'SubjectCode'), at(note, 'Content')]),
    seller: party(agreement?.SellerTradeParty),
    buyer: party(agreement?.BuyerTradeParty),
    lines: list(trade?.IncludedSupplyChainTradeLineItem).map((line) => ({
      name: at(line, 'SpecifiedTradeProduct/Name'),
      quantity: Number(at(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
      unitCents: cents(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
      netCents: cents(
        line,
        'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      ),
    })),
    vat: list(settled?.ApplicableTradeTax).map((tax) => ({
      rate: Number(at(tax, 'RateApplicablePercent')),
      netCents: cents(tax, 'BasisAmount'),
      vatCents: cents(tax, 'CalculatedAmount'),
    })),
    due: at(settled, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    corrects: at(settled, 'InvoiceReferencedDocument/IssuerAssignedID'),
    lineTotal: cents(sums, 'LineTotalAmount'),
    net: cents(sums, 'TaxBasisTotalAmount'),
    vatTotal: cents(sums, 'TaxTotalAmount'),
    gross: cents(sums, 'GrandTotalAmount'),
    paid: cents(sums, 'TotalPrepaidAmount'),
    left: cents(sums, 'DuePayableAmount'),
  };
}
