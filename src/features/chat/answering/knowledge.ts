import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { hasCome, isPast } from '../../../collections/calendar.ts';
import type { Collection } from '../../../collections/define.ts';
import { filesOf } from '../../../collections/files.ts';
import { readRecord, readStored } from '../../../collections/records-files.ts';
import { collections } from '../../../collections/registry.ts';
import { seedFrom } from '../../../collections/seed.ts';
import { publishedRecords, type SnapshotRecord } from '../../../collections/snapshot.ts';
import { shownFields } from '../../../collections/stored.ts';
import { fillRegister } from '../../../forms/register.ts';
import type { Locale } from '../../../i18n/locales.ts';

export interface KnownRecord<C extends Collection> {
  slug: string;
  data: z.output<C['schema']>;
  body: string;
}

/** The records of one kind in one language, as visitors read them. */
function recordsOf<C extends Collection>(collection: C, lang: Locale): KnownRecord<C>[] {
  return filesOf(collection).flatMap((file) => {
    const read = readRecord(collection, file, readFileSync(file, 'utf8'));
    if (!read || (collection.localized && read.lang !== lang)) return [];
    return [{ slug: read.name, data: collection.schema.parse(read.record) as z.output<C['schema']>, body: read.body }];
  });
}

/** Records of the store, as the last publication took them; before the first one, the samples. */
function storedRecordsOf<S extends z.ZodObject>(collection: Collection<S>, lang: Locale): KnownRecord<Collection<S>>[] {
  const published = publishedRecords(collection) ?? samplesOf(collection);
  return published.filter((one) => one.lang === lang).map((one) => ({ slug: one.id.slice(lang.length + 1), ...readStored(collection, one) }));
}

function samplesOf(collection: Collection<z.ZodObject>): SnapshotRecord[] {
  return filesOf(collection).map((file) => {
    const { id, fields } = seedFrom(collection, file, new Date());
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in shownFields)));
    return { id, lang: fields.lang as Locale, fields: own, body: String(fields.body ?? '') };
  });
}

/** Everything the site says in one language that an answer may be taken from. Past events and closed jobs are not. */
export function readKnowledge(lang: Locale) {
  return {
    pages: recordsOf(collections.pages, lang),
    services: recordsOf(collections.services, lang),
    legal: recordsOf(collections.legal, lang).map((text) => ({ ...text, body: fillRegister(text.body, lang) })),
    guides: recordsOf(collections.guides, lang),
    cities: recordsOf(collections.cities, lang),
    products: recordsOf(collections.products, lang),
    plans: recordsOf(collections.plans, lang),
    faq: storedRecordsOf(collections.faq, lang),
    articles: storedRecordsOf(collections.blog, lang),
    events: storedRecordsOf(collections.events, lang).filter(({ data }) => !isPast(data.date) && data.status !== 'cancelled'),
    jobs: storedRecordsOf(collections.jobs, lang).filter(({ data }) => !isPast(data.deadline)),
    promotions: storedRecordsOf(collections.promotions, lang).filter(({ data }) => !isPast(data.endsOn) && hasCome(data.startsOn)),
  };
}
export type Knowledge = ReturnType<typeof readKnowledge>;
