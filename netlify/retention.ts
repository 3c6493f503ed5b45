import { removeOldestEntry } from '../src/admin/accounts/audit.server.ts';
import { auditEntry } from '../src/admin/accounts/audit.ts';
import { removeWithReplies } from '../src/admin/inbox/thread-retention.server.ts';
import { isThreaded } from '../src/admin/inbox/threads.ts';
import { REVISION_DAYS, revision } from '../src/admin/records/revisions.server.ts';
import { trash } from '../src/admin/records/trash.server.ts';
import { TRASH_DAYS } from '../src/admin/records/trash.ts';
import { everyUnreadable } from '../src/admin/records/unreadable.server.ts';
import { YEAR_DAYS } from '../src/collections/calendar.ts';
import { storedCollections, storedType } from '../src/collections/stored.ts';
import { passkeyChallenge } from '../src/features/auth/passkey-records.server.ts';
import { passwordLink } from '../src/features/auth/resets.server.ts';
import { adminSession } from '../src/features/auth/sessions.server.ts';
import { appointment } from '../src/features/chat/flows/appointment.ts';
import { chatMemory, chatSession, chatTurn } from '../src/features/chat/session-records.server.ts';
import { consentProof } from '../src/features/consent/proof.ts';
import { EVENT_MESSAGE_DAYS, eventMessage } from '../src/features/events/event-desk.ts';
import { eventSubmission } from '../src/features/events/events.ts';
import { invoice } from '../src/features/invoicing/invoice.ts';
import { CLICK_DAYS, newsletterClick } from '../src/features/newsletter/clicks.ts';
import { removeUnconfirmed } from '../src/features/newsletter/newsletter.server.ts';
import { subscription } from '../src/features/newsletter/newsletter.ts';
import { newsletterBatch } from '../src/features/newsletter/newsletter-issue.ts';
import { order, progresses } from '../src/features/payment/order.ts';
import { transferRefund } from '../src/features/payment/refund-task.ts';
import { type PurgedFiles, type Rule, retainFor } from '../src/features/retention/retention.ts';
import { forms } from '../src/forms/registry.ts';
import { everyRecord } from '../src/lib/record-iteration.ts';
import { fileKeysIn } from '../src/lib/submission-record.ts';
import { UPLOAD_KEYS } from '../src/lib/upload-key.ts';
import { outboxMail } from '../src/mail/outbox.ts';
import { recipientCount } from '../src/mail/recipient-limit.ts';
import type { Inbox } from '../src/ports/inbox.ts';
import type { Services, StoredFileServices } from '../src/ports/services.ts';
import { contentRules } from './content-retention.ts';
import { rateWindow } from './http/rate-limit.ts';

/** Long enough for a person to notice an unsent e-mail and to send it again. */
const UNSENT_MAIL_DAYS = 30;
/** A form is not submitted again from an open page after this long. */
const REPEAT_DAYS = 30;

/**
 * The rules in the forms' definitions; records are removed with their files. Forms may share a record: one rule each.
 */
const rulesOfForms = (): Rule[] => {
  const records = new Map(forms.map(({ retention, record }) => [retention, record]));
  return [...records].flatMap(([rule, record]) => {
    if (!('days' in rule)) return [];
    const remove =
      record === subscription
        ? { remove: removeUnconfirmed }
        : isThreaded(record.name)
          ? { remove: removeWithReplies(record) }
          : {};
    return [{ ...retainFor(record, rule), filesOf: fileKeysIn, ...remove }];
  });
};

/** A contract is kept for ten years, an order that never became one for three. */
const rulesOfOrders = (): Rule[] => [
  retainFor(order, { what: 'Paid orders', since: 'paidAt', days: 10 * YEAR_DAYS, where: { progress: 'paid' } }),
  ...progresses
    .filter((progress) => progress !== 'paid')
    .map((progress) =>
      retainFor(order, {
        what: `Orders never paid (${progress})`,
        since: 'updatedAt',
        days: 3 * YEAR_DAYS,
        where: { progress },
      }),
    ),
  // Beside the order it gives money back for.
  retainFor(transferRefund, { what: 'Refunds by transfer', since: 'createdAt', days: 10 * YEAR_DAYS }),
  // Each invoice stores its own expiry: the last day it is kept.
  retainFor(invoice, { what: 'Invoices', since: 'keepUntil', days: 1 }),
];

/**
 * How long personal data is kept, as the privacy policy promises (content/legal): one rule per record type; forms and
 * collections declare their own. What has no rule is kept: published content, newsletter issues (their text and
 * the number of recipients, not who they were), what the assistant was taught (without addresses and numbers). `updatedAt` is the date of the last contact.
 */
export const retentionRules: readonly Rule[] = [
  ...contentRules(),
  ...rulesOfForms(),
  ...rulesOfOrders(),
  // Removed when their e-mails are composed; these were left by an interrupted sending.
  retainFor(newsletterBatch, {
    what: 'Recipients of a letter that was never written',
    since: 'createdAt',
    days: UNSENT_MAIL_DAYS,
  }),
  retainFor(newsletterClick, { what: 'Links a reader opened', since: 'createdAt', days: CLICK_DAYS }),
  retainFor(eventSubmission, { what: 'Answers to event forms', since: 'createdAt', days: REPEAT_DAYS }),
  retainFor(eventMessage, { what: 'Messages to people of an event', since: 'createdAt', days: EVENT_MESSAGE_DAYS }),
  // Each proof stores its own expiry.
  retainFor(consentProof, { what: 'Proofs of a cookie choice', since: 'keptUntil', days: 0 }),
  retainFor(chatTurn, { what: 'Questions to the assistant', since: 'createdAt', days: 90 }),
  retainFor(chatMemory, { what: 'What conversations with the assistant are about', since: 'until', days: 0 }),
  retainFor(chatSession, { what: 'Unfinished requests to the assistant', since: 'until', days: 0 }),
  retainFor(appointment, {
    what: 'Appointments',
    since: 'startsAt',
    days: 3 * YEAR_DAYS,
    remove: removeWithReplies(appointment),
  }),
  retainFor(trash, {
    what: 'Records an administrator deleted',
    since: 'createdAt',
    days: TRASH_DAYS,
    filesOf: ({ fields }) => fileKeysIn(fields),
  }),
  retainFor(revision, { what: 'Earlier states of what the company wrote', since: 'createdAt', days: REVISION_DAYS }),
  retainFor(auditEntry, {
    what: 'The log of administrators',
    since: 'createdAt',
    days: YEAR_DAYS,
    remove: removeOldestEntry,
  }),
  retainFor(passwordLink, { what: 'Links to set a password', since: 'expiresAt', days: 0 }),
  retainFor(passkeyChallenge, { what: 'Challenges to a passkey', since: 'expiresAt', days: 0 }),
  retainFor(adminSession, { what: 'Ended sessions', since: 'expiresAt', days: 0 }),
  // An e-mail contains the form's data, and the shortest retention of a form is seven days.
  retainFor(outboxMail, { what: 'Sent e-mails', since: 'updatedAt', days: 7, where: { state: 'sent' } }),
  retainFor(outboxMail, {
    what: 'Confirmations that did not leave',
    since: 'createdAt',
    days: 7,
    where: { purpose: 'newsletter-confirm', state: 'failed' },
  }),
  retainFor(outboxMail, {
    what: 'E-mails that did not leave',
    since: 'updatedAt',
    days: UNSENT_MAIL_DAYS,
    where: { state: 'failed' },
  }),
  retainFor(outboxMail, {
    what: 'E-mails whose fate is unknown',
    since: 'updatedAt',
    days: UNSENT_MAIL_DAYS,
    where: { state: 'uncertain' },
  }),
  retainFor(recipientCount, { what: 'Counters of mails to one address', since: 'until', days: 1 }),
  retainFor(rateWindow, { what: 'Counters of the rate limit', since: 'until', days: 1 }),
];

/** Record types that may name a stored file. */
const fileHolders = [
  ...forms.filter(({ endpoint }) => endpoint.files).map(({ record }) => record),
  trash,
  // An earlier state is put back with its pictures.
  revision,
  ...Object.values(storedCollections).map((kind) => storedType(kind)),
];

/** Of these file keys, those that no record names. */
async function keysWithoutRecord({ store }: Pick<Services, 'store'>, keys: readonly string[]): Promise<string[]> {
  const remaining = new Set(keys);
  const strike = (text: string) => {
    for (const [key] of text.matchAll(UPLOAD_KEYS)) remaining.delete(key);
  };
  for (const type of fileHolders) {
    if (!remaining.size) break;
    for await (const record of everyRecord(store, type)) strike(JSON.stringify(record));
  }
  if (remaining.size) for await (const { raw } of everyUnreadable(store)) strike(raw);
  return [...remaining];
}

/** Files removed by their own age: mails written as files instead of sent, and files without a record. */
export const filesOfNoRecord = ({
  store,
  files,
  inbox,
}: Pick<StoredFileServices, 'store' | 'files'> & { inbox?: Inbox }): PurgedFiles[] => [
  ...(inbox ? [{ what: 'E-mails kept as files', days: 7, olderThan: inbox.writtenBefore, remove: inbox.remove }] : []),
  {
    what: 'Files no record names',
    days: 7,
    olderThan: async (limit) => keysWithoutRecord({ store }, await files.storedBefore(new Date(limit))),
    remove: (key) => files.remove(key),
  },
];
