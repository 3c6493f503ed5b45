import { z } from 'zod';
import { roles } from '../../features/auth/roles.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email } from '../../lib/fields.ts';

const PER_MINUTE = 30;
const role = z.enum(roles, { error: 'option' });

/** Who may sign in, and to what. */
export const listAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    accounts: z.array(
      z.object({
        email: z.string(),
        /** Absent: the list of owners (ADMIN_EMAILS) leaves the account out. */
        role: role.optional(),
        /** Its role stands in the environment: nobody changes it here. */
        listed: z.boolean(),
        disabled: z.boolean(),
        /** Its owner has not set a password yet. */
        invited: z.boolean(),
        secondFactor: z.boolean(),
      }),
    ),
  }),
});
export type ListedAccount = z.output<typeof listAccounts.output>['accounts'][number];

/** Creates an account and e-mails its owner a link to set a password; again where that link was not used. */
export const inviteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/invite',
  access: 'admin',
  reauthenticate: true,
  perMinute: PER_MINUTE,
  input: z.strictObject({ email: email(), role, lang: z.enum(locales) }),
  output: z.object({}),
});
export const changeRole = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/role',
  access: 'admin',
  reauthenticate: true,
  perMinute: PER_MINUTE,
  input: z.strictObject({ email: email(), role }),
  output: z.object({}),
});
export const disableAccount = defineEndpoint({
  method: 'POST',
  path: '/api/admin/accounts/disable',
  access: 'admin',
  reauthenticate: true,
  perMinute: PER_MINUTE,
  input: z.strictObject({ email: email(), disabled: z.boolean() }),
  output: z.object({}),
});
