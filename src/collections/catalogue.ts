import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import { baseOf } from './define.ts';
import { events } from './records.ts';
import { parseRecord, prepare } from './records-files.ts';

export type EventRecord = z.output<typeof events.schema>;

/** An event as the server knows it, in one language; undefined when there is none of that name. */
export function findEvent(id: string, lang: Locale): EventRecord | undefined {
  if (!/^[a-z0-9-]+$/.test(id)) return undefined;
  const file = `${baseOf(events)}/${lang}/${id}.md`;
  try {
    return events.schema.parse(prepare(parseRecord(readFileSync(file, 'utf8'), file).record, lang));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
