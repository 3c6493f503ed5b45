import type { Locale } from '../../../i18n/locales.ts';
import { fold, stemOf } from '../../../lib/words.ts';
import type { IntentName } from '../../../retrieval/vocabulary.ts';
import { withoutLongNumbers } from '../flows/person.ts';
import { UNSURE } from '../understanding/certainty.ts';
import { hasSignOfTrouble } from '../understanding/incident-signs.ts';
import { SEARCH } from '../understanding/intent-names.ts';
import { type Reading, readMessage } from '../understanding/reading.ts';
import type { AskedIn } from './answer-reading.ts';
import { type BudgetAsked, budgetIn } from './budget-asked.ts';
import { areToBook, tellsOfBookings } from './customer-bookings.ts';
import { knowledgeOf, type Library } from './library.ts';
import { withoutLoans } from './loan-words.ts';
import { inOneLanguage } from './mixed-languages.ts';
import { intentOf, stripCourtesy } from './understanding.ts';
import { URGENT } from './urgency.ts';

/** What a site begins with: what its visitors do, book among it. */
const BOOKINGS = 'existingContent';
const OF_BOOKINGS: ReadonlySet<string> = new Set(['appointment', 'changeAppointment', 'firstMeeting', 'eventRegister']);
const LEAST_BOOKING = 0.05;

/** "you have a webinar on scam e-mails?": of what it is about nobody is the victim. */
const NAMES_WEBINAR = /(?<!\p{L})(?:webinars?|webinaires?)(?!\p{L})/iu;
/** Another need than that of bookings, which is said in so many words. */
const NEED = /^need[A-Z]/;

/** "alors du coup voilà", "so um well": dictated before what is meant. */
const DICTATED =
  /^(?:(?:alors|donc|du coup|voil[aà]|euh+|heu|ben|bah|bon|hein|en fait|enfin|well|so|um+|uh+|er+|right|okay)[\s,.…]+){2,}(?=\S+\s+\S+)/iu;

/** A message as it is read, before it is decided what answers it. */
export interface MessageRead {
  message: string;
  lang: Locale;
  library: Library;
  asked: AskedIn;
  budget: BudgetAsked | undefined;
  /** Its words with spelling corrected, without a greeting before them. */
  words: readonly string[];
  stems: readonly string[];
  /** With the greeting. */
  allStems: readonly string[];
  /** The stems that say what it is about. */
  telling: readonly string[];
  /** What a rule of content says that it wants. */
  ruled: IntentName | undefined;
  /** What was learnt says that it wants. */
  reading: Reading;
}

export function readForAnswer(message: string, lang: Locale, askedIn: AskedIn): MessageRead {
  const library = knowledgeOf(lang);
  const budget = budgetIn(message, lang, library);
  const asked = { ...askedIn, amount: budget?.cents };
  const { vocabulary, retrieval, model } = library;
  const said = message.replace(DICTATED, '');
  // The digits of a number say nothing of what is wanted of it.
  const typed = withoutLoans(
    inOneLanguage(model.wordsOf(withoutLongNumbers(said) || said), library, lang),
    library,
    lang,
  );
  const spelled = retrieval.read(typed.join(' '));
  const allStems = spelled.map((word) => stemOf(word, lang));
  const stems = stripCourtesy(allStems, vocabulary);
  const words = spelled.slice(spelled.length - stems.length);
  const isOfTheirs = tellsOfBookings(message, lang);
  const byRule = intentOf(allStems, vocabulary);
  const ruled = byRule === 'appointment' && isOfTheirs ? undefined : byRule;
  const isFlowRuled = ruled === 'appointment' || ruled === 'quote';
  // "mon fils dit que WordPress est gratuit": nothing is wrong there, and nothing was before.
  const isOfTrouble = hasSignOfTrouble(fold(message)) && !NAMES_WEBINAR.test(message);
  const isCalm = !URGENT.has(asked.memory?.intent ?? '') && !isOfTrouble;
  const leftOut = isCalm ? URGENT : undefined;
  const readings = (spelled.length === typed.length ? [words, typed.slice(typed.length - stems.length)] : [words]).map(
    (read) => readMessage(read, { ...library, lang, isFlowRuled, leftOut }, asked.memory),
  );
  // A correction may spoil a word that is right.
  const likeliest = readings.reduce((best, one) => (one.probability > best.probability ? one : best));
  const isPerhapsOfBookings =
    likeliest.intent === SEARCH &&
    likeliest.others.some(({ label, probability }) => OF_BOOKINGS.has(label) && probability >= LEAST_BOOKING);
  const isNeedToBook = areToBook(message) && (NEED.test(likeliest.intent) || likeliest.probability < UNSURE);
  const isTheirBooking =
    isOfTheirs &&
    (byRule === 'appointment' || OF_BOOKINGS.has(likeliest.intent) || isPerhapsOfBookings || isNeedToBook);
  const reading = isTheirBooking ? { ...likeliest, intent: BOOKINGS, probability: 1 } : likeliest;
  const telling = words.map((word) => stemOf(word, lang)).filter((stem) => !library.isCommon(stem));
  return { message, lang, library, asked, budget, words, stems, allStems, telling, ruled, reading };
}
