import type { Locale } from '../../../i18n/locales.ts';
import { stemOf } from '../../../lib/words.ts';
import { COMPANY_NAME } from '../../../retrieval/company-name.ts';
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
const HAVE =
  '(?:vous avez|avez vous|il y a|y a t il|y a|t as|tu as|as tu|possedez vous|vous possedez|are there|do you (?:guys )?(?:have|own)|have you got|you (?:have|own|got))';
/** "combien de chats avez-vous ?", "vous avez combien de chats ?": so many of something at ours. */
const COUNTS_OURS: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:et|and|alors|so|sinon|au fait) )*(?:combien de|combien d|how many) (\\w+)(?: \\w+){0,2}? (?:${HAVE}|(?:dans|chez|sur|au|aux|a|in|at) (?:(?:vos|vous|votre|your|l|la|le|the) )?(?:vous|bureaux?|locaux|agence|entreprise|equipe|offices?|company|${COMPANY_NAME}|place|team|building|your|the))\\b`,
  ),
  new RegExp(`^(?:(?:et|alors|sinon|au fait) )*${HAVE} combien (?:de|d) (\\w+)\\b`),
];
/** What stands or walks in an office, and what no company counts on its site. */
const OFFICE_THINGS =
  /^(?:plantes?|fleurs?|arbres?|cactus|chiens?|chats?|animaux|poissons?|oiseaux|voitures?|vehicules?|camions?|camionnettes?|velos?|trottinettes?|chaises?|tables?|fenetres?|portes?|toilettes|wc|lampes?|machines?|cafetieres?|canapes?|frigos?|tasses?|babyfoots?|enfants?|bebes?|plants?|flowers?|trees?|cats?|dogs?|pets?|animals?|fish|birds?|cars?|vehicles?|vans?|trucks?|bikes?|bicycles?|scooters?|chairs?|tables?|windows(?! servers?)|doors?|toilets?|lamps?|sofas?|fridges?|cups?|mugs?|kids|children|babies)$/;
/** "combien de pages dans votre bureau ?": what a site has, and no office. */
const COUNTS_PAGES_IN_OFFICE =
  /^(?:combien (?:de|d)|how many) (?:pages?|sites?|boutiques?|applis?|articles?) (?:\w+ ){0,3}(?:dans|in|at) (?:vos|votre|le|les|your|the) (?:bureaux?|locaux|offices?)$/;
const countedIn = (said: string): string | undefined =>
  COUNTS_OURS.map((pattern) => pattern.exec(said)?.[1]).find(Boolean);
/** "combien de chiens au bureau ?": so many of what the site counts nowhere, and not of people, clients or towns. */
export const countsOfficeThings = (said: string): boolean =>
  OFFICE_THINGS.test(countedIn(said) ?? '') || COUNTS_PAGES_IN_OFFICE.test(said);
/** Nothing here speaks of what is counted. */
function countsUnknown(words: readonly string[], { model }: Library, lang: Locale): boolean {
  const counted = countedIn(words.join(' '));
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
