import Papa from 'papaparse';
import { toAsciiLetters } from '../../lib/slug.ts';
import { MOST_ENTRIES, type RawEntry, StatementUnreadable, shortText } from './statement.ts';
import { readCents, readDay } from './written-values.ts';

/** Banks write the account, its holder and its balance above the table. */
const HEADER_WITHIN = 30;

const plain = (text: string) =>
  toAsciiLetters(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Patterns of the header of each column, in order of preference. */
const COLUMNS = {
  date: [
    /^date (de l |d )?operation$|^dateop$/,
    /^date( de)? (compta\w*|transaction)$|^booking date$|^date d execution$/,
    /^date\b(?! (de )?val)/,
    /date/,
  ],
  amount: [/^montant( de l operation| net)?$/, /^(montant|amount|total amount)\b/],
  debit: [/^debit\b/, /^montant debit$|^sorties?\b/],
  credit: [/^credit\b/, /^montant credit$|^entrees?\b/],
  direction: [/^sens$/, /^(type de mouvement|debit credit)$/],
  currency: [/^(devise|currency|monnaie)\b/],
} as const;
type Column = keyof typeof COLUMNS;
/** Headers of columns that contain no description. */
const NOT_TEXT = /date|solde|balance|pointage|categor|compte$|account|comptelib|comptenum|devise|currency/;

interface Table {
  at: number;
  columns: Partial<Record<Column, number>>;
  texts: number[];
}

function columnsOf(header: string[]): Table['columns'] {
  const names = header.map(plain);
  const find = (column: Column) => {
    for (const pattern of COLUMNS[column]) {
      const at = names.findIndex((name) => pattern.test(name));
      if (at >= 0) return at;
    }
    return undefined;
  };
  const [debit, credit] = [find('debit'), find('credit')];
  const amount = find('amount');
  return {
    date: find('date'),
    // "Montant débit" and "Montant crédit" are separate columns, not the amount.
    amount: amount === debit || amount === credit ? undefined : amount,
    debit,
    credit,
    direction: find('direction'),
    currency: find('currency'),
  } as Table['columns'];
}

/** Finds the header: the first line that names a date and an amount. */
function findTable(rows: string[][]): Table {
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsOf(row);
    if (columns.date === undefined || (columns.amount === undefined && columns.credit === undefined)) continue;
    const usedColumns = new Set<number | undefined>(Object.values(columns));
    return {
      at,
      columns,
      texts: row.map((_, i) => i).filter((i) => !usedColumns.has(i) && !NOT_TEXT.test(plain(row[i] ?? ''))),
    };
  }
  throw new StatementUnreadable('columns');
}

function centsOf(row: string[], columns: Table['columns'], line: number): number {
  const read = (column: Column) => {
    const text = columns[column] === undefined ? '' : (row[columns[column]] ?? '').trim();
    if (!text) return undefined;
    const cents = readCents(text);
    if (cents === undefined) throw new StatementUnreadable('amount', line);
    return cents;
  };
  const amount = read('amount');
  const direction = columns.direction === undefined ? '' : plain(row[columns.direction] ?? '');
  if (amount !== undefined) return /^d/.test(direction) ? -Math.abs(amount) : amount;
  // A debit may have a sign or not; an empty or zero cell belongs to a movement of the other column.
  const [debit, credit] = [read('debit') ?? 0, read('credit') ?? 0];
  if ((debit === 0) === (credit === 0)) throw new StatementUnreadable('amount', line);
  return credit || -Math.abs(debit);
}

/** Reads a bank's CSV export, with any separator, preamble and column names. @throws StatementUnreadable */
export function readCsvStatement(text: string): RawEntry[] {
  const { data } = Papa.parse<string[]>(text.trimEnd(), {
    delimitersToGuess: [';', ',', '\t', '|'],
    skipEmptyLines: false,
  });
  const { at, columns, texts } = findTable(data);
  const { date = 0, currency } = columns;
  const entries: RawEntry[] = [];
  for (const [i, row] of data.entries()) {
    // A line without a date is a balance, a total or a remark.
    if (i <= at || !(row[date] ?? '').trim()) continue;
    const line = i + 1;
    const day = readDay(row[date] ?? '');
    if (!day) throw new StatementUnreadable('date', line);
    const cents = centsOf(row, columns, line);
    if (cents === 0) continue;
    const code = (currency === undefined ? '' : (row[currency] ?? '').trim().toUpperCase()) || 'EUR';
    if (!/^[A-Z]{3}$/.test(code)) throw new StatementUnreadable('currency', line);
    entries.push({
      date: day,
      amountCents: Math.abs(cents),
      currency: code,
      credit: cents > 0,
      text: shortText(texts.map((column) => row[column])),
    });
    if (entries.length > MOST_ENTRIES) throw new StatementUnreadable('too-many');
  }
  return entries;
}
