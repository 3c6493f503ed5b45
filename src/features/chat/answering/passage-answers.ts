import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { findCity } from '../../../retrieval/cities.ts';
import { excerptOf } from '../../../retrieval/excerpt.ts';
import type { Passage } from '../../../retrieval/passages.ts';
import type { Found } from '../../../retrieval/retrieval.ts';
import type { ChatAnswer } from '../chat.ts';
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
/** Another page is linked when its score is at least this share of the best. */
const ALSO_ABOVE = 0.7;

export const linkTo = ({ page, anchor, title, kind, heading }: Passage) => ({
  title: kind === 'faq' ? heading : title,
  url: anchor ? `${page}#${anchor}` : page,
});
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
export function searchTexts(
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
