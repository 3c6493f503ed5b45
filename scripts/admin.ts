/** `npm run admin -- add|disable|enable|remove|list [address]`: accounts of the embedded identity, made on its machine only. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openStore } from '../netlify/services.ts';
import { account } from '../src/features/auth/accounts.server.ts';
import { SHORTEST_PASSWORD } from '../src/features/auth/auth.ts';
import { hashPassword } from '../src/features/auth/passwords.server.ts';
import { endSessionsOf } from '../src/features/auth/sessions.server.ts';

const [command = '', address = ''] = process.argv.slice(2);
const USAGE = 'npm run admin -- add|disable|enable|remove|list [address]   (ADMIN_PASSWORD gives a password; without it one is made)';

async function run(): Promise<void> {
  const store = openStore();
  try {
    if (command === 'list') {
      const { records } = await store.find(account, { limit: 1000 });
      for (const { email, disabled } of records) console.log(`${email}${disabled ? ' (disabled)' : ''}`);
      if (!records.length) console.log('No account yet: npm run admin -- add you@company.fr');
      return;
    }
    const email = z.email().parse(address.trim().toLowerCase(), { error: () => `"${address}" is not an e-mail address. ${USAGE}` });
    const now = new Date().toISOString();
    if (command === 'add') {
      const given = process.env.ADMIN_PASSWORD;
      if (given !== undefined && given.length < SHORTEST_PASSWORD) throw new Error(`ADMIN_PASSWORD is too short: ${SHORTEST_PASSWORD} characters at least.`);
      const password = given ?? randomBytes(15).toString('base64url');
      const passwordHash = await hashPassword(password);
      if (await store.get(account, email)) await store.update(account, email, { passwordHash, validSince: now, disabled: false });
      else await store.add(account, { email, passwordHash, validSince: now }, email);
      console.log(
        `${email} can sign in at /admin/login${given === undefined ? ` with the password ${password} (change it there: "Mot de passe oublié ?")` : ''}.`,
      );
    } else if (command === 'disable' || command === 'enable') {
      await store.update(account, email, { disabled: command === 'disable' });
      if (command === 'disable') await endSessionsOf(store, email);
      console.log(`${email}: ${command}d.`);
    } else if (command === 'remove') {
      await endSessionsOf(store, email);
      console.log((await store.delete(account, email)) ? `${email}: removed.` : `${email}: no such account.`);
    } else throw new Error(USAGE);
  } finally {
    await store.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof z.ZodError ? error.issues.map(({ message }) => message).join('\n') : error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
