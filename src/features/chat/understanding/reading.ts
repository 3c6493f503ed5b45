import { positionOf, stemOf } from '../../../lib/words.ts';
import { meantAfter, meantOf, takesEntities } from '../facts/tell.ts';
import { ANY_DAY, readDay, wordsBesidesWhen } from '../flows/when.ts';
import { isWeak, refusalOf, UNSURE, withoutUncertain, withoutUnsureFlow } from './certainty.ts';
import type { Likely } from './classifier.ts';
import { comparedOf } from './comparison-questions.ts';
import { askedOfTopic, asksBarely, contextOf, inContext, intentOfTopic, OF_COMPANY, recordKind } from './context.ts';
import type { Entity } from './entities.ts';
import { askedOfNamed, asksForOthers, isAskedInTown, isPricedAlone, presentedIn } from './entity-follow-ups.ts';
import { SEARCH } from './intent-names.ts';
import type { IntentModel } from './intents.ts';
import type { Memory } from './memory.ts';
import { DESCRIBED_BY, type Listing, readPointed } from './ordinals.ts';
import { comparesPlans, planNamed, planOfPrice, resolvePlans } from './plans.ts';
import { kindNamed } from './record-kind-named.ts';
import type { RecordFinder } from './records.ts';

/** What a message wants, and of what. */
export interface Reading {
  intent: string;
  probability: number;
  /** What it may want instead, the likeliest first. */
  others: readonly Likely[];
  /** The likeliest reason to decline, with the probability of them all, where that is likelier than any fact. */
  refusal: Likely | undefined;
  entities: Entity[];
  /** The words without shorthand and what only takes up the conversation. */
  words: string[];
  /** Taken up from what was spoken of, or said to correct it. */
  continues: boolean;
  /** Of what is sold, what is paid for: "et en payant ?" */
  paidOnly?: boolean;
  /** What stands at the place in a list that was pointed at. */
  pointed?: Entity;
}

/** A message of more words than this says by itself what it is about. */
export const MOST_ELLIPTICAL = 9;
const MOST_NAME_ONLY = 4;
const MOST_OTHERS = 4;
/** So many words, and so likely without what was spoken of, ask a question of their own. */
const LEAST_CLEAR = 2;
const CLEAR = 0.7;
/** With "it" or "that" among them. */
const CLEAR_OF_IT = 0.9;

/** "vous venez à Lille ?", after a price: whether we do, and not the price there. */
const COMES: ReadonlySet<string> = new Set(['venez', 'deplacez', 'intervenez', 'come', 'travel']);
/** "et sans réseau ?": of what was spoken of, and of no other service. */
const LACKS: ReadonlySet<string> = new Set(['sans', 'without']);
const COURTESIES = new Set(['greeting', 'thanks', 'bye', 'listening']);
export const OPENING: ReadonlySet<string> = new Set(['hours', 'weekend', 'openNow']);
/** Facts of a service, an offer or a town. */
export const OF_MONEY: ReadonlySet<string> = new Set([
  'price',
  'siteRates',
  'careRates',
  'hourlyRate',
  'aiCost',
  'adBudget',
  'negotiate',
  'auditContent',
  ...['cheapest', 'forBudget', 'billingPeriod', 'currency'],
]);
/** What is paid for may be asked after it. */
const OF_FREE = new Set(['freePlans', 'cheapest', 'forBudget']);
const LEAST_MONEY = 0.3;
const OF_OFFERS = new Set(['price', 'included', 'delay', 'planDifference', 'cheapest', 'billingPeriod']);
function strip(words: readonly string[], stems: readonly string[], openings: readonly (readonly string[])[]) {
  const opening = openings.find((phrase) => phrase.length < stems.length && positionOf(stems, phrase) === 0);
  return opening ? { words: words.slice(opening.length), stripped: true } : { words: [...words], stripped: false };
}

interface Tools extends Listing {
  model: IntentModel;
  findRecord: RecordFinder;
  isCommon(stem: string): boolean;
  lang: Parameters<typeof stemOf>[1];
  /** Whether a rule of content says that an appointment or a quote is wanted. */
  isFlowRuled?: boolean;
  /** What a message without a sign of it does not ask. */
  leftOut?: ReadonlySet<string> | undefined;
}

/** Reads a message in the light of what was spoken of. */
export function readMessage(spelled: readonly string[], tools: Tools, memory?: Memory): Reading {
  const { model, findRecord, lang } = tools;
  const stemsOf = (words: readonly string[]) => words.map((word) => stemOf(word, lang));
  const corrected = strip(spelled, stemsOf(spelled), model.phrases.corrections);
  const followed = strip(corrected.words, stemsOf(corrected.words), model.phrases.followUps);
  const continues = memory !== undefined && (corrected.stripped || followed.stripped);
  const spoken = continues ? followed.words : [...spelled];
  const pointed = memory && readPointed(spoken, tools, memory);
  const words = pointed?.rest ?? spoken;
  const stems = stemsOf(words);
  const { own, company, pronouns } = model.phrases;
  const refers = stems.some((stem) => pronouns.has(stem));
  const isOwn = !refers && stems.some((stem) => own.has(stem));
  const isOfCompany = !refers && stems.some((stem) => company.has(stem));
  const context = isOwn ? undefined : contextOf(words, model, memory);
  // "en plusieurs fois ?", "et si vous fermez boutique ?": a question of its own, whatever was spoken of.
  const alone = memory && words.length >= LEAST_CLEAR ? model.classify(words) : [];
  const clear = alone[0];
  const isClear =
    clear !== undefined &&
    clear.probability >= (refers ? CLEAR_OF_IT : CLEAR) &&
    !(refers && OF_COMPANY.has(clear.label));
  const understood = isClear
    ? alone
    : inContext(model.classify(words, context), words, lang, tools.isCommon, memory, { refers });
  const possible = tools.leftOut ? withoutUncertain(understood, tools.leftOut) : understood;
  const likely = tools.isFlowRuled ? possible : withoutUnsureFlow(possible, memory !== undefined);
  const refusal = refusalOf(likely);
  // "search" only says that the site's texts may answer: where that is unsure, the next is what is meant.
  const [best, ...others] = likely[0]?.label === SEARCH && likely[0].probability < UNSURE ? likely.slice(1) : likely;
  let intent = best?.label ?? 'search';
  let probability = best?.probability ?? 0;
  // A wrong courtesy harms nobody: what greetings, thanks and farewells share is enough.
  const courtesy = likely.reduce((sum, { label, probability: one }) => sum + (COURTESIES.has(label) ? one : 0), 0);
  if (COURTESIES.has(intent) && courtesy >= UNSURE && words.length <= MOST_ELLIPTICAL)
    probability = Math.max(probability, 1 - (1 - courtesy) / 2);
  if (OPENING.has(intent)) {
    // Three wordings of one question: what they share is certain before which of them it is.
    probability = likely.reduce((sum, one) => sum + (OPENING.has(one.label) ? one.probability : 0), 0);
    if (readDay(words.join(' '), ANY_DAY, lang)) intent = 'openNow';
  }
  const entities = resolvePlans(model.names.find(stems), memory?.topic);
  const plan =
    planOfPrice(words, tools, memory?.topic) ?? (entities.length ? undefined : planNamed(words, tools, memory?.topic));
  if (plan) entities.unshift(plan);
  const isElliptical = memory !== undefined && words.length <= MOST_ELLIPTICAL && !isOwn;

  // "et pour le cloud ?": only a name, asked what was asked before.
  const named = entities.filter(({ id }) => id !== 'website');
  // "a ballpark?", then "and an app?": the price of what is named next.
  const lastIntent = memory?.intent && (intentOfTopic(memory.intent, 'service') ?? memory.intent);
  // "vous faites du référencement ?": nothing is asked of it but what it is.
  const presented = pointed ? undefined : presentedIn(words, { entities, continues, lastIntent }, tools);
  const isNameOnly =
    words.length <= MOST_NAME_ONLY &&
    (continues || named.length > 0) &&
    !words.some((word) => COMES.has(word) || LACKS.has(word));
  const mayRepeat = lastIntent !== undefined && takesEntities(lastIntent) && !presented;
  let repeated = false;
  if (pointed) {
    // "le deuxième, il est où ?"
    entities.unshift(pointed.entity);
    [intent, probability] = pointed.intent
      ? [pointed.intent, 1]
      : (askedOfTopic(likely, pointed.entity) ?? [intent, probability]);
    repeated = true;
  }
  if (presented) [intent, probability] = [DESCRIBED_BY[presented.kind], 1];
  const record = lastIntent ? recordKind(lastIntent) : undefined;
  // "le webinaire sur l'IA": by any name of what it is about.
  const told = [
    ...stems,
    ...named.filter(({ kind }) => kind === 'service').flatMap((one) => [...model.names.stemsOf(one)]),
  ];
  const namedRecord =
    record && isNameOnly && !pointed ? findRecord(told, record, continues ? 'likely' : undefined) : undefined;
  if (
    mayRepeat &&
    !pointed &&
    isNameOnly &&
    (namedRecord || named.length > 0) &&
    isWeak(intent, probability, named, continues && (named.length > 0 || !isClear))
  ) {
    const ofNamed = askedOfNamed(lastIntent, named);
    if (ofNamed) [intent, probability] = [ofNamed, 1];
    if (namedRecord) entities.unshift(namedRecord);
    repeated = true;
  }
  if (plan && !repeated && !presented) [intent, probability] = ['price', 1];
  // "et l'autre ?": what was spoken of before, asked the same.
  const isOther =
    words.length <= MOST_NAME_ONLY && model.phrases.others.some((phrase) => positionOf(stems, phrase) >= 0);
  if (mayRepeat && !pointed && isOther && memory?.previous && !named.length) {
    [intent, probability] = [lastIntent ?? intent, 1];
    entities.unshift(memory.previous);
    repeated = true;
  }
  // "un audit pour vingt personnes, ça part de combien": what is priced is named, and several facts speak of money.
  if (
    probability < model.threshold &&
    entities.some(({ kind }) => kind === 'service' || kind === 'offer') &&
    !repeated
  ) {
    const money = likely.reduce((sum, one) => sum + (OF_MONEY.has(one.label) ? one.probability : 0), 0);
    if (money >= probability && money >= LEAST_MONEY) [intent, probability] = ['price', money];
  }
  // "et c'est payé combien ?" of a job is its salary.
  const topic = memory?.topic;
  // Of several jobs, too: "combien ?" is what they pay.
  const ofKind = record ?? topic?.kind;
  // "when is the webinar?", after a position: of that kind, and not of what was spoken of
  const ofOther = kindNamed(stems, lang) ?? ofKind;
  const said = intent;
  const isOfKind = ofOther === ofKind && entities.every(({ id }) => id === 'website');
  if (isElliptical && !isOfCompany && ofKind && isOfKind && !repeated)
    [intent, probability] = askedOfTopic(likely, { kind: ofKind }) ?? [intent, probability];
  // "et vous êtes ouverts demain ?", after maintenance: whether we are, and not who is on call.
  const isOfOpening = OPENING.has(intent) && stems.some((stem) => model.phrases.opened.has(stem));
  const meant =
    isElliptical && !named.length && !repeated && !isOfOpening
      ? // "combien coûte un site ?", after who owns the code, names what it asks the price of.
        ((entities.length ||
        (topic && recordKind(intent) === topic.kind && recordKind(memory?.intent ?? '') === topic.kind)
          ? undefined
          : (meantAfter(memory?.intent, intent, asksBarely(words, tools)) ??
            // "ça dure combien ?", after internships: of them, and not of the position that is open.
            (said === intent ? undefined : meantAfter(memory?.intent, said)))) ??
        // "délai pour un site ?", after maintenance: of the site that is named.
        (entities.length && topic?.id !== 'website' ? undefined : meantOf(topic, intent)))
      : undefined;
  if (meant) intent = meant;
  // "et le 24 décembre ?", after the hours: whether we are open then.
  if (
    OPENING.has(memory?.intent ?? '') &&
    readDay(words.join(' '), ANY_DAY, lang) &&
    stemsOf(wordsBesidesWhen(words)).every(tools.isCommon)
  )
    [intent, probability] = ['openNow', 1];
  // "ils mettaient combien de temps avant ?": the client whose work was told.
  if (topic?.kind === 'case' && !named.length && stems.some((stem) => model.phrases.they.has(stem))) {
    [intent, probability] = ['cases', 1];
    // "and the hauliers, what did they get?"
    entities.unshift(findRecord(told, 'case') ?? findRecord(told, 'case', 'sector') ?? topic);
  }
  // "your cheapest plan"
  const isCheapest = model.phrases.cheapest.some((phrase) => positionOf(stems, phrase) >= 0);
  if (isCheapest && (OF_MONEY.has(intent) || OF_OFFERS.has(intent) || probability < UNSURE))
    [intent, probability] = [
      isPricedAlone(entities) ? 'price' : 'cheapest',
      Math.max(probability, UNSURE, model.threshold),
    ];
  // "which is cheaper?", of two that are named or were told
  const compared = pointed ? undefined : comparedOf(words, entities, { memory, isOwn, lang });
  if (compared) {
    [intent, probability] = [compared.intent, 1];
    entities.splice(0, entities.length, ...compared.entities);
  }
  // "et en payant ?", after what is free
  const paidOnly =
    !entities.length &&
    OF_FREE.has(lastIntent ?? '') &&
    model.phrases.paid.some((phrase) => positionOf(stemsOf(spelled), phrase) >= 0);
  if (paidOnly) [intent, probability] = ['cheapest', 1];
  // "en combien de fois ?", whatever has a price
  if (model.phrases.instalments.some((phrase) => positionOf(stemsOf(spelled), phrase) >= 0))
    [intent, probability] = ['instalments', 1];
  // "quelle différence entre Avancé et Personnalisable ?"
  if (!compared && comparesPlans(stems, entities, model)) [intent, probability] = ['planDifference', 1];
  // "l'annonce de chargée de contenus est-elle ouverte ?": named by its title, whatever the words around it.
  if (!recordKind(intent))
    for (const one of ['job', 'event', 'case'] as const) {
      // "vos portes ouvertes, ça ferme à quelle heure ?": what is asked of us is asked of it.
      const isOfIt = intentOfTopic(intent, one) !== undefined;
      const strong = probability < UNSURE || isOfIt ? findRecord(stems, one, 'surely') : undefined;
      if (!strong) continue;
      [intent, probability] =
        one === 'case'
          ? ['cases', Math.max(UNSURE, model.threshold)]
          : (askedOfTopic(likely, strong) ?? [intent, probability]);
      entities.unshift(strong);
      break;
    }
  // "à combien de kilomètres de Lens": from us, of the town spoken of.
  if (intent === 'distance' && memory?.town) entities.push(memory.town);
  if (memory?.town && isAskedInTown(intent, entities, { topic, lastIntent, isElliptical })) entities.push(memory.town);
  const kind = recordKind(intent);
  if (kind) {
    const found =
      entities.find((one) => one.kind === kind) ??
      findRecord(told, kind, 'sector') ??
      (topic?.kind === kind && isElliptical ? findRecord(told, kind, 'titled', topic) : findRecord(told, kind));
    if (found) entities.unshift(found);
    else if (topic?.kind === kind && isElliptical && !asksForOthers(words)) entities.push(topic);
    // "the security apprenticeship sounds good"
    const isDescribed = model.phrases.describe.some((phrase) => positionOf(stems, phrase) >= 0);
    if (found && isDescribed && probability < UNSURE) [intent, probability] = [DESCRIBED_BY[kind], UNSURE];
  } else if (
    OF_OFFERS.has(intent) &&
    (isElliptical || intent === 'planDifference') &&
    !repeated &&
    topic &&
    !entities.some(({ kind: own }) => own !== 'town')
  ) {
    entities.push(topic);
  }
  return {
    ...{ intent, probability, others: others.slice(0, MOST_OTHERS), entities, words, continues, paidOnly },
    // "que dit la loi ?", after a fact that the law is behind.
    refusal: meant ? undefined : refusal,
    ...(pointed ? { pointed: pointed.entity } : presented?.kind === 'service' && { pointed: presented }),
  };
}
