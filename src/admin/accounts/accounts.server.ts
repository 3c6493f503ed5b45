import type { z } from 'zod';
import { type Account, account, hasTwoFactor, roleOf } from '../../features/auth/accounts.server.ts';
import type { AdminAuthServices } from '../../features/auth/auth.server.ts';
import { notifyAccountOwner } from '../../features/auth/credential-changes.server.ts';
import { passkey } from '../../features/auth/passkey-records.server.ts';
import { invite, revokeResetLinks } from '../../features/auth/resets.server.ts';
import { endSessionsOf } from '../../features/auth/sessions.server.ts';
import { AppError } from '../../lib/errors.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import type { Records } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import type {
  changeRole as changeRoleEndpoint,
  disableAccount as disableEndpoint,
  inviteAccount as inviteEndpoint,
  listAccounts as listEndpoint,
} from './accounts.ts';

type In<E extends { input: z.ZodType }> = z.output<E['input']>;
interface AccountServices extends AdminAuthServices, AdminServices {
  ownersListed: readonly string[] | undefined;
}

export async function listAccounts({
  store,
  ownersListed,
}: AccountServices): Promise<z.output<typeof listEndpoint.output>> {
  const known = await Array.fromAsync(everyRecord(store, account, { orderBy: 'email', direction: 'ascending' }));
  const accounts = await Promise.all(
    known.map(async (one) => {
      const { email, disabled, passwordHash } = one;
      // A disabled account keeps its role for the day it is enabled again.
      const role = await roleOf({ get: async () => ({ ...one, disabled: false }) as never }, ownersListed, email);
      const secondFactor = hasTwoFactor(one) || (await store.count(passkey, { email })) > 0;
      return {
        email,
        ...(role && { role }),
        listed: ownersListed?.includes(email) ?? false,
        disabled,
        invited: passwordHash === '',
        secondFactor,
      };
    }),
  );
  return { accounts };
}

/** Nobody shuts themselves out, and the environment's list of owners is changed there. */
function refuseOwnAndListed({ admin, ownersListed }: AccountServices, email: string): void {
  if (email === admin || ownersListed?.includes(email)) throw new AppError('account/fixed');
}
function refuseUnlistedOwner(
  { ownersListed }: AccountServices,
  { email, role }: { email: string; role: string },
): void {
  if (role === 'owner' && ownersListed && !ownersListed.includes(email)) throw new AppError('account/fixed');
}
async function read(records: Records, email: string): Promise<Account> {
  const one = await records.get(account, email);
  if (!one) throw new AppError('record/missing');
  return one;
}

export async function inviteAccount(
  services: AccountServices,
  { email, role, lang }: In<typeof inviteEndpoint>,
): Promise<Record<string, never>> {
  const { store, clock, identity, note } = services;
  refuseUnlistedOwner(services, { email, role });
  await store.transaction(async (records) => {
    const before = await records.get(account, email);
    if (before?.passwordHash) throw new AppError('record/exists', { fields: { email: 'hasAccount' } });
    if (before) await records.update(account, email, { role, lang, disabled: false });
    else await records.add(account, { email, role, lang, passwordHash: '', validSince: clock().toISOString() }, email);
    // A provider's accounts have their passwords there.
    if (identity.kind === 'local') await invite(records, services, email, lang);
  });
  note(`${email}: invited as ${role}`);
  return {};
}

export async function changeRole(
  services: AccountServices,
  { email, role }: In<typeof changeRoleEndpoint>,
): Promise<Record<string, never>> {
  const { store, clock, visit, note } = services;
  refuseOwnAndListed(services, email);
  refuseUnlistedOwner(services, { email, role });
  const before = await store.transaction(async (records) => {
    const one = await read(records, email);
    await records.update(account, email, { role });
    await notifyAccountOwner(records, clock, one, 'role', visit.browser);
    return one.role;
  });
  note(`${email}: ${before} → ${role}`);
  return {};
}

export async function disableAccount(
  services: AccountServices,
  { email, disabled }: In<typeof disableEndpoint>,
): Promise<Record<string, never>> {
  const { store, clock, visit, note } = services;
  refuseOwnAndListed(services, email);
  await store.transaction(async (records) => {
    const one = await read(records, email);
    await records.update(account, email, { disabled });
    if (disabled) await revokeResetLinks(records, email);
    await notifyAccountOwner(records, clock, one, disabled ? 'disabled' : 'enabled', visit.browser);
  });
  if (disabled) await endSessionsOf(store, email);
  note(`${email}: ${disabled ? 'disabled' : 'enabled'}`);
  return {};
}
