import { company } from '../collections/company.ts';
import { escapeMarkup } from '../lib/escape.ts';
import type { Records, Stored } from '../ports/store.ts';
import { type OutboxMail, outboxMail } from './outbox.ts';

const REASON_AT_MOST = 1000;

/** Why a row of the outbox is none; undefined for one that can be sent. */
export function whyUnread({ id: _, createdAt: _created, updatedAt: _updated, ...fields }: OutboxMail): string | undefined {
  const read = outboxMail.schema.safeParse(fields);
  return read.success ? undefined : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
}

/** A dead letter in its place, with all that it held: it holds up no other, and an administrator sees it. */
export async function setAsideUnread(records: Records, row: Stored<typeof outboxMail>, why: string): Promise<void> {
  const { id, createdAt, updatedAt: _, ...fields } = row;
  const lastError = why.slice(0, REASON_AT_MOST);
  const email = { to: company.email, subject: `outboxMail ${id}`, text: lastError, html: escapeMarkup(lastError) };
  const purpose = typeof fields.purpose === 'string' && fields.purpose ? fields.purpose : 'unread';
  const dead = { email, purpose, state: 'failed' as const, attempts: 0, nextAttemptAt: createdAt, lastError, unread: JSON.stringify(fields) };
  await records.delete(outboxMail, id);
  await records.add(outboxMail, dead, id, createdAt);
}
