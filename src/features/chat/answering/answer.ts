import { type Locale, locales } from '../../../i18n/locales.ts';
import { containsPhrase, stemOf } from '../../../lib/words.ts';
import { isPromptInjection } from '../../../retrieval/vocabulary.ts';
import { factTextsOf } from '../facts/tell.ts';
import { withoutAddresses } from '../flows/person.ts';
import { saysDayAndHour, saysWhen } from '../flows/when.ts';
import { PERSON, REFUSALS, SEARCH } from '../understanding/intent-names.ts';
import { isArabic, isForeign, languageOf } from '../understanding/language.ts';
import type { Memory } from '../understanding/memory.ts';
import { MOST_ELLIPTICAL, OPENING, type Reading, readMessage } from '../understanding/reading.ts';
import { type AskedIn, answerReading, CHANGE, NEEDS_QUOTE } from './answer-reading.ts';
import { budgetIn } from './budget-asked.ts';
import { understandClauses } from './clauses.ts';
import { asksOfSpeakers, asksWhetherPerson } from './honesty.ts';
import { knowledgeOf } from './library.ts';
import { memoryAfter, type Understood } from './memory-after.ts';
import { isElsewhere, reasonOf } from './off-topic.ts';
import { asksOpening, MOST_WORDS_OF_AN_HOUR } from './opening-asked.ts';
import { asksAboutOthers } from './other-people.ts';
import { articleAbout, bestArticle, ENOUGH_COVERAGE, introduce, searchTexts } from './passage-answers.ts';
import {
  type AnsweredMessage,
  answerIntent,
  askWhich,
  decline,
  nothingMore,
  offerLanguages,
  refuse,
} from './replies.ts';
import { chosenOf, movesBooked, toldAgain, wantsAnother } from './taken-up.ts';
import { intentOf, isAgreement, stripCourtesy } from './understanding.ts';
import { isUrgent, URGENT } from './urgency.ts';

/** An answer, and what the conversation is about after it. */
export interface Conversed extends AnsweredMessage {
  /** A fact that is certain enough to be said as it is, whatever engine is configured. */
  isSure: boolean;
  lang: Locale;
  memory: Memory;
}

/** An intent below this probability is not a refusal yet: the site's texts may answer. */
const SURE_REFUSAL = 0.3;
/** Said without an engine from this probability on, as it is and at once. */
const SURE_WITHOUT_ENGINE = 0.6;
/** A fact this certain is said rather than an article on it. */
const SURE_FACT = 0.5;
/** Something of ours is named: to be declined it must be this certain. */
const SURE_REFUSAL_OF_OURS = 0.65;
/** A need is told from this probability on. */
const LEAST_NEED = 0.6;
/** The same where a fact may be asked for. */
const SURE_NEED = 0.8;
/** "How do you make waffles": of words that nothing here uses, a question must be this likely ours. */
const SURE_OF_UNUSED = 0.6;
/** Said where the texts have no good answer: this likely, and this many times as likely as the next. */
const LIKELY = 0.2;
/** What is rather off topic than anything is declined from this probability on: no page would help. */
const LIKELY_REFUSAL = 0.15;
const CLEARLY = 1.4;
/** What follows is short, and what was spoken of makes a fact of it likelier than a text of another page. */
const LIKELY_AFTER = 0.12;
/** As likely as this, it is said even where the texts have an answer. */
const LIKELIER_THAN_TEXTS = 0.35;
/** Offered as a choice from this probability on, and when the second is nearly as likely. */
const LEAST_CHOICE = 0.17;
const CLOSE = 0.7;
/** "oui oui", "yes please" */
const MOST_WORDS_OF_A_YES = 2;
/** Read from a request for a quote that says what for. */
const PRICED = new Set(['price', 'siteRates', 'shopOrder', 'included', 'existingContent', 'negotiate']);
/** Their rules are whole messages. */
const COURTESIES = new Set(['thanks', 'bye', 'greeting']);
const isRefusal = (intent: string): intent is (typeof REFUSALS)[number] =>
  (REFUSALS as readonly string[]).includes(intent);
/** "People find my gym only if they know its name": a need; of a site, in the town that is named. */
function needReading(reading: Reading, { label, probability }: { label: string; probability: number }): Reading {
  const isOfTown = label === 'needWebsite' && reading.entities.some(({ kind }) => kind === 'town');
  return { ...reading, intent: isOfTown ? 'towns' : label, probability };
}

function understand(message: string, lang: Locale, askedIn: AskedIn): Understood {
  const library = knowledgeOf(lang);
  const budget = budgetIn(message, lang, library);
  const asked = { ...askedIn, amount: budget?.cents };
  const { vocabulary, retrieval, model } = library;
  const typed = model.wordsOf(message);
  const spelled = retrieval.read(typed.join(' '));
  const allStems = spelled.map((word) => stemOf(word, lang));
  const stems = stripCourtesy(allStems, vocabulary);
  const words = spelled.slice(spelled.length - stems.length);
  const readings = (spelled.length === typed.length ? [words, typed.slice(typed.length - stems.length)] : [words]).map(
    (read) => readMessage(read, { ...library, lang }, asked.memory),
  );
  // A correction may spoil a word that is right.
  const reading = readings.reduce((best, one) => (one.probability > best.probability ? one : best));
  const { intent, probability, second, refusal } = reading;
  if (asksOfSpeakers(message, lang, asked.memory?.topic)) {
    const event = reading.entities.find(({ kind }) => kind === 'event');
    const entities = [event ?? library.findRecord(allStems, 'event') ?? asked.memory?.topic].filter((one) => !!one);
    const ofSpeakers: Reading = { ...reading, intent: 'eventSpeakers', probability: 1, entities };
    const told = answerReading(ofSpeakers, library, lang, asked);
    if (told) return { answered: told, reading: ofSpeakers };
  }
  const telling = words.map((word) => stemOf(word, lang)).filter((stem) => !library.isCommon(stem));
  const declined = (refused: { label: (typeof REFUSALS)[number]; probability: number }) =>
    decline(reasonOf(refused, telling, library), lang);
  // "and cancel it please", of the meeting that was just booked.
  const changes = [...vocabulary.cancels, ...vocabulary.moves];
  if (asked.memory?.appointment && telling.length && telling.every((stem) => changes.some((one) => one.includes(stem))))
    return { answered: CHANGE };
  const ruled = intentOf(allStems, vocabulary);
  // "ok merci" takes note of what was said, and wants no more of it.
  const agrees = ruled !== 'thanks' && isAgreement(allStems, vocabulary);
  // A quote that was declined, or passed over, is offered no more.
  const isJustOffered = asked.memory?.told !== undefined && NEEDS_QUOTE.test(asked.memory.intent ?? '');
  if (agrees && isJustOffered) return { answered: answerIntent('quote', library, lang) };
  // "yes", to nothing that was asked.
  if (words.length <= MOST_WORDS_OF_A_YES && agrees) return { answered: answerIntent('listening', library, lang) };
  // "Thursday at 2 pm", where none is booked: one that is to be.
  const isOfBooked = asked.memory?.appointment || changes.some((phrase) => containsPhrase(allStems, phrase));
  const isOfHour = saysDayAndHour(message, lang);
  // "And at 8 am on Monday?": whether we are open then.
  if (!isOfBooked && isOfHour && asksOpening(message, words, library, lang)) {
    const told = answerReading({ ...reading, intent: 'openNow', probability: 1 }, library, lang, asked);
    if (told) return { answered: told, reading: { ...reading, intent: 'openNow', probability: 1 } };
  }
  const isHourOnly = words.length <= MOST_WORDS_OF_AN_HOUR && isOfHour && !OPENING.has(intent);
  if (!isOfBooked && ((intent === 'changeAppointment' && saysWhen(message, lang)) || isHourOnly))
    return { answered: answerIntent('appointment', library, lang) };
  if (asked.memory?.appointment) {
    const wanted = ruled ?? intent;
    if (wantsAnother(message, lang, wanted)) return { answered: answerIntent('appointment', library, lang) };
    if (movesBooked(message, lang, wanted)) return { answered: CHANGE };
  }
  // "merci quand même", and nothing else: whatever was spoken of.
  if (ruled && COURTESIES.has(ruled)) return { answered: answerIntent(ruled, library, lang) };
  // A rule is precise where the model is unsure, or agrees.
  if (
    ruled &&
    intent !== PERSON &&
    !reading.pointed &&
    (probability < model.threshold ||
      intent === ruled ||
      intent === SEARCH ||
      isRefusal(intent) ||
      // "rendez-vous dimanche ?": the diary says when we are closed.
      (ruled === 'appointment' && OPENING.has(intent)) ||
      // "devis pour une boutique, budget 3000": the rule knows who asks for one.
      (ruled === 'quote' && PRICED.has(intent)))
  )
    return { answered: answerIntent(ruled, library, lang) };
  if (budget?.isAll && !ruled) {
    const ofBudget = { ...reading, intent: budget.entities.length ? 'price' : 'forBudget', probability: 1 };
    const spoken = { ...ofBudget, entities: budget.entities };
    const told = answerReading(spoken, library, lang, asked);
    if (told) return { answered: told, reading: spoken };
  }
  // "parlez-moi du troisième": of a service, its own page.
  const { pointed } = reading;
  if (pointed?.kind === 'service' && intent === SEARCH) {
    const answered = introduce(pointed, library, lang);
    return { answered: { ...answered, about: pointed }, reading };
  }
  const isNamed = reading.entities.some(({ kind }) => kind !== 'town');
  if (refusal && refusal.probability >= (isNamed ? SURE_REFUSAL_OF_OURS : SURE_REFUSAL))
    return { answered: declined(refusal as { label: (typeof REFUSALS)[number]; probability: number }) };
  if (isElsewhere(reading, { words, stems: allStems }, library, lang)) return { answered: refuse('offTopic', lang) };
  const article = probability < SURE_FACT ? articleAbout(stems, library, lang) : undefined;
  if (article) return { answered: article, reading };
  const isUnused =
    probability < SURE_OF_UNUSED &&
    !asked.memory &&
    !isNamed &&
    telling.length > 0 &&
    telling.every((stem) => !model.isUsed(stem) && !retrieval.knows(stem));
  const fact = isUnused ? undefined : answerReading(reading, library, lang, asked);
  if (fact) return { answered: fact, reading };
  const need = refusal ? undefined : model.needOf(words);
  const isPerhapsFact = probability >= LIKELY && intent !== SEARCH && !isRefusal(intent);
  if (need && need.probability >= (isPerhapsFact ? SURE_NEED : LEAST_NEED)) {
    const told = needReading(reading, need);
    const article = need.label === 'needArticles' ? bestArticle(stems, library, lang) : undefined;
    const answered = article ?? answerReading(told, library, lang, asked);
    if (answered) return { answered, reading: told };
  }
  const isFollowUp = asked.memory !== undefined && words.length <= MOST_ELLIPTICAL;
  const page = isFollowUp && !isNamed ? asked.memory?.page : undefined;
  const searched = searchTexts(stems, library, lang, { entities: reading.entities, page });
  const isOfPage = searched.found[0]?.passage.page === asked.memory?.page;
  const isAnswered =
    probability < LIKELIER_THAN_TEXTS &&
    // Of one word, any page seems to speak.
    (!isFollowUp || isOfPage || telling.length > 1) &&
    searched.outcome === 'answered' &&
    (searched.found[0]?.coverage ?? 0) >= ENOUGH_COVERAGE;
  // Of words that nobody here uses, only their letters resemble something.
  const isOfOurs =
    !isUnused && (!telling.length || telling.some(retrieval.knows) || probability >= LIKELIER_THAN_TEXTS);
  const isLikely =
    isOfOurs &&
    probability >= (isRefusal(intent) ? LIKELY_REFUSAL : LIKELY) &&
    probability >= (second?.probability ?? 0) * CLEARLY;
  const isFactAfter = isFollowUp && intent !== SEARCH && !isRefusal(intent) && probability >= LIKELY_AFTER;
  if (!isAnswered && (isLikely || isFactAfter)) {
    if (isRefusal(intent)) return { answered: declined({ label: intent, probability }) };
    const likely = answerReading(reading, library, lang, asked, LIKELY_AFTER);
    if (likely) return { answered: likely, reading };
  }
  const isClose = second && second.probability >= probability * CLOSE && second.label !== SEARCH;
  const mayChoose = !isUnused && probability >= LEAST_CHOICE && intent !== SEARCH && !isRefusal(intent);
  if (!isAnswered && mayChoose && isClose && !isRefusal(second.label)) {
    // Two answers of one page: the likelier leads there without a question.
    const [first, other] = [intent, second.label].map((one) => factTextsOf(lang)[one]?.to);
    const isSame = first !== undefined && first === other;
    // Nobody whose mail is down is asked what they mean.
    const isEmergency = URGENT.has(intent) && isUrgent(reading, library, lang);
    const likely = isSame || isEmergency ? answerReading(reading, library, lang, asked, LEAST_CHOICE) : undefined;
    return likely ? { answered: likely, reading } : { answered: askWhich([intent, second.label], library, lang) };
  }
  return { answered: searched, reading };
}

/**
 * Answers a message in its own language with a fact or the site's texts, starts a flow, or says that there is no
 * answer. `pageLang` is the language of a message that could be in either.
 */
export function answerMessage(typed: string, pageLang: Locale, asked: AskedIn = {}): Conversed {
  const { memory } = asked;
  const message = withoutAddresses(typed) || typed;
  const isOfSpeakers = [pageLang, ...locales].some((one) => asksOfSpeakers(message, one, memory?.topic));
  const disclosureLang = isOfSpeakers ? undefined : asksWhetherPerson(message, pageLang);
  const read = disclosureLang ?? languageOf(message, memory?.lang ?? pageLang);
  const again = disclosureLang ? undefined : toldAgain(message, read, memory, asked.now ?? new Date());
  const lang = again?.lang ?? read;
  const understood = ((): Understood => {
    if (again) return again;
    if (disclosureLang) return { answered: answerIntent('identity', knowledgeOf(lang), lang) };
    if (isArabic(message)) return { answered: offerLanguages('arabic', lang) };
    if (isForeign(message)) return { answered: offerLanguages('otherLanguage', lang) };
    if (isPromptInjection(message, knowledgeOf(lang).vocabulary)) return { answered: refuse('turned', lang) };
    const people = knowledgeOf(lang).catalogue.people.map(({ data }) => data.name);
    if (asksAboutOthers(message, lang, people)) return { answered: decline('otherPeople', lang) };
    const chosen = chosenOf(message, memory?.offered, lang) ?? message;
    return understandClauses(chosen, (clause) => understand(clause, lang, asked));
  })();
  const { answered, reading } = understood;
  const isSure = reading !== undefined && (reading.probability >= SURE_WITHOUT_ENGINE || URGENT.has(reading.intent));
  const { about: _about, listed: _listed, ...said } = answered;
  const after = memoryAfter(understood, lang, memory);
  // Whoever asks on is told that there is no more to it.
  const times = !again && after.told !== undefined && after.told === memory?.told ? (memory.repeats ?? 0) + 1 : 0;
  if (!times) return { ...said, isSure, lang, memory: after };
  return { ...said, answer: nothingMore(said.answer, times, lang), isSure, lang, memory: { ...after, repeats: times } };
}
