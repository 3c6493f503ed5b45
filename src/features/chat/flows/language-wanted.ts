import type { Locale } from '../../../i18n/locales.ts';
import { fold, positionOf, stemsOf } from '../../../lib/words.ts';
import { knowledgeOf } from '../answering/library.ts';
import { addsToNeed } from './notes.ts';

const MOST_WORDS_OF_LANGUAGE = 10;
const OF_WHAT_IS_MADE = /\b(?:soit|aussi|also|as well|version|pages?|too)\b/;
/** "sorry my French is bad, can we do English?": the same question in the language that is asked for. */
export function languageWanted(message: string, lang: Locale): Locale | undefined {
  const { model, vocabulary } = knowledgeOf(lang);
  const words = model.wordsOf(message);
  const found = model.phrases.inLanguage.filter(({ phrase }) => positionOf(words, phrase) >= 0);
  // "en français et en anglais": the languages of what is made.
  const [named, ...others] = new Set(found.map((one) => one.lang));
  if (others.length) return undefined;
  // "un site en anglais" is what is wanted of us.
  const isOfTrade = stemsOf(message, lang).some((stem) => vocabulary.trade.has(stem));
  // "il faut que ce soit en anglais aussi"
  const isAdded = addsToNeed(message) && OF_WHAT_IS_MADE.test(fold(message));
  return words.length <= MOST_WORDS_OF_LANGUAGE && !isOfTrade && !isAdded ? named : undefined;
}
