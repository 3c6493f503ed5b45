import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import { baseOf, type Collection } from './define.ts';
import { blog, events, jobs } from './records.ts';
import { parseRecord, prepare } from './records-files.ts';

export type EventRecord = z.output<typeof events.schema>;
export type JobRecord = z.output<typeof jobs.schema>;

function find<S extends z.ZodType>(collection: Collection<S>, id: string, lang: Locale): z.output<S> | undefined {
  if (!/^[a-z0-9-]+$/.test(id)) return undefined;
  const file = `${baseOf(collection)}/${lang}/${id}.md`;
  try {
    return collection.schema.parse(prepare(parseRecord(readFileSync(file, 'utf8'), file).record, lang));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Records as the server knows them, in one language; undefined when there is none of that name. */
export const findEvent = (id: string, lang: Locale): EventRecord | undefined => find(events, id, lang);
export const findJob = (id: string, lang: Locale): JobRecord | undefined => find(jobs, id, lang);
export const hasArticle = (id: string, lang: Locale): boolean => find(blog, id, lang) !== undefined;
