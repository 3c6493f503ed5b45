import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Locale, locales } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { account } from './accounts.server.ts';
import { invitationEmail, resetEmail } from './auth.emails.ts';
import { type AuthServices, type In, rememberDevice } from './auth.server.ts';
import type { requestReset as requestResetEndpoint, resetPassword as resetPasswordEndpoint } from './auth.ts';
import { notifyAccountOwner } from './credential-changes.server.ts';
import { refuseKnownPassword } from './password-rules.server.ts';
import { hashPassword } from './passwords.server.ts';
import { endSessionsOf } from './sessions.server.ts';

/** A link that sets a password. Its id is the hash of its token: reading the store does not reveal it. */
export const passwordLink = {
  name: 'passwordLink',
  schema: z.strictObject({ email: z.email(), lang: z.enum(locales), expiresAt: z.iso.datetime() }),
};
/** "The e-mail comes within 10 minutes" (docs/contract.md §9); the link in it lasts half an hour. */
const RESET_WITHIN_MS = 30 * 60_000;
/** An invitation must survive a weekend. */
const INVITED_FOR_MS = 3 * 24 * 3_600_000;

const idOf = (token: string) => createHash('sha256').update(`password link ${token}`).digest('base64url');

/** Invalidates links sent earlier. */
export async function revokeResetLinks(records: Records, email: string): Promise<void> {
  for (const { id } of await Array.fromAsync(everyRecord(records, passwordLink, { where: { email } })))
    await records.delete(passwordLink, id);
}

async function mailLink(
  records: Records,
  { clock, siteUrl }: Services,
  { email, lang }: { email: string; lang: Locale },
  kind: 'reset' | 'invitation',
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const lastsMs = kind === 'reset' ? RESET_WITHIN_MS : INVITED_FOR_MS;
  await revokeResetLinks(records, email);
  await records.add(
    passwordLink,
    { email, lang, expiresAt: new Date(clock().getTime() + lastsMs).toISOString() },
    idOf(token),
  );
  // In the fragment the token appears in no server log and no Referer.
  const url = `${siteUrl}/admin/login#reset=${token}`;
  const draft = kind === 'reset' ? resetEmail(email, lang, url) : invitationEmail(email, lang, url);
  await queueEmail(records, draft, kind === 'reset' ? 'auth-reset' : 'auth-invitation', clock);
}

/** Creates an invitation, in the transaction that creates the account. */
export const invite = (records: Records, services: Services, email: string, lang: Locale): Promise<void> =>
  mailLink(records, services, { email, lang }, 'invitation');

/** Queues the e-mail with a link if the account exists; the response is the same if it does not. */
export async function requestReset(
  services: AuthServices,
  { email, lang }: In<typeof requestResetEndpoint>,
): Promise<Record<string, never>> {
  const { store, audit } = services;
  await store.transaction(async (records) => {
    const one = await records.get(account, email);
    const hasAccount = one !== undefined && !one.disabled;
    await audit.append(records, { admin: hasAccount ? email : audit.nameOf(email), action: 'auth/reset-request' });
    if (hasAccount) await mailLink(records, services, { email, lang }, 'reset');
  });
  return {};
}

const isLive = (link: Stored<typeof passwordLink> | undefined, now: Date): link is Stored<typeof passwordLink> =>
  link !== undefined && new Date(link.expiresAt) > now;

/** Sets the password, ends the account's sessions, and notifies the owner. The browser becomes a known device. */
export async function resetPassword(
  services: AuthServices,
  { token, password }: In<typeof resetPasswordEndpoint>,
): Promise<Record<string, never>> {
  const { store, clock, audit, visit } = services;
  const link = await store.get(passwordLink, idOf(token));
  if (!isLive(link, clock())) throw new AppError('auth/link-expired');
  const { email, lang } = link;
  await refuseKnownPassword(password, email);
  const passwordHash = await hashPassword(password);
  await store.transaction(async (records) => {
    const one = await records.get(account, email);
    if (!isLive(await records.get(passwordLink, link.id), clock()) || !one || one.disabled)
      throw new AppError('auth/link-expired');
    await revokeResetLinks(records, email);
    await records.update(account, email, { passwordHash, lang, validSince: clock().toISOString() });
    await notifyAccountOwner(records, clock, { email, lang }, 'reset', visit.browser);
    await audit.append(records, { admin: email, action: 'auth/reset' });
  });
  await endSessionsOf(store, email);
  // Access to the mailbox proves ownership: a lock caused by others does not apply to this browser.
  rememberDevice(services, email);
  return {};
}
