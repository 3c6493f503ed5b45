import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { Locale } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Services } from '../../ports/services.ts';
import type { Visit } from '../../ports/visit.ts';
import { account, beginTwoFactor, endTwoFactor, finishTwoFactor, hasTwoFactor } from './accounts.server.ts';
import { passwordChangedEmail, resetEmail } from './auth.emails.ts';
import type {
  changePassword as changePasswordEndpoint,
  confirmTwoFactor as confirmTwoFactorEndpoint,
  endSession as endSessionEndpoint,
  exchange as exchangeEndpoint,
  listSessions as listSessionsEndpoint,
  removeTwoFactor as removeTwoFactorEndpoint,
  requestReset as requestResetEndpoint,
  resetPassword as resetPasswordEndpoint,
  session as sessionEndpoint,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from './auth.ts';
import { DEVICE_PURPOSE } from './local-identity.server.ts';
import { hashPassword, isPassword } from './passwords.server.ts';
import { adminSession, beginSession, endSessionsOf, lifetimeMs, resumeSession, type Session, sessionsOf } from './sessions.server.ts';

export interface AuthServices extends Services {
  identity: Identity;
  isAdministrator(email: string): boolean;
  /** What the browser needs to sign in at the provider. */
  firebase?: { apiKey: string; authDomain: string; projectId: string };
  visit: Visit;
}

const SESSION_COOKIE = '__Host-session';
const DEVICE_COOKIE = '__Host-device';
const YEAR_SECONDS = 365 * 86_400;
/** "The e-mail comes within 10 minutes" (specification §9); the link in it lasts an hour. */
const RESET_WITHIN_MS = 3_600_000;
const RESET_PURPOSE = 'auth-reset';

type In<E extends { input: z.ZodType }> = z.output<E['input']>;
type Out<E extends { output: z.ZodType }> = z.output<E['output']>;

const keepCookie = ({ visit }: AuthServices, token: string, remember: boolean) =>
  visit.setCookie(SESSION_COOKIE, token, remember ? lifetimeMs(true) / 1000 : undefined);

async function openSession(services: AuthServices, email: string, remember: boolean): Promise<void> {
  keepCookie(services, await beginSession(services, email, remember, services.visit.browser), remember);
}

/** The browser of an account's owner: the wrong passwords of strangers do not lock it out. */
function rememberDevice({ visit, secret, clock }: AuthServices, email: string): void {
  const expiresAt = new Date(clock().getTime() + YEAR_SECONDS * 1000);
  visit.setCookie(DEVICE_COOKIE, signToken({ purpose: DEVICE_PURPOSE, subject: email, expiresAt }, secret), YEAR_SECONDS);
}

/** The session of a request, its cookie renewed when the session was. */
export async function currentSession(services: AuthServices): Promise<Session | undefined> {
  const { visit } = services;
  const token = visit.cookie(SESSION_COOKIE);
  const resumed = await resumeSession(services, token);
  if (resumed?.renewed && token) keepCookie(services, token, resumed.session.remember);
  if (!resumed && token) visit.clearCookie(SESSION_COOKIE);
  return resumed?.session;
}

async function letIn(services: AuthServices, email: string, remember: boolean): Promise<Out<typeof signInEndpoint>> {
  await openSession(services, email, remember);
  rememberDevice(services, email);
  return { email, administrator: services.isAdministrator(email) };
}

export async function signIn(services: AuthServices, { email, password, code, remember }: In<typeof signInEndpoint>): Promise<Out<typeof signInEndpoint>> {
  const device = services.visit.cookie(DEVICE_COOKIE);
  const proved = await services.identity.prove({ kind: 'password', email, password, ...(code && { code }), ...(device && { device }) });
  return letIn(services, proved.email, remember);
}

/** A provider's ID token becomes our session. */
export async function exchange(services: AuthServices, { idToken, remember }: In<typeof exchangeEndpoint>): Promise<Out<typeof exchangeEndpoint>> {
  const { email } = await services.identity.prove({ kind: 'id-token', idToken });
  return letIn(services, email, remember);
}

export async function session(services: AuthServices): Promise<Out<typeof sessionEndpoint>> {
  const { identity, firebase, store } = services;
  const current = await currentSession(services);
  // Also told to who is signed in: one may have to sign in as somebody else.
  const wayIn = { identity: identity.kind, ...(firebase && { firebase }) };
  if (!current) return { signedIn: false, ...wayIn };
  const own = identity.kind === 'local' ? await store.get(account, current.email) : undefined;
  return {
    signedIn: true,
    email: current.email,
    administrator: services.isAdministrator(current.email),
    twoFactor: own !== undefined && hasTwoFactor(own),
    ...wayIn,
    expiresAt: current.expiresAt,
  };
}

export async function signOut(services: AuthServices, { everywhere }: In<typeof signOutEndpoint>): Promise<Out<typeof signOutEndpoint>> {
  const current = await currentSession(services);
  if (current && everywhere) await endSessionsOf(services.store, current.email);
  else if (current) await services.store.delete(adminSession, current.id);
  services.visit.clearCookie(SESSION_COOKIE);
  return {};
}

/** Mails a link if there is such an account; the answer is the same if there is none. */
export async function requestReset(services: AuthServices, { email, lang }: In<typeof requestResetEndpoint>): Promise<Out<typeof requestResetEndpoint>> {
  const { store, clock, secret, siteUrl } = services;
  const one = await store.get(account, email);
  if (!one || one.disabled) return {};
  // The password's own hash is part of the token: it works once.
  const subject = JSON.stringify([email, one.passwordHash.slice(-16), lang]);
  const token = signToken({ purpose: RESET_PURPOSE, subject, expiresAt: new Date(clock().getTime() + RESET_WITHIN_MS) }, secret);
  // After the #, the link's secret is in no server's log and no Referer.
  await store.transaction((records) =>
    queueEmail(records, resetEmail(email, lang, `${siteUrl}/admin/login#reset=${token}`), 'auth-reset', clock).then(() => undefined),
  );
  return {};
}

/** Sets the password, ends every session of the account and says so by e-mail. The browser is known from then on. */
export async function resetPassword(services: AuthServices, { token, password }: In<typeof resetPasswordEndpoint>): Promise<Out<typeof resetPasswordEndpoint>> {
  const { store, clock, secret } = services;
  const subject = readToken(token, RESET_PURPOSE, secret, clock());
  if (!subject) throw new AppError('auth/link-expired');
  const [email, known, lang] = JSON.parse(subject) as [string, string, Locale];
  const passwordHash = await hashPassword(password);
  await store.transaction(async (records) => {
    const one = await records.get(account, email);
    if (!one || one.disabled || one.passwordHash.slice(-16) !== known) throw new AppError('auth/link-expired');
    await records.update(account, email, { passwordHash, validSince: clock().toISOString() });
    await queueEmail(records, passwordChangedEmail(email, lang), 'auth-changed', clock);
  });
  await endSessionsOf(store, email);
  // Whoever reads the account's mail is its owner: a lock that strangers caused does not hold in this browser.
  rememberDevice(services, email);
  return {};
}

/** Use cases of a signed-in administrator. */
export interface AdminAuthServices extends AuthServices {
  admin: string;
}

/** The session that asks goes on, begun anew; the others end. */
export async function changePassword(services: AdminAuthServices, { current, password }: In<typeof changePasswordEndpoint>): Promise<Record<string, never>> {
  const { store, admin, clock } = services;
  const one = await store.get(account, admin);
  if (!one || !(await isPassword(current, one.passwordHash))) throw new AppError('auth/invalid-credential', { fields: { current: 'required' } });
  const remember = (await currentSession(services))?.remember ?? false;
  await store.update(account, admin, { passwordHash: await hashPassword(password), validSince: clock().toISOString() });
  await endSessionsOf(store, admin);
  await openSession(services, admin, remember);
  return {};
}

export async function startTwoFactor({ store, admin }: AdminAuthServices): Promise<{ secret: string; uri: string; qr: string }> {
  const { secret, uri } = await beginTwoFactor(store, admin);
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

export const confirmTwoFactor = async ({ store, admin, clock }: AdminAuthServices, { code }: In<typeof confirmTwoFactorEndpoint>) => ({
  recoveryCodes: await finishTwoFactor(store, admin, code, clock()),
});

export async function removeTwoFactor({ store, admin }: AdminAuthServices, { password }: In<typeof removeTwoFactorEndpoint>): Promise<Record<string, never>> {
  const one = await store.get(account, admin);
  if (!(await isPassword(password, one?.passwordHash))) throw new AppError('auth/invalid-credential');
  await endTwoFactor(store, admin);
  return {};
}

export async function listSessions(services: AdminAuthServices): Promise<Out<typeof listSessionsEndpoint>> {
  const current = await currentSession(services);
  const sessions = await sessionsOf(services.store, services.admin);
  return { sessions: sessions.map(({ id, begunAt, seenAt, browser }) => ({ id, createdAt: begunAt, seenAt, browser, current: id === current?.id })) };
}

export async function endSession({ store, admin }: AdminAuthServices, { id }: In<typeof endSessionEndpoint>): Promise<Record<string, never>> {
  const one = await store.get(adminSession, id);
  if (one?.email === admin) await store.delete(adminSession, id);
  return {};
}
