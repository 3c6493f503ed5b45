import type { z } from 'zod';
import { bookedToCome } from '../../features/chat/flows/bookings.server.ts';
import { AppError, RecordConflict } from '../../lib/errors.ts';
import { storedFile } from '../../lib/submission-record.ts';
import { acknowledgementId, threadHeaders } from '../../mail/message-ids.ts';
import { outboxMail, queueEmail } from '../../mail/outbox.ts';
import type { Records, RecordType, Stored } from '../../ports/store.ts';
import { requireKind } from '../accounts/permissions.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { visibleRecord } from '../records/records.server.ts';
import { teamOf } from './inbox.server.ts';
import type * as api from './inbox.ts';
import type { InboxServices } from './inbox-services.ts';
import { personOf } from './item.server.ts';
import { replyAddress, replyEmail, replySubject } from './reply.emails.server.ts';
import { reply, replyTemplate } from './reply.ts';
import type { ThreadedKind } from './threads.ts';

type Reply = Stored<typeof reply>;
const MOST = 1000;

async function existing(records: Pick<Records, 'get'>, type: RecordType, id: string): Promise<AdminRecord> {
  const one = (await records.get(type, id)) as AdminRecord | undefined;
  if (!one) throw new AppError('record/missing');
  return one;
}

/** The files somebody sent along. */
const filesIn = (record: object) =>
  Object.values(record).flatMap((value) => {
    const file = storedFile.safeParse(value).data;
    return file ? [{ key: file.key, name: file.name }] : [];
  });

/** What was written about a record, the first first. */
const repliesOf = async (records: Pick<Records, 'find'>, record: string): Promise<Reply[]> =>
  (await records.find(reply, { where: { record }, direction: 'ascending', limit: MOST })).records;

/** What was written last is not what the writer of an answer has seen: they are told before theirs leaves. */
function demandSeen(replies: readonly Reply[], seen: string | undefined, sent: Record<string, unknown>): void {
  const last = replies.at(-1);
  if (last && last.id !== seen) throw new RecordConflict({ stored: last, sent, ...(last.by && { by: last.by }) });
}

/** The Message-IDs of a thread: of the acknowledgement, and of each e-mail since. */
const threadIds = (about: ThreadedKind, record: string, replies: readonly Reply[]): string[] => [
  ...(about === 'appointment' ? [] : [acknowledgementId({ about, record })]),
  ...replies.flatMap(({ id, direction, messageId }) => (direction === 'sent' ? [id] : messageId ? [messageId] : [])),
];

async function appointmentOf(services: InboxServices, record: AdminRecord): Promise<api.Thread['appointment']> {
  const startsAt = String(record.startsAt);
  if (await bookedToCome(services, record.id)) return { startsAt, state: 'booked' };
  return { startsAt, state: record.state === 'cancelled' ? 'cancelled' : 'past' };
}

export async function readThread(
  services: InboxServices,
  { type, id }: z.output<typeof api.readThread.input>,
): Promise<api.Thread> {
  const { store, role } = services;
  const kind = requireKind(role, type);
  const record = visibleRecord(kind, await existing(store, kind.type, id));
  const { text, startsAt: _, suspect: __, ...person } = personOf(record);
  const replies = await repliesOf(store, id);
  const mails = await Promise.all(
    replies.map(async (one) => (one.direction === 'sent' ? (await store.get(outboxMail, one.id))?.state : undefined)),
  );
  const { records: templates } = await store.find(replyTemplate, {
    orderBy: 'name',
    direction: 'ascending',
    limit: 200,
  });
  const appointment = type === 'appointment' ? await appointmentOf(services, record) : undefined;
  return {
    ...person,
    updatedAt: record.updatedAt,
    message: { text, at: record.createdAt, files: filesIn(record) },
    subject: replySubject(type, record),
    replyTo: replyAddress(type),
    replies: replies.map(({ id: key, direction, by, from, subject, text, files, createdAt }, index) => ({
      ...{ id: key, direction, subject, text, files, at: createdAt },
      ...(by && { by }),
      ...(from && { from }),
      ...(mails[index] && { mail: mails[index] }),
    })),
    team: await teamOf(services),
    templates: templates.map((one) => ({ id: one.id, name: one.name, text: one[person.lang] })),
    ...(appointment && { appointment }),
  };
}

/**
 * Answers a person, in one transaction with the e-mail: the same key answers once, whatever is clicked twice or sent
 * again after a lost connection. Whoever answers takes care of it, unless somebody does.
 */
export async function sendReply(
  services: InboxServices,
  { type, id, key, subject, text, handling, seen }: z.output<typeof api.sendReply.input>,
): Promise<{ id: string }> {
  const { store, role, clock, admin, note } = services;
  const kind = requireKind(role, type);
  if (!kind.rights.includes('edit')) throw new AppError('auth/forbidden');
  const isNew = await store.transaction(async (records) => {
    if (await records.get(reply, key)) return false;
    const record = await existing(records, kind.type, id);
    const { email, assignee } = personOf(record);
    if (!email) throw new AppError('record/missing');
    const replies = await repliesOf(records, id);
    demandSeen(replies, seen, { subject, text });
    const headers = threadHeaders(threadIds(type, id, replies));
    await queueEmail(records, replyEmail(type, record, { subject, text, headers }), 'reply', clock, key);
    const sent = { about: type, record: id, email, direction: 'sent' as const, by: admin, subject, text };
    await records.add(reply, sent, key);
    await records.update(kind.type, id, { handling, ...(!assignee && { assignee: admin }) });
    return true;
  });
  if (isNew) note('answered');
  return { id: key };
}

/** An answer that was received: it is to be read, whatever the record was marked as. */
export async function addReceived(
  records: Records,
  { type, record, id }: { type: RecordType; record: AdminRecord; id: string },
  received: Pick<Reply, 'text'> & Partial<Pick<Reply, 'subject' | 'from' | 'by' | 'messageId' | 'files'>>,
): Promise<void> {
  const { email } = personOf(record);
  await records.add(
    reply,
    { about: type.name, record: record.id, email, direction: 'received', subject: '', ...received },
    id,
  );
  await records.update(type, record.id, { handling: 'open' });
}

export async function noteReceived(
  { store, role, admin }: InboxServices,
  { type, id, key, text }: z.output<typeof api.noteReceived.input>,
): Promise<{ id: string }> {
  const kind = requireKind(role, type);
  if (!kind.rights.includes('edit')) throw new AppError('auth/forbidden');
  await store.transaction(async (records) => {
    if (await records.get(reply, key)) return;
    const record = await existing(records, kind.type, id);
    await addReceived(records, { type: kind.type, record, id: key }, { text, by: admin });
  });
  return { id: key };
}
