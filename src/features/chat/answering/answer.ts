import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { stemOf } from '../../../lib/words.ts';
import { type City, findCity } from '../../../retrieval/cities.ts';
import { excerptOf } from '../../../retrieval/excerpt.ts';
import { type Passage, passagesOf } from '../../../retrieval/passages.ts';
import { type Found, indexPassages, type Retrieval } from '../../../retrieval/retrieval.ts';
import {
  type IntentName,
  intentNames,
  isPromptInjection,
  type Vocabulary,
  vocabularyOf,
} from '../../../retrieval/vocabulary.ts';
import type { ChatAnswer } from '../chat.ts';
import { type Catalogue, openCatalogue } from '../facts/catalogue.ts';
import { tellFact } from '../facts/tell.ts';
import type { Entity } from '../understanding/entities.ts';
import { type IntentModel, intentModelOf, PERSON, REFUSALS, SEARCH } from '../understanding/intents.ts';
import { isArabic, languageOf } from '../understanding/language.ts';
import type { Memory } from '../understanding/memory.ts';
import { ANY_FAMILY, type Reading, readMessage } from '../understanding/reading.ts';
import { openRecordFinder, type RecordFinder } from '../understanding/records.ts';
import { asksWhetherPerson } from './honesty.ts';
import { intentOf, isOffTopic, stripCourtesy } from './understanding.ts';

/** The site's searchable texts in one language. */
interface Library {
  vocabulary: Vocabulary;
  retrieval: Retrieval;
  model: IntentModel;
  catalogue: Catalogue;
  findRecord: RecordFinder;
  cities: readonly City[];
  services: { name: string; summary: string; url: string }[];
}
/** How a message was answered: stored, so that the company sees which questions have no answer. */
export type AnswerKind = 'answered' | 'talk' | 'refused' | 'turned' | 'flow';
export interface AnsweredMessage {
  answer: ChatAnswer;
  outcome: AnswerKind;
  /** The flow the visitor asked to begin. */
  flow?: 'appointment' | 'quote' | 'change';
  /** The passages of the answer, the best first. */
  found: Found[];
}
/** What an answer depends on besides the message. */
export interface AskedIn {
  memory?: Memory | undefined;
  now?: Date;
  /** Seats taken, by event, as the store has them now. */
  seatsTaken?: ReadonlyMap<string, number>;
}
/** An answer, and what the conversation is about after it. */
export interface Conversed extends AnsweredMessage {
  lang: Locale;
  memory: Memory;
}

/** Minimum coverage: below it a passage is about something else. */
const LEAST_COVERAGE = 0.4;
const LEAST_HEAD_COVERAGE = 0.3;
/** With this coverage a passage answers whatever its title. */
const ENOUGH_COVERAGE = 0.7;
/** Minimum coverage of a question that contains a word of our trade. */
const LEAST_COVERAGE_OF_OURS = 0.15;
/** An intent below this probability is not a refusal yet: the site's texts may answer. */
const SURE_REFUSAL = 0.4;
/** A fact this certain is no off-topic question, whatever words it contains. */
const SURE_FACT = 0.85;
/** Said where the texts have no good answer: this likely, and this many times as likely as the next. */
const LIKELY = 0.33;
const CLEARLY = 2.5;
/** Offered as a choice from this probability on, and when the second is nearly as likely. */
const LEAST_CHOICE = 0.22;
const CLOSE = 0.45;
/** Rebuilt this often, as events pass and texts change; it takes a third of a second. */
const REBUILD_AFTER_MS = 3_600_000;
/** Another page is linked when its score is at least this share of the best. */
const ALSO_ABOVE = 0.7;

function open(lang: Locale): Library {
  const vocabulary = vocabularyOf(lang);
  const model = intentModelOf(vocabulary);
  const catalogue = openCatalogue(lang);
  return {
    vocabulary,
    model,
    catalogue,
    findRecord: openRecordFinder(catalogue, lang, (stem) => vocabulary.stopStems.has(stem)),
    retrieval: indexPassages(passagesOf(vocabulary, lang), vocabulary, lang),
    cities: model.names.cities,
    services: [...catalogue.services]
      .sort((a, b) => a.data.order - b.data.order)
      .map(({ slug, data }) => ({
        name: data.name,
        summary: data.summary,
        url: pathTo('service', lang, { id: slug }),
      })),
  };
}
const libraries: Partial<Record<Locale, { library: Library; until: number }>> = {};
/** The index of a language, built at its first question and refreshed at intervals. */
export function knowledgeOf(lang: Locale, now = Date.now()): Library {
  const cached = libraries[lang];
  if (cached && cached.until > now) return cached.library;
  const library = open(lang);
  libraries[lang] = { library, until: now + REBUILD_AFTER_MS };
  return library;
}

export const linkTo = ({ page, anchor, title, kind, heading }: Passage) => ({
  title: kind === 'faq' ? heading : title,
  url: anchor ? `${page}#${anchor}` : page,
});
const who = { company: company.tradeName, phone: company.phone };

function answerIntent(name: IntentName, { services }: Library, lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const suggest = (...keys: ('appointment' | 'quote' | 'services' | 'hours' | 'price')[]) =>
    keys.map((key) => t(`assistant.suggest.${key}`));
  const contact = [{ title: t('assistant.contact'), url: pathTo('contact', lang) }];
  const answered = (answer: ChatAnswer, outcome: AnswerKind = 'talk'): AnsweredMessage => ({
    answer,
    outcome,
    found: [],
  });
  switch (name) {
    case 'appointment':
    case 'quote':
      return { ...answered({ output: '' }, 'flow'), flow: name };
    case 'human':
      return answered({
        output: t('assistant.human', { phone: company.phone, hours: company.hours[lang] }),
        sources: contact,
        suggestions: suggest('appointment'),
      });
    case 'identity':
      return answered({
        output: t('assistant.identity', who),
        suggestions: suggest('services', 'appointment', 'quote'),
      });
    case 'services': {
      const list = services.map(
        ({ name: service, summary }) => `- ${service}${lang === 'fr' ? '\u00a0' : ''}: ${summary}`,
      );
      return answered(
        {
          output: list.join('\n'),
          sources: [{ title: t('assistant.services'), url: pathTo('services', lang) }],
          suggestions: suggest('quote', 'appointment'),
        },
        'answered',
      );
    }
    case 'listening':
      return answered({ output: t('assistant.listening'), suggestions: suggest('price', 'hours', 'services') });
    case 'greeting':
      return answered({ output: t('assistant.greeting'), suggestions: suggest('services', 'appointment', 'quote') });
    case 'thanks':
      return answered({ output: t('assistant.thanks') });
    case 'bye':
      return answered({ output: t('assistant.bye') });
  }
}

function refuse(reason: 'refusal' | 'turned' | 'offTopic', lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const answer: ChatAnswer = {
    output: t(`assistant.${reason}`, who),
    sources: [{ title: t('assistant.contact'), url: pathTo('contact', lang) }],
    suggestions: [t('assistant.suggest.services'), t('assistant.suggest.human')],
  };
  return { answer, outcome: reason === 'turned' ? 'turned' : 'refused', found: [] };
}

/** The best passage of each page, if relevant enough. */
export function findPassages(stems: readonly string[], { retrieval, vocabulary }: Library): Found[] {
  const ours = stems.some((stem) => vocabulary.trade.has(stem));
  const least = ours ? LEAST_COVERAGE_OF_OURS : LEAST_COVERAGE;
  const leastHead = ours ? LEAST_COVERAGE_OF_OURS : LEAST_HEAD_COVERAGE;
  const isAbout = (coverage: number, head: number) =>
    (coverage >= least && head >= leastHead) || coverage >= ENOUGH_COVERAGE;
  const pages = new Set<string>();
  return retrieval.search(stems).filter(({ passage, coverage, headCoverage }) => {
    if (passage.kind === 'city' || !isAbout(coverage, headCoverage) || pages.has(passage.page)) return false;
    pages.add(passage.page);
    return true;
  });
}

function fromPassages(found: Found[], stems: readonly string[], lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const [best, ...others] = found;
  if (!best) return refuse('refusal', lang);
  const also =
    best.passage.kind === 'fact' ? [] : others.filter(({ score }) => score >= best.score * ALSO_ABOVE).slice(0, 2);
  const answer: ChatAnswer = {
    output: excerptOf(best.passage, stems, lang),
    sources: [best, ...also].map(({ passage }) => linkTo(passage)),
  };
  if (['service', 'city', 'offer'].includes(best.passage.kind))
    answer.suggestions = [t('assistant.suggest.quote'), t('assistant.suggest.appointment')];
  return { answer, outcome: 'answered', found };
}

/** The answer of the site's texts. */
function searchTexts(
  stems: readonly string[],
  library: Library,
  lang: Locale,
  entities: readonly Entity[] = [],
): AnsweredMessage {
  const { vocabulary, retrieval, cities } = library;
  const city = findCity(stems, cities);
  const stop = (stem: string) => vocabulary.stopStems.has(stem) || vocabulary.cityWords.has(stem) || stem.length < 2;
  if (city?.others.every(stop)) {
    const page = pathTo('city', lang, { id: city.slug });
    const passage = retrieval.passages.find((one) => one.page === page);
    if (passage) return fromPassages([{ passage, score: 1, coverage: 1, headCoverage: 1 }], stems, lang);
  }
  const query = city?.others ?? stems;
  const found = findPassages(query, library);
  const service = entities.find(({ kind }) => kind === 'service');
  const record = service && library.catalogue.services.find(({ slug }) => slug === service.id);
  // A service that is named is answered by its page, unless another answers nearly all that was asked.
  if (record && (found[0]?.coverage ?? 0) < ENOUGH_COVERAGE) {
    const page = pathTo('service', lang, { id: record.slug });
    const own = found.find(({ passage }) => passage.page === page) ?? leadOf(page, library);
    if (own) return fromPassages([own, ...found.filter((one) => one !== own)], query, lang);
  }
  return fromPassages(found, query, lang);
}

function leadOf(page: string, { retrieval }: Library): Found | undefined {
  const passage = retrieval.passages.find((one) => one.page === page && one.lead);
  return passage && { passage, score: 1, coverage: LEAST_COVERAGE, headCoverage: LEAST_COVERAGE };
}

const isRefusal = (intent: string): intent is (typeof REFUSALS)[number] =>
  (REFUSALS as readonly string[]).includes(intent);
const isTalk = (intent: string): intent is IntentName => (intentNames as readonly string[]).includes(intent);

/** A short no, with a way to a person where one helps. */
function decline(intent: (typeof REFUSALS)[number], lang: Locale): AnsweredMessage {
  if (intent === 'turned' || intent === 'offTopic') return refuse(intent, lang);
  return { answer: { output: translate(lang)(`assistant.declined.${intent}`) }, outcome: 'refused', found: [] };
}

const capital = (text: string, lang: Locale) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);

/** Asks which of two readings is meant. */
function askWhich(intents: readonly string[], { model }: Library, lang: Locale): AnsweredMessage {
  const choices = intents.map((intent) => {
    const message = model.wording.get(intent) ?? intent;
    const mark = lang === 'fr' ? '\u00a0?' : '?';
    return { label: `${capital(message.replace(/\s*\?$/, ''), lang)}${mark}`, message };
  });
  return { answer: { output: translate(lang)('assistant.which'), choices }, outcome: 'talk', found: [] };
}

/** Asks which family of plans is meant by a name that several have. */
function askFamily(plan: Entity, { model }: Library, intent: string, lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const choices = (['workflow', 'sourcing'] as const).map((family) => {
    const label = `${t(`assistant.families.${family}`)}\u00a0: ${plan.id.slice(ANY_FAMILY.length)}`;
    return { label, message: `${model.wording.get(intent) ?? ''} ${plan.id.slice(ANY_FAMILY.length)} ${family}` };
  });
  return { answer: { output: t('assistant.whichPlan'), choices }, outcome: 'talk', found: [] };
}

/** Answers what was understood; undefined when the site's texts should. */
function answerReading(
  reading: Reading,
  library: Library,
  lang: Locale,
  { now = new Date(), seatsTaken }: AskedIn,
  least = library.model.threshold,
): (AnsweredMessage & { about?: Entity | undefined }) | undefined {
  const { intent, probability, entities, words } = reading;
  if (probability < least) return undefined;
  if (intent === 'changeAppointment') return { answer: { output: '' }, outcome: 'flow', flow: 'change', found: [] };
  if (intent === PERSON) return answerIntent('identity', library, lang);
  if (isTalk(intent)) return answerIntent(intent, library, lang);
  const plan = entities.find(({ id }) => id.startsWith(ANY_FAMILY));
  if (plan && (intent === 'price' || intent === 'included')) return askFamily(plan, library, intent, lang);
  const { catalogue } = library;
  const told = tellFact(intent, { lang, catalogue, now, words, entities, ...(seatsTaken && { seatsTaken }) });
  return told && { answer: told.answer, outcome: 'answered', found: [], about: told.about };
}

function answerInArabic(lang: Locale): AnsweredMessage {
  const t = translate(lang);
  const suggestions = [t('assistant.inFrench'), t('assistant.inEnglish')];
  return { answer: { output: t('assistant.arabic'), suggestions }, outcome: 'talk', found: [] };
}

interface Understood {
  answered: AnsweredMessage & { about?: Entity | undefined };
  reading?: Reading;
}

function understand(message: string, lang: Locale, asked: AskedIn): Understood {
  const library = knowledgeOf(lang);
  const { vocabulary, retrieval, model, findRecord } = library;
  const typed = model.wordsOf(message);
  const spelled = retrieval.read(typed.join(' '));
  const allStems = spelled.map((word) => stemOf(word, lang));
  const stems = stripCourtesy(allStems, vocabulary);
  const words = spelled.slice(spelled.length - stems.length);
  const readings = (spelled.length === typed.length ? [words, typed.slice(typed.length - stems.length)] : [words]).map(
    (read) => readMessage(read, { model, findRecord, lang }, asked.memory),
  );
  // A correction may spoil a word that is right.
  const reading = readings.reduce((best, one) => (one.probability > best.probability ? one : best));
  const { intent, probability, second } = reading;
  const ruled = intentOf(allStems, vocabulary);
  // A rule is precise where the model is unsure, or agrees.
  if (
    ruled &&
    intent !== PERSON &&
    (probability < model.threshold || intent === ruled || intent === SEARCH || isRefusal(intent))
  )
    return { answered: answerIntent(ruled, library, lang) };
  if (isRefusal(intent) && probability >= SURE_REFUSAL && !reading.entities.some(({ kind }) => kind !== 'town'))
    return { answered: decline(intent, lang) };
  if (isOffTopic(words, vocabulary) && !(probability >= SURE_FACT && intent !== SEARCH))
    return { answered: refuse('offTopic', lang) };
  const fact = answerReading(reading, library, lang, asked);
  if (fact) return { answered: fact, reading };
  const searched = searchTexts(stems, library, lang, reading.entities);
  const isAnswered = searched.outcome === 'answered' && (searched.found[0]?.coverage ?? 0) >= ENOUGH_COVERAGE;
  if (!isAnswered && second && probability >= LIKELY && probability >= second.probability * CLEARLY) {
    if (isRefusal(intent)) return { answered: decline(intent, lang) };
    const likely = answerReading(reading, library, lang, asked, LIKELY);
    if (likely) return { answered: likely, reading };
  }
  const isClose = second && second.probability >= probability * CLOSE && second.label !== SEARCH;
  const mayChoose = probability >= LEAST_CHOICE && intent !== SEARCH && !isRefusal(intent);
  if (!isAnswered && mayChoose && isClose && !isRefusal(second.label))
    return { answered: askWhich([intent, second.label], library, lang) };
  return { answered: searched, reading };
}

/** What is remembered of a conversation after an answer. */
function remembered({ answered, reading }: Understood, lang: Locale, before: Memory | undefined): Memory {
  const { topic: lastTopic, town: lastTown, intent: lastIntent, appointment } = before ?? {};
  const named = reading?.entities.filter(({ id }) => id !== 'website' && !id.startsWith(ANY_FAMILY)) ?? [];
  const topic =
    (answered.about?.kind !== 'town' ? answered.about : undefined) ??
    named.find(({ kind }) => kind !== 'town') ??
    lastTopic;
  const town = named.find(({ kind }) => kind === 'town') ?? lastTown;
  const isFact = answered.outcome === 'answered' && !answered.found.length;
  const intent = isFact ? reading?.intent : lastIntent;
  return {
    lang,
    ...(intent && { intent }),
    ...(topic && { topic: { kind: topic.kind, id: topic.id } }),
    ...(town && { town: { kind: town.kind, id: town.id } }),
    ...(appointment && { appointment }),
  };
}

/**
 * Answers a message in its own language with a fact or the site's texts, starts a flow, or says that there is no
 * answer. `pageLang` is the language of a message that could be in either.
 */
export function answerMessage(message: string, pageLang: Locale, asked: AskedIn = {}): Conversed {
  const usual = asked.memory?.lang ?? pageLang;
  const disclosureLang = asksWhetherPerson(message, pageLang);
  const lang = disclosureLang ?? languageOf(message, usual);
  const understood = ((): Understood => {
    if (disclosureLang) return { answered: answerIntent('identity', knowledgeOf(lang), lang) };
    if (isArabic(message)) return { answered: answerInArabic(lang) };
    if (isPromptInjection(message, knowledgeOf(lang).vocabulary)) return { answered: refuse('turned', lang) };
    return understand(message, lang, asked);
  })();
  const { answer, outcome, flow, found } = understood.answered;
  return { answer, outcome, found, ...(flow && { flow }), lang, memory: remembered(understood, lang, asked.memory) };
}
