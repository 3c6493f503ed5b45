import type { Locale } from '../../../i18n/locales.ts';
import { localizePath } from '../../../i18n/routes.ts';
import { factTextsOf } from '../facts/tell.ts';
import { recordKind } from '../understanding/context.ts';
import type { Need } from '../understanding/intents.ts';
import type { Reading } from '../understanding/reading.ts';
import { type AskedIn, answerReading } from './answer-reading.ts';
import type { Library } from './library.ts';
import type { Understood } from './memory-after.ts';
import { bestArticle } from './passage-answers.ts';

/** A need is told from this probability on, where a fact is told, but not certain: a story names much that facts are about. */
const LIKELY_NEED = 0.7;
/** Surely one of the needs, whichever it is, where no fact is as likely as this. */
const SURE_STORY = 0.9;
const UNSURE_FACT = 0.4;
/** The same where an event, a job or a client's work is read by a word of its name: "atelier". */
const UNSURE_RECORD = 0.65;
/** The page of the second need is linked from this probability on, where the first is less than likely. */
const LEAST_SECOND = 0.1;

/** Whether a message tells a need rather than that it asks for the fact it was read as. */
export const isStory = (need: Need | undefined, { intent, probability }: Reading): need is Need =>
  need !== undefined &&
  (need.probability >= LIKELY_NEED ||
    (need.ofAny >= SURE_STORY && probability < (recordKind(intent) ? UNSURE_RECORD : UNSURE_FACT)));

/** "People find my gym only if they know its name": a need; of a site, in the town that is named. */
function needReading(reading: Reading, { label, probability }: Need, least: number): Reading {
  const isOfTown = label === 'needWebsite' && reading.entities.some(({ kind }) => kind === 'town');
  return { ...reading, intent: isOfTown ? 'towns' : label, probability: Math.max(probability, least) };
}

/** What is told of a need, with the page of the other that it may be. */
export function answerNeed(
  need: Need,
  { reading, stems }: { reading: Reading; stems: readonly string[] },
  library: Library,
  lang: Locale,
  asked: AskedIn,
): Understood | undefined {
  const told = needReading(reading, need, library.model.threshold);
  const article = need.label === 'needArticles' ? bestArticle(stems, library, lang) : undefined;
  const answered = article ?? answerReading(told, library, lang, asked);
  if (!answered) return undefined;
  const { second } = need;
  const isSure = need.probability >= LIKELY_NEED || !second || second.probability < LEAST_SECOND;
  const page = isSure ? undefined : factTextsOf(lang)[second.label]?.to;
  const url = page && localizePath(page, lang);
  const sources = answered.answer.sources ?? [];
  if (!url || sources.some((one) => one.url === url)) return { answered, reading: told };
  const linked = [...sources, { title: library.titleOf(url), url }];
  return { answered: { ...answered, answer: { ...answered.answer, sources: linked } }, reading: told };
}
