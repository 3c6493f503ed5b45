import type { Locale } from '../../../i18n/locales.ts';
import { positionOf, stemOf } from '../../../lib/words.ts';
import { wordsBesidesWhen } from '../flows/when.ts';
import { OPENING } from '../understanding/reading.ts';
import type { Library } from './library.ts';
import { asksQuestion } from './understanding.ts';

/** "jeudi prochain à 14 h" */
export const MOST_WORDS_OF_AN_HOUR = 5;
/** Of the words around a day and an hour. */
const SURE_OF_OPENING = 0.3;
/** Of the whole message: then a meeting is asked for, and the diary says when we are closed. */
const SURE_OF_MEETING = 0.9;

/** Whether a question says nothing besides a day and an hour, or asks of them whether we are open. */
export function asksOpening(
  message: string,
  words: readonly string[],
  { model, isCommon }: Library,
  lang: Locale,
): boolean {
  const stems = words.map((word) => stemOf(word, lang));
  const isFollowUp = model.phrases.followUps.some((phrase) => positionOf(stems, phrase) === 0);
  if (!asksQuestion(message, lang) && !isFollowUp) return false;
  const others = wordsBesidesWhen(words);
  const telling = others.filter((word) => !isCommon(stemOf(word, lang)));
  if (!telling.length) return words.length <= MOST_WORDS_OF_AN_HOUR;
  // "vous êtes dispo jeudi à 15 h ?"
  const [whole] = model.classify(words);
  if (whole?.label === 'appointment' && whole.probability >= SURE_OF_MEETING) return false;
  // "c'est ouvert ?" alone may be asked of an event; beside an hour, "ouvert" says what is meant.
  return [others, telling].some((read) => {
    const [best] = model.classify(read);
    return best !== undefined && OPENING.has(best.label) && best.probability >= SURE_OF_OPENING;
  });
}
