/**
 * `npm run admin -- add|role|disable|enable|remove|list|audit [address]`: manages local accounts and prints their audit
 * log. Runs on the server's machine.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type AppServices, openAppServices } from '../netlify/services.ts';
import { verifyAudit } from '../src/admin/accounts/audit.server.ts';
import { type Account, account } from '../src/features/auth/accounts.server.ts';
import type { CredentialChange } from '../src/features/auth/auth.emails.ts';
import { SHORTEST_PASSWORD } from '../src/features/auth/auth.ts';
import { notifyAccountOwner } from '../src/features/auth/credential-changes.server.ts';
import { passkey } from '../src/features/auth/passkey-records.server.ts';
import { refuseKnownPassword } from '../src/features/auth/password-rules.server.ts';
import { hashPassword } from '../src/features/auth/passwords.server.ts';
import { revokeResetLinks } from '../src/features/auth/resets.server.ts';
import { type Role, roles } from '../src/features/auth/roles.ts';
import { endSessionsOf } from '../src/features/auth/sessions.server.ts';
import { AppError } from '../src/lib/errors.ts';
import { everyRecord } from '../src/lib/record-iteration.ts';
import type { Records } from '../src/ports/store.ts';

const [command = '', address = '', ...options] = process.argv.slice(2);
const USAGE = `npm run admin -- add address [--role ${roles.join('|')}] | role address --role … | disable|enable|remove address | list | audit
(ADMIN_PASSWORD gives a password to add; without it one is made)`;
/** The "browser" named in the e-mail about a change. */
const HERE = 'npm run admin';

function readRole(): Role | undefined {
  const [name, value] = options;
  if (name === undefined) return undefined;
  if (name !== '--role' || options.length !== 2) throw new Error(USAGE);
  return z.enum(roles).parse(value, { error: () => `"${value}" is no role: ${roles.join(', ')}.` });
}

async function passwordFor(email: string): Promise<{ password: string; made: boolean }> {
  const password = process.env.ADMIN_PASSWORD;
  if (password === undefined) return { password: randomBytes(15).toString('base64url'), made: true };
  if (password.length < SHORTEST_PASSWORD)
    throw new Error(`ADMIN_PASSWORD is too short: ${SHORTEST_PASSWORD} characters at least.`);
  try {
    await refuseKnownPassword(password, email);
  } catch (error) {
    throw error instanceof AppError ? new Error('ADMIN_PASSWORD is known or easily guessed: take a sentence.') : error;
  }
  return { password, made: false };
}

/** Writes the change, the e-mail about it and the audit entry in one transaction. */
const change = (
  { store, clock, audit }: AppServices,
  email: string,
  action: string,
  work: (records: Records) => Promise<CredentialChange | undefined>,
) =>
  store.transaction(async (records) => {
    const owner = await records.get(account, email);
    const message = await work(records);
    if (message && owner) await notifyAccountOwner(records, clock, owner, message, HERE);
    await audit.append(records, { admin: email, action: `account/${action}`, note: HERE });
  });

async function add(services: AppServices, email: string): Promise<void> {
  const role = readRole();
  const { password, made } = await passwordFor(email);
  const passwordHash = await hashPassword(password);
  const validSince = new Date().toISOString();
  await change(services, email, 'add', async (records) => {
    const fields = { passwordHash, validSince, disabled: false, ...(role && { role }) };
    if (!(await records.get(account, email))) {
      await records.add(account, { email, ...fields }, email);
      return undefined;
    }
    await records.update(account, email, fields);
    await revokeResetLinks(records, email);
    return 'password';
  });
  const how = made ? ` with the password ${password} (change it there: "Mot de passe oublié ?")` : '';
  const what = (await services.roleOf(email)) ?? 'nothing: ADMIN_EMAILS leaves it out';
  console.log(`${email} can sign in at /admin/login${how}. Role: ${what}.`);
}

const required = async (records: Records, email: string): Promise<Account> => {
  const one = await records.get(account, email);
  if (!one) throw new Error(`${email}: no such account.`);
  return one;
};

async function setRole(services: AppServices, email: string): Promise<void> {
  const role = readRole();
  if (!role) throw new Error(USAGE);
  await change(services, email, 'role', async (records) => {
    await required(records, email);
    await records.update(account, email, { role });
    return 'role';
  });
  const now = await services.roleOf(email);
  console.log(`${email}: ${now === role ? role : `${role}, but ADMIN_EMAILS makes it ${now ?? 'nothing'}`}.`);
}

async function disable(services: AppServices, email: string, disabled: boolean): Promise<void> {
  await change(services, email, disabled ? 'disable' : 'enable', async (records) => {
    await required(records, email);
    await records.update(account, email, { disabled });
    if (disabled) await revokeResetLinks(records, email);
    return disabled ? 'disabled' : 'enabled';
  });
  if (disabled) await endSessionsOf(services.store, email);
  console.log(`${email}: ${disabled ? 'disabled' : 'enabled'}.`);
}

async function remove(services: AppServices, email: string): Promise<void> {
  const { store } = services;
  await endSessionsOf(store, email);
  await change(services, email, 'remove', async (records) => {
    await required(records, email);
    await revokeResetLinks(records, email);
    for (const { id } of await Array.fromAsync(everyRecord(records, passkey, { where: { email } })))
      await records.delete(passkey, id);
    await records.delete(account, email);
    return undefined;
  });
  console.log(`${email}: removed.`);
}

async function list({ store, roleOf }: AppServices): Promise<void> {
  const { records } = await store.find(account, { orderBy: 'email', direction: 'ascending', limit: 1000 });
  for (const { email, disabled, passwordHash } of records)
    console.log(
      `${email}  ${disabled ? 'disabled' : ((await roleOf(email)) ?? 'no role: ADMIN_EMAILS leaves it out')}${passwordHash ? '' : '  invited'}`,
    );
  if (!records.length) console.log('No account yet: npm run admin -- add you@company.fr');
}

async function audit(services: AppServices): Promise<void> {
  const { entries, unchained, head, broken } = await verifyAudit(services);
  if (unchained) console.log(`${unchained} entries of an earlier release are not protected.`);
  if (broken)
    throw new Error(
      `The log is broken at entry ${broken.sequence} (${broken.why}): it was changed in the store, or written with another SECRET. ${entries} entries were read.`,
    );
  console.log(
    `${entries} ${entries === 1 ? 'entry' : 'entries'}, each bound to the one before.${head ? ` The newest is ${head.sequence}, ${head.hash}: note it elsewhere.` : ''}`,
  );
}

const COMMANDS: readonly string[] = ['add', 'role', 'disable', 'enable', 'remove', 'list', 'audit'];

async function run(): Promise<void> {
  if (!COMMANDS.includes(command)) throw new Error(command ? `"${command}" is not understood. ${USAGE}` : USAGE);
  const services = openAppServices();
  try {
    if (command === 'list') return await list(services);
    if (command === 'audit') return await audit(services);
    const email = z.email().parse(address.trim().toLowerCase(), {
      error: () => `${address ? `"${address}" is not an e-mail address.` : 'Whose account?'} ${USAGE}`,
    });
    if (command === 'add') await add(services, email);
    else if (command === 'role') await setRole(services, email);
    else if (command === 'remove') await remove(services, email);
    else await disable(services, email, command === 'disable');
  } finally {
    await services.store.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(
    error instanceof z.ZodError
      ? error.issues.map(({ message }) => message).join('\n')
      : error instanceof Error
        ? error.message
        : String(error),
  );
  process.exitCode = 1;
}
