import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import type { City } from '../../../retrieval/cities.ts';
import { passagesOf } from '../../../retrieval/passages.ts';
import { indexPassages, type Retrieval } from '../../../retrieval/retrieval.ts';
import { type Vocabulary, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { type Catalogue, openCatalogue } from '../facts/catalogue.ts';
import { type IntentModel, intentModelOf } from '../understanding/intents.ts';
import { openRecordFinder, type RecordFinder } from '../understanding/records.ts';

/** Rebuilt this often, as events pass and texts change; it takes a third of a second. */
const REBUILD_AFTER_MS = 3_600_000;

/** The site's searchable texts in one language. */
export interface Library {
  vocabulary: Vocabulary;
  retrieval: Retrieval;
  model: IntentModel;
  catalogue: Catalogue;
  findRecord: RecordFinder;
  cities: readonly City[];
  services: { name: string; summary: string; url: string }[];
  /** The title of a page. */
  titleOf(url: string): string;
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
    titleOf: (url) => titles.get(url) ?? company.tradeName,
    cities: model.names.cities,
    services: [...catalogue.services]
      .sort((a, b) => a.data.order - b.data.order)
      .map(({ slug, data }) => ({
        name: data.name,
        summary: data.summary,
        url: pathTo('service', lang, { id: slug }),
      })),
  };
}
const libraries: Partial<Record<Locale, { library: Library; until: number }>> = {};
/** The index of a language, built at its first question and refreshed at intervals. */
export function knowledgeOf(lang: Locale, now = Date.now()): Library {
  const cached = libraries[lang];
  if (cached && cached.until > now) return cached.library;
  const library = open(lang);
  libraries[lang] = { library, until: now + REBUILD_AFTER_MS };
  return library;
}
