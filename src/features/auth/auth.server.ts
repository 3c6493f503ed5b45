import type { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { BrowserSession } from '../../ports/browser-session.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Services } from '../../ports/services.ts';
import { account, hasTwoFactor } from './accounts.server.ts';
import type {
  exchange as exchangeEndpoint,
  session as sessionEndpoint,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from './auth.ts';
import { notifyAccountOwner } from './credential-changes.server.ts';
import { DEVICE_PURPOSE } from './local-identity.server.ts';
import { passkey } from './passkey-records.server.ts';
import type { Role } from './roles.ts';
import {
  adminSession,
  beginSession,
  endSessionsOf,
  isRecent,
  lifetimeMs,
  resumeSession,
  type Session,
} from './sessions.server.ts';

export interface AuthServices extends Services {
  identity: Identity;
  audit: AuditLog;
  /** The role of an address in the admin area; undefined: no access. */
  roleOf(email: string): Promise<Role | undefined>;
  /** The provider's settings for the browser. */
  firebase?: { apiKey: string; authDomain: string; projectId: string };
  visit: BrowserSession;
}
/** Dependencies of the use cases of a signed-in administrator. */
export interface AdminAuthServices extends AuthServices {
  admin: string;
  role: Role;
  session: Session;
}

const SESSION_COOKIE = '__Host-session';
const DEVICE_COOKIE = '__Host-device';
const YEAR_SECONDS = 365 * 86_400;

export type In<E extends { input: z.ZodType }> = z.output<E['input']>;
export type OutputOf<E extends { output: z.ZodType }> = z.output<E['output']>;

const setSessionCookie = ({ visit }: AuthServices, token: string, remember: boolean) =>
  visit.setCookie(SESSION_COOKIE, token, remember ? lifetimeMs(true) / 1000 : undefined);

export async function openSession(services: AuthServices, email: string, remember: boolean): Promise<void> {
  setSessionCookie(services, await beginSession(services, email, remember, services.visit.browser), remember);
}

/** Sets the cookie of a known device: failed attempts of other browsers do not lock it out. */
export function rememberDevice({ visit, secret, clock }: AuthServices, email: string): void {
  const expiresAt = new Date(clock().getTime() + YEAR_SECONDS * 1000);
  visit.setCookie(
    DEVICE_COOKIE,
    signToken({ purpose: DEVICE_PURPOSE, subject: email, expiresAt }, secret),
    YEAR_SECONDS,
  );
}
const isKnownDevice = ({ visit, secret, clock }: AuthServices, email: string): boolean =>
  readToken(visit.cookie(DEVICE_COOKIE) ?? '', DEVICE_PURPOSE, secret, clock()) === email;

/** The session of a request; renews its cookie when the session was renewed. */
export async function currentSession(services: AuthServices): Promise<Session | undefined> {
  const { visit } = services;
  const token = visit.cookie(SESSION_COOKIE);
  const resumed = await resumeSession(services, token);
  if (resumed?.renewed && token) setSessionCookie(services, token, resumed.session.remember);
  if (!resumed && token) visit.clearCookie(SESSION_COOKIE);
  return resumed?.session;
}

/** Opens a session after a successful authentication, and notifies the owner about an unknown browser. */
export async function openSessionFor(
  services: AuthServices,
  email: string,
  remember: boolean,
  how: string,
): Promise<OutputOf<typeof signInEndpoint>> {
  const { store, clock, audit, visit } = services;
  const role = await services.roleOf(email);
  const isNew = !isKnownDevice(services, email);
  await store.transaction(async (records) => {
    // Accounts the provider knows but that have no role here are not in the administrators' audit log.
    await audit.append(records, {
      admin: role ? email : audit.nameOf(email),
      action: 'auth/sign-in',
      note: isNew ? `${how}, new browser` : how,
    });
    if (isNew && role)
      await notifyAccountOwner(
        records,
        clock,
        { email, lang: (await records.get(account, email))?.lang },
        'newBrowser',
        visit.browser,
      );
  });
  await openSession(services, email, remember);
  rememberDevice(services, email);
  return { email, administrator: role !== undefined };
}

export async function signIn(
  services: AuthServices,
  { email, password, code, remember }: In<typeof signInEndpoint>,
): Promise<OutputOf<typeof signInEndpoint>> {
  const { identity, visit } = services;
  const device = visit.cookie(DEVICE_COOKIE);
  const { browser } = visit;
  const proved = await identity.prove({
    kind: 'password',
    email,
    password,
    browser,
    ...(code && { code }),
    ...(device && { device }),
  });
  return openSessionFor(services, proved.email, remember, code ? 'password and code' : 'password');
}

/** Exchanges a provider's ID token for a session. */
export async function exchange(
  services: AuthServices,
  { idToken, remember }: In<typeof exchangeEndpoint>,
): Promise<OutputOf<typeof exchangeEndpoint>> {
  const { email } = await services.identity.prove({ kind: 'id-token', idToken });
  return openSessionFor(services, email, remember, 'identity provider');
}

export async function session(services: AuthServices): Promise<OutputOf<typeof sessionEndpoint>> {
  const { identity, firebase, store, clock } = services;
  const current = await currentSession(services);
  // Also for a signed-in browser: the person may want to sign in with another account.
  const identityInfo = { identity: identity.kind, ...(firebase && { firebase }) };
  if (!current) return { signedIn: false, ...identityInfo };
  const { email, expiresAt } = current;
  const localAccount = identity.kind === 'local' ? await store.get(account, email) : undefined;
  const role = await services.roleOf(email);
  return {
    signedIn: true,
    email,
    administrator: role !== undefined,
    ...(role && { role }),
    twoFactor: localAccount !== undefined && hasTwoFactor(localAccount),
    passkeys: localAccount ? await store.count(passkey, { email }) : 0,
    ...identityInfo,
    expiresAt,
    recent: isRecent(current, clock()),
  };
}

export async function signOut(
  services: AuthServices,
  { everywhere }: In<typeof signOutEndpoint>,
): Promise<OutputOf<typeof signOutEndpoint>> {
  const current = await currentSession(services);
  if (current && everywhere) await endSessionsOf(services.store, current.email);
  else if (current) await services.store.delete(adminSession, current.id);
  services.visit.clearCookie(SESSION_COOKIE);
  services.visit.clearCache();
  return {};
}

/** @throws auth/reauthenticate when the session has no reauthentication of the last ten minutes. */
export function requireRecentProof(session: Session, now: Date): void {
  if (!isRecent(session, now)) throw new AppError('auth/reauthenticate');
}
