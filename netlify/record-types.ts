import { auditMark } from '../src/admin/accounts/audit.server.ts';
import { auditEntry } from '../src/admin/accounts/audit.ts';
import { reply, replyTemplate } from '../src/admin/inbox/reply.ts';
import { connectionTest } from '../src/admin/overview/overview.server.ts';
import { revision } from '../src/admin/records/revisions.server.ts';
import { trash } from '../src/admin/records/trash.server.ts';
import { articleViews } from '../src/collections/kinds/blog.ts';
import { readingWeek } from '../src/collections/reading-week.ts';
import { sitePicture } from '../src/collections/site-pictures.ts';
import { storedCollections, storedType } from '../src/collections/stored.ts';
import { account } from '../src/features/auth/accounts.server.ts';
import { guesses } from '../src/features/auth/attempts.server.ts';
import { passkey, passkeyChallenge } from '../src/features/auth/passkey-records.server.ts';
import { passwordLink } from '../src/features/auth/resets.server.ts';
import { adminSession } from '../src/features/auth/sessions.server.ts';
import { appointment, bookedSlot } from '../src/features/chat/flows/appointment.ts';
import { assistantLesson } from '../src/features/chat/lessons.ts';
import { chatMemory, chatSession, chatTurn } from '../src/features/chat/session-records.server.ts';
import { contentSettings } from '../src/features/comments/comments.ts';
import { consentProof } from '../src/features/consent/proof.ts';
import { eventMessage } from '../src/features/events/event-desk.ts';
import { eventSubmission, seatCount } from '../src/features/events/events.ts';
import { eventViews } from '../src/features/events/views.ts';
import { invoice, orderDocuments } from '../src/features/invoicing/invoice.ts';
import { numberSeries } from '../src/features/invoicing/number-series.ts';
import { newsletterClick, newsletterLink } from '../src/features/newsletter/clicks.ts';
import { confirmedBefore } from '../src/features/newsletter/newsletter.ts';
import { newsletterBatch } from '../src/features/newsletter/newsletter-issue.ts';
import { paymentEvent } from '../src/features/payment/order.ts';
import { counter } from '../src/features/payment/order-number.server.ts';
import { reconciliation } from '../src/features/payment/reconcile.server.ts';
import { transferRefund } from '../src/features/payment/refund-task.ts';
import { purgeMark } from '../src/features/retention/retention.ts';
import { forms } from '../src/forms/registry.ts';
import { clockReading } from '../src/lib/clock-watch.ts';
import { mailJob } from '../src/mail/mail-template.ts';
import { outboxMail } from '../src/mail/outbox.ts';
import { recipientCount } from '../src/mail/recipient-limit.ts';
import type { RecordType } from '../src/ports/store.ts';
import { scheduleRun } from '../src/queue/scheduled-work.server.ts';
import { workerRecord } from '../src/queue/worker.server.ts';
import { scheduleFailure } from './host/schedule-failures.ts';
import { spentChallenge } from './http/proof-of-work-challenge.ts';
import { rateWindow } from './http/rate-limit.ts';
import { installation } from './publishing/fill-store.ts';
import { publicationRequest } from './publishing/publication-queue.ts';
import { calendarRun } from './publishing/scheduled-publication.ts';

/** Every record type in the store: checked at the start; their earlier versions are tested in tests/records. */
export const recordTypes: readonly RecordType[] = [
  // Comments are stored as their form's record type, and several forms may update one record: listed once.
  ...new Set([
    ...Object.values(storedCollections).map((kind) => storedType(kind)),
    ...forms.map(({ record }) => record),
  ]),
  ...[
    consentProof,
    eventMessage,
    eventSubmission,
    seatCount,
    eventViews,
    articleViews,
    readingWeek,
    contentSettings,
    newsletterBatch,
    newsletterLink,
    newsletterClick,
    confirmedBefore,
  ],
  ...[paymentEvent, transferRefund, counter, reconciliation, invoice, orderDocuments, numberSeries],
  ...[reply, replyTemplate],
  ...[chatSession, chatMemory, chatTurn, assistantLesson, appointment, bookedSlot],
  ...[account, adminSession, guesses, passkey, passkeyChallenge, passwordLink, auditEntry, auditMark, trash, revision],
  ...[
    outboxMail,
    mailJob,
    scheduleRun,
    scheduleFailure,
    rateWindow,
    spentChallenge,
    calendarRun,
    installation,
    connectionTest,
    publicationRequest,
    workerRecord,
    recipientCount,
    sitePicture,
    clockReading,
    purgeMark,
  ],
];
