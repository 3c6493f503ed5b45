import { type Locale, locales } from '../../../i18n/locales.ts';
import { fold } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';

/** The language in which a message says that somebody is in danger, the page's before others. */
export function tellsDanger(message: string, pageLang: Locale): Locale | undefined {
  const said = fold(message);
  return [pageLang, ...locales].find((lang) => vocabularyOf(lang).danger.some((pattern) => pattern.test(said)));
}
