import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { type IntentName, intentNames } from '../../../retrieval/vocabulary.ts';
import { tellFact } from '../facts/tell.ts';
import { ANY_FAMILY } from '../understanding/entities.ts';
import { PERSON } from '../understanding/intent-names.ts';
import type { Memory } from '../understanding/memory.ts';
import { MOST_ELLIPTICAL, type Reading } from '../understanding/reading.ts';
import { withoutAffirmation } from './affirmation.ts';
import type { Library } from './library.ts';
import { type AnsweredMessage, answerIntent, askFamily, ofWhat } from './replies.ts';
import { isUrgent, URGENT } from './urgency.ts';

/** What an answer depends on besides the message. */
export interface AskedIn {
  memory?: Memory | undefined;
  now?: Date;
  /** Seats taken, by event, as the store has them now. */
  seatsTaken?: ReadonlyMap<string, number>;
  /** The amount of money the message says, in cents. */
  amount?: number | undefined;
}
/** Asked of nothing, they are told in general, with the choice of what. */
const ASKED_OF_SOMETHING = new Set(['price', 'delay']);
/** What is told of a need that a quote may answer. */
export const NEEDS_QUOTE = /^(?:need(?!Articles$|Estimate$)[A-Z]|existingContent$)/;
export const CHANGE: AnsweredMessage = { answer: { output: '' }, outcome: 'flow', flow: 'change', found: [] };
const isTalk = (intent: string): intent is IntentName => (intentNames as readonly string[]).includes(intent);

/** Answers what was understood; undefined when the site's texts should. */
export function answerReading(
  reading: Reading,
  library: Library,
  lang: Locale,
  { now = new Date(), seatsTaken, amount, memory }: AskedIn,
  least = library.model.threshold,
): AnsweredMessage | undefined {
  const { intent, probability, entities, words, paidOnly } = reading;
  if (probability < least) return undefined;
  if (URGENT.has(intent) && !isUrgent(reading, library, lang)) return undefined;
  if (intent === 'changeAppointment') return CHANGE;
  if (intent === PERSON) return answerIntent('identity', library, lang);
  if (isTalk(intent)) return answerIntent(intent, library, lang);
  const plan = entities.find(({ id }) => id.startsWith(ANY_FAMILY));
  if (plan && (intent === 'price' || intent === 'included')) return askFamily(plan, library, intent, lang);
  const { catalogue, titleOf } = library;
  const context = { lang, catalogue, now, words, entities, titleOf, amount, paidOnly, estimate: memory?.estimate };
  const told = tellFact(intent, seatsTaken ? { ...context, seatsTaken } : context);
  if (told && ASKED_OF_SOMETHING.has(intent) && !entities.length && words.length <= MOST_ELLIPTICAL)
    told.answer.choices = ofWhat(intent, library, lang);
  if (!told) return undefined;
  const output = withoutAffirmation(told.answer.output, { intent, words, entities }, library, lang);
  // Whoever tells a need is asked whether a quote is wanted.
  const answer = {
    ...told.answer,
    output: NEEDS_QUOTE.test(intent) ? `${output} ${translate(lang)('assistant.whatNext')}` : output,
  };
  return { answer, outcome: 'answered', found: [], about: told.about, listed: told.listed, estimate: told.estimate };
}
