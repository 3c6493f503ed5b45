import { z } from 'zod';
import type { Records, RecordType } from '../../ports/store.ts';

/** Invoices and credit notes have separate series, each without gaps (CGI, annexe II, art. 242 nonies A). */
export const series = { invoice: 'F', 'credit-note': 'A' } as const;
export type Series = keyof typeof series;

/**
 * The last number of a series, which is the record's id: one record, so that concurrent transactions conflict on it.
 */
export const numberSeries = {
  name: 'numberSeries',
  schema: z.strictObject({ year: z.int(), last: z.int().min(0), issuedOn: z.iso.date() }),
} satisfies RecordType;

/**
 * The next number of a series, and the date of the document, which must be written in the same transaction: a rollback
 * frees the number. The date is never before the previous document's, even if the clock goes back; the numbers begin
 * again at 1 each year.
 */
export async function nextInvoiceNumber(
  records: Records,
  kind: Series,
  today: string,
): Promise<{ number: string; issuedOn: string }> {
  const before = await records.get(numberSeries, kind);
  const issuedOn = before && before.issuedOn > today ? before.issuedOn : today;
  const year = Number(issuedOn.slice(0, 4));
  const last = before?.year === year ? before.last + 1 : 1;
  if (before) await records.update(numberSeries, kind, { year, last, issuedOn });
  else await records.add(numberSeries, { year, last, issuedOn }, kind);
  return { number: `${series[kind]}${year}-${String(last).padStart(6, '0')}`, issuedOn };
}
