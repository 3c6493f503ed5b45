import Papa from 'papaparse';
import type { importOutcomes } from '../../features/newsletter/subscribers.ts';
import { decodeText } from '../../lib/decode-text.ts';
import { toAsciiLetters } from '../../lib/slug.ts';

export type SubscriberRow = Partial<Record<SubscriberColumn, string>>;
type Outcome = (typeof importOutcomes)[number];

/** The headers of French and English tools (Brevo, Mailchimp, Excel, address books), without accents and signs. */
const COLUMNS = {
  email:
    /^(e ?mail|mail|courriel|contact email|subscriber email)( address| adresse)?$|^adresse (de )?(e ?mail|courriel|mail|electronique|de messagerie)( 1)?$|^e ?mail 1( value)?$/,
  firstName: /^(prenoms?|first ?name|given ?name|fname)$/,
  lastName: /^(nom|noms?( de famille)?|last ?name|family ?name|surname|lname)$/,
  lang: /^(langues?|lang|language|locale)$/,
} as const;
type SubscriberColumn = keyof typeof COLUMNS;
const columnNames = Object.keys(COLUMNS) as SubscriberColumn[];

/** "Français", "FR", "fr-FR", "French"; what is neither stays as it is, and is refused with its line. */
const LANGUAGES = { fr: /^(fr|fra|fre|francais|french)\b/, en: /^(en|eng|anglais|english)\b/ } as const;

const plain = (text: string) =>
  toAsciiLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function columnOf(header: string): SubscriberColumn | undefined {
  const name = plain(header);
  return columnNames.find((column) => COLUMNS[column].test(name));
}

function languageOf(written: string): string {
  const name = plain(written);
  const known = (Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]).find((lang) => LANGUAGES[lang].test(name));
  return known ?? written;
}

interface SubscriberFile {
  rows: SubscriberRow[];
  /** The headers of columns nothing is taken from, the second one of a name included. */
  ignored: string[];
}
/** Why nothing can be taken from a file, and the columns it has. */
interface UselessFile {
  fault: 'noAddresses' | 'noRows';
  columns: string[];
}

/**
 * The rows of a CSV file with what is known of each, and the columns that are of no use; in UTF-8, UTF-16 or
 * windows-1252, separated by commas, semicolons or tabs. The first column of a name is the one: address books have many.
 */
export function readSubscriberFile(bytes: Uint8Array): SubscriberFile | UselessFile {
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [header = [], ...lines] = data;
  const known = header.map(columnOf);
  const columns = known.map((column, at) => (known.indexOf(column) === at ? column : undefined));
  const named = header.map((name) => name.trim());
  if (!columns.includes('email')) return { fault: 'noAddresses', columns: named.filter(Boolean) };
  if (!lines.length) return { fault: 'noRows', columns: named.filter(Boolean) };
  const rows = lines.map((line) => {
    const row: SubscriberRow = {};
    for (const [at, written] of line.entries()) {
      const column = columns[at];
      const value = written.trim();
      if (column && value) row[column] = column === 'lang' ? languageOf(value) : value;
    }
    return row;
  });
  return { rows, ignored: named.filter((name, at) => name && !columns[at]) };
}

/** Rows are judged some hundreds at a time: an address that came further up is "twice" all the same. */
export function markRepeated(rows: readonly SubscriberRow[], outcomes: readonly Outcome[]): Outcome[] {
  const seen = new Set<string>();
  return outcomes.map((outcome, at) => {
    const email = rows[at]?.email?.toLowerCase() ?? '';
    const isRepeated = outcome === 'added' && seen.has(email);
    // A row that was refused leaves its address to a later one.
    if (outcome === 'added') seen.add(email);
    return isRepeated ? 'twice' : outcome;
  });
}
