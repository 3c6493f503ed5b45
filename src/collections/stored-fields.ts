import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { uploadKey } from '../lib/fields.ts';
import { head, line, paragraph } from './fields.ts';

/** Fields of every shown record, besides its own. */
export const shownFields = {
  lang: z.enum(locales),
  /** The same in both languages: it links a record to its translation, and is part of the address. */
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  state: z.enum(['draft', 'published']),
  /** Markdown. */
  body: z.string().max(100_000).default(''),
};

/** The hour of its day at which a record appears, in the company's time zone; without one, as the day begins. */
export const publishedTime = z.iso.time({ precision: -1 }).optional();
/** Marks a sample: production leaves it out. */
export const sample = { sample: z.boolean().default(false) };
/** A picture an administrator uploaded: its key in the files port, and its alternative text. */
export const image = z.strictObject({ key: uploadKey(), alt: line(200) }).optional();
/** The title for search results, where the page's own is longer than the 62 characters they show. */
export const searchTitle = z.string().trim().min(25).max(62).optional();
/** Description for search results. */
export const { description } = head;
/** What a list shows of a record, and its page first. */
export const listed = { title: line(90), searchTitle, description, summary: paragraph(260) };
