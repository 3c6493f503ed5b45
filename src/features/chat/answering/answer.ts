import { company } from '../../../collections/company.ts';
import { cities } from '../../../collections/kinds/city.ts';
import { services } from '../../../collections/kinds/service.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { stemOf } from '../../../lib/words.ts';
import { type City, cityNamed, findCity } from '../../../retrieval/cities.ts';
import { excerptOf } from '../../../retrieval/excerpt.ts';
import { recordsToQuote } from '../../../retrieval/knowledge.ts';
import { type Passage, passagesOf } from '../../../retrieval/passages.ts';
import { type Found, indexPassages, type Retrieval } from '../../../retrieval/retrieval.ts';
import { type IntentName, isPromptInjection, type Vocabulary, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import type { ChatAnswer } from '../chat.ts';
import { asksWhetherPerson } from './honesty.ts';
import { intentOf, isOffTopic, stripCourtesy } from './understanding.ts';

/** The site's searchable texts in one language. */
interface Library {
  vocabulary: Vocabulary;
  retrieval: Retrieval;
  cities: City[];
  services: { name: string; summary: string; url: string }[];
}
/** How a message was answered: stored, so that the company sees which questions have no answer. */
export type AnswerKind = 'answered' | 'talk' | 'refused' | 'turned' | 'flow';
export interface AnsweredMessage {
  answer: ChatAnswer;
  outcome: AnswerKind;
  /** The flow the visitor asked to begin. */
  flow?: 'appointment' | 'quote';
  /** The passages of the answer, the best first. */
  found: Found[];
}

/** Minimum coverage: below it a passage is about something else. */
const LEAST_COVERAGE = 0.4;
const LEAST_HEAD_COVERAGE = 0.3;
/** With this coverage a passage answers whatever its title. */
const ENOUGH_COVERAGE = 0.7;
/** Minimum coverage of a question that contains a word of our trade. */
const LEAST_COVERAGE_OF_OURS = 0.15;
/** Rebuilt this often, as events pass and texts change; it takes a third of a second. */
const REBUILD_AFTER_MS = 3_600_000;
/** Another page is linked when its score is at least this share of the best. */
const ALSO_ABOVE = 0.7;

function open(lang: Locale): Library {
  const vocabulary = vocabularyOf(lang);
  return {
    vocabulary,
    retrieval: indexPassages(passagesOf(vocabulary, lang), vocabulary, lang),
    cities: recordsToQuote(cities, lang).map(({ slug }) => cityNamed(slug, lang)),
    services: recordsToQuote(services, lang)
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

/** Answers a message with the site's texts, starts a flow, or says that there is no answer. */
export function answerMessage(message: string, lang: Locale): AnsweredMessage {
  const disclosureLang = asksWhetherPerson(message, lang);
  if (disclosureLang) return answerIntent('identity', knowledgeOf(disclosureLang), disclosureLang);
  const library = knowledgeOf(lang);
  const { vocabulary, retrieval, cities } = library;
  if (isPromptInjection(message, vocabulary)) return refuse('turned', lang);
  const words = retrieval.read(message);
  const messageStems = words.map((word) => stemOf(word, lang));
  const intent = intentOf(messageStems, vocabulary);
  if (intent) return answerIntent(intent, library, lang);
  const stems = stripCourtesy(messageStems, vocabulary);
  if (isOffTopic(words, vocabulary)) return refuse('offTopic', lang);
  const city = findCity(stems, cities);
  const stop = (stem: string) => vocabulary.stopStems.has(stem) || vocabulary.cityWords.has(stem) || stem.length < 2;
  if (city?.others.every(stop)) {
    const page = pathTo('city', lang, { id: city.slug });
    const passage = retrieval.passages.find((one) => one.page === page);
    if (passage) return fromPassages([{ passage, score: 1, coverage: 1, headCoverage: 1 }], stems, lang);
  }
  const query = city?.others ?? stems;
  return fromPassages(findPassages(query, library), query, lang);
}
