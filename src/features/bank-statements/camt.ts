import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { MOST_ENTRIES, type RawEntry, StatementUnreadable, shortText } from './statement.ts';
import { readDay, readIsoCents } from './written-values.ts';

/** Elements that may be repeated: parsed as a list also where a file has one. */
const REPEATED = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf', 'RfrdDocInf']);
/** Maximum nesting; what is read of camt.053.001.08 is 12 levels deep. */
const DEEPEST = 40;
const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Only numeric and the five predefined entities can occur: a DTD was refused before.
  htmlEntities: true,
  maxNestedTags: DEEPEST,
  isArray: (name) => REPEATED.has(name),
});

/** An element's text, with or without attributes. The parser returns `''` for an empty element. */
const words = z
  .union([z.string(), z.object({ '#text': z.string() }).transform((node) => node['#text'])])
  .optional()
  .catch(undefined);
const node = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.object(shape).optional());
const list = <S extends z.ZodType>(schema: S) =>
  z.array(z.preprocess((value) => (value === '' ? {} : value), schema)).default([]);

const amount = z.object({ '#text': z.string(), '@_Ccy': z.string().regex(/^[A-Z]{3}$/) }).optional();
const day = node({ Dt: words, DtTm: words });
const party = node({ Nm: words, Pty: node({ Nm: words }) });
const transaction = z.object({
  Refs: node({ EndToEndId: words, TxId: words, AcctSvcrRef: words }),
  /** From version 04 on. */
  Amt: amount,
  /** In version 02. */
  AmtDtls: node({ TxAmt: node({ Amt: amount }) }),
  CdtDbtInd: words,
  RltdPties: node({ Dbtr: party, Cdtr: party }),
  RmtInf: node({
    Ustrd: z.array(words).default([]),
    Strd: list(z.object({ CdtrRefInf: node({ Ref: words }), AddtlRmtInf: z.array(words).default([]) })),
  }),
  AddtlTxInf: words,
});
const entry = z.object({
  Amt: amount,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  RvslInd: words,
  /** `BOOK` itself in the older versions, in a `Cd` in the newer. */
  Sts: z.union([z.string(), node({ Cd: words })]),
  BookgDt: day,
  ValDt: day,
  AcctSvcrRef: words,
  NtryRef: words,
  AddtlNtryInf: words,
  NtryDtls: list(z.object({ TxDtls: list(transaction) })),
});
const statement = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: list(z.object({ Ntry: list(entry) })) }) }),
});
type Entry = z.output<typeof entry>;
type Transaction = z.output<typeof transaction>;

const VERSION = /urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]["']/;
/** Placeholders for "no reference" (ISO 20022 usage). */
const NO_REFERENCE = /^(NOTPROVIDED|NOREF|NONREF|NONE)?$/i;
const referenceOrNone = (text: string | undefined) => (text && !NO_REFERENCE.test(text) ? text : undefined);

function cents(value: z.output<typeof amount>): number | undefined {
  if (!value) return undefined;
  const read = readIsoCents(value['#text']);
  if (read === undefined) throw new StatementUnreadable('amount');
  return read;
}
const ownAmount = ({ Amt, AmtDtls }: Transaction) => cents(Amt ?? AmtDtls?.TxAmt?.Amt);
/** A transaction's text, and the fields that may hold its reference. */
function wordsOf(one: Transaction): Pick<RawEntry, 'text' | 'referenceTexts'> {
  const structured = one.RmtInf?.Strd.map(({ CdtrRefInf }) => CdtrRefInf?.Ref) ?? [];
  const free = one.RmtInf?.Ustrd.join(' ');
  const who = one.CdtDbtInd === 'DBIT' ? one.RltdPties?.Cdtr : one.RltdPties?.Dbtr;
  const reference = referenceOrNone(one.Refs?.EndToEndId);
  return {
    text: shortText([who?.Nm ?? who?.Pty?.Nm, ...structured, free, one.AddtlTxInf, reference]),
    referenceTexts: [
      ...structured,
      reference,
      free,
      ...(one.RmtInf?.Strd.flatMap(({ AddtlRmtInf }) => AddtlRmtInf) ?? []),
    ].filter((text) => text !== undefined),
  };
}

/** An entry is one movement, unless the bank batched several payments and lists them. */
function movementsOf(one: Entry): RawEntry[] {
  const total = cents(one.Amt);
  const written = one.BookgDt?.Dt ?? one.BookgDt?.DtTm ?? one.ValDt?.Dt ?? one.ValDt?.DtTm;
  const date = readDay(written ?? '');
  if (total === undefined || !one.Amt) throw new StatementUnreadable('amount');
  if (!date) throw new StatementUnreadable('date');
  const credit = one.CdtDbtInd === 'CRDT';
  const common = { date, currency: one.Amt['@_Ccy'], credit, reversal: one.RvslInd === 'true' || one.RvslInd === '1' };
  const bankId = referenceOrNone(one.AcctSvcrRef) ?? referenceOrNone(one.NtryRef);
  const parts = one.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  const amounts = parts.map(ownAmount);
  const isComplete =
    amounts.every((part) => part !== undefined) && amounts.reduce((sum, part) => sum + part, 0) === total;
  if (parts.length > 1 && isComplete)
    return parts.map((part, i) => ({
      ...common,
      ...wordsOf(part),
      amountCents: amounts[i] ?? 0,
      bankId: bankId && `${bankId}/${i}`,
    }));
  const texts = parts.map(wordsOf);
  return [
    {
      ...common,
      amountCents: total,
      text: shortText([...texts.map(({ text }) => text), one.AddtlNtryInf]),
      referenceTexts: texts.flatMap(({ referenceTexts = [] }) => referenceTexts),
      bankId,
    },
  ];
}
const isBooked = ({ Sts }: Entry) => (typeof Sts === 'string' ? Sts : Sts?.Cd) === 'BOOK';

/**
 * Reads ISO 20022 camt.053, versions 02 to 08. Entries that are not booked yet are left out, as they may disappear.
 * @throws StatementUnreadable
 */
export function readCamtStatement(xml: string): RawEntry[] {
  // A statement needs no DTD; a DTD can reference files of the server or exhaust its memory.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new StatementUnreadable('entities');
  if (!VERSION.test(xml.slice(0, 4000))) throw new StatementUnreadable('version');
  let tree: unknown;
  try {
    tree = parser.parse(xml, true);
  } catch (cause) {
    throw new StatementUnreadable('format', undefined, { cause });
  }
  const result = statement.safeParse(tree);
  if (!result.success) throw new StatementUnreadable('format', undefined, { cause: result.error });
  const entries = result.data.Document.BkToCstmrStmt.Stmt.flatMap(({ Ntry }) => Ntry)
    .filter(isBooked)
    .flatMap(movementsOf)
    .filter(({ amountCents }) => amountCents > 0);
  if (entries.length > MOST_ENTRIES) throw new StatementUnreadable('too-many');
  return entries;
}
