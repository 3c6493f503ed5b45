import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isLocale } from '../i18n/locales.ts';
import { typeset } from '../lib/typeset.ts';
import type { RecordType } from '../ports/store.ts';
import { daysAfter } from './calendar.ts';
import type { StoredCollection } from './define.ts';
import { filesOf, missingTranslations } from './files.ts';
import { parseRecord } from './records-files.ts';
import { recordId, storageOf, storedCollections } from './stored.ts';

/** A record of the demonstration, ready to be kept. */
export interface Seed {
  type: RecordType;
  id: string;
  fields: Record<string, unknown>;
}

/**
 * Days of samples are said from the day the store is first filled, so that some are always to come: `{ inDays: -12 }`.
 */
const RelativeDay = z.strictObject({ inDays: z.int().min(-2000).max(2000) });
const withDays = (record: object, firstDay: Date) =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const day = RelativeDay.safeParse(value);
      return [field, day.success ? daysAfter(firstDay, day.data.inDays) : value];
    }),
  );

/** One file of content/seed as its collection keeps it. @throws naming the file and the field that is wrong. */
export function seedFrom(collection: StoredCollection<z.ZodObject>, file: string, firstDay: Date): Seed {
  const lang = path.basename(path.dirname(file));
  const key = path.basename(file, '.md');
  if (!isLocale(lang)) throw new Error(`${file}: not in a folder of a language`);
  const { record, body } = parseRecord(readFileSync(file, 'utf8'), file);
  const { type, text: textField, sampleFields } = storageOf(collection);
  const own = withDays(record as object, firstDay);
  // Visitors' words are shown as they come; samples of them come as a careful visitor would type them.
  const text = collection.visitorText ? typeset(body, lang) : body;
  const named = 'key' in type.schema.shape ? { key } : {};
  const result = type.schema.safeParse({ ...own, lang, ...named, ...sampleFields, [textField]: text });
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return { type, id: recordId(lang, key), fields: result.data };
}

/** Every sample of content/seed. @throws for a broken record or a missing translation, naming file and field. */
export function seedRecords(firstDay: Date): Seed[] {
  return Object.values(storedCollections).flatMap((collection) => {
    const missing = missingTranslations(collection);
    if (missing.length) throw new Error(missing.join('\n'));
    return filesOf(collection).map((file) => seedFrom(collection, file, firstDay));
  });
}
