import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { uploadKey } from '../lib/fields.ts';
import { line } from './fields.ts';

/** What every record that is shown carries beside its own fields. */
export const shownFields = {
  lang: z.enum(locales),
  /** The same in both languages: a record and its translation share it, and their addresses. */
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  state: z.enum(['draft', 'published']),
  /** Markdown. */
  body: z.string().max(100_000).default(''),
};

/** A record of the demonstration: production leaves it out. */
export const sample = { sample: z.boolean().default(false) };
/** A picture an administrator sent, as the files port keeps it, and what it shows for those who do not see it. */
export const image = z.strictObject({ key: uploadKey(), alt: line(200) }).optional();
/** What search engines show under a title. */
export const description = z.string().trim().min(70).max(165);
