import { stemOf } from '../../../lib/words.ts';
import { factTextsOf } from '../facts/tell.ts';
import { CERTAIN } from '../understanding/certainty.ts';
import { asksBarely } from '../understanding/context.ts';
import { isRefusal, type REFUSALS, SEARCH } from '../understanding/intent-names.ts';
import { MOST_ELLIPTICAL, type Reading } from '../understanding/reading.ts';
import { answerAfterAttack } from './after-attack.ts';
import { answerReading } from './answer-reading.ts';
import type { Library } from './library.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { answerNeed, isStory } from './need-answers.ts';
import { isElsewhere, reasonOf } from './off-topic.ts';
import { articleAbout, ENOUGH_COVERAGE, introduce, searchTexts } from './passage-answers.ts';
import { asksPrice, asksWholeShop, isOfMoney, readPriced } from './price-asked.ts';
import { askWhich, decline, refuse } from './replies.ts';
import { asksQuestion } from './understanding.ts';
import { isUrgent, URGENT } from './urgency.ts';

/** An intent below this probability is not a refusal yet: the site's texts may answer. */
const SURE_REFUSAL = 0.3;
/** A fact this certain is said rather than an article on it. */
const SURE_FACT = 0.5;
/** Something of ours is named: to be declined it must be this certain. */
const SURE_REFUSAL_OF_OURS = 0.65;
/** A need is certain: to be declined it must be this certain. */
const SURE_REFUSAL_OF_NEED = 0.8;
/** A need is told from this probability on. */
const LEAST_NEED = 0.6;
/** The same where a fact may be asked for. */
const SURE_NEED = 0.8;
/** The same where something may be attacked or down. */
const SURE_OF_NO_ALARM = 0.77;
/** "How do you make waffles": of words that nothing here uses, a question must be this likely ours. */
const SURE_OF_UNUSED = 0.6;
/** Said where the texts have no good answer: this likely, and this many times as likely as the next. */
const LIKELY = 0.2;
/** What is rather off topic than anything is declined from this probability on: no page would help. */
const LIKELY_REFUSAL = 0.15;
const CLEARLY = 1.4;
const CERTAIN_NEED = 0.8;
/** "Quand il pleut, internet tombe": begins a story as well. */
const ALSO_CONJUNCTIONS: ReadonlySet<string> = new Set(['quand', 'when']);
const OPENING_WORDS = 2;
/** "Comment payer la boutique": asks for a fact, and tells no need. */
const beginsWithInterrogative = ({ message, words, lang }: MessageRead, { model }: Library): boolean =>
  words
    .slice(0, OPENING_WORDS)
    .some(
      (word) =>
        model.phrases.interrogatives.has(stemOf(word, lang)) && (message.includes('?') || !ALSO_CONJUNCTIONS.has(word)),
    );
/** What follows is short, and what was spoken of makes a fact of it likelier than a text of another page. */
const LIKELY_AFTER = 0.12;
/** As likely as this, it is said even where the texts have an answer. */
const LIKELIER_THAN_TEXTS = 0.35;
/** Offered as a choice from this probability on, and when the second is nearly as likely. */
const LEAST_CHOICE = 0.17;
const CLOSE = 0.7;
const YEAR = /^(?:19|20)\d\d$/;

/** What answers by what was learnt: a refusal, a fact, a need, the site's texts, or the choice of two. */
export function answerByReading(read: MessageRead): Understood {
  const { lang, library, asked, words, stems, allStems, telling, reading } = read;
  const { retrieval, model } = library;
  const {
    intent,
    probability,
    others: [second],
    refusal,
  } = reading;
  const declined = (refused: { label: (typeof REFUSALS)[number]; probability: number }) =>
    decline(reasonOf(refused, telling, library, asksQuestion(read.message, lang)), lang);
  // "parlez-moi du troisième": of a service, its own page.
  const { pointed } = reading;
  if (pointed?.kind === 'service' && intent === SEARCH) {
    const answered = introduce(pointed, library, lang);
    return { answered: { ...answered, about: pointed }, reading };
  }
  const isNamed = reading.entities.some(({ kind }) => kind !== 'town');
  const isFollowUp = asked.memory !== undefined && words.length <= MOST_ELLIPTICAL;
  // What was spoken of is added to a question that names nothing: "how much will it cost", after an attack.
  const topic = asked.memory?.topic;
  const namesOther = reading.entities.some(
    ({ kind, id }) => kind !== 'town' && (kind !== topic?.kind || id !== topic.id),
  );
  if (isFollowUp && !namesOther) {
    const told = answerAfterAttack(read);
    if (told) return told;
  }
  const need = model.needOf(words);
  const priced = readPriced(reading, need, { stems, topic: asked.memory?.topic }, library, lang);
  if (asksWholeShop(reading, { words, stems }, library)) {
    const ofWhole: Reading = { ...reading, intent: 'siteRates', probability: 1 };
    const told = answerReading(ofWhole, library, lang, asked);
    if (told) return { answered: told, reading: ofWhole };
  }
  const price = priced && answerReading(priced, library, lang, asked);
  if (price) return { answered: price, reading: priced };
  // "our competitor comes first when people look for a plumber": a need, of other people as it sounds.
  const isNeed = isStory(need, reading);
  const isCertainNeed = (need?.probability ?? 0) >= CERTAIN_NEED;
  const leastRefusal = isCertainNeed ? SURE_REFUSAL_OF_NEED : isNamed || isNeed ? SURE_REFUSAL_OF_OURS : SURE_REFUSAL;
  if (refusal && refusal.probability >= leastRefusal)
    return { answered: declined(refusal as { label: (typeof REFUSALS)[number]; probability: number }) };
  if (!isNeed && isElsewhere(reading, { words, stems: allStems }, library, lang))
    return { answered: refuse('offTopic', lang) };
  const article = probability < SURE_FACT ? articleAbout(stems, library, lang) : undefined;
  if (article) return { answered: article, reading };
  // "combien de fois en 2024 ?", of nothing that was spoken of
  const others = words.filter((word) => !YEAR.test(word));
  if (
    !asked.memory &&
    probability < SURE_OF_UNUSED &&
    others.length < words.length &&
    asksBarely(others, { ...library, lang })
  )
    return { answered: refuse('refusal', lang) };
  const isUnused =
    probability < SURE_OF_UNUSED &&
    !asked.memory &&
    !isNamed &&
    telling.length > 0 &&
    telling.every((stem) => !model.isUsed(stem) && !retrieval.knows(stem));
  const fact = isUnused ? undefined : answerReading(reading, library, lang, asked);
  const isAsked = asksPrice(stems, library) || (probability >= SURE_FACT && beginsWithInterrogative(read, library));
  // "supplier invoices come by mail and get approved by shouting": surely a need, and less surely a fraud.
  const isNoAlarm = URGENT.has(intent) && isNeed && need.probability > probability && need.label !== 'needSecurity';
  const isOverFact =
    isNeed &&
    !isAsked &&
    (probability < CERTAIN || isNoAlarm) &&
    // Of articles, the fact leads to the list, and who asks for a quote has said what for.
    need.label !== 'needArticles' &&
    intent !== 'quote' &&
    (!URGENT.has(intent) || need.probability >= SURE_OF_NO_ALARM);
  if (fact && !isOverFact) return { answered: fact, reading };
  const isPerhapsFact = probability >= LIKELY && intent !== SEARCH && !isRefusal(intent);
  if (need && (!refusal || isNeed) && (isOverFact || need.probability >= (isPerhapsFact ? SURE_NEED : LEAST_NEED))) {
    const told = answerNeed(need, { reading, stems }, library, lang, asked);
    if (told) return told;
    if (fact) return { answered: fact, reading };
  }
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
  // "I am lost" and "I hesitate" are no questions that are offered.
  const areQuestions = [intent, second?.label ?? ''].every((one) => model.wording.has(one));
  if (!isAnswered && mayChoose && isClose && areQuestions && !isRefusal(second.label)) {
    // Two answers of one page: the likelier leads there without a question.
    const [first, other] = [intent, second.label].map((one) => factTextsOf(lang)[one]?.to);
    // "combien coûte un audit ?": both of them tell what it costs.
    const areOfMoney = asksPrice(stems, library) && [intent, second.label].every(isOfMoney);
    const isSame = (first !== undefined && first === other) || areOfMoney;
    // Nobody whose mail is down is asked what they mean.
    const isEmergency = URGENT.has(intent) && isUrgent(reading, library, lang);
    const likely = isSame || isEmergency ? answerReading(reading, library, lang, asked, LEAST_CHOICE) : undefined;
    return likely ? { answered: likely, reading } : { answered: askWhich([intent, second.label], library, lang) };
  }
  return { answered: searched, reading };
}
