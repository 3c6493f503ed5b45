import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { localizePath } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import type { Answers } from '../../../lib/estimate-questions.ts';
import { typeset } from '../../../lib/typeset.ts';
import type { ChatAnswer } from '../chat.ts';
import { type FactText, readFactTexts, readFollowUps, readTopicMeanings } from '../understanding/assistant-files.ts';
import type { Entity } from '../understanding/entities.ts';
import { publicationStamp } from '../understanding/lessons-file.ts';
import { billingPeriod, cheapest, currency, forBudget } from './budget-facts.ts';
import { commonValues, emergency, isOpen, namesDay, openNow, timeNow } from './company-facts.ts';
import { isNotGiven, phoneWithHours } from './company-values.ts';
import { comparedDelay, severalPrice } from './comparison-facts.ts';
import type { FactContext, FactReader } from './fact.ts';
import { delay, distance, included, price, towns } from './offer-facts.ts';
import { planDifference } from './plan-facts.ts';
import {
  apply,
  eventAccess,
  eventList,
  eventSpeakers,
  events,
  internLength,
  internships,
  jobDeadline,
  jobPlace,
  jobRequirements,
  jobStart,
  jobs,
  oneEvent,
  remoteWork,
  salary,
} from './record-facts.ts';
import { siteTotal } from './site-estimate.ts';
import { cases, director, quoteContact, quoteExamples, team } from './work-facts.ts';

/** Facts that depend on what is asked about; the others are their text in content/assistant/facts alone. */
const readers: Record<string, FactReader> = {
  ...{
    price,
    priceAddition: price,
    cheaperService: price,
    included,
    delay,
    towns,
    distance,
    openNow,
    timeNow,
    timeZone: timeNow,
    emergency,
  },
  ...{
    jobs,
    salary,
    jobDeadline,
    jobRequirements,
    jobStart,
    jobPlace,
    remoteWork,
    apply,
    internships,
    internLength,
    events,
    eventList,
  },
  ...{ cases, casesOfTrade: cases, casesPurpose: cases, team, director, quoteExamples, quoteContact, siteTotal },
  ...{ eventAccess, eventLanguage: oneEvent, eventReplay: oneEvent, eventGuests: oneEvent, planDifference },
  ...{ eventTime: oneEvent, eventSpeakers, cheapest, comparedDelay, severalPrice, forBudget, billingPeriod, currency },
  eventBring: oneEvent,
  eventStay: oneEvent,
  eventSeats: oneEvent,
  eventPlace: oneEvent,
  eventPrice: oneEvent,
  eventRegister: oneEvent,
};
const OF_NO_ENTITY = new Set([
  'director',
  'siteTotal',
  'openNow',
  'timeNow',
  'timeZone',
  'comparedDelay',
  'severalPrice',
]);
/** Facts that a question may ask of what was spoken of before. */
export const takesEntities = (intent: string): boolean => Object.hasOwn(readers, intent) && !OF_NO_ENTITY.has(intent);

/** Of a day that is named, whether we are open then. */
const OF_OPENING = new Set(['hours', 'visitOffice']);

const texts: Partial<Record<Locale, { facts: Record<string, FactText>; stamp: number }>> = {};
/** Read again after a publication, which may bring new ones. */
export function factTextsOf(lang: Locale): Record<string, FactText> {
  const stamp = publicationStamp();
  const known = texts[lang];
  if (known?.stamp === stamp) return known.facts;
  const facts = readFactTexts(lang);
  texts[lang] = { facts, stamp };
  return facts;
}

let followUps: Record<string, Record<string, string>> | undefined;
/** "sous combien de jours ?": the delay of what was spoken of, whatever it is likeliest asked of. */
const DELAYS = /(?:Delay|Delivery|Duration|Reply|Retention)$|^replyTime$/;
/** What a short question means after a fact: its delay, its price. With `isBare`, it names nothing that it asks it of. */
export function meantAfter(last: string | undefined, intent: string, isBare = false): string | undefined {
  followUps ??= readFollowUps();
  const meanings = last === undefined ? undefined : followUps[last];
  // "gratos ?": what it costs.
  const meant = meanings?.[intent] ?? (intent === 'freePlans' ? meanings?.price : undefined);
  return meant ?? (isBare && DELAYS.test(intent) ? meanings?.delay : undefined);
}

let ofTopics: Record<string, Record<string, string>> | undefined;
/** What a short question means of a service or an offer that was spoken of. */
export function meantOf(topic: Entity | undefined, intent: string): string | undefined {
  ofTopics ??= readTopicMeanings();
  return topic && ofTopics[topic.id.split('/', 1)[0] ?? '']?.[intent];
}

/** Pages that speak of everything relate nothing. */
const GENERAL_PAGES = new Set(['/FAQ', '/ContactUs', '/', '/services', '/ConditionsOfSale']);
const pagesOf = (intent: string | undefined, lang: Locale): string[] => {
  const fact = intent ? factTextsOf(lang)[intent] : undefined;
  return fact ? [fact.to, ...(fact.also ?? [])] : [];
};
/** Tells of a fact whether it is of the page, the service or the fact that was spoken of last. */
export function relatedTo(
  { last, topic, page }: { last?: string | undefined; topic?: Entity | undefined; page?: string | undefined },
  lang: Locale,
): (intent: string) => boolean {
  const spoken = new Set(pagesOf(last, lang));
  if (topic?.kind === 'service') spoken.add(`/services/${topic.id}`);
  if (topic?.kind === 'offer' && topic.id.startsWith('storefront'))
    spoken.add('/payment/storefront-design').add('/FAQ');
  return (intent) =>
    pagesOf(intent, lang).some(
      (path) =>
        !GENERAL_PAGES.has(path) && (spoken.has(path) || (page !== undefined && localizePath(path, lang) === page)),
    );
}

const NAMED = /\{\{(\w+)\}\}/g;
const fill = (text: string, values: Record<string, string>): string =>
  text.replace(NAMED, (found, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`content/assistant/facts: nothing fills ${found} in "${text}"`);
    return value;
  });

/**
 * What is said of people who are called at once: while nobody is there, when somebody will be, and what to do until then.
 * What the owner has not filled in yet is not said: `notGiven` is.
 */
function textNow(say: Record<string, string>, variant: string, now: Date): string | undefined {
  const text = (isOpen(now) ? undefined : say.whenClosed) ?? say[variant] ?? say.default;
  const isUnfilled = [...(text ?? '').matchAll(NAMED)].some(([, name = '']) => isNotGiven(name));
  return isUnfilled ? (say.notGiven ?? text) : text;
}
/** Says by itself when somebody answers, or tells somebody in trouble whom to call now. */
const SAYS_WHEN = /\{\{(?:hours|openingHours|opens|closes|reopensOn)\}\}/;
const saysWhen = ({ say }: FactText, text: string): boolean =>
  SAYS_WHEN.test(text) || (typeof say !== 'string' && say.whenClosed !== undefined);

export interface ToldFact {
  answer: ChatAnswer;
  about?: Entity | undefined;
  listed?: readonly Entity[] | undefined;
  estimate?: Answers | undefined;
}
/** A fact in the words of content, with its source; undefined for what is no fact. */
export function tellFact(intent: string, context: FactContext): ToldFact | undefined {
  const { lang } = context;
  const fact = factTextsOf(lang)[intent];
  if (!fact) return undefined;
  if (OF_OPENING.has(intent) && namesDay(context)) return tellFact('openNow', context);
  const { variant = 'default', values, source, about, listed, estimate } = readers[intent]?.(context) ?? {};
  const link = (path: string, title?: string) => {
    const url = localizePath(path, lang);
    return { title: title ?? context.titleOf(url), url };
  };
  const say = typeof fact.say === 'string' ? { default: fact.say } : fact.say;
  const text = textNow(say, variant, context.now);
  if (text === undefined) return undefined;
  const t = translate(lang);
  const phone = saysWhen(fact, text) ? company.phone : phoneWithHours(lang);
  const answer: ChatAnswer = {
    output: fill(typeset(text, lang), { ...commonValues(context), phone, ...values }).replace(
      /([.!?])\.(?= |$)/g,
      '$1',
    ),
    sources: [source ?? link(fact.to, fact.title), ...(source ? [] : (fact.also ?? []).map((path) => link(path)))],
  };
  if (fact.suggest) answer.suggestions = fact.suggest.map((key) => t(`assistant.suggest.${key}`));
  return { answer, about, listed, estimate };
}
