import { type StoredName, storedCollections, storedType } from '../collections/stored.ts';
import { application } from '../features/careers/careers.ts';
import { appointment } from '../features/chat/flows/appointment.ts';
import { contactRequest } from '../features/contact/contact.ts';
import { registration } from '../features/events/events.ts';
import { subscription } from '../features/newsletter/newsletter.ts';
import { newsletterIssue } from '../features/newsletter/newsletter-issue.ts';
import { order } from '../features/payment/order.ts';
import { report } from '../features/reports/reports.ts';
import { rightsRequest } from '../features/rights/rights.ts';
import { supportRequest } from '../features/support/support.ts';
import { submittedReview } from '../features/testimonials/testimonials.ts';
import { withdrawal } from '../features/withdrawal/withdrawal.ts';
import { outboxMail } from '../mail/outbox.ts';
import type { RecordType } from '../ports/store.ts';
import { auditEntry } from './audit.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What can be done with records of a kind, one by one or many at once. */
export type Right = 'add' | 'edit' | 'delete' | 'export';

/** Decisions on one record: done at once, told to whom they concern, never twice (decisions.server.ts). */
export const actionNames = [
  'publishReview',
  'refuseReview',
  'approveComment',
  'refuseComment',
  'cancelPlace',
  'keepWords',
  'removeWords',
  'correctWords',
  'retryMail',
  'resendMail',
  'markSent',
] as const;
export interface Action {
  name: (typeof actionNames)[number];
  /** For records whose field has one of these values only. */
  when: { field: string; values: (string | boolean | undefined)[] };
  /** Why: it is sent to whom it concerns. */
  reason?: true;
  /** What is asked before; a person is told at once where nothing is said. */
  first?: 'nothing' | 'may be there already';
}
export const isFor = ({ when }: Action, record: Record<string, unknown>): boolean => when.values.some((value) => record[when.field] === value);

/** A kind of record as the admin area shows it. The schema of its type makes its form and validates it: one source. */
export interface Kind {
  type: RecordType;
  /** `content` is shown on the site after a publication; `inbox` came from visitors; `log` is only read. */
  group: 'content' | 'inbox' | 'log';
  /** Its table; the first names the record. */
  columns: string[];
  /** Fields with few values, to filter by. */
  filters: string[];
  /** Fields in which words are searched (paths), by every role: none that one of them is not shown. */
  search: string[];
  rights: Right[];
  /** Fields an administrator may change; every one when absent. */
  editable?: string[];
  actions?: Action[];
  /** While its field has one of these values, something depends on it: it is not deleted. */
  inUse?: { field: string; values: string[] };
  /** From then on a change would reach nobody: it is only read. */
  settled?: { field: string; values: string[] };
  /** Facts another screen shows better, or that count themselves: neither told nor asked here. */
  hidden?: string[];
  /** Fields that are neither filtered nor sorted by: an order tells what they hold. */
  secret?: readonly string[];
  /** What of a record no administrator is shown. */
  conceal?(record: Record<string, unknown>): Record<string, unknown>;
  /** The field that says whose record it is: for a person's export and erasure. */
  person?: string;
}

const content = (name: StoredName, columns: string[], filters: string[], search: string[]): Kind => ({
  type: storedType(storedCollections[name]),
  group: 'content',
  columns: [...columns, 'lang', 'state', 'updatedAt'],
  filters: ['lang', 'state', ...filters],
  search,
  rights: ['add', 'edit', 'delete', 'export'],
});
const inbox = (type: RecordType, columns: string[], filters: string[], search: string[], change: Partial<Kind> = {}): Kind => ({
  type,
  group: 'inbox',
  columns: [...columns, 'handling', 'createdAt'],
  filters: ['handling', ...filters],
  search,
  rights: ['edit', 'delete', 'export'],
  editable: ['handling', 'notes'],
  person: 'email',
  ...change,
});

/** Every kind the admin area knows, by the name of its records. */
export const kinds = {
  /** How often an article was read is counted apart, and told in the statistics. */
  blog: { ...content('blog', ['title', 'category', 'publishedOn'], ['category'], ['title', 'body', 'tags', 'author']), hidden: ['views'] },
  faq: content('faq', ['question', 'category', 'order'], ['category'], ['question', 'body']),
  event: content('events', ['title', 'date', 'seats'], ['category', 'status'], ['title', 'summary', 'body']),
  pressArticle: content('press', ['title', 'source', 'publishedOn'], ['kind'], ['title', 'source', 'body']),
  testimonial: content('testimonials', ['name', 'company', 'service', 'rating'], ['service'], ['name', 'company', 'body']),
  jobPost: content('jobs', ['title', 'department', 'type', 'deadline'], ['department', 'type'], ['title', 'summary', 'body']),
  promotion: content('promotions', ['title', 'startsOn', 'endsOn'], [], ['title', 'summary', 'body']),
  comment: {
    type: storedType(storedCollections.comments),
    group: 'content',
    columns: ['name', 'text', 'blog', 'lang', 'approved', 'createdAt'],
    filters: ['approved', 'lang', 'suspect'],
    search: ['name', 'email', 'text', 'blog'],
    rights: ['edit', 'delete', 'export'],
    editable: ['text'],
    actions: [
      { name: 'approveComment', when: { field: 'approved', values: [false] } },
      { name: 'refuseComment', when: { field: 'refusedFor', values: [undefined] }, reason: true },
    ],
    person: 'email',
  },
  contactRequest: inbox(
    contactRequest,
    ['lastName', 'firstName', 'email', 'subject'],
    ['subject', 'suspect'],
    ['firstName', 'lastName', 'email', 'company', 'message'],
  ),
  supportRequest: inbox(supportRequest, ['subject', 'name', 'email', 'issueType'], ['issueType', 'suspect'], ['name', 'email', 'subject', 'message']),
  application: inbox(
    application,
    ['name', 'desiredPosition', 'email', 'experience', 'state'],
    ['state', 'positionType', 'experience'],
    ['name', 'email', 'desiredPosition', 'message', 'coverLetter'],
    {
      editable: ['state', 'handling', 'notes'],
    },
  ),
  submittedReview: inbox(submittedReview, ['name', 'company', 'service', 'rating', 'state'], ['state', 'service'], ['name', 'email', 'company', 'text'], {
    actions: [
      { name: 'publishReview', when: { field: 'state', values: ['submitted'] } },
      { name: 'refuseReview', when: { field: 'state', values: ['submitted'] }, reason: true },
    ],
  }),
  eventRegistration: inbox(registration, ['name', 'email', 'event', 'state'], ['state', 'event'], ['name', 'email', 'company', 'event'], {
    actions: [{ name: 'cancelPlace', when: { field: 'state', values: ['registered', 'waiting'] } }],
  }),
  report: inbox(report, ['subject', 'reason', 'kind', 'state'], ['state', 'reason'], ['subject', 'explanation', 'name', 'email'], {
    actions: [
      { name: 'keepWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'removeWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'correctWords', when: { field: 'state', values: ['received'] }, reason: true },
    ],
  }),
  subscription: inbox(
    subscription,
    ['email', 'firstName', 'lastName', 'group', 'frequency', 'state'],
    ['state', 'group', 'frequency', 'lang'],
    ['email', 'firstName', 'lastName'],
    { editable: ['group', 'handling', 'notes'] },
  ),
  newsletterIssue: {
    type: newsletterIssue,
    group: 'inbox',
    columns: ['subject', 'lang', 'group', 'state', 'scheduledFor', 'recipients', 'updatedAt'],
    filters: ['state', 'lang', 'group'],
    search: ['subject', 'content'],
    rights: ['add', 'edit', 'delete', 'export'],
    editable: ['subject', 'lang', 'group', 'topics', 'content'],
    inUse: { field: 'state', values: ['sending'] },
    settled: { field: 'state', values: ['sending', 'sent', 'cancelled'] },
    hidden: ['state', 'scheduledFor', 'startedAt', 'attachments', 'frozen', 'tally', 'recipients', 'monthly', 'left', 'digest'],
  },
  rightsRequest: inbox(rightsRequest, ['name', 'email', 'right'], ['right'], ['name', 'email', 'message']),
  appointment: {
    type: appointment,
    group: 'log',
    columns: ['startsAt', 'name', 'email', 'topic', 'state', 'createdAt'],
    filters: ['state', 'lang'],
    search: ['name', 'email', 'topic'],
    rights: ['export'],
    person: 'email',
  },
  withdrawal: inbox(withdrawal, ['orderNumber', 'name', 'email'], [], ['orderNumber', 'name', 'email']),
  order: {
    type: order,
    group: 'log',
    columns: ['number', 'name', 'method', 'amountCents', 'state', 'createdAt'],
    filters: ['state', 'method'],
    search: ['number', 'name', 'email', 'company', 'reference', 'invoiceNumber'],
    rights: ['export'],
    person: 'email',
    conceal: ({ clientSecretHash: _, ...record }) => record,
    secret: ['clientSecretHash'],
  },
  outboxMail: {
    type: outboxMail,
    group: 'log',
    columns: ['email', 'purpose', 'state', 'attempts', 'createdAt'],
    filters: ['state', 'purpose'],
    // Neither bodies nor links: whoever may not read a token must not be able to search for it.
    search: ['email.to', 'email.replyTo', 'email.subject', 'purpose', 'lastError'],
    rights: ['delete'],
    conceal: withoutSecrets,
    secret: ['words'],
    actions: [
      { name: 'retryMail', when: { field: 'state', values: ['failed'] }, first: 'nothing' },
      { name: 'resendMail', when: { field: 'state', values: ['uncertain'] }, first: 'may be there already' },
      { name: 'markSent', when: { field: 'state', values: ['uncertain'] }, first: 'nothing' },
    ],
  },
  auditEntry: {
    type: auditEntry,
    group: 'log',
    columns: ['action', 'admin', 'type', 'ids', 'note', 'sequence', 'createdAt'],
    filters: ['action', 'type'],
    search: ['admin', 'action', 'ids', 'note'],
    rights: ['export'],
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const isKindName = (name: string): name is KindName => Object.hasOwn(kinds, name);
export const kindOf = (name: KindName): Kind => kinds[name];

/** What the store searches words in: the kinds above, and what was deleted of them. */
export const searchedKinds = {
  ...Object.fromEntries(kindNames.map((name) => [name, { fields: kindOf(name).search }])),
  trash: { fields: ['type', 'fields'] },
};
