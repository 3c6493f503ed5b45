import { z } from 'zod';
import { locales } from '../i18n/locales.ts';

/** Fields of every submission: its language, the suspicion of spam, the version of the consent text. */
export const submissionFields = {
  lang: z.enum(locales),
  suspect: z.boolean(),
  /** Version of the consent text the visitor ticked. */
  consentVersion: z.string(),
  /** The company's progress with it. */
  handling: z.enum(['new', 'open', 'done']).default('new'),
  /** The company's notes, never shown to the sender. */
  notes: z.string().max(5000).default(''),
};
/** A file in a record: private, read through the files port. */
export const storedFile = z.strictObject({
  key: z.string(),
  kind: z.enum(['cv', 'photo', 'attachment']),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});

/** Keys of the files a record names, single or in lists. */
export const fileKeysIn = (record: object): string[] =>
  Object.values(record)
    .flat()
    // Most fields are strings: skipping them saves a schema check for each.
    .filter((value) => typeof value === 'object')
    .flatMap((value) => storedFile.safeParse(value).data?.key ?? []);

/** Change it with each change of a consent text. */
export const CONSENT_VERSION = '2026-11-22';
