import { type StoredName, storedCollections, storedType } from '../collections/stored.ts';
import { applicationForm } from '../features/careers/careers.ts';
import { appointment } from '../features/chat/flows/appointment.ts';
import { commentForm } from '../features/comments/comments.ts';
import { contactForm } from '../features/contact/contact.ts';
import { registrationForm } from '../features/events/events.ts';
import { subscribeForm } from '../features/newsletter/newsletter.ts';
import { newsletterIssue } from '../features/newsletter/newsletter-issue.ts';
import { orderForm } from '../features/payment/payment.ts';
import { reportForm } from '../features/reports/reports.ts';
import { rightsForm } from '../features/rights/rights.ts';
import { supportForm } from '../features/support/support.ts';
import { reviewForm } from '../features/testimonials/testimonials.ts';
import { withdrawalForm } from '../features/withdrawal/withdrawal.ts';
import type { FormDefinition } from '../forms/define-form.ts';
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
/** The table of what a form is kept as: its definition says the columns, the filters and where words are looked for. */
const tableOf = ({ record, admin }: FormDefinition): Pick<Kind, 'type' | 'columns' | 'filters' | 'search'> => {
  if (!admin) throw new Error(`The form kept as ${record.name} has no table`);
  const { columns, filters, search } = admin;
  return { type: record, columns: [...columns, 'createdAt'], filters: [...filters], search: [...search] };
};
/** What is received and handled: the same, and how far it is handled. */
const inbox = (form: FormDefinition, change: Partial<Kind> = {}): Kind => {
  const { columns, filters, ...table } = tableOf(form);
  return {
    ...table,
    group: 'inbox',
    columns: [...columns.slice(0, -1), 'handling', 'createdAt'],
    filters: ['handling', ...filters],
    rights: ['edit', 'delete', 'export'],
    editable: ['handling', 'notes'],
    person: 'email',
    ...change,
  };
};

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
    ...tableOf(commentForm),
    group: 'content',
    rights: ['edit', 'delete', 'export'],
    editable: ['text'],
    actions: [
      { name: 'approveComment', when: { field: 'approved', values: [false] } },
      { name: 'refuseComment', when: { field: 'refusedFor', values: [undefined] }, reason: true },
    ],
    person: 'email',
  },
  contactRequest: inbox(contactForm),
  supportRequest: inbox(supportForm),
  application: inbox(applicationForm, { editable: ['state', 'handling', 'notes'] }),
  submittedReview: inbox(reviewForm, {
    actions: [
      { name: 'publishReview', when: { field: 'state', values: ['submitted'] } },
      { name: 'refuseReview', when: { field: 'state', values: ['submitted'] }, reason: true },
    ],
  }),
  eventRegistration: inbox(registrationForm, {
    actions: [{ name: 'cancelPlace', when: { field: 'state', values: ['registered', 'waiting'] } }],
  }),
  report: inbox(reportForm, {
    actions: [
      { name: 'keepWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'removeWords', when: { field: 'state', values: ['received'] }, reason: true },
      { name: 'correctWords', when: { field: 'state', values: ['received'] }, reason: true },
    ],
  }),
  subscription: inbox(subscribeForm, { editable: ['group', 'handling', 'notes'] }),
  newsletterIssue: {
    type: newsletterIssue,
    group: 'inbox',
    columns: ['subject', 'lang', 'group', 'state', 'scheduledFor', 'recipients', 'updatedAt'],
    filters: ['state', 'lang', 'group'],
    search: ['subject', 'content'],
    rights: ['add', 'edit', 'delete', 'export'],
    editable: ['subject', 'lang', 'group', 'content'],
    inUse: { field: 'state', values: ['sending'] },
    settled: { field: 'state', values: ['sending', 'sent', 'cancelled'] },
    hidden: ['state', 'scheduledFor', 'startedAt', 'attachments', 'frozen', 'tally', 'recipients', 'left'],
  },
  rightsRequest: inbox(rightsForm),
  appointment: {
    type: appointment,
    group: 'log',
    columns: ['startsAt', 'name', 'email', 'topic', 'state', 'createdAt'],
    filters: ['state', 'lang'],
    search: ['name', 'email', 'topic'],
    rights: ['export'],
    person: 'email',
  },
  withdrawal: inbox(withdrawalForm),
  order: {
    ...tableOf(orderForm),
    group: 'log',
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
