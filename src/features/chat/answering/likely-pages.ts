import type { Locale } from '../../../i18n/locales.ts';
import { localizePath, pathTo } from '../../../i18n/routes.ts';
import { factTextsOf } from '../facts/tell.ts';
import { isRefusal } from '../understanding/intent-names.ts';
import type { Reading } from '../understanding/reading.ts';
import type { Library } from './library.ts';
import type { AnsweredMessage } from './replies.ts';

/** What is told from this probability on is what was asked: no other page is offered. */
const SURE = 0.7;
/** A page is offered from this probability on. */
const LEAST = 0.05;
/** Declined perhaps, from this probability on: pages would only lead astray. */
const PERHAPS_DECLINED = 0.05;
/** Two readings of which the likelier is less than this are guesses: to ask is enough. */
const LEAST_OF_CHOICE = 0.2;
const MOST_PAGES = 2;
/** With those an answer has of its own: a list of more is read by nobody. */
const MOST_LINKS = 4;

/** Links an answer that is not sure, or the question which of two is meant, to the pages of what else it may be. */
export function withLikelyPages(
  answered: AnsweredMessage,
  { intent, probability, others }: Reading,
  { titleOf }: Library,
  lang: Locale,
): AnsweredMessage {
  const { answer, outcome, found } = answered;
  const sources = answer.sources ?? [];
  const isChoice = !sources.length && Boolean(answer.choices?.length);
  if (isChoice ? probability < LEAST_OF_CHOICE : outcome !== 'answered' || probability >= SURE) return answered;
  // Whoever is led to a person is led to no page.
  const contact = pathTo('contact', lang);
  if (!isChoice && sources.every(({ url }) => url === contact)) return answered;
  if (others.some((one) => isRefusal(one.label) && one.probability >= PERHAPS_DECLINED)) return answered;
  const facts = factTextsOf(lang);
  const isOfReading = !isChoice && !found.length;
  const likely = (isOfReading ? others : [{ label: intent, probability }, ...others])
    .filter((one) => one.probability >= LEAST)
    .flatMap(({ label }) => facts[label]?.to ?? [])
    .map((path) => localizePath(path, lang));
  const linked = new Set(sources.map(({ url }) => url.split('#', 1)[0]));
  const places = Math.min(MOST_PAGES, MOST_LINKS - sources.length);
  const pages = [...new Set(likely)].filter((url) => !linked.has(url)).slice(0, Math.max(0, places));
  if (!pages.length) return answered;
  return {
    ...answered,
    answer: { ...answer, sources: [...sources, ...pages.map((url) => ({ title: titleOf(url), url }))] },
  };
}
