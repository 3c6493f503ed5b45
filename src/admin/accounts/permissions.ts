import type { Permissions } from '../../collections/admin-screen.ts';
import { storedCollections } from '../../collections/stored.ts';
import type { Role } from '../../features/auth/roles.ts';
import { AppError } from '../../lib/errors.ts';
import type { Kind } from '../records/kind.ts';
import { type ContentKindName, type KindName, kindOf } from '../records/kinds.ts';
import { submissionPermissions } from '../records/submission-kinds.ts';

/**
 * Who may do what: the one table. An owner may do everything; an editor writes what the site shows; support reads and
 * answers what visitors sent. What is not listed is an owner's.
 */
const OWNER: readonly Role[] = ['owner'];
const EVERYONE: readonly Role[] = ['owner', 'editor', 'support'];
const CONTENT: readonly Role[] = ['owner', 'editor'];
const VISITORS: readonly Role[] = ['owner', 'support'];

export const endpointRoles: Readonly<Record<string, readonly Role[]>> = {
  // One's own account.
  '/api/auth/reauthenticate': EVERYONE,
  '/api/auth/reauthenticate/challenge': EVERYONE,
  '/api/auth/password': EVERYONE,
  '/api/auth/two-factor/start': EVERYONE,
  '/api/auth/two-factor/confirm': EVERYONE,
  '/api/auth/two-factor/remove': EVERYONE,
  '/api/auth/passkeys': EVERYONE,
  '/api/auth/passkeys/start': EVERYONE,
  '/api/auth/passkeys/add': EVERYONE,
  '/api/auth/passkeys/remove': EVERYONE,
  '/api/auth/sessions': EVERYONE,
  '/api/auth/sessions/end': EVERYONE,
  // Records: which kinds, and what of them, is in the table below.
  '/api/admin/overview': EVERYONE,
  '/api/admin/waiting': EVERYONE,
  '/api/admin/statistics': EVERYONE,
  '/api/admin/trends': EVERYONE,
  '/api/admin/find': EVERYONE,
  '/api/admin/records': EVERYONE,
  '/api/admin/record': EVERYONE,
  '/api/admin/records/save': EVERYONE,
  '/api/admin/records/change': EVERYONE,
  '/api/admin/records/notice': CONTENT,
  '/api/admin/records/removal': CONTENT,
  '/api/admin/records/act': VISITORS,
  '/api/admin/records/delete': CONTENT,
  '/api/admin/records/restore': CONTENT,
  '/api/admin/revisions': CONTENT,
  '/api/admin/trash': CONTENT,
  '/api/admin/trash/remove': OWNER,
  '/api/admin/export': CONTENT,
  '/api/admin/file': VISITORS,
  '/api/admin/pictures': CONTENT,
  '/api/admin/pictures/use': CONTENT,
  '/api/admin/pictures/describe': CONTENT,
  '/api/admin/pictures/adopt': CONTENT,
  '/api/admin/picture': CONTENT,
  '/api/admin/publish': CONTENT,
  '/api/admin/publication': CONTENT,
  '/api/admin/quality': CONTENT,
  '/api/admin/settings': OWNER,
  '/api/admin/settings/save': OWNER,
  '/api/admin/settings/test': OWNER,
  // Letters are written and tried by editors; an owner sends them and knows who gets them.
  '/api/admin/newsletter/progress': CONTENT,
  '/api/admin/newsletter/preview': CONTENT,
  '/api/admin/newsletter/test': CONTENT,
  '/api/admin/newsletter/attach': CONTENT,
  '/api/admin/newsletter/detach': CONTENT,
  '/api/admin/newsletter/schedule': OWNER,
  '/api/admin/newsletter/cancel': OWNER,
  '/api/admin/newsletter/growth': OWNER,
  '/api/admin/newsletter/import': OWNER,
  // What an event is about, and how many come; who they are is for those who read what visitors sent.
  '/api/admin/events': EVERYONE,
  '/api/admin/events/view': EVERYONE,
  '/api/admin/events/check-in': VISITORS,
  '/api/admin/events/message': VISITORS,
  '/api/admin/inbox': VISITORS,
  '/api/admin/inbox/thread': VISITORS,
  '/api/admin/inbox/reply': VISITORS,
  '/api/admin/inbox/received': VISITORS,
  '/api/admin/inbox/history': VISITORS,
  '/api/admin/appointments/slots': VISITORS,
  '/api/admin/appointments/move': VISITORS,
  '/api/admin/appointments/cancel': VISITORS,
  '/api/admin/orders/view': VISITORS,
  '/api/admin/orders/transfer-paid': OWNER,
  '/api/admin/orders/statement': OWNER,
  '/api/admin/orders/refund': OWNER,
  '/api/admin/orders/refund-settled': OWNER,
  '/api/admin/people/find': OWNER,
  '/api/admin/people/erase': OWNER,
  '/api/admin/accounts': OWNER,
  '/api/admin/accounts/invite': OWNER,
  '/api/admin/accounts/role': OWNER,
  '/api/admin/accounts/disable': OWNER,
  '/api/admin/audit/verify': OWNER,
  '/api/admin/unreadable': OWNER,
  '/api/admin/unreadable/check': OWNER,
  '/api/admin/unreadable/delete': OWNER,
};

export const mayCall = (role: Role, path: string): boolean =>
  role === 'owner' || (endpointRoles[path]?.includes(role) ?? false);

/** A kind of content defines its own permissions (src/collections/kinds); so does a form, for its records. */
const contentPermissions = Object.fromEntries(
  Object.values(storedCollections).map(({ folder, admin }) => [folder, admin.permissions]),
) as Record<ContentKindName, Permissions>;

export const kindPermissions: Readonly<Record<KindName, Permissions>> = {
  ...contentPermissions,
  ...submissionPermissions,
  appointment: { support: { rights: ['edit'] } },
  reply: { support: { rights: [] } },
  replyTemplate: { support: { rights: ['add', 'edit'] } },
  order: { support: { rights: [], without: ['paymentIntentId', 'clientSecretHash'] } },
  transferRefund: { support: { rights: [] } },
  outboxMail: {},
  auditEntry: {},
};

/** A kind as a role may see and use it; undefined: not at all. */
export function kindFor(role: Role, name: KindName): Kind | undefined {
  const kind = kindOf(name);
  if (role === 'owner') return kind;
  const permission = kindPermissions[name][role];
  if (!permission) return undefined;
  const { rights, without = [] } = permission;
  const shown = (field: string) => !without.includes(field);
  const { conceal = (record: Record<string, unknown>) => record } = kind;
  return {
    ...kind,
    rights: kind.rights.filter((right) => rights.includes(right)),
    actions: rights.includes('decide') ? (kind.actions ?? []) : [],
    columns: kind.columns.filter(shown),
    filters: kind.filters.filter(shown),
    search: kind.search.filter(shown),
    secret: [...(kind.secret ?? []), ...without],
    conceal: (record) => Object.fromEntries(Object.entries(conceal(record)).filter(([field]) => shown(field))),
  };
}

/** @throws auth/forbidden */
export function requireKind(role: Role, name: KindName): Kind {
  const kind = kindFor(role, name);
  if (!kind) throw new AppError('auth/forbidden');
  return kind;
}
