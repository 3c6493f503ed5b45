import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { line, text } from '../../lib/fields.ts';
import { handlingStates } from '../../lib/submission-record.ts';
import { mailStates } from '../../mail/outbox.ts';
import { kindNames } from '../records/kinds.ts';
import { folders, threadedKinds } from './threads.ts';

const PER_MINUTE = 300;
const type = z.enum(threadedKinds);
const id = z.string().min(1).max(120);
const handling = z.enum(handlingStates);

/** `undone`: neither done nor cancelled nor, of an appointment, past. */
export const listStates = ['undone', ...handlingStates, 'all'] as const;
const item = z.object({
  folder: z.enum(folders),
  type,
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Of an appointment: when it is. */
  startsAt: z.string().optional(),
  /** Of an appointment that will not be. */
  cancelled: z.literal(true).optional(),
  excerpt: z.string(),
  handling,
  assignee: z.string().optional(),
  suspect: z.boolean(),
  createdAt: z.string(),
});
export type InboxItem = z.output<typeof item>;

/** What people wrote, of every folder, the latest first. */
export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'admin',
  input: z.strictObject({
    folder: z.enum(folders).optional(),
    state: z.enum(listStates).default('undone'),
    assignee: z.string().max(254).optional(),
    q: z.string().trim().max(200).default(''),
    cursor: z.string().max(3000).optional(),
  }),
  output: z.object({ items: z.array(item), total: z.int(), next: z.string().optional(), team: z.array(z.string()) }),
});

/** One thing somebody sent, with what was written back and forth about it. */
export const readThread = defineEndpoint({
  method: 'GET',
  path: '/api/admin/inbox/thread',
  access: 'admin',
  input: z.strictObject({ type, id }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().optional(),
    lang: z.enum(locales),
    handling,
    assignee: z.string().optional(),
    updatedAt: z.string(),
    /** What they wrote first, and the files that came with it. */
    message: z.object({
      text: z.string(),
      at: z.string(),
      files: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
    /** The subject an answer begins with. */
    subject: z.string(),
    /** The address an answer to our answer goes to. */
    replyTo: z.string(),
    replies: z.array(
      z.object({
        id: z.string(),
        direction: z.enum(['sent', 'received']),
        by: z.string().optional(),
        from: z.string().optional(),
        subject: z.string(),
        text: z.string(),
        files: z.array(z.string()),
        at: z.string(),
        /** How far the e-mail got, as long as the outbox remembers. */
        mail: z.enum(mailStates).optional(),
      }),
    ),
    team: z.array(z.string()),
    templates: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
    /** Of an appointment: one that is still `booked` can be moved and cancelled. */
    appointment: z.object({ startsAt: z.string(), state: z.enum(['booked', 'cancelled', 'past']) }).optional(),
  }),
});
export type Thread = z.output<typeof readThread.output>;

/**
 * Answers by e-mail, once for each `key`, and notes how far it is. Where more was written than its writer has seen
 * (`seen`: the last reply; absent: none), it is answered with 409 and the last reply as the stored one of both
 * `versions`: sent again with its id, it leaves all the same.
 */
export const sendReply = defineEndpoint({
  method: 'POST',
  path: '/api/admin/inbox/reply',
  access: 'admin',
  perMinute: PER_MINUTE,
  input: z.strictObject({
    ...{ type, id, key: z.uuid(), subject: line(200), text: text(10_000), handling },
    seen: id.optional(),
  }),
  output: z.object({ id: z.string() }),
});
/** Keeps an answer that came by another way: its text, pasted. */
export const noteReceived = defineEndpoint({
  method: 'POST',
  path: '/api/admin/inbox/received',
  access: 'admin',
  perMinute: PER_MINUTE,
  input: z.strictObject({ type, id, key: z.uuid(), text: text(20_000) }),
  output: z.object({ id: z.string() }),
});

/** Everything from the person who sent this, of the kinds the reader may see: found by the address in the record. */
export const readHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/inbox/history',
  access: 'admin',
  input: z.strictObject({ type: z.enum(kindNames), id }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    entries: z.array(
      z.object({
        type: z.enum(kindNames),
        id: z.string(),
        /** What it leads to: a reply to what it is about. */
        opens: z.object({ type: z.enum(kindNames), id: z.string() }),
        title: z.string(),
        state: z.string().optional(),
        createdAt: z.string(),
      }),
    ),
  }),
});
