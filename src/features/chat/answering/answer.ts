import { type Locale, locales } from '../../../i18n/locales.ts';
import { stemsOf } from '../../../lib/words.ts';
import { isPromptInjection } from '../../../retrieval/vocabulary.ts';
import { withoutAddresses } from '../flows/person.ts';
import { CERTAIN } from '../understanding/certainty.ts';
import { isArabic, isForeign, languageOf } from '../understanding/language.ts';
import type { Memory } from '../understanding/memory.ts';
import type { AskedIn } from './answer-reading.ts';
import { understandClauses } from './clauses.ts';
import { tellsDanger } from './danger.ts';
import { besidesDeclined } from './declined-flow.ts';
import { asksOfSpeakers, asksWhetherPerson } from './honesty.ts';
import { knowledgeOf } from './library.ts';
import { answerAfterAttack, answerByReading } from './likely-answers.ts';
import { withLikelyPages } from './likely-pages.ts';
import { memoryAfter, type Understood } from './memory-after.ts';
import { readForAnswer } from './message-read.ts';
import { asksAboutOthers, asksOnAboutPeople, withoutAsker } from './other-people.ts';
import {
  type AnsweredMessage,
  answerIntent,
  decline,
  nothingMore,
  offerLanguages,
  refuse,
  tellWhoHelps,
} from './replies.ts';
import { answerByRule } from './ruled-answers.ts';
import { chosenOf, toldAgain } from './taken-up.ts';
import { URGENT } from './urgency.ts';

/** An answer, and what the conversation is about after it. */
export interface Conversed extends AnsweredMessage {
  /** A fact that is certain enough to be said as it is, whatever engine is configured. */
  isSure: boolean;
  lang: Locale;
  memory: Memory;
}

/** Said without an engine from this probability on, as it is and at once. */
const SURE_WITHOUT_ENGINE = 0.6;

/** Whether a fact of ours is asked for, whatever somebody's name stands in it. */
function asksFact(message: string, lang: Locale, asked: AskedIn): boolean {
  const { intent, probability } = readForAnswer(message, lang, asked).reading;
  return probability >= CERTAIN && intent !== 'otherPeople';
}

function understand(message: string, lang: Locale, asked: AskedIn): Understood {
  const read = readForAnswer(message, lang, asked);
  const ruled = answerByRule(read);
  if (ruled) return ruled;
  const understood = answerByReading(read);
  // Whoever is attacked reads nothing else.
  if (URGENT.has(understood.reading?.intent ?? '')) return understood;
  return { ...understood, answered: withLikelyPages(understood.answered, read.reading, read.library, lang) };
}

/** "Pas de rendez-vous, juste un prix": what else is asked, and no appointment. */
function answerBesides(besides: string, lang: Locale, asked: AskedIn): Understood {
  const library = knowledgeOf(lang);
  const telling = stemsOf(besides, lang).filter((stem) => !library.isCommon(stem));
  const understood = telling.length ? understand(besides, lang, asked) : undefined;
  const isNone = !understood || understood.answered.outcome === 'flow' || understood.answered.outcome === 'refused';
  return isNone ? { answered: answerIntent('undecided', library, lang) } : understood;
}

/**
 * Answers a message in its own language with a fact or the site's texts, starts a flow, or says that there is no
 * answer. `pageLang` is the language of a message that could be in either.
 */
export function answerMessage(typed: string, pageLang: Locale, asked: AskedIn = {}): Conversed {
  const { memory } = asked;
  const message = withoutAddresses(typed) || typed;
  const dangerLang = tellsDanger(message, pageLang);
  const isOfSpeakers = [pageLang, ...locales].some((one) => asksOfSpeakers(message, one, memory?.topic));
  const disclosureLang = isOfSpeakers ? undefined : asksWhetherPerson(message, pageLang);
  const read = dangerLang ?? disclosureLang ?? languageOf(message, memory?.lang ?? pageLang);
  const again = dangerLang || disclosureLang ? undefined : toldAgain(message, read, memory, asked.now ?? new Date());
  const lang = again?.lang ?? read;
  const understood = ((): Understood => {
    if (again) return again;
    if (dangerLang) return { answered: tellWhoHelps(dangerLang) };
    if (disclosureLang) return { answered: answerIntent('identity', knowledgeOf(lang), lang) };
    if (isArabic(message)) return { answered: offerLanguages('arabic', lang) };
    if (isForeign(message)) return { answered: offerLanguages('otherLanguage', lang) };
    if (isPromptInjection(message, knowledgeOf(lang).vocabulary))
      // "il a donné son mot de passe": told of the attack, and no order to the assistant.
      return answerAfterAttack(readForAnswer(message, lang, asked)) ?? { answered: refuse('turned', lang) };
    const people = knowledgeOf(lang).catalogue.people.map(({ data }) => data.name);
    const asksOn = memory?.ofPeople && asksOnAboutPeople(message, lang);
    if (asksOn || (asksAboutOthers(message, lang, people) && !asksFact(message, lang, asked)))
      return { answered: decline('otherPeople', lang) };
    const besides = besidesDeclined(message, lang);
    if (besides !== undefined) return answerBesides(besides, lang, asked);
    const chosen = chosenOf(message, memory?.offered, lang) ?? withoutAsker(message, lang);
    return understandClauses(chosen, (clause) => understand(clause, lang, asked));
  })();
  const { answered, reading } = understood;
  const isSure = reading !== undefined && (reading.probability >= SURE_WITHOUT_ENGINE || URGENT.has(reading.intent));
  const { about: _about, listed: _listed, ...said } = answered;
  const after = memoryAfter(understood, lang, memory);
  // Whoever asks on is told that there is no more to it.
  const isUrgent = URGENT.has(reading?.intent ?? '');
  const times =
    !again && !isUrgent && after.told !== undefined && after.told === memory?.told ? (memory.repeats ?? 0) + 1 : 0;
  if (!times) return { ...said, isSure, lang, memory: after };
  return { ...said, answer: nothingMore(said.answer, times, lang), isSure, lang, memory: { ...after, repeats: times } };
}
