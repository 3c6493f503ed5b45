import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import type { Records } from '../ports/store.ts';
import type { Collection } from './define.ts';
import { blog, events, jobs } from './records.ts';
import { prepare } from './records-files.ts';
import { recordId, shownFields, storedType } from './stored.ts';

export type EventRecord = z.output<typeof events.schema>;
export type JobRecord = z.output<typeof jobs.schema>;
type Kept = Pick<Records, 'get'>;

/** A record as it is shown in one language; undefined when there is none of that name, or it is a draft. */
async function find<S extends z.ZodObject>(collection: Collection<S>, records: Kept, key: string, lang: Locale): Promise<z.output<S> | undefined> {
  const kept = await records.get(storedType(collection), recordId(lang, key));
  if (kept?.state !== 'published') return undefined;
  const own = Object.fromEntries(Object.entries(kept).filter(([field]) => field in collection.schema.shape && !(field in shownFields)));
  return collection.schema.parse(prepare(own, lang));
}

/** Records as the server knows them. */
export const findEvent = (records: Kept, key: string, lang: Locale): Promise<EventRecord | undefined> => find(events, records, key, lang);
export const findJob = (records: Kept, key: string, lang: Locale): Promise<JobRecord | undefined> => find(jobs, records, key, lang);
export const hasArticle = async (records: Kept, key: string, lang: Locale): Promise<boolean> => (await find(blog, records, key, lang)) !== undefined;
