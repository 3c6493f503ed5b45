import { readCamtStatement } from './camt.ts';
import { readCsvStatement } from './csv.ts';
import { type BankEntry, MOST_STATEMENT_BYTES, type RawEntry, referencesOf, StatementUnreadable } from './statement.ts';
import { readText } from './written-values.ts';

/**
 * A name of 24 letters for what is written; by the platform's own means, since an administrator's browser reads
 * statements too.
 */
async function nameOf(what: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(what)));
  return Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Ids by what a movement is: the bank's own name for it, else its day, amount and words. Two alike on one day are told
 * apart by their order, which two exports of the same days agree on.
 */
function idsOf(entries: RawEntry[]): Promise<string[]> {
  const seen = new Map<string, number>();
  return Promise.all(
    entries.map(({ date, amountCents, currency, credit, text, bankId }) => {
      const what = JSON.stringify([date, credit ? amountCents : -amountCents, currency, bankId ?? text]);
      const turn = seen.get(what) ?? 0;
      seen.set(what, turn + 1);
      return nameOf(`${what}#${turn}`);
    }),
  );
}

/**
 * The movements of a bank statement, a CSV export or camt.053, told apart by their content.
 * @throws StatementUnreadable, whose code says why; nothing is half read.
 */
export async function readStatement(bytes: Uint8Array): Promise<BankEntry[]> {
  if (bytes.length > MOST_STATEMENT_BYTES) throw new StatementUnreadable('too-large');
  const text = readText(bytes).replace(/^\ufeff/, '');
  const start = text.trimStart();
  if (!start) throw new StatementUnreadable('empty');
  // A PDF, a spreadsheet or an archive: no export of ours holds a zero byte.
  if (start.startsWith('%PDF-') || text.includes('\0')) throw new StatementUnreadable('format');
  const entries = start.startsWith('<') ? readCamtStatement(start) : readCsvStatement(text);
  const ids = await idsOf(entries);
  return entries.map((entry, i) => {
    const { date, amountCents, currency, credit, text: said } = entry;
    const references = referencesOf(entry);
    return { id: ids[i] ?? '', date, amountCents, currency, credit, text: said, reference: references[0], references };
  });
}
