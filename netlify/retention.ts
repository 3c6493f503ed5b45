import { removeOldestEntry } from '../src/admin/accounts/audit.server.ts';
import { auditEntry } from '../src/admin/accounts/audit.ts';
import { trash } from '../src/admin/records/records.server.ts';
import { everyUnreadable } from '../src/admin/records/unreadable.server.ts';
import { YEAR_DAYS } from '../src/collections/calendar.ts';
import { storedCollections, storedType } from '../src/collections/stored.ts';
import { passkeyChallenge } from '../src/features/auth/passkey-records.server.ts';
import { passwordLink } from '../src/features/auth/resets.server.ts';
import { adminSession } from '../src/features/auth/sessions.server.ts';
import { appointment } from '../src/features/chat/flows/appointment.ts';
import { chatSession, chatTurn } from '../src/features/chat/session-records.server.ts';
import { consentProof } from '../src/features/consent/proof.ts';
import { eventSubmission } from '../src/features/events/events.ts';
import { newsletterBatch } from '../src/features/newsletter/newsletter-issue.ts';
import { type PurgedFiles, type Rule, retainFor } from '../src/features/retention/retention.ts';
import { forms } from '../src/forms/registry.ts';
import { everyRecord } from '../src/lib/record-iteration.ts';
import { fileKeysIn } from '../src/lib/submission-record.ts';
import { UPLOAD_KEYS } from '../src/lib/upload-key.ts';
import { outboxMail } from '../src/mail/outbox.ts';
import { recipientCount } from '../src/mail/recipient-limit.ts';
import { contentRules } from './content-retention.ts';
import { rateWindow } from './http/rate-limit.ts';
import type { AppServices } from './services.ts';

/** Long enough for a person to read a letter that did not leave, and to send it again. */
const UNSENT_MAIL_DAYS = 30;
/** A form is not sent again from an open page after this long. */
const REPEAT_DAYS = 30;

/**
 * What forms are kept as goes when their definitions say, and its files with it. Several forms may change one record.
 */
const rulesOfForms = (): Rule[] => {
  const kept = new Map(forms.map(({ retention, record }) => [retention, record]));
  return [...kept].flatMap(([rule, record]) =>
    'days' in rule ? [{ ...retainFor(record, rule), filesOf: fileKeysIn }] : [],
  );
};

/**
 * How long everything personal is kept, as the privacy policy promises (content/legal): one line per kind of record;
 * forms and kinds of content say it themselves. What has no line is kept: orders, invoices, what is published, issues
 * of the newsletter (their text and how many got it, never who). `updatedAt` is the last contact.
 */
export const retentionRules: readonly Rule[] = [
  ...contentRules(),
  ...rulesOfForms(),
  // Gone as soon as their letters are written; these were left by a sending nobody took up again.
  retainFor(newsletterBatch, {
    what: 'Recipients of a letter that was never written',
    since: 'createdAt',
    days: UNSENT_MAIL_DAYS,
  }),
  retainFor(eventSubmission, { what: 'Answers to event forms', since: 'createdAt', days: REPEAT_DAYS }),
  // Each proof says itself until when it is kept.
  retainFor(consentProof, { what: 'Proofs of a cookie choice', since: 'keptUntil', days: 0 }),
  retainFor(chatTurn, { what: 'Questions to the assistant', since: 'createdAt', days: 90 }),
  retainFor(chatSession, { what: 'Unfinished requests to the assistant', since: 'until', days: 0 }),
  retainFor(appointment, { what: 'Appointments', since: 'startsAt', days: 3 * YEAR_DAYS }),
  retainFor(trash, {
    what: 'Records an administrator deleted',
    since: 'createdAt',
    days: 30,
    filesOf: ({ fields }) => fileKeysIn(fields),
  }),
  retainFor(auditEntry, {
    what: 'The log of administrators',
    since: 'createdAt',
    days: YEAR_DAYS,
    remove: removeOldestEntry,
  }),
  retainFor(passwordLink, { what: 'Links to set a password', since: 'expiresAt', days: 0 }),
  retainFor(passkeyChallenge, { what: 'Challenges to a passkey', since: 'expiresAt', days: 0 }),
  retainFor(adminSession, { what: 'Ended sessions', since: 'expiresAt', days: 0 }),
  // A letter holds what the form held, and the shortest promise is seven days.
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

/** What may name a file a visitor or an administrator sent. */
const fileHolders = [
  ...forms.filter(({ endpoint }) => endpoint.files).map(({ record }) => record),
  trash,
  ...Object.values(storedCollections).map((kind) => storedType(kind)),
];

/** Of some keys of kept files, those that no record names. */
async function unnamed({ store }: Pick<AppServices, 'store'>, keys: readonly string[]): Promise<string[]> {
  const left = new Set(keys);
  const strike = (text: string) => {
    for (const [key] of text.matchAll(UPLOAD_KEYS)) left.delete(key);
  };
  for (const type of fileHolders) {
    if (!left.size) break;
    for await (const record of everyRecord(store, type)) strike(JSON.stringify(record));
  }
  if (left.size) for await (const { raw } of everyUnreadable(store)) strike(raw);
  return [...left];
}

/** Files that go by their own age: mails kept as files instead of being sent, and files whose record is gone. */
export const filesOfNoRecord = ({
  store,
  files,
  inbox,
}: Pick<AppServices, 'store' | 'files' | 'inbox'>): PurgedFiles[] => [
  ...(inbox ? [{ what: 'E-mails kept as files', days: 7, olderThan: inbox.writtenBefore, remove: inbox.remove }] : []),
  {
    what: 'Files no record names',
    days: 7,
    olderThan: async (limit) => unnamed({ store }, await files.storedBefore(new Date(limit))),
    remove: (key) => files.remove(key),
  },
];
