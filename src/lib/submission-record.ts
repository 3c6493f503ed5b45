import { z } from 'zod';
import { locales } from '../i18n/locales.ts';

/** What every submission is kept with: its language, whether a robot may have sent it, the text that was agreed to. */
export const submissionFields = {
  lang: z.enum(locales),
  suspect: z.boolean(),
  /** Version of the consent text the visitor ticked. */
  consentVersion: z.string(),
  /** What the company did with it. */
  handling: z.enum(['new', 'open', 'done']).default('new'),
  /** Of the company, never shown to the sender. */
  notes: z.string().max(5000).default(''),
};
/** A file as its record keeps it: private, read through the files port. */
export const storedFile = z.strictObject({
  key: z.string(),
  kind: z.enum(['cv', 'photo', 'attachment']),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});

/** Keys of the files a record names, one by one or in a list. */
export const fileKeysIn = (record: object): string[] =>
  Object.values(record)
    .flat()
    // Most fields are texts: a form is sent many times a second, and need not ask a schema about each.
    .filter((value) => typeof value === 'object')
    .flatMap((value) => storedFile.safeParse(value).data?.key ?? []);

/** Raised with each change of the words of a consent box. */
export const CONSENT_VERSION = '2026-11-22';
