import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';
import { email, line, optional } from '../../lib/fields.ts';
import { reasons } from './newsletter.ts';

/** Months the growth of the list is shown for, this one last. */
export const MONTHS = 12;
/** Rows of one call: well below the size of a body. */
export const ROWS_AT_ONCE = 400;

export const growth = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/growth',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    confirmed: z.int(),
    months: z.array(z.object({ month: z.string(), joined: z.int(), left: z.int() })),
    /** Why people left, where they said so: how many by reason, and the latest. */
    reasons: z.array(z.object({ reason: z.enum(reasons), count: z.int() })),
    departures: z.array(z.object({ reason: z.enum(reasons), lang: z.enum(locales), at: z.string() })),
  }),
});

/** A line of a file, as it is read; each is judged by itself. */
export const importedRow = z.strictObject({
  email: email(),
  firstName: optional(line(80)),
  lastName: optional(line(80)),
  lang: z.enum(locales).default('fr'),
});
/** `invalidEmail`: there is no address, or it is none; `invalid`: a name is too long, or the language is not ours. */
export const importOutcomes = ['added', 'known', 'unsubscribed', 'twice', 'invalidEmail', 'invalid'] as const;
/** Without `apply` nothing is kept: the outcome of each row is only told. */
export const importSubscribers = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/import',
  access: 'admin',
  perMinute: 120,
  input: z.strictObject({
    rows: z
      .array(z.record(z.string().max(40), z.string().max(300)))
      .min(1)
      .max(ROWS_AT_ONCE),
    /** Where and when they agreed: kept with each as the proof that is claimed. */
    source: line(200),
    apply: z.boolean(),
  }),
  output: z.object({ outcomes: z.array(z.enum(importOutcomes)) }),
});
