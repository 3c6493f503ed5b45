import type { FuzzRequest } from './request.ts';
import type { Target } from './targets.ts';
import type { Heard } from './wire.ts';

/** A request that was sent, and its response. */
export interface Sent {
  target: Target;
  request: FuzzRequest;
  /** Identifies it: `{seed}:{index}:{target}`. */
  where: string;
  heard: Heard;
}

/** Counters, locks and schedules: written for any request, bounded, and removed in time. */
const COUNTERS = new Set([
  'rateWindow',
  'spentChallenge',
  'signInGuesses',
  'scheduleRun',
  'scheduleFailure',
  'calendarRun',
  'articleViews',
  'readingWeek',
  'eventViews',
  'eventSeats',
  'newsletterConfirmedBefore',
  'numberSeries',
  'orderCounter',
  'connectionTest',
  'paymentReconciliation',
  'clockReading',
  'worker',
  'recipientCount',
  'purgeMark',
  'auditMark',
  'passkeyChallenge',
]);

/** Which paths may add records of a type, and how many per accepted request. */
const WRITERS: Record<string, { by: RegExp; most?: number }> = {
  contactRequest: { by: /^\/(api\/contact|api\/chat|process-contact-form)/ },
  estimateRequest: { by: /^\/api\/estimate$/ },
  supportRequest: { by: /^\/api\/support$/ },
  application: { by: /^\/api\/careers/ },
  submittedReview: { by: /^\/api\/testimonials$/ },
  comment: { by: /^\/api\/(comments|admin\/)/ },
  report: { by: /^\/api\/reports$/ },
  rightsRequest: { by: /^\/api\/rights$/ },
  withdrawal: { by: /^\/api\/withdrawal$/ },
  subscription: { by: /^\/api\/(newsletter\/subscribe|admin\/newsletter\/import)$/, most: 400 },
  newsletterLink: { by: /^\/api\/newsletter\/click$/ },
  newsletterClick: { by: /^\/api\/newsletter\/click$/ },
  eventRegistration: { by: /^\/api\/events\/register$/ },
  reply: { by: /^\/api\/admin\/inbox\/(reply|received)$/ },
  replyTemplate: { by: /^\/api\/admin\/records\// },
  eventMessage: { by: /^\/api\/admin\/events\/message$/ },
  eventSubmission: { by: /^\/api\/events\/register$/ },
  consentProof: { by: /^\/api\/consent$/ },
  chatMemory: { by: /^\/api\/chat$/ },
  chatSession: { by: /^\/api\/chat$/ },
  chatTurn: { by: /^\/api\/chat$/, most: 2 },
  assistantLesson: { by: /^\/api\/admin\/assistant\/teach$/ },
  appointment: { by: /^\/api\/chat$/ },
  appointmentSlot: { by: /^\/api\/(chat|admin\/appointments\/move)$/, most: 4 },
  order: { by: /^\/(api\/payments\/(intent|transfer)|create-payment-intent|request-bank-transfer)/ },
  paymentEvent: { by: /^\/(api\/payments\/|_sandbox\/|verify-payment|create-payment-intent)/ },
  transferRefund: { by: /^\/api\/admin\/orders\/refund$/ },
  invoice: { by: /^\/(api\/payments\/|api\/admin\/orders\/|_sandbox\/|verify-payment)/ },
  orderDocuments: { by: /^\/(api\/payments\/|api\/admin\/orders\/|_sandbox\/|verify-payment)/, most: 2 },
  adminSession: { by: /^\/api\/auth\/(sign-in|exchange)$/ },
  auditEntry: { by: /^\/api\/(admin|auth)\//, most: 2 },
  publicationRequest: { by: /^\/api\/admin\/publish$/ },
  passwordLink: { by: /^\/api\/(auth\/reset-request|admin\/accounts\/invite)$/ },
  adminAccount: { by: /^\/api\/admin\/accounts\/invite$/ },
  passkey: { by: /^\/api\/auth\/passkeys\/add$/ },
  sitePicture: { by: /^\/api\/admin\/pictures\/adopt$/ },
};
/** Types written by the admin area only. */
const EDITORS = { by: /^\/api\/admin\/(records|settings|newsletter|people|orders)/, most: 200 };
/** Written some seconds after an accepted request. */
const MAILS = new Set(['lettersDue', 'outboxMail']);
const EDITED = new Set([
  'blog',
  'faq',
  'event',
  'pressArticle',
  'testimonial',
  'jobPost',
  'promotion',
  'newsletterIssue',
  'newsletterBatch',
  'newsletterDeparture',
  'settings',
  'trash',
  'revision',
]);

const pathOf = ({ request }: Sent) => request.address.split('?', 1)[0] ?? '';
/**
 * Whether a request may have been accepted: its client may have left before the response, or only one of two is known.
 */
const mayHaveWritten = ({ heard, request }: Sent): number => {
  if (request.delivery.manner === 'twice') return 2;
  if (heard.status === undefined) return heard.whole ? 1 : 0;
  return heard.status < 400 ? 1 : 0;
};

/** Rows without an accepted request. */
export function acknowledgedRows(
  sent: readonly Sent[],
  before: Map<string, number>,
  after: Map<string, number>,
): string[] {
  const taken = (by: RegExp, most = 1) =>
    sent.filter((one) => by.test(pathOf(one))).reduce((sum, one) => sum + mayHaveWritten(one), 0) * most;
  return [...after].flatMap(([kind, rows]) => {
    const grown = rows - (before.get(kind) ?? 0);
    if (grown <= 0 || COUNTERS.has(kind) || MAILS.has(kind)) return [];
    const writer = WRITERS[kind] ?? (EDITED.has(kind) ? EDITORS : undefined);
    if (!writer) return [`${grown} rows of ${kind}, of which this fuzzer does not know who may write them`];
    const allowed = taken(writer.by, writer.most);
    return grown > allowed ? [`${grown} new rows of ${kind}, where requests that were taken explain ${allowed}`] : [];
  });
}
