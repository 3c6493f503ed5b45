import { isoDay } from '../../../collections/calendar.ts';
import { company } from '../../../collections/company.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import type { CityFinder } from '../../../retrieval/cities.ts';
import { passagesOf } from '../../../retrieval/passages.ts';
import { indexPassages, type Retrieval } from '../../../retrieval/retrieval.ts';
import { type Vocabulary, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { workerPool } from '../../../workers/worker-pool.ts';
import { type Catalogue, isFreePlan, openCatalogue, planIn, plansIn } from '../facts/catalogue.ts';
import type { Entity } from '../understanding/entities.ts';
import { type IntentModel, intentModelOf } from '../understanding/intents.ts';
import { publicationStamp } from '../understanding/lessons-file.ts';
import type { Listing } from '../understanding/ordinals.ts';
import { openRecordFinder, type RecordFinder } from '../understanding/records.ts';
import type { LibrarySources } from './read-library.ts';

/** The site's searchable texts in one language. */
export interface Library extends Listing {
  vocabulary: Vocabulary;
  retrieval: Retrieval;
  model: IntentModel;
  catalogue: Catalogue;
  findRecord: RecordFinder;
  findCity: CityFinder;
  services: { id: string; name: string; summary: string; url: string }[];
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
function open(lang: Locale, sources?: LibrarySources): Library {
  const vocabulary = vocabularyOf(lang);
  const model = intentModelOf(vocabulary, sources?.intents);
  const catalogue = sources?.catalogue ?? openCatalogue(lang);
  const retrieval = indexPassages(sources?.passages ?? passagesOf(vocabulary, lang), vocabulary, lang, sources?.index);
  // Of a page on which people or news stand too, its own.
  const titles = new Map<string, string>();
  for (const { page, title, kind } of retrieval.passages)
    if (kind === 'faq' || (kind !== 'fact' && !titles.has(page))) titles.set(page, title);
  return {
    vocabulary,
    model,
    catalogue,
    findRecord: openRecordFinder(catalogue, lang, {
      isCommon: (stem) => vocabulary.stopStems.has(stem),
      asks: model.phrases.asks,
      jobNames: model.phrases.jobs,
      sectorNames: model.phrases.sectors,
    }),
    retrieval,
    isCommon: (stem) => vocabulary.stopStems.has(stem),
    isFree: ({ id }) => isFreePlan(catalogue, id, lang),
    centsOf: ({ id }) => planIn(catalogue, id, lang)?.priceCents ?? undefined,
    neighbours: ({ kind, id }) => neighboursIn(catalogue, lang, kind, id),
    titleOf: (url) => titles.get(url) ?? company.tradeName,
    findCity: model.names.findCity,
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
const stampOf = (now: Date): string => `${isoDay(now)} ${publicationStamp()}`;

/** Reads beside the thread that answers visitors; where there are no threads, in place. */
const readApart = workerPool<Locale, LibrarySources>({
  file: new URL('./read-library.ts', import.meta.url),
  load: () => import('./read-library.ts'),
  where: 'threads',
  ...{ atOnce: 1, waiting: locales.length, perCaller: locales.length, patienceMs: 60_000 },
});
const RETRY_MS = 60_000;
const reading: Partial<Record<Locale, Promise<void>>> = {};

/** Opens the index of a language anew; the one before answers until then, and after a failure. */
async function renew(lang: Locale, stamp: string): Promise<void> {
  try {
    const sources = await readApart(lang);
    libraries[lang] = { library: open(lang, sources), stamp };
    delete reading[lang];
  } catch (error) {
    console.error(`the assistant's index (${lang}) is not renewed: ${error instanceof Error ? error.message : error}`);
    setTimeout(() => delete reading[lang], RETRY_MS).unref();
  }
}

/** Opens the index of a language before its first question, so that nobody else waits for it. */
export async function openKnowledge(lang: Locale, now = new Date()): Promise<void> {
  if (libraries[lang]) return;
  reading[lang] ??= renew(lang, stampOf(now));
  await reading[lang];
}
/** Waits for what is being renewed. */
export const knowledgeRenewed = (): Promise<unknown> => Promise.all(Object.values(reading));

/**
 * The index of a language. It is renewed on a new day, as events pass, and after a publication, beside the answers: until
 * then they come from the one before.
 */
export function knowledgeOf(lang: Locale, now = new Date()): Library {
  const cached = libraries[lang];
  const stamp = stampOf(now);
  if (cached && cached.stamp !== stamp) reading[lang] ??= renew(lang, stamp);
  if (cached) return cached.library;
  const library = open(lang);
  libraries[lang] = { library, stamp };
  return library;
}
