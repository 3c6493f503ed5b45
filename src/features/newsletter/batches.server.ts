import { timeSlices } from '../../lib/time-slices.ts';
import type { Records } from '../../ports/store.ts';
import { newsletterBatch } from './newsletter-issue.ts';

/**
 * Letters written in one transaction. A mail of a form that comes meanwhile waits behind these at most, not behind the
 * whole list.
 */
export const MAILS_PER_BATCH = 100;

/** Divides the recipients of an issue into what is written at once. */
export async function addBatches(records: Records, issue: string, recipients: readonly string[]): Promise<void> {
  const nextSlice = timeSlices();
  for (let from = 0; from < recipients.length; from += MAILS_PER_BATCH) {
    await records.add(newsletterBatch, { issue, subscribers: recipients.slice(from, from + MAILS_PER_BATCH) });
    await nextSlice();
  }
}
