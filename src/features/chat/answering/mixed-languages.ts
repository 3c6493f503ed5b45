import { type Locale, locales } from '../../../i18n/locales.ts';
import { hasStemmer, stemOf, wordsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { type Entity, type NameFinder, openNameFinder } from '../understanding/entities.ts';
import type { Library } from './library.ts';

const finders: Partial<Record<Locale, NameFinder>> = {};
const finderOf = (lang: Locale): NameFinder => {
  finders[lang] ??= openNameFinder(lang);
  return finders[lang];
};
const isOurs = ({ kind }: Entity) => kind === 'service' || kind === 'offer';

/**
 * "what's the price d'une boutique": the words of a message that names what is ours in another language of the site, with
 * its name in this one. Only where words around it are of that language too, and nothing is named in this one.
 */
export function inOneLanguage(words: string[], { model, vocabulary }: Library, lang: Locale): string[] {
  if (model.names.find(words.map((word) => stemOf(word, lang))).some(isOurs)) return words;
  for (const other of locales) {
    if (other === lang || !hasStemmer(other)) continue;
    // "do these rules apply to an association?": both are words of this language, too.
    const isForeign = (word: string) =>
      vocabularyOf(other).stopWords.has(word) && !vocabulary.stopWords.has(word) && !model.isUsed(stemOf(word, lang));
    if (!words.some(isForeign)) continue;
    const finder = finderOf(other);
    const named = finder.find(words.map((word) => stemOf(word, other))).find(isOurs);
    const name = named && model.names.nameOf(named);
    if (!name) continue;
    const ofName = finder.stemsOf(named);
    const at = words.findIndex((word) => ofName.has(stemOf(word, other)));
    return words.flatMap((word, i) => {
      if (i === at) return wordsOf(name);
      return isForeign(word) || ofName.has(stemOf(word, other)) ? [] : [word];
    });
  }
  return words;
}
