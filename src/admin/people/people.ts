import { z } from 'zod';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email } from '../../lib/fields.ts';
import { kindNames } from '../records/kinds.ts';

const PER_MINUTE = 60;
const type = z.enum([...kindNames, 'trash', 'unreadable']);
const record = z.looseObject({ id: z.string(), createdAt: z.string() });
export const foundRecord = z.object({ type, records: z.array(record) });
export type Found = z.output<typeof foundRecord>;

/** Everything that bears an address. Posted: an address in a query would stay in logs. */
export const findPerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/find',
  access: 'admin',
  reauthenticate: true,
  perMinute: PER_MINUTE,
  /** `lang`: that of who reads it, for the titles of what records name. */
  input: z.strictObject({ email: email(), lang: z.enum(locales).default(defaultLocale) }),
  /** `timeZone`: the company's, for what is exported of them. */
  output: z.object({ found: z.array(foundRecord), timeZone: z.string() }),
});
const counted = z.array(z.object({ type, count: z.int() }));
/** `confirmation`: the address, typed once more. */
export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/erase',
  access: 'admin',
  reauthenticate: true,
  perMinute: PER_MINUTE,
  input: z
    .strictObject({ email: email(), confirmation: email() })
    .refine(({ email: one, confirmation }) => one === confirmation, {
      path: ['confirmation'],
      error: 'option',
    }),
  /** What the law requires to be retained: docs/law.md. */
  output: z.object({ erased: counted, kept: counted }),
});
