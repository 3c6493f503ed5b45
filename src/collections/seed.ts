import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isLocale } from '../i18n/locales.ts';
import { workingDayAfter } from '../lib/public-holidays.ts';
import { typeset } from '../lib/typeset.ts';
import type { RecordType } from '../ports/store.ts';
import { daysAfter } from './calendar.ts';
import type { StoredCollection } from './define.ts';
import { filesOf, missingTranslations } from './files.ts';
import { parseRecord } from './records-files.ts';
import { recordId, storageOf, storedCollections } from './stored.ts';

/** A sample record, ready to be stored. */
export interface Seed {
  type: RecordType;
  id: string;
  fields: Record<string, unknown>;
}

/**
 * Dates of samples are relative to the day the store is first filled, so that some are always in the future: `{ inDays:
 * -12 }`. Where people meet, the first working day from then on: `{ inDays: 31, working: true }`.
 */
const RelativeDay = z.strictObject({ inDays: z.int().min(-2000).max(2000), working: z.literal(true).optional() });
const dayOf = ({ inDays, working }: z.output<typeof RelativeDay>, firstDay: Date): string =>
  working ? workingDayAfter(firstDay, inDays) : daysAfter(firstDay, inDays);
const withDays = (record: object, firstDay: Date) =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const day = RelativeDay.safeParse(value);
      return [field, day.success ? dayOf(day.data, firstDay) : value];
    }),
  );

/** Reads one file of content/seed. @throws naming the file and the invalid field. */
export function seedFrom(collection: StoredCollection<z.ZodObject>, file: string, firstDay: Date): Seed {
  const lang = path.basename(path.dirname(file));
  const key = path.basename(file, '.md');
  if (!isLocale(lang)) throw new Error(`${file}: not in a folder of a language`);
  const { record, body } = parseRecord(readFileSync(file, 'utf8'), file);
  const { type, text: textField, sampleFields } = storageOf(collection);
  const fields = withDays(record as object, firstDay);
  // Visitors' texts are shown as typed: samples of them are typeset here, as a careful visitor would type.
  const text = collection.visitorText ? typeset(body, lang) : body;
  const named = 'key' in type.schema.shape ? { key } : {};
  const result = type.schema.safeParse({ ...fields, lang, ...named, ...sampleFields, [textField]: text });
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return { type, id: recordId(lang, key), fields: result.data };
}

/**
 * Reads every sample of content/seed. @throws for an invalid record or a missing translation, naming file and field.
 */
export function seedRecords(firstDay: Date): Seed[] {
  return Object.values(storedCollections).flatMap((collection) => {
    const missing = missingTranslations(collection);
    if (missing.length) throw new Error(missing.join('\n'));
    return filesOf(collection).map((file) => seedFrom(collection, file, firstDay));
  });
}
