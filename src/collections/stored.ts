import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import type { RecordType } from '../ports/store.ts';
import { comment } from './comment.ts';
import type { Collection } from './define.ts';
import { blog, comments, events, faq, jobs, press, promotions, testimonials } from './records.ts';

export { comment } from './comment.ts';

/** Collections whose home is the store, by the name pages ask for them. Comments are kept as their feature receives them. */
export const storedCollections = { blog, comments, faq, testimonials, events, press, jobs, promotions } as const;
export type StoredName = keyof typeof storedCollections;
export const storedNames = Object.keys(storedCollections) as StoredName[];

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

/** A day is kept as `2026-11-29`: JSON knows no dates. */
const asKept = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional) return asKept(schema.unwrap() as z.ZodType).optional();
  return schema instanceof z.ZodDate ? z.iso.date() : schema;
};

/** The record type a collection is kept as: its own fields, days as text, and what every shown record carries. */
export function storedType(collection: Collection<z.ZodObject>): RecordType {
  if (collection.folder === comments.folder) return comment;
  const own = Object.fromEntries(Object.entries(collection.schema.shape).map(([field, schema]) => [field, asKept(schema as z.ZodType)]));
  return { name: collection.folder, schema: z.strictObject({ ...own, ...shownFields, ...(collection.visitorText && { body: collection.visitorText }) }) };
}

/** A record's id in the store, and in Astro. */
export const recordId = (lang: string, key: string): string => `${lang}/${key}`;
