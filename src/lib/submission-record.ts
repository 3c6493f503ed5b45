import { z } from 'zod';
import { locales } from '../i18n/locales.ts';

/** How far the company is with something somebody wrote; `waiting` for the person's answer. */
export const handlingStates = ['new', 'open', 'waiting', 'done'] as const;
/** What the company notes about something somebody wrote. */
export const handlingFields = {
  handling: z.enum(handlingStates).default('new'),
  /** The company's notes, never shown to the sender. */
  notes: z.string().max(5000).default(''),
  /** The administrator who takes care of it. */
  assignee: z.string().max(254).optional(),
};
/** Fields of every submission: its language, the suspicion of spam, the version of the consent text. */
export const submissionFields = {
  lang: z.enum(locales),
  suspect: z.boolean(),
  /** Version of the consent text the visitor ticked. */
  consentVersion: z.string(),
  ...handlingFields,
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
