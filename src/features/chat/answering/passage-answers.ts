import type { Locale } from '../../../i18n/locales.ts';
import { localizePath, pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { positionOf } from '../../../lib/words.ts';
import { excerptOf } from '../../../retrieval/excerpt.ts';
import type { Passage } from '../../../retrieval/passages.ts';
import type { Found } from '../../../retrieval/retrieval.ts';
import type { ChatAnswer } from '../chat.ts';
import { saysNotGiven } from '../facts/company-values.ts';
import { PAGES } from '../facts/plan-facts.ts';
import type { Entity } from '../understanding/entities.ts';
import type { Library } from './library.ts';
import { type AnsweredMessage, refuse } from './replies.ts';

/** Minimum coverage: below it a passage is about something else. */
const LEAST_COVERAGE = 0.4;
const LEAST_HEAD_COVERAGE = 0.3;
/** With this coverage a passage answers whatever its title. */
export const ENOUGH_COVERAGE = 0.7;
/** Minimum coverage of a question that contains a word of our trade. */
const LEAST_COVERAGE_OF_OURS = 0.15;
/** Minimum coverage on the page that was spoken of. */
const LEAST_COVERAGE_OF_PAGE = 0.3;
/** Another page is linked when its score is at least this share of the best. */
const ALSO_ABOVE = 0.7;

export const linkTo = ({ page, anchor, title, kind, heading }: Passage) => ({
  title: kind === 'faq' ? heading : title,
  url: anchor ? `${page}#${anchor}` : page,
});
/** The best passage of each page, if relevant enough. */
export function findPassages(
  stems: readonly string[],
  { retrieval, vocabulary }: Pick<Library, 'retrieval' | 'vocabulary'>,
): Found[] {
  const ours = stems.some((stem) => vocabulary.trade.has(stem));
  const least = ours ? LEAST_COVERAGE_OF_OURS : LEAST_COVERAGE;
  const leastHead = ours ? LEAST_COVERAGE_OF_OURS : LEAST_HEAD_COVERAGE;
  const isAbout = (coverage: number, head: number) =>
    (coverage >= least && head >= leastHead) || coverage >= ENOUGH_COVERAGE;
  const pages = new Set<string>();
  return retrieval.search(stems).filter(({ passage, coverage, headCoverage }) => {
    if (saysNotGiven(passage.text)) return false;
    if (passage.kind === 'city' || !isAbout(coverage, headCoverage) || pages.has(passage.page)) return false;
    pages.add(passage.page);
    return true;
  });
}

/** One passage before those of other pages. */
const first = (one: Found, others: readonly Found[]): Found[] => [
  one,
  ...others.filter(({ passage }) => passage.page !== one.passage.page),
];

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

/** Where the records of a kind are, of which each has a page. */
const PAGE_OF: Partial<Record<Entity['kind'], 'services' | 'jobs' | 'events'>> = {
  service: 'services',
  job: 'jobs',
  event: 'events',
};

/** The answer of the site's texts. */
export function searchTexts(
  stems: readonly string[],
  library: Library,
  lang: Locale,
  { entities = [], page: lastPage }: { entities?: readonly Entity[]; page?: string | undefined } = {},
): AnsweredMessage {
  const { vocabulary, retrieval } = library;
  const city = library.findCity(stems);
  const stop = (stem: string) => vocabulary.stopStems.has(stem) || vocabulary.cityWords.has(stem) || stem.length < 2;
  if (city?.others.every(stop)) {
    const page = pathTo('city', lang, { id: city.slug });
    const passage = retrieval.passages.find((one) => one.page === page);
    if (passage) return fromPassages([{ passage, score: 1, coverage: 1, headCoverage: 1 }], stems, lang);
  }
  const query = city?.others ?? stems;
  const found = findPassages(query, library);
  // A short question that follows is asked of the page spoken of, if that page has an answer.
  const followed = lastPage ? passageOn(lastPage, query, library) : undefined;
  if (followed && (found[0]?.coverage ?? 0) < ENOUGH_COVERAGE) return fromPassages(first(followed, found), query, lang);
  const named = entities.find(
    ({ kind, id }) => PAGE_OF[kind] && library.catalogue[PAGE_OF[kind]].some(({ slug }) => slug === id),
  );
  const record = named && { slug: named.id, route: named.kind as 'service' | 'job' | 'event' };
  // A service, a job or an event that is named is answered by its page, unless another answers nearly all that was asked.
  if (record && (found[0]?.coverage ?? 0) < ENOUGH_COVERAGE) {
    const page = pathTo(record.route, lang, { id: record.slug });
    const own = passageOn(page, query, library) ?? leadOf(page, library);
    if (own) return fromPassages(first(own, found), query, lang);
  }
  return fromPassages(found, query, lang);
}

/** How the page of a service begins; some have one of their own, outside the list of services. */
export function introduce({ id }: Entity, library: Library, lang: Locale): AnsweredMessage {
  const own = PAGES[id];
  const lead = leadOf(own ? localizePath(own, lang) : pathTo('service', lang, { id }), library);
  const t = translate(lang);
  const introduced = fromPassages(lead ? [lead] : [], [], lang);
  const suggestions = [t('assistant.suggest.itsPrice'), t('assistant.suggest.itsDelay'), t('assistant.suggest.quote')];
  return lead ? { ...introduced, answer: { ...introduced.answer, suggestions } } : introduced;
}

/** The article a message asks to read; undefined where none is about it. */
export function articleAbout(stems: readonly string[], library: Library, lang: Locale): AnsweredMessage | undefined {
  const asked = library.model.phrases.reading.find((phrase) => positionOf(stems, phrase) >= 0);
  if (!asked) return undefined;
  const at = positionOf(stems, asked);
  return bestArticle(
    stems.filter((_, i) => i < at || i >= at + asked.length),
    library,
    lang,
  );
}

/** The article that covers most of a question; undefined where none is about it. */
export function bestArticle(query: readonly string[], library: Library, lang: Locale): AnsweredMessage | undefined {
  const found = library.retrieval
    .search(query)
    .filter(({ passage, coverage }) => passage.kind === 'article' && coverage >= LEAST_COVERAGE);
  return found.length ? fromPassages(found.slice(0, 1), query, lang) : undefined;
}

/** The passage of a page that shares most with a question. */
function passageOn(page: string, stems: readonly string[], { retrieval }: Library): Found | undefined {
  const best = retrieval.search(stems).find(({ passage }) => passage.page === page);
  return best && best.coverage >= LEAST_COVERAGE_OF_PAGE ? best : undefined;
}

function leadOf(page: string, { retrieval }: Library): Found | undefined {
  const passage = retrieval.passages.find((one) => one.page === page && one.lead);
  return passage && { passage, score: 1, coverage: LEAST_COVERAGE, headCoverage: LEAST_COVERAGE };
}
