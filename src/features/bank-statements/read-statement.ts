import { decodeText } from '../../lib/decode-text.ts';
import { readCamtStatement } from './camt.ts';
import { readCsvStatement } from './csv.ts';
import { type BankEntry, MOST_STATEMENT_BYTES, type RawEntry, referencesOf, StatementUnreadable } from './statement.ts';

/** Hash of a text in 24 characters, by Web Crypto, as the administrator's browser reads statements too. */
async function nameOf(what: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(what)));
  return Array.from(digest.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Ids from content: the bank's own id of a movement, otherwise its date, amount and text. Identical ones on one day are
 * numbered in their order, which is the same in overlapping exports.
 */
function idsOf(entries: RawEntry[]): Promise<string[]> {
  const seen = new Map<string, number>();
  return Promise.all(
    entries.map(({ date, amountCents, currency, credit, text, bankId }) => {
      const what = JSON.stringify([date, credit ? amountCents : -amountCents, currency, bankId ?? text]);
      const occurrence = seen.get(what) ?? 0;
      seen.set(what, occurrence + 1);
      return nameOf(`${what}#${occurrence}`);
    }),
  );
}

/**
 * Reads the movements of a bank statement, a CSV export or camt.053.
 * @throws StatementUnreadable with a code that says why; nothing is read partly.
 */
export async function readStatement(bytes: Uint8Array): Promise<BankEntry[]> {
  if (bytes.length > MOST_STATEMENT_BYTES) throw new StatementUnreadable('too-large');
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  const start = text.trimStart();
  if (!start) throw new StatementUnreadable('empty');
  // A PDF, spreadsheet or archive: text exports contain no zero byte.
  if (start.startsWith('%PDF-') || text.includes('\0')) throw new StatementUnreadable('format');
  const entries = start.startsWith('<') ? readCamtStatement(start) : readCsvStatement(text);
  const ids = await idsOf(entries);
  return entries.map((entry, i) => {
    const { date, amountCents, currency, credit, text } = entry;
    const references = referencesOf(entry);
    return { id: ids[i] ?? '', date, amountCents, currency, credit, text, reference: references[0], references };
  });
}
