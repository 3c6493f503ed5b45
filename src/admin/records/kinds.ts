import type { z } from 'zod';
import type { ContentScreen } from '../../collections/admin-screen.ts';
import type { StoredCollection } from '../../collections/define.ts';
import { type StoredName, storedCollections, storedType } from '../../collections/stored.ts';
import { appointment } from '../../features/chat/flows/appointment.ts';
import { orderForm } from '../../features/payment/payment.ts';
import { transferRefund } from '../../features/payment/refund-task.ts';
import { outboxMail } from '../../mail/outbox.ts';
import { auditEntry } from '../accounts/audit.ts';
import { reply, replyTemplate } from '../inbox/reply.ts';
import type { Kind } from './kind.ts';
import { submissionKinds, tableOf } from './submission-kinds.ts';
import { withoutSecrets } from './without-secrets.ts';

const stored: StoredCollection<z.ZodObject>[] = Object.values(storedCollections);
export type ContentKindName = (typeof storedCollections)[StoredName]['folder'];
/** What the company writes or publishes: each kind defines its own screen (src/collections/kinds). */
const contentKinds = Object.fromEntries<Kind>(
  stored.map((collection) => [collection.folder, { ...collection.admin, type: storedType(collection) }]),
) as Record<ContentKindName, Kind>;

const on = (screen: ContentScreen) => stored.filter(({ admin }) => admin.screens.includes(screen));
const nameOf = ({ folder }: StoredCollection): ContentKindName => folder as ContentKindName;
/** Kinds of content that stand on a screen, in the registry's order. */
export const contentOn = (screen: ContentScreen): ContentKindName[] => on(screen).map(nameOf);
/** The same in the order of its tabs. */
export const tabsOn = (screen: ContentScreen): ContentKindName[] =>
  on(screen)
    .toSorted((a, b) => (a.admin.tab ?? 0) - (b.admin.tab ?? 0))
    .map(nameOf);
/** The whole definition of a kind of content; undefined for what is none. */
export const contentOf = (name: string): StoredCollection<z.ZodObject> | undefined =>
  stored.find(({ folder }) => folder === name);

/** Every kind the admin area knows, by the name of its records. */
export const kinds = {
  ...contentKinds,
  ...submissionKinds,
  appointment: {
    type: appointment,
    group: 'inbox',
    columns: ['startsAt', 'name', 'email', 'topic', 'state', 'handling', 'createdAt'],
    filters: ['state', 'handling', 'lang'],
    search: ['name', 'email', 'topic'],
    rights: ['edit', 'export'],
    // Moved and cancelled beside the record: its person is told.
    editable: ['handling', 'notes', 'assignee'],
    hidden: ['assignee', 'calendarSequence'],
    person: 'email',
  },
  order: {
    ...tableOf(orderForm),
    group: 'log',
    rights: ['export'],
    person: 'email',
    // The state says what they come to, the product has its name, and nobody handles an order as a message.
    hidden: ['progress', 'productId', 'submissionKey', 'suspect', 'handling', 'assignee'],
    conceal: ({ clientSecretHash: _, ...record }) => record,
    secret: ['clientSecretHash'],
  },
  reply: {
    type: reply,
    group: 'log',
    columns: ['subject', 'email', 'direction', 'by', 'createdAt'],
    filters: ['direction'],
    search: ['email', 'subject', 'text'],
    rights: [],
    person: 'email',
    words: { direction: 'admin-inbox.directions' },
  },
  replyTemplate: {
    type: replyTemplate,
    group: 'inbox',
    columns: ['name', 'updatedAt'],
    filters: [],
    search: ['name', 'fr', 'en'],
    rights: ['add', 'edit', 'delete'],
  },
  transferRefund: {
    type: transferRefund,
    group: 'log',
    columns: ['orderNumber', 'amountCents', 'state', 'askedBy', 'createdAt'],
    filters: ['state'],
    search: ['orderNumber'],
    rights: ['export'],
    decided: { field: 'settledAt' },
    words: { state: 'admin-orders.refundStates' },
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
