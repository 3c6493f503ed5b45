import { createHash } from 'node:crypto';
import { noteReturnedLetter } from '../../features/newsletter/bounces.server.ts';
import { stripControls } from '../../lib/control-characters.ts';
import { acknowledgedBy, idsIn } from '../../mail/message-ids.ts';
import { outboxMail } from '../../mail/outbox.ts';
import { noteReturnedMail } from '../../mail/returned-mail.ts';
import type { DeliveryReport, ReadableMail } from '../../ports/inbox.ts';
import type { ReplyMailbox } from '../../ports/reply-mailbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records } from '../../ports/store.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { reply } from './reply.ts';
import { addReceived } from './thread.server.ts';
import { isThreaded, type ThreadedKind, threadedTypes } from './threads.ts';

const AT_ONCE = 100;
const LONGEST_TEXT = 20_000;
const MOST_FILES = 20;

/** The id in the first part of a Message-ID of ours. */
const ownIdOf = (messageId: string): string => messageId.split('@', 1)[0] ?? '';

/** What a mail answers: one of our replies, or the acknowledgement of what somebody sent. */
async function answeredBy(
  records: Records,
  { headers }: ReadableMail,
): Promise<{ type: ThreadedKind; record: AdminRecord } | undefined> {
  const named = [...idsIn(headers['in-reply-to']), ...idsIn(headers.references).reverse()];
  for (const id of named.map(ownIdOf)) {
    const sent = await records.get(reply, id);
    const about = sent ? { about: sent.about, record: sent.record } : acknowledgedBy(id);
    if (!about || !isThreaded(about.about)) continue;
    const record = (await records.get(threadedTypes[about.about], about.record)) as AdminRecord | undefined;
    if (record) return { type: about.about, record };
  }
  return undefined;
}

/** A program's answer, such as a notice of absence, is no reason to look again (RFC 3834). */
const isAutomatic = ({ headers }: ReadableMail) => {
  const automatic = headers['auto-submitted']?.trim().toLowerCase();
  return (automatic !== undefined && automatic !== 'no') || headers['x-autoreply'] !== undefined;
};

/** Keeps an answer in the thread it belongs to, once. Returns whether it belongs to any. */
function keepReply({ store }: Pick<Services, 'store'>, mail: ReadableMail): Promise<boolean> {
  const [messageId = ''] = idsIn(mail.headers['message-id']);
  const text = stripControls(mail.text).trim().slice(0, LONGEST_TEXT);
  const id = createHash('sha256')
    .update(`reply ${messageId || `${mail.from} ${mail.date} ${text}`}`)
    .digest('base64url')
    .slice(0, 32);
  return store.transaction(async (records) => {
    const answered = await answeredBy(records, mail);
    if (!answered) return false;
    if (isAutomatic(mail) || (await records.get(reply, id))) return true;
    await addReceived(
      records,
      { type: threadedTypes[answered.type], record: answered.record, id },
      {
        text,
        from: mail.from.slice(0, 300),
        subject: mail.subject.slice(0, 300),
        ...(messageId && { messageId }),
        files: mail.attachments.slice(0, MOST_FILES).map(({ filename, contentType }) => filename || contentType),
      },
    );
    return true;
  });
}

/** Notes at the e-mail that it did not arrive. Returns whether it was one of ours. */
const noteReport = (services: Pick<Services, 'store' | 'clock'>, report: DeliveryReport): Promise<boolean> =>
  services.store.transaction(async (records) => {
    const returned = await noteReturnedMail(records, report);
    if (returned) await noteReturnedLetter(records, services, returned, report.status);
    return returned !== undefined || (await records.get(outboxMail, ownIdOf(report.messageId ?? ''))) !== undefined;
  });

/**
 * Reads what came by e-mail: answers to something we wrote are kept, reports of mail servers noted at the e-mail they
 * speak of, the others left for a person.
 */
export async function receiveReplies(
  services: Pick<Services, 'store' | 'clock'>,
  mailbox: ReplyMailbox | undefined,
): Promise<{ received: number; aside: number }> {
  const done = { received: 0, aside: 0 };
  try {
    for (const name of (await mailbox?.unread(AT_ONCE)) ?? []) {
      const mail = await mailbox?.read(name);
      const isKept = mail?.deliveryReport
        ? await noteReport(services, mail.deliveryReport)
        : mail !== undefined && (await keepReply(services, mail));
      await mailbox?.settle(name, isKept);
      done[isKept ? 'received' : 'aside']++;
    }
  } finally {
    await mailbox?.close();
  }
  return done;
}
