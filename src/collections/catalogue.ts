import { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import type { Records } from '../ports/store.ts';
import type { StoredCollection } from './define.ts';
import { blog } from './kinds/blog.ts';
import { events } from './kinds/event.ts';
import { jobs } from './kinds/job.ts';
import { readStored } from './records-files.ts';
import { recordId, storedType } from './stored.ts';
import { shownFields } from './stored-fields.ts';

export type EventRecord = z.output<typeof events.schema>;
export type JobRecord = z.output<typeof jobs.schema>;
type ArticleRecord = z.output<typeof blog.schema>;
type RecordReader = Pick<Records, 'get'>;

/** A record as shown in one language; undefined when it does not exist, is a draft, or cannot be rendered. */
async function find<S extends z.ZodObject>(
  collection: StoredCollection<S>,
  records: RecordReader,
  key: string,
  lang: Locale,
): Promise<z.output<S> | undefined> {
  const record = await records.get(storedType(collection), recordId(lang, key));
  if (record?.state !== 'published') return undefined;
  const fields = Object.fromEntries(
    Object.entries(record).filter(([field]) => field in collection.schema.shape && !(field in shownFields)),
  );
  try {
    return readStored(collection, { lang, fields, body: '' }).data;
  } catch (error) {
    // The publication leaves it out, and reports the reason.
    if (error instanceof Unrenderable || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** Finds published records on the server. */
export const findEvent = (records: RecordReader, key: string, lang: Locale): Promise<EventRecord | undefined> =>
  find(events, records, key, lang);
export const findJob = (records: RecordReader, key: string, lang: Locale): Promise<JobRecord | undefined> =>
  find(jobs, records, key, lang);
export const findArticle = (records: RecordReader, key: string, lang: Locale): Promise<ArticleRecord | undefined> =>
  find(blog, records, key, lang);
export const hasArticle = async (records: RecordReader, key: string, lang: Locale): Promise<boolean> =>
  (await findArticle(records, key, lang)) !== undefined;
