import type { Locale } from '../../../i18n/locales.ts';
import { type Passage, passagesOf } from '../../../retrieval/passages.ts';
import { indexPassages, type KeptIndex } from '../../../retrieval/retrieval.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { type Catalogue, openCatalogue } from '../facts/catalogue.ts';
import { type IntentSources, readIntentSources } from '../understanding/intents.ts';

/** What a library is opened from, read from files for most of a second: values that pass between threads. */
export interface LibrarySources {
  passages: Passage[];
  index: KeptIndex;
  catalogue: Catalogue;
  intents: IntentSources;
}

/** A task of a worker thread: reads the whole site for the assistant. */
export default function readLibrarySources(lang: Locale): LibrarySources {
  const vocabulary = vocabularyOf(lang);
  const passages = passagesOf(vocabulary, lang);
  const index = indexPassages(passages, vocabulary, lang).keep();
  return { passages, index, catalogue: openCatalogue(lang), intents: readIntentSources(vocabulary) };
}
