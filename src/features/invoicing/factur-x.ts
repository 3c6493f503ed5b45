import type { Invoice } from './invoice.ts';
import { mentionsOf } from './mentions.ts';
import { xml } from './xml.ts';

/**
 * EN 16931 codes: UNTDID 1001 documents, 4461 payments; UN/ECE Rec 20 "one"; ISO 6523 registers (0002 SIREN, 0225 the
 * French directory).
 */
const DOCUMENT = { invoice: '380', 'credit-note': '381' } as const;
const PAYMENT = { card: '48', transfer: '30' } as const;
const ONE = 'C62';
const SIREN_REGISTER = '0002';
const FRENCH_DIRECTORY = '0225';
/** Process type of an invoice for services that is already paid, in the French e-invoicing reform. */
const PAID_SERVICES = 'S2';
/** When VAT is due: on the day of the invoice, or of the payment (UNTDID 2475). */
const VAT_DUE = { onInvoice: '5', onPayment: '72' } as const;

const money = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const compact = (text: string) => text.replace(/\s/g, '');
const date = (day: string) => ({ '@_format': '102', '#text': day.replaceAll('-', '') });
const dateTime = (day: string) => ({ 'udt:DateTimeString': date(day) });
/** One element per part of an address. */
const address = ({ street, postcode, city, country }: Invoice['seller' | 'buyer']) => ({
  'ram:PostcodeCode': postcode,
  'ram:LineOne': street,
  'ram:CityName': city,
  'ram:CountryID': country,
});
const registered = (siren: string) => ({ '@_schemeID': SIREN_REGISTER, '#text': compact(siren) });
const reachable = (scheme: string, at: string) => ({ 'ram:URIID': { '@_schemeID': scheme, '#text': at } });
const vatNumber = (number: string) => ({ 'ram:ID': { '@_schemeID': 'VA', '#text': compact(number) } });

function sellerParty(seller: Invoice['seller']) {
  return {
    'ram:Name': seller.legalName,
    'ram:Description': `${seller.legalForm}, ${seller.capital}, RCS ${seller.rcs}, SIRET ${seller.siret}`,
    'ram:SpecifiedLegalOrganization': {
      'ram:ID': registered(seller.siren),
      'ram:TradingBusinessName': seller.tradeName,
    },
    'ram:DefinedTradeContact': {
      'ram:PersonName': seller.tradeName,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': seller.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': seller.email },
    },
    'ram:PostalTradeAddress': address(seller),
    'ram:URIUniversalCommunication': reachable(FRENCH_DIRECTORY, compact(seller.siren)),
    'ram:SpecifiedTaxRegistration': vatNumber(seller.vatNumber),
  };
}
function buyerParty(buyer: Invoice['buyer']) {
  return {
    'ram:Name': buyer.name,
    'ram:SpecifiedLegalOrganization': buyer.siren && { 'ram:ID': registered(buyer.siren) },
    'ram:DefinedTradeContact': buyer.contact && { 'ram:PersonName': buyer.contact },
    'ram:PostalTradeAddress': address(buyer),
    'ram:URIUniversalCommunication': buyer.siren
      ? reachable(FRENCH_DIRECTORY, compact(buyer.siren))
      : reachable('EM', buyer.email),
    'ram:SpecifiedTaxRegistration': buyer.vatNumber && vatNumber(buyer.vatNumber),
  };
}

const standardRate = (rate: number) => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': 'S',
  'ram:RateApplicablePercent': rate.toFixed(2),
});
const lineItem = (line: Invoice['lines'][number], index: number) => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
  'ram:SpecifiedTradeProduct': { 'ram:Name': line.name },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': money(line.unitNetCents) },
  },
  'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@_unitCode': ONE, '#text': String(line.quantity) } },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': standardRate(line.vatRate),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': money(line.netCents) },
  },
});

/** Payment terms and totals. The schema fixes the order of the elements. */
function settlement({ kind, payment, seller, currency, vat, vatOnDebits, dueOn, totals, corrects }: Invoice) {
  const means = {
    'ram:TypeCode': PAYMENT[payment.method],
    'ram:PayeePartyCreditorFinancialAccount':
      payment.method === 'transfer'
        ? { 'ram:IBANID': compact(seller.iban), 'ram:AccountName': seller.legalName }
        : undefined,
    'ram:PayeeSpecifiedCreditorFinancialInstitution':
      payment.method === 'transfer' ? { 'ram:BICID': compact(seller.bic) } : undefined,
  };
  return {
    'ram:PaymentReference': payment.reference,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': means,
    'ram:ApplicableTradeTax': vat.map(({ rate, netCents, vatCents }) => ({
      'ram:CalculatedAmount': money(vatCents),
      'ram:TypeCode': 'VAT',
      'ram:BasisAmount': money(netCents),
      'ram:CategoryCode': 'S',
      'ram:DueDateTypeCode': vatOnDebits ? VAT_DUE.onInvoice : VAT_DUE.onPayment,
      'ram:RateApplicablePercent': rate.toFixed(2),
    })),
    'ram:SpecifiedTradePaymentTerms': kind === 'invoice' ? { 'ram:DueDateDateTime': dateTime(dueOn) } : undefined,
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': money(totals.netCents),
      'ram:TaxBasisTotalAmount': money(totals.netCents),
      'ram:TaxTotalAmount': { '@_currencyID': currency, '#text': money(totals.vatCents) },
      'ram:GrandTotalAmount': money(totals.grossCents),
      'ram:TotalPrepaidAmount': money(totals.settledCents),
      'ram:DuePayableAmount': money(totals.grossCents - totals.settledCents),
    },
    'ram:InvoiceReferencedDocument': corrects && {
      'ram:IssuerAssignedID': corrects.number,
      'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': date(corrects.issuedOn) },
    },
  };
}

/**
 * The structured invoice: UN/CEFACT Cross Industry Invoice, profile EN 16931. In French, as its mandatory notes are.
 */
export function facturX(invoice: Invoice): string {
  const { kind, number, issuedOn, seller, buyer, order, lines } = invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml({
    'rsm:CrossIndustryInvoice': {
      '@_xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@_xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      '@_xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@_xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': PAID_SERVICES },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': number,
        'ram:TypeCode': DOCUMENT[kind],
        'ram:IssueDateTime': dateTime(issuedOn),
        'ram:IncludedNote': mentionsOf(invoice, 'fr').map(({ text, code }) => ({
          'ram:Content': text,
          'ram:SubjectCode': code,
        })),
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': lines.map(lineItem),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:SellerTradeParty': sellerParty(seller),
          'ram:BuyerTradeParty': buyerParty(buyer),
          'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': order.number },
        },
        'ram:ApplicableHeaderTradeDelivery': {},
        'ram:ApplicableHeaderTradeSettlement': settlement(invoice),
      },
    },
  })}`;
}
