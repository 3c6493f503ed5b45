/** Exports in the formats of French banks; people and accounts are invented. */
export const REFERENCE = 'RF18539007547034';

/** Semicolons, one signed column, a preamble with the balance, quoted text over two columns. */
export const withPreamble = `"Compte de chèques professionnel carte n° 00012345678";;;
Titulaire;SARL EXEMPLE;;
Solde au 20/11/2026;12 480,17 €;;

Date;Date de valeur;Libellé;Montant(EUROS)
20/11/2026;20/11/2026;"VIR SEPA RECU /DE ATELIER DU NORD /MOTIF RF18 5390 0754 7034 /REF NOTPROVIDED";499,00
19/11/2026;19/11/2026;PRLV SEPA FOURNISSEUR D’ÉLECTRICITÉ;-128,40
18/11/2026;18/11/2026;"VIR INST ""MARTIN & FILS""";1 250,00
`;
/** Two amount columns, debits without a sign, several text columns. */
export const twoColumns = `Date de comptabilisation;Libelle simplifie;Libelle operation;Reference;Informations complementaires;Type operation;Categorie;Sous categorie;Debit;Credit;Date operation;Date de valeur;Pointage operation
20/11/2026;ATELIER DU NORD;VIR ATELIER DU NORD;RF18539007547034;boutique;Virement recu;Revenus;Virements;;+499,00;20/11/2026;20/11/2026;0
17/11/2026;URSSAF;PRLV URSSAF;;cotisations;Prelevement;Impots;Charges;-310,00;;17/11/2026;17/11/2026;0
`;
/** Commas, English words, points, another currency. */
export const english = `Settlement date (UTC),Counterparty,Total amount,Currency,Reference,Balance
2026-11-20 09:12,Atelier du Nord,499.00,EUR,"rf18-5390-0754-7034 thank you",10499.00
2026-11-19 18:00,Cloud Hosting Ltd,"-1,234.56",USD,Invoice 12,10000.00
`;
/** A column with the direction, tabs, years of two digits. */
export const directions = `Date opération\tSens\tMontant\tLibellé\n20/11/26\tC\t499,00\tVIREMENT MERCI RF18539007547034\n19/11/26\tD\t12,90\tFRAIS\n`;

const document = (version: string, entries: string, prefix = '') => {
  const name = (text: string) => text.replace(/<(\/?)([A-Z])/g, `<$1${prefix}$2`);
  const space = prefix ? `xmlns:${prefix.replace(':', '')}` : 'xmlns';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${name(`<Document ${space}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-20T21:00:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><Acct><Id><IBAN>FR7600000000000000000000000</IBAN></Id></Acct><Bal><Amt Ccy="EUR">12480.17</Amt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`)}`;
};
/** Version 02: amounts under AmtDtls, plain status, a structured reference. */
export const camt02 = document(
  '02',
  `<Ntry><Amt Ccy="EUR">499.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>2611200001</AcctSvcrRef><BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">499.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>Atelier d&#8217;&#201;milie &amp; Cie</Nm></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>
  <Ntry><Amt Ccy="EUR">70</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-19</Dt></BookgDt><BkTxCd/><AddtlNtryInf>FRAIS RF18539007547034</AddtlNtryInf></Ntry>
  <Ntry><Amt Ccy="EUR">499.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt></Ntry>`,
);
/** Version 08 with a namespace prefix: three payments booked as one, and a returned one. */
export const camt08 = document(
  '08',
  `<Ntry><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-20T14:05:00+01:00</DtTm></BookgDt><AcctSvcrRef>B77</AcctSvcrRef><NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>
  <TxDtls><Refs><EndToEndId>${REFERENCE}</EndToEndId></Refs><Amt Ccy="EUR">499.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Zoë</Nm></Pty></Dbtr></RltdPties></TxDtls>
  <TxDtls><Refs><EndToEndId>ABC-1</EndToEndId></Refs><Amt Ccy="EUR">1.00000</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>Merci pour la boutique RF18 5390</Ustrd><Ustrd>0754 7034 à bientôt</Ustrd></RmtInf></TxDtls>
  <TxDtls><Refs/><Amt Ccy="EUR">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf/></TxDtls></NtryDtls></Ntry>
  <Ntry><Amt Ccy="EUR">499.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AddtlNtryInf>REJET VIR ${REFERENCE}</AddtlNtryInf></Ntry>`,
  'ns2:',
);
export const camtWith = (entries: string, version = '08') => document(version, entries);
