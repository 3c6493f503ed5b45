import type { Locale } from '../../../i18n/locales.ts';
import { stemOf } from '../../../lib/words.ts';
import { CERTAIN } from '../understanding/certainty.ts';
import { SEARCH } from '../understanding/intent-names.ts';
import type { Reading } from '../understanding/reading.ts';
import type { Library } from './library.ts';
import { isOffTopic } from './understanding.ts';
import { isUrgent, URGENT } from './urgency.ts';

/** A fact this certain is no off-topic question, whatever words it contains. */
const SURE_FACT = 0.5;

/** Declined for a reason of its own from this probability on, where a word is unknown. */
const SURE_REASON = 0.6;
/** What a profession answers: told of things that nobody here knows, it would be a wrong reason. */
const OF_PROFESSIONS: ReadonlySet<string> = new Set(['medical', 'legal', 'financial']);

/** Why a message is declined: "is the glorptube in stock?" is no question of money, "the zigzog comes" none of people. */
export function reasonOf<R extends string>(
  { label, probability }: { label: R; probability: number },
  telling: readonly string[],
  { model, retrieval }: Library,
  isQuestion: boolean,
): R | 'offTopic' {
  const isKnown = telling.every((stem) => model.isUsed(stem) || retrieval.knows(stem));
  const isOfAnother = OF_PROFESSIONS.has(label) ? probability < SURE_REASON : label === 'otherPeople' && !isQuestion;
  return isOfAnother && !isKnown ? 'offTopic' : label;
}

/** "que les gens commandent leurs gâteaux", "we sell burgers": what somebody sells, to be sold online. */
const OWN_CUSTOMERS =
  /\b(?:(?:les gens|(?:mes|nos|les) clients) (?:puissent )?(?:command|reserv|achet|vienn|voi|trouv)\w*|(?:je|j|on|nous) ?(?:vends?|vendons|fabriqu\w+)|jvends?|(?:people|(?:my|our) customers) (?:can |could |to )?(?:order|buy|book|find)|(?:i|we) (?:sell|bake|make and sell))\b/;
/** "combien de chats avez-vous ?": so many of something at ours. */
const COUNTS_OURS =
  /^(?:(?:et|and|alors|so) )*(?:combien de|combien d|how many) (\w+)(?: \w+){0,2}? (?:(?:vous avez|avez vous|il y a|y a t il|y a|t as|tu as|are there|do you have|have you got|you have)|(?:dans|chez|sur|in|at) (?:vos|vous|votre|your|the))\b/;
/** Nothing here speaks of what is counted. */
function countsUnknown(words: readonly string[], { model }: Library, lang: Locale): boolean {
  const counted = COUNTS_OURS.exec(words.join(' '))?.[1];
  return counted !== undefined && !model.isUsed(stemOf(counted, lang));
}

/** Whether a question is about what is not ours, by its words, and is to be declined. */
export function isElsewhere(
  reading: Reading,
  { words, stems }: { words: readonly string[]; stems: readonly string[] },
  library: Library,
  lang: Locale,
): boolean {
  const { vocabulary, model } = library;
  const { intent, probability } = reading;
  if (countsUnknown(words, library, lang)) return true;
  if (
    !isOffTopic(words, vocabulary) ||
    OWN_CUSTOMERS.test(words.join(' ')) ||
    (URGENT.has(intent) && isUrgent(reading, library, lang))
  )
    return false;
  // "What can I cook for 10 euros?": what money buys is ours where the trade is the visitor's own.
  if (intent === 'forBudget') return !stems.some((stem) => model.phrases.budget.mine.has(stem));
  // "Who has access to hell?": of what nothing here speaks of, whatever the rest is like.
  const isOfNothing =
    probability < CERTAIN && words.some((word) => vocabulary.offTopic.has(word) && !model.isUsed(stemOf(word, lang)));
  return isOfNothing || probability < SURE_FACT || intent === SEARCH;
}
