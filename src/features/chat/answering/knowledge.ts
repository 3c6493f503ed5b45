import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { dayFrom, isPast } from '../../../collections/calendar.ts';
import { fillCompany } from '../../../collections/company.ts';
import type { Collection } from '../../../collections/define.ts';
import { filesOf } from '../../../collections/loader.ts';
import { isProduction, withoutSamples } from '../../../collections/production.ts';
import { parseRecord, prepare } from '../../../collections/records-files.ts';
import { collections } from '../../../collections/registry.ts';
import { defaultLocale, isLocale, type Locale } from '../../../i18n/locales.ts';
import { typeset } from '../../../lib/typeset.ts';

export interface KnownRecord<C extends Collection> {
  slug: string;
  data: z.output<C['schema']>;
  body: string;
}

/** The records of one kind in one language, as visitors read them. What is stored rather than written would be read here. */
function recordsOf<C extends Collection>(collection: C, lang: Locale): KnownRecord<C>[] {
  return filesOf(collection).flatMap((file) => {
    const folder = path.basename(path.dirname(file));
    const language = collection.localized && isLocale(folder) ? folder : defaultLocale;
    if (collection.localized && language !== lang) return [];
    const { record: written, body } = parseRecord(readFileSync(file, 'utf8'), file);
    const record = isProduction() ? withoutSamples(written) : written;
    if (record === undefined) return [];
    const data = collection.schema.parse(prepare(record, language)) as z.output<C['schema']>;
    return [{ slug: path.basename(file, `.${collection.format}`), data, body: typeset(fillCompany(body), lang) }];
  });
}

/** Everything the site says in one language that an answer may be taken from. Past events and closed jobs are not. */
export function readKnowledge(lang: Locale) {
  return {
    pages: recordsOf(collections.pages, lang),
    services: recordsOf(collections.services, lang),
    legal: recordsOf(collections.legal, lang),
    guides: recordsOf(collections.guides, lang),
    cities: recordsOf(collections.cities, lang),
    products: recordsOf(collections.products, lang),
    plans: recordsOf(collections.plans, lang),
    faq: recordsOf(collections.faq, lang),
    articles: recordsOf(collections.blog, lang),
    events: recordsOf(collections.events, lang).filter(({ data }) => !isPast(dayFrom(data.inDays)) && data.status !== 'cancelled'),
    jobs: recordsOf(collections.jobs, lang).filter(({ data }) => !isPast(dayFrom(data.deadlineInDays))),
    promotions: recordsOf(collections.promotions, lang).filter(({ data }) => !isPast(dayFrom(data.endsInDays)) && isPast(dayFrom(data.startsInDays - 1))),
  };
}
export type Knowledge = ReturnType<typeof readKnowledge>;
