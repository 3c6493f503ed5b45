import Papa from 'papaparse';
import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import type { Role } from '../../features/auth/roles.ts';
import type { Locale } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import type { Store } from '../../ports/store.ts';
import { requireKind } from '../accounts/permissions.ts';
import { fieldInWords, headInWords } from './export-words.ts';
import type { Kind } from './kind.ts';
import type { KindName } from './kinds.ts';
import type { AdminRecord, exportRecords } from './record-endpoints.ts';
import { conditionsAsked, visibleRecord } from './records.server.ts';
import { titleReader } from './referred-titles.server.ts';
import { standingAs } from './standing.server.ts';

/**
 * Cells a spreadsheet would run as formulas begin so; they get an apostrophe (docs/faults.md row 32, OWASP's CSV
 * injection).
 */
const FORMULA = /^\s*[=+\-@\t\r|%＝＋－＠]/;
/** Checked and written out in one go: the loop is free in between. */
const EXPORTED_AT_ONCE = 100;
/** Read at once, and held in memory. */
const LINES = 100;
/** Excel reads UTF-8 and the French separator only so. */
const BOM = '\uFEFF';

const cell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const columnsOf = ({ type, secret = [] }: Kind) => [
  'id',
  ...Object.keys(type.schema.shape).filter((field) => !secret.includes(field)),
  'createdAt',
  'updatedAt',
];
const lines = (rows: string[][]) =>
  `${Papa.unparse(
    rows.map((row) => row.map(cell)),
    { delimiter: ';', newline: '\r\n' },
  )}\r\n`;

type Asked = Pick<z.output<typeof exportRecords.input>, 'q' | 'standing'>;
type Matching = Asked & ReturnType<typeof conditionsAsked>;

/** The records of a kind that meet these conditions and hold every word of `q`, a page at a time. */
async function* matches(
  store: Store,
  kind: Kind,
  { q, standing, ...conditions }: Matching,
  now: Date,
): AsyncGenerator<AdminRecord> {
  let cursor: string | undefined;
  do {
    const page = await store.search(kind.type, {
      words: q,
      ...conditions,
      limit: EXPORTED_AT_ONCE,
      uncounted: true,
      ...(cursor && { cursor }),
    });
    const asked = { type: kind.type.name as KindName, standing };
    for (const record of standingAs(asked, page.records as AdminRecord[], now)) yield visibleRecord(kind, record);
    cursor = page.next;
  } while (cursor);
}

/**
 * The records that match, as a CSV for spreadsheets, a page at a time. @throws auth/forbidden for a kind that is not to
 * be exported, input/invalid.
 */
export function exportCsv(
  store: Store,
  role: Role,
  { type, ...asked }: z.output<typeof exportRecords.input>,
  now: Date,
): AsyncGenerator<string> {
  const kind = requireKind(role, type);
  if (!kind.rights.includes('export')) throw new AppError('auth/forbidden');
  const { lang, q, standing } = asked;
  return table(store, type, kind, { lang, q, standing, ...conditionsAsked(kind, asked) }, now);
}

async function* table(
  store: Store,
  name: KindName,
  kind: Kind,
  { lang, ...asked }: Matching & { lang: Locale },
  now: Date,
): AsyncGenerator<string> {
  const columns = columnsOf(kind);
  const reader = { lang, timeZone: company.hours.timeZone };
  yield BOM + lines([columns.map((column) => headInWords(lang, name, column))]);
  let rows: string[][] = [];
  const withTitles = titleReader(store, lang);
  for await (const found of matches(store, kind, asked, now)) {
    const record = await withTitles(name, found);
    rows.push(columns.map((column) => fieldInWords(reader, name, column, record)));
    if (rows.length < LINES) continue;
    yield lines(rows);
    rows = [];
  }
  if (rows.length) yield lines(rows);
}
