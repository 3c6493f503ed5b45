import { type StoredName, storedCollections, storedType } from '../collections/stored.ts';
import { appointment } from '../features/chat/flows/appointment.ts';
import { newsletterIssue } from '../features/newsletter/newsletter-issue.ts';
import { order } from '../features/payment/order.ts';
import { outboxMail } from '../mail/outbox.ts';
import { auditEntry } from './audit.ts';
import type { Kind } from './kind.ts';
import { submissionKinds } from './submission-kinds.ts';
import { withoutSecrets } from './without-secrets.ts';

const content = (name: StoredName, columns: string[], filters: string[], search: string[]): Kind => ({
  type: storedType(storedCollections[name]),
  group: 'content',
  columns: [...columns, 'lang', 'state', 'updatedAt'],
  filters: ['lang', 'state', ...filters],
  search,
  rights: ['add', 'edit', 'delete', 'export'],
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
  ...submissionKinds,
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
  appointment: {
    type: appointment,
    group: 'log',
    columns: ['startsAt', 'name', 'email', 'topic', 'state', 'createdAt'],
    filters: ['state', 'lang'],
    search: ['name', 'email', 'topic'],
    rights: ['export'],
    person: 'email',
  },
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
