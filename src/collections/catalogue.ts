import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import type { Records } from '../ports/store.ts';
import { events } from './records.ts';
import { prepare } from './records-files.ts';
import { recordId, shownFields, storedType } from './stored.ts';

export type EventRecord = z.output<typeof events.schema>;

/** An event as it is shown in one language; undefined when there is none of that name, or it is a draft. */
export async function findEvent(records: Pick<Records, 'get'>, key: string, lang: Locale): Promise<EventRecord | undefined> {
  const kept = await records.get(storedType(events), recordId(lang, key));
  if (kept?.state !== 'published') return undefined;
  const own = Object.fromEntries(Object.entries(kept).filter(([field]) => field in events.schema.shape && !(field in shownFields)));
  return events.schema.parse(prepare(own, lang));
}
