import { containsPhrase, fold, wordsOf } from '../../../lib/words.ts';
import { saysWhen } from '../flows/date-ranges.ts';
import { readStatedTime, takesAnyTime } from '../flows/hour.ts';
import { deadlineIn } from '../flows/quote-said.ts';
import { saysDayAndHour } from '../flows/when.ts';
import { UNSURE } from '../understanding/certainty.ts';
import { isRefusal as isDeclined, PERSON, SEARCH } from '../understanding/intent-names.ts';
import { OPENING, type Reading } from '../understanding/reading.ts';
import { asksToCome } from './after-attack.ts';
import { told } from './answer-fact.ts';
import { answerReading, CHANGE, NEEDS_QUOTE } from './answer-reading.ts';
import { asksAppointment, asksForSeat } from './appointment-asked.ts';
import { answerOfCalls } from './calls-asked.ts';
import { asksOfColleague, colleagueInCharge } from './colleague-asked.ts';
import { answerOfOther } from './disambiguation.ts';
import { answerByFactRule } from './fact-rules/fact-rules.ts';
import { answerByFollowUpRule } from './fact-rules/follow-up-rules.ts';
import { answerOfFeeling } from './feelings.ts';
import { answerAskedAfter, answerOfLeft } from './flow-follow-ups.ts';
import { answerOfPapers } from './government-documents.ts';
import { asksOfSpeakers } from './honesty.ts';
import type { Library } from './library.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { asksOpening, MOST_WORDS_OF_AN_HOUR } from './opening-asked.ts';
import { answerOfPages } from './pages-asked.ts';
import { asksForPercent, asksPrice } from './price-asked.ts';
import { answerOfSums } from './price-calculations.ts';
import { answerAfterPrice } from './price-follow-ups.ts';
import { answerAfterProject } from './project-follow-ups.ts';
import { answerOfRecordPage } from './record-page-answers.ts';
import { answerIntent, refuse } from './replies.ts';
import { answerOfObjection } from './sales-objections.ts';
import { answerOfSmallTalk } from './small-talk.ts';
import { asksNoted, movesBooked, recallsBooked, tellsOwnBooking, wantsAnother } from './taken-up.ts';
import { answerOfTownPage } from './town-page-answers.ts';
import { asksQuestion, isAgreement, isRefusal } from './understanding.ts';
import { URGENT } from './urgency.ts';

/** "super, à mardi !": takes leave, and moves nothing. */
const SEE_YOU =
  /^(?:(?:super|parfait|ok|merci|top|genial|nickel|great|perfect|thanks|thank you|fine|cool|alors|donc) )*(?:a|see you|till|until|on se voit) (?:(?:on|le|la) )?(?:lundi|mardi|mercredi|jeudi|vendredi|demain|bientot|plus tard|plus|semaine prochaine|monday|tuesday|wednesday|thursday|friday|tomorrow|then|there|soon|next week)(?: (?:alors|donc|then|merci|thanks))*$/;
/** "oui oui", "yes please" */
const MOST_WORDS_OF_A_YES = 2;
/** "ça marche avec quoi d'autre" begins as a consent. */
const ASKS_MORE = /\b(?:avec|pour|de|sur|with|for) (?:quoi|qui|quel\w*|what|which|whom)\b/;
/** Read from a request for a quote that says what for. */
const PRICED = new Set(['price', 'siteRates', 'shopOrder', 'included', 'existingContent', 'negotiate']);
/** Their rules are whole messages. */
const COURTESIES = new Set(['thanks', 'bye', 'greeting']);

/** Who speaks at an event, once one is spoken of or named. */
function answerOfSpeakers({ message, lang, library, asked, allStems, reading }: MessageRead): Understood | undefined {
  if (!asksOfSpeakers(message, lang, asked.memory?.topic)) return undefined;
  const event = reading.entities.find(({ kind }) => kind === 'event');
  const topic = asked.memory?.topic;
  const spoken = topic?.kind === 'event' ? topic : undefined;
  const named = event ?? library.findRecord(allStems, 'event', spoken ? 'surely' : undefined);
  const entities = [named ?? spoken].filter((one) => !!one);
  const ofSpeakers: Reading = { ...reading, intent: 'eventSpeakers', probability: 1, entities };
  const told = answerReading(ofSpeakers, library, lang, asked);
  if (told) return { answered: told, reading: ofSpeakers };
  return undefined;
}

/** Who of us is named, and what they answer for. */
function answerOfColleague({ message, lang, library, asked, reading }: MessageRead): Understood | undefined {
  const people = library.catalogue.people.map(({ data }) => data.name);
  const isNamed = asksOfColleague(message, lang, people);
  const words = isNamed ? message : colleagueInCharge(message, lang, library, asked.memory?.intent);
  if (!words) return undefined;
  const ofTeam: Reading = { ...reading, intent: 'team', probability: 1, words: wordsOf(words) };
  const told = answerReading(ofTeam, library, lang, asked);
  return told && { answered: told, reading: ofTeam };
}

/** "c’est quoi l’offre à 499 € ?" */
const WHAT_IT_IS =
  /\b(?:c est quoi|qu est ce que (?:c est|vous)|en quoi consiste|qu y a t il dans|que comprend|il y a quoi dans|what is|what s|what does|tell me about|whats)\b.{0,20}\b(?:offre|offer|deal|boutique|shop|499)\b/;
/** "j'ai payé hier et rien reçu", "I ordered and heard nothing": where the order stands, and not when a shop is made. */
const HAS_ORDERED = /\b(?:paye|payee|regle|commande|commandee|vire|paid|ordered|bought|purchased)\b/;
const HAS_HEARD_NOTHING =
  /\b(?:rien|pas|aucune?|jamais|toujours pas)\b.{0,20}\b(?:recue?s?|recois|nouvelles?|mails?|confirmation|arrive\w*)\b|\b(?:nothing|no (?:news|e ?mail|confirmation|answer|reply)|haven t (?:received|heard|got)|not (?:received|heard|got)|never (?:received|got|came))\b/;
/** The law admits them (law of 30 July 1987, article 88), whatever is said of other animals. */
const GUIDE_DOG = /\bchiens? (?:guides?|d assistance)\b|\b(?:guide|assistance|service|seeing eye) dogs?\b/;
const OF_SITE: ReadonlySet<string> = new Set(['website', 'web-development']);
const OF_SITE_ONLY: ReadonlySet<string> = new Set([
  ...['siteRates', 'siteTotal', 'needWebsite', 'existingContent', 'noSpecialRate'],
]);
const OF_SITE_PRICE = new Set([...OF_SITE_ONLY, 'price', 'negotiate', 'netPrices', 'priceWhy']);
/** "c’est dans les 499 ?", "is that included in the 499?" */
const INSIDE = /\b(?:dans|in) (?:les|le|la|l offre a|the|that) (?:\w+ (?:a )?)?\d{3}\b/;
/** "ma fille dit que 499 ça suffit": what that price is for. */
const SUFFICES = /\b(?:suffi\w*|assez|enough|suffice\w*|will do|(?:ca|cela) (?:ira|passe|va))\b/;
/** "prêt pour Noël ?", "and by Easter?": of what is to be made, and not of our hours. */
const SAYS_OPEN = /\b(?:ouv\w+|ferm\w+|open\w*|clos\w+|hours|horaires?)\b/;
function answerReadyBy(read: MessageRead): Understood | undefined {
  const last = read.asked.memory?.intent ?? '';
  const said = read.words.join(' ');
  const isOfProject = NEEDS_QUOTE.test(last) || OF_PROJECT.has(last);
  const isOfDate = OPENING.has(read.reading.intent) || read.reading.intent === 'delay';
  const isReady = isOfDate && deadlineIn(read.message, read.lang) !== undefined && !SAYS_OPEN.test(said);
  return isOfProject && isReady ? told(read, 'urgentProject') : undefined;
}
const OF_PROJECT: ReadonlySet<string> = new Set([
  ...['price', 'siteRates', 'delay', 'existingContent', 'shopDelivery', 'shopOrder', 'quoteDelay', 'urgentProject'],
]);

const BETWEEN_HOLIDAYS =
  /\b(?:entre|between)\b.*\b(?:et|and|fetes|holidays)\b|\ben (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)\b|\bin (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/;

/** "3179, c'est quoi ?": what a bare number is. */
const OF_NUMBER =
  /^(?:(?:et|and|le|the|c est quoi|qu est ce que(?: c est)?(?: que)?|what is|what s) )*\d{3,6}(?: (?:c est quoi|c quoi|qu est ce que c est|kezako|what is (?:it|that|this)|what s (?:it|that|this)))?$/;
const ASKS_WHAT = /\b(?:quoi|que|what|kezako)\b/;
function asksOfNumber({ message }: MessageRead): boolean {
  const said = fold(message);
  return OF_NUMBER.test(said) && ASKS_WHAT.test(said) && !/[€$£]/.test(message);
}
/** "quelle est votre offre la moins chère ?": of all that is sold. */
const OF_ALL_OFFERS = /\b(?:offres?|formules?|abonnements?|plans?|offers?|subscriptions?)\b/;
/** "thanks, I need to ask my board", "je dois en parler à mon associé": nothing is decided yet. */
const MUST_ASK =
  /\b(?:(?:dois|doit|devons|faut que j|vais|va|j|on) (?:d abord )?(?:en )?(?:parle\w*|demande\w*|voir|discute\w*|consulte\w*) (?:a|au|aux|avec|en)? ?(?:(?:mon|ma|mes|notre|nos|la|le|l) )?(?:associ|patron|chef|mari|femme|compagn|conjoint|comptab|direct|bureau|conseil|presid|equipe|colleg|banqu|avocat|famil|gerant|responsab|boss|reunion|assemblee|maison|mair|elus|adjoint|fils|fille|parents)\w*|(?:need|have|got|must|want|going|ll) (?:to )?(?:ask|check with|talk to|discuss (?:it|this|that) with|see|consult) (?:with )?(?:my|our|the) (?:board|boss|partner|husband|wife|spouse|accountant|manager|director|team|colleague|bank|lawyer|family|chair|committee|trustee|owner|co founder|cofounder)\w*)\b/;
const isKnown = (word: string, { model, retrieval }: Library): boolean => model.isUsed(word) || retrieval.knows(word);

/** "And 500?", after an error; "499 a month?", "the shop at €499, what is it exactly?": no money that one has. */
const asksOfFigure = ({ asked, reading: { intent, probability }, budget }: MessageRead): boolean =>
  probability >= UNSURE &&
  (intent === 'billingPeriod' ||
    // "499 c'est ttc ?"
    intent === 'vat' ||
    (intent === 'accessErrors' && asked.memory?.intent === intent) ||
    (intent === 'included' && (budget?.entities.length ?? 0) > 0));

/** What rules decide before what was learnt: what a word of consent, a day, a courtesy or an amount means. */
export function answerByRule(read: MessageRead): Understood | undefined {
  const { message, lang, library, asked, budget, words, allStems, telling, ruled, reading } = read;
  const { vocabulary, model } = library;
  const { intent, probability } = reading;
  const ofTalk =
    answerOfLeft(read) ??
    answerOfFeeling(read) ??
    answerOfSmallTalk(read) ??
    answerByFactRule(read) ??
    answerByFollowUpRule(read) ??
    answerOfPapers(read) ??
    answerAfterProject(read);
  if (ofTalk) return ofTalk;
  const ofSpoken = answerOfObjection(read) ?? answerOfOther(read) ?? answerOfRecordPage(read) ?? answerOfTownPage(read);
  if (ofSpoken) return ofSpoken;
  const ofNamed = answerOfSpeakers(read) ?? answerOfColleague(read) ?? answerOfCalls(read) ?? answerAskedAfter(read);
  if (ofNamed) return ofNamed;
  // "and cancel it please", of the meeting that was just booked.
  const changes = [...vocabulary.cancels, ...vocabulary.moves];
  if (asked.memory?.appointment && telling.length && telling.every((stem) => changes.some((one) => one.includes(stem))))
    return { answered: CHANGE };
  // "finalement annulez, j'ai un chantier", of what was just booked
  const isCancelled = vocabulary.cancels.some((phrase) => containsPhrase(allStems, phrase));
  if (asked.memory?.made === 'appointment' && asked.memory.appointment && isCancelled && !asksQuestion(message, lang))
    return { answered: CHANGE };
  if (asked.memory?.appointment && SEE_YOU.test(fold(message))) return { answered: answerIntent('bye', library, lang) };
  const isJustBooked = asked.memory?.appointment !== undefined && asked.memory.intent === 'firstMeeting';
  if (
    recallsBooked(message, lang) ||
    (tellsOwnBooking(message, lang) && !wantsAnother(message, lang, 'appointment')) ||
    (isJustBooked && asksNoted(message))
  )
    return { answered: CHANGE };
  // "ok merci" takes note of what was said, and wants no more of it.
  const agrees = ruled !== 'thanks' && isAgreement(allStems, vocabulary) && !ASKS_MORE.test(words.join(' '));
  // A quote that was declined, or passed over, is offered no more.
  const isJustOffered = asked.memory?.told !== undefined && NEEDS_QUOTE.test(asked.memory.intent ?? '');
  if (agrees && isJustOffered) return { answered: answerIntent('quote', library, lang) };
  // "yes", to nothing that was asked.
  if (words.length <= MOST_WORDS_OF_A_YES && agrees) return { answered: answerIntent('listening', library, lang) };
  const isOrderUnanswered = HAS_ORDERED.test(fold(message)) && HAS_HEARD_NOTHING.test(fold(message));
  const ofOrder = isOrderUnanswered && !URGENT.has(intent) ? told(read, 'orderTracking') : undefined;
  if (ofOrder) return ofOrder;
  const ofGuideDog = GUIDE_DOG.test(fold(message)) ? told(read, 'officeAccess') : undefined;
  if (ofGuideDog) return ofGuideDog;
  const ofProject = answerOfSums(read) ?? answerAfterPrice(read) ?? answerReadyBy(read) ?? answerOfPages(read);
  if (ofProject) return ofProject;
  // "Thursday at 2 pm", where none is booked: one that is to be.
  const isOfBooked = asked.memory?.appointment || changes.some((phrase) => containsPhrase(allStems, phrase));
  const isOfHour = saysDayAndHour(message, lang);
  // "et vers 17 h 30, ça va ?", after the hours
  const isHourOfOpening =
    OPENING.has(asked.memory?.intent ?? '') && readStatedTime(message) !== undefined && asksQuestion(message, lang);
  // "And at 8 am on Monday?": whether we are open then.
  // "Can you come tonight?", after an attack, is not asked of our hours.
  const isAttacked = URGENT.has(asked.memory?.intent ?? '');
  // "entre Noël et nouvel an": of several days, as a rule.
  if (OPENING.has(intent) && BETWEEN_HOLIDAYS.test(words.join(' '))) {
    const asARule: MessageRead = { ...read, reading: { ...reading, words: [] } };
    const hours = told(asARule, 'hours');
    if (hours) return hours;
  }
  if (!isOfBooked && !isAttacked && (isHourOfOpening || (isOfHour && asksOpening(message, words, library, lang)))) {
    const told = answerReading({ ...reading, intent: 'openNow', probability: 1 }, library, lang, asked);
    if (told) return { answered: told, reading: { ...reading, intent: 'openNow', probability: 1 } };
  }
  if (!isOfBooked && !isAttacked && asksAppointment(read))
    return { answered: answerIntent('appointment', library, lang) };
  const ofSeat = asksForSeat(read) ? told(read, 'eventRegister') : undefined;
  if (ofSeat) return ofSeat;
  const isHourOnly = words.length <= MOST_WORDS_OF_AN_HOUR && isOfHour && !OPENING.has(intent);
  if (
    !isOfBooked &&
    ((intent === 'changeAppointment' && (saysWhen(message, lang) || takesAnyTime(message))) || isHourOnly)
  )
    return { answered: answerIntent('appointment', library, lang) };
  if (asked.memory?.appointment) {
    const wanted = ruled ?? intent;
    if (wantsAnother(message, lang, wanted)) return { answered: answerIntent('appointment', library, lang) };
    if (movesBooked(message, lang, wanted)) return { answered: CHANGE };
  }
  // "merci quand même", and nothing else: whatever was spoken of.
  if (ruled && COURTESIES.has(ruled)) return { answered: answerIntent(ruled, library, lang) };
  // "pas maintenant", after what was offered
  if (asked.memory && isRefusal(allStems, vocabulary)) return { answered: answerIntent('undecided', library, lang) };
  // A rule is precise where the model is unsure, or agrees.
  if (
    ruled &&
    !(isAttacked && ruled === 'appointment' && asksToCome(message)) &&
    intent !== PERSON &&
    !reading.pointed &&
    (probability < model.threshold ||
      intent === ruled ||
      intent === SEARCH ||
      isDeclined(intent) ||
      // "rendez-vous dimanche ?": the diary says when we are closed.
      (ruled === 'appointment' && OPENING.has(intent)) ||
      // "an appointment on Monday at 9 about my website": with us, and at no event.
      (ruled === 'appointment' &&
        intent.startsWith('event') &&
        isOfHour &&
        !vocabulary.eventWords.test(fold(message))) ||
      // "I'd rather have an appointment", where none is booked
      (ruled === 'appointment' && intent === 'changeAppointment' && !isOfBooked) ||
      // "devis pour une boutique, budget 3000": the rule knows who asks for one.
      (ruled === 'quote' && PRICED.has(intent)))
  )
    return { answered: answerIntent(ruled, library, lang) };
  // "price for a shop of mine": what is asked is its price, and no quote is begun.
  if (!ruled && intent === 'quote' && asksPrice(read.stems, library)) {
    const price = answerReading({ ...reading, intent: 'price', probability: 1 }, library, lang, asked);
    if (price) return { answered: price, reading: { ...reading, intent: 'price', probability: 1 } };
  }
  // "il y a moins cher ?", after the price of a site: of that, and not of all that is sold.
  const last = asked.memory?.intent ?? '';
  const isOfSite = OF_SITE.has(asked.memory?.topic?.id ?? '') || OF_SITE_ONLY.has(last);
  const isOfShop = asked.memory?.topic?.id.startsWith('storefront');
  const isOfSiteOnly = reading.entities.every(
    ({ id }) => id === 'website' || (isOfShop && id.startsWith('storefront')),
  );
  if (intent === 'cheapest' && isOfSiteOnly && (isOfShop || (isOfSite && OF_SITE_PRICE.has(last)))) {
    const cheaper = told(read, 'cheaperSite');
    if (cheaper) return cheaper;
  }
  // "cheaper?", after the price of a service
  const { topic } = asked.memory ?? {};
  const isOfTopic = topic?.kind === 'service' && reading.entities.every(({ id }) => id === topic.id);
  if (intent === 'cheapest' && isOfTopic && !OF_ALL_OFFERS.test(words.join(' '))) {
    const cheaper = told(read, 'cheaperService', [topic]);
    if (cheaper) return { ...cheaper, reading: { ...reading, intent: 'price', probability: 1, entities: [topic] } };
  }
  if (MUST_ASK.test(fold(message)) && !URGENT.has(intent) && !asksQuestion(message, lang))
    return { answered: answerIntent('undecided', library, lang) };
  if (asksForPercent(message)) {
    const discount = told(read, 'negotiate');
    if (discount) return discount;
  }
  if (asksOfNumber(read) && !words.some((word) => /^\d/.test(word) && isKnown(word, library)))
    return { answered: refuse('offTopic', lang) };
  // "ils ont déjà viré 2000 euros" is no budget.
  const isAlarm = URGENT.has(intent) && probability >= UNSURE;
  // "What is the 499 € offer exactly?"
  const said = words.join(' ');
  const product = library.catalogue.products.find(
    ({ data }) => data.priceCents === budget?.cents || said.includes(` ${data.priceCents / 100} `),
  );
  const ofProduct: Reading['entities'] = product && !isAlarm ? [{ kind: 'offer', id: product.slug }] : [];
  if (ofProduct.length && (WHAT_IT_IS.test(said) || INSIDE.test(said))) return told(read, 'included', ofProduct);
  if (ofProduct.length && SUFFICES.test(said)) return told(read, 'price', ofProduct);
  // "nothing at 500?" is no error of that number.
  const isOther = isAlarm || asksOfFigure(read) || asksOfNumber(read);
  if (budget?.isAll && !ruled && (budget.isAnything || !isOther)) {
    const ofBudget = { ...reading, intent: budget.entities.length ? 'price' : 'forBudget', probability: 1 };
    const spoken = { ...ofBudget, entities: budget.entities };
    const told = answerReading(spoken, library, lang, asked);
    if (told) return { answered: told, reading: spoken };
  }
  return undefined;
}
