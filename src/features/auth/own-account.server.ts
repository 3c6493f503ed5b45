import { renderSVG } from 'uqr';
import { AppError } from '../../lib/errors.ts';
import type { Records } from '../../ports/store.ts';
import {
  type Account,
  account,
  beginTwoFactor,
  endTwoFactor,
  finishTwoFactor,
  hasTwoFactor,
} from './accounts.server.ts';
import { type AdminAuthServices, type In, type OutputOf, openSession } from './auth.server.ts';
import type {
  changePassword as changePasswordEndpoint,
  confirmTwoFactor as confirmTwoFactorEndpoint,
  endSession as endSessionEndpoint,
  listSessions as listSessionsEndpoint,
  reauthenticate as reauthenticateEndpoint,
} from './auth.ts';
import { notifyAccountOwner } from './credential-changes.server.ts';
import { verifyPasskey } from './passkeys.server.ts';
import { refuseKnownPassword } from './password-rules.server.ts';
import { hashPassword } from './passwords.server.ts';
import { revokeResetLinks } from './resets.server.ts';
import { adminSession, endSessionsOf, sessionsOf } from './sessions.server.ts';

/** The signed-in local account; an identity provider has none here. */
async function ownAccount(records: Records, email: string): Promise<Account> {
  const one = await records.get(account, email);
  if (!one) throw new AppError('auth/forbidden');
  return one;
}

/** Verifies the password, counted like a sign-in, but per session: a stolen session has five guesses. */
const provePassword = ({ identity, admin, session, visit }: AdminAuthServices, password: string, code?: string) =>
  identity.prove({
    kind: 'password',
    email: admin,
    password,
    session: session.id,
    browser: visit.browser,
    ...(code && { code }),
  });

/** Reauthenticates for ten minutes by password and second factor, a passkey, or a fresh token of the provider. */
export async function reauthenticate(
  services: AdminAuthServices,
  input: In<typeof reauthenticateEndpoint>,
): Promise<OutputOf<typeof reauthenticateEndpoint>> {
  const { identity, store, clock, admin, session, audit } = services;
  const { password, code, idToken, passkey, lang } = input;
  if (passkey) await verifyPasskey(services, passkey, { purpose: 'reauthenticate', email: admin });
  else if (idToken) {
    const proved = await identity.prove({ kind: 'id-token', idToken });
    if (proved.email !== admin) throw new AppError('auth/invalid-credential');
  } else if (password) await provePassword(services, password, code);
  else throw new AppError('input/invalid', { fields: { password: 'required' } });
  await store.transaction(async (records) => {
    await records.update(adminSession, session.id, { reauthenticatedAt: clock().toISOString() });
    if (lang && (await records.get(account, admin))) await records.update(account, admin, { lang });
    await audit.append(records, {
      admin,
      action: 'auth/reauthenticate',
      note: passkey ? 'passkey' : idToken ? 'identity provider' : 'password',
    });
  });
  return {};
}

/** Changes the password, renews the current session, and ends the others. */
export async function changePassword(
  services: AdminAuthServices,
  { current, password }: In<typeof changePasswordEndpoint>,
): Promise<Record<string, never>> {
  const { store, admin, clock, session, visit } = services;
  try {
    await provePassword(services, current);
  } catch (error) {
    // The second factor is not required here: the current password was right.
    if (!(error instanceof AppError && error.code === 'auth/second-factor'))
      throw error instanceof AppError && error.code === 'auth/invalid-credential'
        ? new AppError('auth/invalid-credential', { fields: { current: 'required' } })
        : error;
  }
  await refuseKnownPassword(password, admin);
  const passwordHash = await hashPassword(password);
  await store.transaction(async (records) => {
    const one = await ownAccount(records, admin);
    await records.update(account, admin, { passwordHash, validSince: clock().toISOString() });
    await revokeResetLinks(records, admin);
    await notifyAccountOwner(records, clock, one, 'password', visit.browser);
  });
  await endSessionsOf(store, admin);
  await openSession(services, admin, session.remember);
  return {};
}

export async function startTwoFactor({
  store,
  admin,
}: AdminAuthServices): Promise<{ secret: string; uri: string; qr: string }> {
  const { secret, uri } = await store.transaction(async (records) => {
    await ownAccount(records, admin);
    return beginTwoFactor(records, admin);
  });
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

export const confirmTwoFactor = async (
  { store, admin, clock, visit }: AdminAuthServices,
  { code }: In<typeof confirmTwoFactorEndpoint>,
) => ({
  recoveryCodes: await store.transaction(async (records) => {
    const one = await ownAccount(records, admin);
    const codes = await finishTwoFactor(records, one, code, clock());
    await notifyAccountOwner(
      records,
      clock,
      one,
      hasTwoFactor(one) ? 'secondFactorReplaced' : 'secondFactorOn',
      visit.browser,
    );
    return codes;
  }),
});

export async function removeTwoFactor({
  store,
  admin,
  clock,
  visit,
}: AdminAuthServices): Promise<Record<string, never>> {
  await store.transaction(async (records) => {
    const one = await ownAccount(records, admin);
    await endTwoFactor(records, admin);
    await notifyAccountOwner(records, clock, one, 'secondFactorOff', visit.browser);
  });
  return {};
}

export async function listSessions({
  store,
  admin,
  session,
}: AdminAuthServices): Promise<OutputOf<typeof listSessionsEndpoint>> {
  const sessions = await sessionsOf(store, admin);
  return {
    sessions: sessions.map(({ id, begunAt, seenAt, browser }) => ({
      id,
      createdAt: begunAt,
      seenAt,
      browser,
      current: id === session.id,
    })),
  };
}

export async function endSession(
  { store, admin }: AdminAuthServices,
  { id }: In<typeof endSessionEndpoint>,
): Promise<Record<string, never>> {
  const one = await store.get(adminSession, id);
  if (one?.email === admin) await store.delete(adminSession, id);
  return {};
}
