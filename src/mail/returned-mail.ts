import type { DeliveryReport } from '../ports/inbox.ts';
import type { Records } from '../ports/store.ts';
import { type OutboxMail, outboxMail } from './outbox.ts';

/**
 * A mail server says that a mail did not arrive: it is dead, for a person to see, and its words are kept with it.
 * Returns the mail; undefined when it is none of ours, was told before, or is only late.
 */
export async function noteReturnedMail(
  records: Records,
  { action, status, diagnostic, messageId = '' }: DeliveryReport,
): Promise<OutboxMail | undefined> {
  const mail = await records.get(outboxMail, messageId.split('@', 1)[0] ?? '');
  if (action !== 'failed' || !mail || (mail.state !== 'sent' && mail.state !== 'uncertain')) return undefined;
  return records.update(outboxMail, mail.id, { state: 'failed', lastError: `${status} ${diagnostic}`.trim() });
}
