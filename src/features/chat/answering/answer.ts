import { type Locale, locales } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { fold, stemsOf, wordsOf } from '../../../lib/words.ts';
import { isPromptInjection } from '../../../retrieval/vocabulary.ts';
import { readPhone, withoutAddresses, withoutPhone } from '../flows/person.ts';
import { CERTAIN } from '../understanding/certainty.ts';
import { isArabic, isForeign, languageOf } from '../understanding/language.ts';
import type { Memory } from '../understanding/memory.ts';
import { answerAfterAttack, answerSince } from './after-attack.ts';
import { told } from './answer-fact.ts';
import { type AskedIn, answerReading, CHANGE } from './answer-reading.ts';
import { alarmBefore } from './attack-in-request.ts';
import { questionsIn, understandClauses, understandQuestions } from './clauses.ts';
import { colleagueInCharge } from './colleague-asked.ts';
import { correctedSpelling } from './corrected-spelling.ts';
import { tellsDanger } from './danger.ts';
import { besidesDeclined } from './declined-flow.ts';
import { withoutDeclinedNames } from './declined-services.ts';
import { answerByFactRule, answerWithheld } from './fact-rules/fact-rules.ts';
import { closesLetter, takesLeave } from './farewells.ts';
import { addsToBooked } from './flow-follow-ups.ts';
import { ASKS_PROOF, asksOfSpeakers, asksWhetherPerson, asksWhomTheyWriteTo } from './honesty.ts';
import { introducesThemselves, welcome } from './introductions.ts';
import { knowledgeOf } from './library.ts';
import { answerByReading } from './likely-answers.ts';
import { withLikelyPages } from './likely-pages.ts';
import { memoryAfter, type Understood } from './memory-after.ts';
import { type MessageRead, readForAnswer } from './message-read.ts';
import { countsOfficeThings } from './off-topic.ts';
import { asksAboutOthers, asksOnAboutPeople, withoutAsker } from './other-people.ts';
import { answerOfScam } from './phishing-reports.ts';
import { inYears } from './price-calculations.ts';
import { byTheMonth } from './price-follow-ups.ts';
import { answerAgain } from './repeated-questions.ts';
import {
  type AnsweredMessage,
  answerIntent,
  decline,
  offerLanguages,
  refuse,
  takeLeave,
  tellWhoHelps,
  warnOfSecret,
} from './replies.ts';
import { answerByRule } from './ruled-answers.ts';
import { saysNoNeed } from './sales-objections.ts';
import { givesSecret } from './sensitive-data.ts';
import { chosenOf, toldAgain, toldShorter } from './taken-up.ts';
import { withTownPage } from './town-page-answers.ts';
import { URGENT } from './urgency.ts';
import { cannotPhone, inWriting, wantsWriting } from './written-contact.ts';

/** An answer, and what the conversation is about after it. */
export interface Conversed extends AnsweredMessage {
  /** A fact that is certain enough to be said as it is, whatever engine is configured. */
  isSure: boolean;
  lang: Locale;
  memory: Memory;
}

/** "Un ancien salarié a exporté la liste des clients": nobody's secret is asked for. */
const SURE_ALARM = 0.5;
/** Said without an engine from this probability on, as it is and at once. */
const SURE_WITHOUT_ENGINE = 0.6;

/** Whether a fact of ours is asked for, whatever somebody's name stands in it. */
function asksFact(message: string, lang: Locale, asked: AskedIn): boolean {
  const read = readForAnswer(message, lang, asked);
  // "signé chez moi avec votre commercial", of withdrawal
  if (asked.memory?.intent && answerByFactRule(read)) return true;
  const { intent, probability } = read.reading;
  return (probability >= CERTAIN && intent !== 'otherPeople') || (URGENT.has(intent) && probability >= SURE_ALARM);
}

/** "il a donné son mot de passe", "il est parti avec la liste des clients": told of what happened, and no order. */
const answerAlarmIn = (read: MessageRead): Understood | undefined =>
  answerAfterAttack(read) ??
  answerWithheld(read) ??
  (read.reading.intent === 'dataTaken' && read.reading.probability >= SURE_ALARM ? answerByReading(read) : undefined);

/** "à qui j'écris ?", "how do I know you're real?": that no person does, and of which company. */
function disclose(message: string, lang: Locale, asked: AskedIn): Understood {
  const isOfProof = ASKS_PROOF.some((one) => one.test(fold(message)));
  const fact = isOfProof ? 'provesReal' : asksWhomTheyWriteTo(message) ? 'whoAnswers' : undefined;
  const ofCompany = fact && told(readForAnswer(message, lang, asked), fact);
  if (ofCompany) return ofCompany;
  const disclosed: Understood = { answered: answerIntent('identity', knowledgeOf(lang), lang) };
  // "qui êtes-vous et où êtes-vous ?": the fact as well.
  const others = questionsIn(message).filter((one) => !asksWhetherPerson(one, lang));
  const [besides] = others.length === 1 && others[0] !== message ? [understand(others[0] ?? '', lang, asked)] : [];
  if (besides?.answered.outcome !== 'answered' || besides.answered.isUnsure) return disclosed;
  const { answer } = besides.answered;
  const output = `${disclosed.answered.answer.output}\n\n${answer.output}`;
  return { ...besides, answered: { ...besides.answered, answer: { ...answer, output } } };
}

function understand(typed: string, lang: Locale, asked: AskedIn): Understood {
  // As it is typed: "plants" would be corrected to "plans".
  if (countsOfficeThings(fold(typed))) return { answered: refuse('offTopic', lang) };
  const understood = understandSpelled(correctedSpelling(typed, lang) ?? typed, lang, asked);
  // One word may be a name: what it is nearest to is read where nothing else answers.
  const spelled = understood.answered.outcome === 'refused' ? correctedSpelling(typed, lang, 1) : undefined;
  const again = spelled ? understandSpelled(spelled, lang, asked) : undefined;
  return again?.answered.outcome === 'answered' && !again.answered.isUnsure ? again : understood;
}

function understandSpelled(message: string, lang: Locale, asked: AskedIn): Understood {
  const read = readForAnswer(message, lang, asked);
  const ruled = answerSince(read) ?? answerOfScam(read) ?? answerByRule(read);
  if (ruled) return inYears(ruled, read);
  const understood = byTheMonth(inYears(answerByReading(read), read), read);
  // Whoever is attacked reads nothing else.
  if (URGENT.has(understood.reading?.intent ?? '')) return understood;
  return { ...understood, answered: withLikelyPages(understood.answered, read.reading, read.library, lang) };
}

const telling = (message: string, lang: Locale): string[] =>
  stemsOf(message, lang).filter((stem) => !knowledgeOf(lang).isCommon(stem));

/** "et sans réseau ?", of what was spoken of: asked of it, and declined by nobody. */
const ASKS_WITHOUT = /^\W*(?:(?:et|and|mais|but)\s+)?(?:sans|without)\s+[^\s,;]+(?:\s+[^\s,;]+)?\s*\?/iu;
/** What a site is for, whatever trade is presented. */
const PRESENTS = /(?<!\p{L})(?:pr[eé]sent|montr|vitrine|show|present|(?:web)?sites?(?!\p{L}))/iu;

/** "Pas de rendez-vous, juste un prix": what else is asked, and no appointment. */
function answerBesides(besides: string, lang: Locale, asked: AskedIn): Understood {
  const understood = telling(besides, lang).length ? understand(besides, lang, asked) : undefined;
  const isNone = !understood || understood.answered.outcome === 'flow' || understood.answered.outcome === 'refused';
  return isNone ? { answered: answerIntent('undecided', knowledgeOf(lang), lang) } : understood;
}

/** "mon numéro 06 98 76 54 32, Claire Weber": to be called, and none of what is no subject of ours. */
function withPersonFor(message: string, understood: Understood, lang: Locale): Understood {
  const isDeclined = understood.answered.outcome === 'refused' && !understood.answered.ofPeople;
  // "je vous donne mon numéro": theirs, and ours is not asked for.
  const isGiven = understood.reading?.intent === 'phone' && !message.includes('?');
  return (isDeclined || isGiven) && readPhone(message)
    ? { answered: answerIntent('human', knowledgeOf(lang), lang) }
    : understood;
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
  const isOfColleague = [pageLang, ...locales].some(
    (one) => colleagueInCharge(message, one, knowledgeOf(one), memory?.intent) !== undefined,
  );
  const disclosureLang = isOfSpeakers || isOfColleague ? undefined : asksWhetherPerson(message, pageLang);
  const read = dangerLang ?? disclosureLang ?? languageOf(message, memory?.lang ?? pageLang, memory !== undefined);
  const again = dangerLang || disclosureLang ? undefined : toldAgain(message, read, memory, asked.now ?? new Date());
  const lang = again?.lang ?? read;
  const shorter = again ? undefined : toldShorter(message, lang, memory, asked.now ?? new Date());
  const writes = memory?.inWriting === true || cannotPhone(message) || wantsWriting(message);
  const understood = ((): Understood => {
    if (again) return again;
    if (shorter && !dangerLang) return { answered: shorter };
    if (dangerLang) return { answered: tellWhoHelps(dangerLang) };
    if (givesSecret(message)) return { answered: warnOfSecret(lang) };
    if (disclosureLang) return disclose(message, lang, asked);
    if (isArabic(message)) return { answered: offerLanguages('arabic', lang) };
    if (isForeign(message)) return { answered: offerLanguages('otherLanguage', lang) };
    if (isPromptInjection(message, knowledgeOf(lang).vocabulary))
      // "il a donné son mot de passe": told of the attack, and no order to the assistant.
      return answerAlarmIn(readForAnswer(message, lang, asked)) ?? { answered: refuse('turned', lang) };
    // Whole, and not clause by clause: "je vous laisse, j'ai un client"
    if (takesLeave(message)) return { answered: takeLeave(lang) };
    if (closesLetter(message)) return { answered: answerIntent('bye', knowledgeOf(lang), lang) };
    if (addsToBooked(message, lang, memory)) return { answered: CHANGE };
    // A number and nothing else: to be called at it, which nobody does from here.
    if (readPhone(typed) && !wordsOf(withoutPhone(typed)).length)
      return { answered: answerIntent('human', knowledgeOf(lang), lang) };
    const people = knowledgeOf(lang).catalogue.people.map(({ data }) => data.name);
    const asksOn = memory?.ofPeople && asksOnAboutPeople(message, lang);
    if (asksOn || (asksAboutOthers(message, lang, people) && !asksFact(message, lang, asked)))
      return { answered: decline('otherPeople', lang) };
    const besides = besidesDeclined(message, lang);
    if (besides !== undefined) return answerBesides(besides, lang, asked);
    const isWhole =
      saysNoNeed(message) || wantsWriting(message) || (memory !== undefined && ASKS_WITHOUT.test(message));
    const besidesNames = isWhole ? undefined : withoutDeclinedNames(message, lang);
    const wanted = besidesNames ?? message;
    // "je ne veux pas de boutique", and nothing else
    if (!telling(wanted, lang).length && telling(message, lang).length)
      return { answered: answerIntent('listening', knowledgeOf(lang), lang) };
    const chosen = chosenOf(wanted, memory?.offered, lang) ?? withoutAsker(wanted, lang);
    const understandAfter = (clause: string, before?: Understood) =>
      understand(clause, lang, before ? { ...asked, memory: memoryAfter(before, lang, memory) } : asked);
    const read = understandQuestions(chosen, understandAfter) ?? understandClauses(chosen, understandAfter);
    const inTown = { message: chosen, lang, library: knowledgeOf(lang) };
    const understood = read.reading ? { ...read, answered: withTownPage(read.answered, read.reading, inTown) } : read;
    const alarm = alarmBefore(understood, chosen, lang, asked);
    if (alarm) return alarm;
    const { outcome, isUnsure, answer: said } = understood.answered;
    const isOpen = outcome === 'refused' || isUnsure === true || said.choices !== undefined;
    if (introducesThemselves(chosen, lang)) return welcome(chosen, understood, lang, asked);
    if (besidesNames === undefined || !isOpen || !PRESENTS.test(besidesNames)) return understood;
    // "pas de boutique, seulement présenter mon restaurant": what a site begins with.
    const reading = { ...readForAnswer(chosen, lang, asked).reading, intent: 'existingContent', probability: 1 };
    const answered = answerReading(reading, knowledgeOf(lang), lang, asked);
    return answered ? { answered, reading } : understood;
  })();
  const known = memoryAfter(understood, lang, memory);
  const isUrgent = URGENT.has(understood.reading?.intent ?? '');
  const isRepeated = !again && !shorter && !isUrgent && known.told !== undefined && known.told === memory?.told;
  const times = (memory?.repeats ?? 0) + 1;
  const numbered = withPersonFor(message, understood, lang);
  const { answered, reading, repeats } = isRepeated
    ? answerAgain(message, understood, times, lang)
    : { ...numbered, repeats: 0 };
  const isSure = reading !== undefined && (reading.probability >= SURE_WITHOUT_ENGINE || URGENT.has(reading.intent));
  const { about: _about, listed: _listed, estimate: _estimate, ...said } = answered;
  // What is not answered after all leaves what was known as it was.
  const after = isRepeated && answered.outcome === 'refused' ? memoryAfter({ answered }, lang, memory) : known;
  const remembered = { ...after, ...(writes && { inWriting: true as const }), ...(repeats && { repeats }) };
  // "rappelez-moi au 06 12 34 56 78": nobody reads that number.
  const isLost = said.asksForPerson === true && readPhone(message) !== undefined;
  const output = isLost ? `${translate(lang)('assistant.notCalledBack')} ${said.answer.output}` : said.answer.output;
  const answer = writes ? inWriting({ ...said.answer, output }, lang, isUrgent) : { ...said.answer, output };
  return { ...said, answer, isSure, lang, memory: remembered };
}
