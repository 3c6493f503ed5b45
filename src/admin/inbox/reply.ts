import { z } from 'zod';
import { line, text } from '../../lib/fields.ts';

/**
 * One e-mail of a thread: what the company answered, or what the person wrote back. Kept as long as what it is about,
 * and gone with it. Its id is the e-mail's id in the outbox; of one that was received, a hash of its Message-ID.
 */
export const reply = {
  name: 'reply',
  schema: z.strictObject({
    /** The record it is about. */
    about: z.string(),
    record: z.string(),
    /** The person's address, whoever writes. */
    email: z.string(),
    direction: z.enum(['sent', 'received']),
    /** The administrator who wrote it, or who pasted what was received. */
    by: z.string().optional(),
    /** As whom a received one was signed. */
    from: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    /** Of a received one, for the headers of the next answer. */
    messageId: z.string().optional(),
    /** Names of files a received one brought: they stay in the mailbox. */
    files: z.array(z.string()).default([]),
  }),
};

/** A text to answer with, in both languages; `{name}` stands for the person's name. */
export const replyTemplate = {
  name: 'replyTemplate',
  schema: z.strictObject({ name: line(80), fr: text(5000), en: text(5000) }),
};
