import { describe, expect, test } from 'vitest';
import { readStatement } from '../../../src/features/bank-statements/read-statement.ts';
import {
  type BankEntry,
  MOST_STATEMENT_BYTES,
  StatementUnreadable,
} from '../../../src/features/bank-statements/statement.ts';
import { readCents, readDay } from '../../../src/features/bank-statements/written-values.ts';
import { creditorReference, findCreditorReferences, isCreditorReference } from '../../../src/lib/creditor-reference.ts';
import { groupByFour } from '../../../src/lib/group-digits.ts';
import { numbersFrom } from '../../contracts/records.ts';
import { camt02, camt08, camtWith, directions, english, REFERENCE, twoColumns, withPreamble } from './fixtures.ts';

const read = (text: string) => readStatement(new TextEncoder().encode(text));
const WINDOWS_1252 = new Map([
  ['’', 0x92],
  ['€', 0x80],
]);
/** As a French bank's mainframe writes it. */
const inWindows1252 = (text: string) =>
  Uint8Array.from([...text], (sign) => WINDOWS_1252.get(sign) ?? sign.charCodeAt(0));
const short = async (reading: BankEntry[] | Promise<BankEntry[]>) =>
  (await reading).map(({ date, amountCents, currency, credit, reference }) => [
    date,
    credit ? amountCents : -amountCents,
    currency,
    reference,
  ]);
async function refusal(attempt: () => Promise<unknown>): Promise<[string, number | undefined]> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof StatementUnreadable) return [error.code, error.line];
    throw error;
  }
  throw new Error('It was read.');
}

describe('a CSV export is read whatever its bank', async () => {
  const paid = ['2026-11-20', 49900, 'EUR', REFERENCE];
  test('semicolons under a preamble, in UTF-8, with a mark at its beginning, in windows-1252, or saved by a spreadsheet', async () => {
    const wanted = [paid, ['2026-11-19', -12840, 'EUR', undefined], ['2026-11-18', 125000, 'EUR', undefined]];
    expect(await short(read(withPreamble))).toEqual(wanted);
    expect(await short(read(`\ufeff${withPreamble.replaceAll('\n', '\r\n')}`))).toEqual(wanted);
    const mainframe = await readStatement(inWindows1252(withPreamble));
    expect(await short(mainframe)).toEqual(wanted);
    expect(mainframe[1]?.text).toBe('PRLV SEPA FOURNISSEUR D’ÉLECTRICITÉ');
    expect(await short(readStatement(Buffer.from(`\ufeff${withPreamble}`, 'utf16le')))).toEqual(wanted);
    expect(mainframe[2]?.text).toBe('VIR INST "MARTIN & FILS"');
  });
  test('a column for debits and one for credits', async () => {
    const entries = await read(twoColumns);
    expect(await short(entries)).toEqual([paid, ['2026-11-17', -31000, 'EUR', undefined]]);
    expect(entries[0]?.text).toBe(`ATELIER DU NORD · VIR ATELIER DU NORD · ${REFERENCE} · boutique · Virement recu`);
  });
  test('commas, points and another currency', async () =>
    expect(await short(read(english))).toEqual([paid, ['2026-11-19', -123456, 'USD', undefined]]));
  test('a column that says which way', async () =>
    expect(await short(read(directions))).toEqual([paid, ['2026-11-19', -1290, 'EUR', undefined]]));
  test('the same movement has the same id in every export, and two alike on one day have two', async () => {
    const rows = async (lines: string[]) =>
      (await read(['Date;Libellé;Montant', ...lines].join('\n'))).map(({ id }) => id);
    const twice = '20/11/2026;VIR MARTIN;10,00';
    const [first, second, third] = await rows([twice, twice, '19/11/2026;AUTRE;1,00']);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await rows(['21/11/2026;NOUVEAU;5,00', twice, twice])).toEqual([expect.any(String), first, second]);
  });
});

describe('camt.053 is read', async () => {
  test('version 02: the structured reference, entities decoded, what is pending left out, no reference on a debit', async () => {
    const entries = await read(camt02);
    expect(await short(entries)).toEqual([
      ['2026-11-20', 49900, 'EUR', REFERENCE],
      ['2026-11-19', -7000, 'EUR', undefined],
    ]);
    expect(entries[0]?.text).toBe(`Atelier d’Émilie & Cie · ${REFERENCE}`);
  });
  test('version 08 with a prefix: payments booked as one are told apart; one that came back is nobody’s payment', async () =>
    expect(await short(read(camt08))).toEqual([
      ['2026-11-20', 49900, 'EUR', REFERENCE],
      ['2026-11-20', 100, 'EUR', REFERENCE],
      ['2026-11-20', 50000, 'EUR', undefined],
      ['2026-11-20', 49900, 'EUR', undefined],
    ]));
  test('payments that do not add up to what was booked stay one movement', async () => {
    const one = (cents: string) => `<TxDtls><Amt Ccy="EUR">${cents}</Amt></TxDtls>`;
    const entry = `<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${one('4')}${one('5')}</NtryDtls></Ntry>`;
    expect(await short(read(camtWith(entry)))).toEqual([['2026-11-20', 1000, 'EUR', undefined]]);
  });
  test.each(['02', '03', '04', '05', '06', '07', '08'])(
    'a statement of version %s without movements is empty',
    async (version) => expect(await read(camtWith('', version))).toEqual([]),
  );
});

describe('what is not a statement is refused, and says why', async () => {
  const csv = (row: string) => `Date;Libellé;Montant\n${row}`;
  test.each([
    ['nothing', '', ['empty', undefined]],
    ['blanks', ' \n\n', ['empty', undefined]],
    ['a letter', 'Bonjour,\nvoici le relevé.', ['columns', undefined]],
    ['a PDF', '%PDF-1.7 …', ['format', undefined]],
    ['an archive', 'PK\u0003\u0004\0\0', ['format', undefined]],
    ['a page', '<html><body>Connexion</body></html>', ['version', undefined]],
    ['a message of another kind', camtWith('').replaceAll('camt.053', 'camt.054'), ['version', undefined]],
    ['an unknown version', camtWith('', '12'), ['version', undefined]],
    ['a file cut short', camt08.slice(0, -200), ['format', undefined]],
    [
      'an entry without a direction',
      camtWith('<Ntry><Amt Ccy="EUR">1</Amt><Sts>BOOK</Sts></Ntry>'),
      ['format', undefined],
    ],
    ['a day that does not exist', csv('31/02/2026;a;1,00'), ['date', 2]],
    ['an amount that could be two', csv('20/11/2026;a;1.234'), ['amount', 2]],
    ['no amount', csv('19/11/2026;ok;2,00\n20/11/2026;a;'), ['amount', 3]],
    ['words for an amount', csv('20/11/2026;a;=1+1'), ['amount', 2]],
  ])('%s', async (_what, text, wanted) => expect(await refusal(() => read(text))).toEqual(wanted));
  test('what reads files of the server or fills its memory', async () => {
    const evil = (dtd: string) => camt02.replace('?>\n', `?>\n${dtd}`).replace('NOTPROVIDED', '&x;');
    for (const dtd of [
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      '<!doctype d [<!ENTITY a "aaaaaaaaaa"><!ENTITY x "&a;&a;&a;">]>',
    ])
      expect(await refusal(() => read(evil(dtd)))).toEqual(['entities', undefined]);
    expect(await refusal(() => read(camtWith('<A>'.repeat(5000) + '</A>'.repeat(5000))))).toEqual([
      'format',
      undefined,
    ]);
    expect(await refusal(() => readStatement(new Uint8Array(MOST_STATEMENT_BYTES + 1)))).toEqual([
      'too-large',
      undefined,
    ]);
  });
  test('any bytes at all are read or refused, never anything else', async () => {
    const random = numbersFrom(7);
    const sources = [withPreamble, twoColumns, english, camt02, camt08].map((text) => Buffer.from(text));
    for (let turn = 0; turn < 300; turn++) {
      const bytes = Buffer.from(sources[random(sources.length)] ?? []);
      for (let hit = 0; hit <= random(8); hit++) bytes[random(bytes.length)] = random(256);
      try {
        for (const { amountCents, date } of await readStatement(bytes))
          expect([Number.isSafeInteger(amountCents), /^\d{4}-\d\d-\d\d$/.test(date)]).toEqual([true, true]);
      } catch (error) {
        expect(error).toBeInstanceOf(StatementUnreadable);
      }
    }
  });
});

test.each([
  ['1 234,56', 123456],
  ['1\u202f234,56 €', 123456],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1.234.567', 123456700],
  ['+499', 49900],
  ['-12,5', -1250],
  ['\u221212,50', -1250],
  ['(12,00)', -1200],
  ['0,29', 29],
  ['1.234', undefined],
  ['12,345', undefined],
  ['1,2,3', undefined],
  ['12a', undefined],
  ['', undefined],
])('%s is %s cents', (text, cents) => expect(readCents(text)).toBe(cents));
test.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/26', '2026-02-01'],
  ['2026-11-20T10:00:00+01:00', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['11/20/2026', undefined],
  ['demain', undefined],
])('%s is the day %s', (text, wanted) => expect(readDay(text)).toBe(wanted));

describe('creditor references (ISO 11649)', async () => {
  test('the example of the standard', async () => {
    expect([creditorReference('539007547034'), isCreditorReference(REFERENCE)]).toEqual([REFERENCE, true]);
    expect(groupByFour(REFERENCE)).toBe('RF18 5390 0754 7034');
  });
  test('a digit changed or two exchanged is noticed', async () => {
    const random = numbersFrom(11);
    for (let turn = 0; turn < 500; turn++) {
      const reference = creditorReference(`20261120${String(random(1e6)).padStart(6, '0')}`);
      const at = 4 + random(reference.length - 5);
      const [here = '', next = ''] = reference.slice(at, at + 2);
      const changed = reference.slice(0, at) + ((Number(here) + 1 + random(9)) % 10) + reference.slice(at + 1);
      const exchanged = reference.slice(0, at) + next + here + reference.slice(at + 2);
      expect([isCreditorReference(changed), here === next || !isCreditorReference(exchanged)]).toEqual([false, true]);
    }
  });
  test('it is found however it was typed', async () => {
    for (const text of [
      `virement ${REFERENCE}`,
      'rf18 5390 0754 7034',
      'REF:RF18-5390-0754-7034.',
      'MOTIF RF18539007547034 MERCI',
      'XRF18539007547034',
    ])
      expect(findCreditorReferences(text), text).toContain(REFERENCE);
    expect(findCreditorReferences('RF18539007547034')[0]).toBe(REFERENCE);
    expect(findCreditorReferences('RF19539007547034 RFP 12')).toEqual([]);
  });
});
