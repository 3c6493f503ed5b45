import { z } from 'zod';
import type { Clock } from '../ports/clock.ts';
import type { Email } from '../ports/mailer.ts';
import type { Records, RecordType, Stored } from '../ports/store.ts';
import { assertSafe, type EmailHead, emailSchema } from './email.ts';
import { type MailContent, mailContent } from './mail-content.ts';

/**
 * pending → sending → sent | pending (tried again later) | failed | uncertain. `sending`: the mail server is being
 * given it. `failed`: dead letter. `uncertain`: the mail server may have it; a person decides, it is never sent again
 * blindly.
 */
export const mailStates = ['pending', 'sending', 'sent', 'failed', 'uncertain'] as const;

/** An e-mail that waits, leaves or has left. Its id is its Message-ID, the same over every attempt. */
export const outboxMail = {
  name: 'outboxMail',
  schema: z.strictObject({
    email: emailSchema,
    /** What it says, drawn when it leaves: nobody waits for that. Absent when the e-mail came ready-made. */
    words: mailContent.optional(),
    /** What it is for, in the words of the feature: `contact.receipt`. */
    purpose: z.string().min(1),
    state: z.enum(mailStates),
    attempts: z.int().min(0),
    /** When it may be taken. While a worker holds it, the end of the lease: one query finds all that is due. */
    nextAttemptAt: z.iso.datetime(),
    /** The worker that has it in hand (src/queue/worker.server.ts). When that one is gone, so is the lease. */
    heldBy: z.string().optional(),
    /** Tells one taking in hand from the next: a lease is given once, so its end is nobody else's. */
    leaseUntil: z.iso.datetime().optional(),
    /** Attempts stop a day after this one; time spent with no worker running does not count. */
    firstAttemptAt: z.iso.datetime().optional(),
    /** The mail server's words, for an administrator. */
    lastError: z.string().optional(),
    /** One of very many: it leaves beside the others, never before them. */
    bulk: z.literal(true).optional(),
  }),
} satisfies RecordType;

export type OutboxMail = Stored<typeof outboxMail>;

/** Mails that are keys: whoever reads their link is taken for whom they were sent to. */
export const isCredentialMail = (purpose: string): boolean => /^(auth-|newsletter-confirm)/.test(purpose);

/** An e-mail that is still to be drawn. */
export interface MailDraft extends EmailHead {
  words: MailContent;
}

const newOutboxMail = (letter: Email | MailDraft, purpose: string, clock: Clock) => {
  const { words, ...email } = { words: undefined, ...letter };
  assertSafe(email);
  return { email, words, purpose, state: 'pending' as const, attempts: 0, nextAttemptAt: clock().toISOString() };
};

/**
 * Call it in the transaction that writes the record the e-mail speaks of: both exist or neither does. With an `id` it
 * can be found, and taken back, before it leaves.
 * @throws UnsafeEmail for a line break in a header or more than one recipient.
 */
export async function queueEmail(
  records: Records,
  email: Email | MailDraft,
  purpose: string,
  clock: Clock,
  id?: string,
): Promise<OutboxMail> {
  return records.add(outboxMail, newOutboxMail(email, purpose, clock), id);
}

/** One of very many, under an id that says what it is and whom for: queued again, it is the same one. */
export async function queueBulkEmailOnce(
  records: Records,
  email: Email | MailDraft,
  purpose: string,
  clock: Clock,
  id: string,
): Promise<OutboxMail> {
  const known = await records.get(outboxMail, id);
  return known ?? records.add(outboxMail, { ...newOutboxMail(email, purpose, clock), bulk: true }, id);
}
