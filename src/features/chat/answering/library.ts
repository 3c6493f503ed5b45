import { isoDay } from '../../../collections/calendar.ts';
import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import type { City } from '../../../retrieval/cities.ts';
import { passagesOf } from '../../../retrieval/passages.ts';
import { indexPassages, type Retrieval } from '../../../retrieval/retrieval.ts';
import { type Vocabulary, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { type Catalogue, openCatalogue, plansIn } from '../facts/catalogue.ts';
import type { Entity } from '../understanding/entities.ts';
import { type IntentModel, intentModelOf } from '../understanding/intents.ts';
import { publicationStamp } from '../understanding/lessons-file.ts';
import { openRecordFinder, type RecordFinder } from '../understanding/records.ts';

/** The site's searchable texts in one language. */
export interface Library {
  vocabulary: Vocabulary;
  retrieval: Retrieval;
  model: IntentModel;
  catalogue: Catalogue;
  findRecord: RecordFinder;
  cities: readonly City[];
  services: { id: string; name: string; summary: string; url: string }[];
  /** What stands in one list with an event, a job or an offer, in its order. */
  neighbours(entity: Entity): readonly Entity[];
  isCommon(stem: string): boolean;
  /** The title of a page. */
  titleOf(url: string): string;
}
function neighboursIn(catalogue: Catalogue, lang: Locale, kind: Entity['kind'], id: string): Entity[] {
  const all = (ids: readonly string[]) => ids.map((one): Entity => ({ kind, id: one }));
  if (kind === 'event') return all(catalogue.events.map(({ slug }) => slug));
  if (kind === 'job') return all(catalogue.jobs.map(({ slug }) => slug));
  if (kind === 'case') return all(catalogue.cases.map(({ slug }) => slug));
  const [family] = id.split('/', 1);
  const file = kind === 'offer' ? catalogue.plans.find(({ slug }) => slug === family) : undefined;
  return file ? all(plansIn(file, lang).map((plan) => plan.id)) : [];
}
function open(lang: Locale): Library {
  const vocabulary = vocabularyOf(lang);
  const model = intentModelOf(vocabulary);
  const catalogue = openCatalogue(lang);
  const retrieval = indexPassages(passagesOf(vocabulary, lang), vocabulary, lang);
  const titles = new Map(
    retrieval.passages.filter(({ kind }) => kind !== 'fact').map(({ page, title }) => [page, title]),
  );
  return {
    vocabulary,
    model,
    catalogue,
    findRecord: openRecordFinder(catalogue, lang, (stem) => vocabulary.stopStems.has(stem)),
    retrieval,
    isCommon: (stem) => vocabulary.stopStems.has(stem),
    neighbours: ({ kind, id }) => neighboursIn(catalogue, lang, kind, id),
    titleOf: (url) => titles.get(url) ?? company.tradeName,
    cities: model.names.cities,
    services: [...catalogue.services]
      .sort((a, b) => a.data.order - b.data.order)
      .map(({ slug, data }) => ({
        id: slug,
        name: data.name,
        summary: data.summary,
        url: pathTo('service', lang, { id: slug }),
      })),
  };
}
const libraries: Partial<Record<Locale, { library: Library; stamp: string }>> = {};
/** The index of a language, built at its first question, on a new day, as events pass, and after a publication. */
export function knowledgeOf(lang: Locale, now = new Date()): Library {
  const cached = libraries[lang];
  const stamp = `${isoDay(now)} ${publicationStamp()}`;
  if (cached?.stamp === stamp) return cached.library;
  const library = open(lang);
  libraries[lang] = { library, stamp };
  return library;
}
