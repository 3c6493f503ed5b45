import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { stemsOf } from '../../../lib/words.ts';
import type { Passage } from '../../../retrieval/passages.ts';
import { type Found, indexPassages, type Retrieval } from '../../../retrieval/retrieval.ts';
import type { Catalogue } from '../facts/catalogue.ts';
import { UNSURE } from '../understanding/certainty.ts';
import type { Entity } from '../understanding/entities.ts';
import { SEARCH } from '../understanding/intent-names.ts';
import type { Reading } from '../understanding/reading.ts';
import type { Library } from './library.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import type { AnsweredMessage } from './replies.ts';
import { URGENT } from './urgency.ts';

/** Told of whoever they are or of all that is made: what the page of their town says comes before. */
const GENERAL: ReadonlySet<string> = new Set([
  ...['audience', 'existingContent', 'services', 'introduced', 'needWebsite', 'needShop', 'progress', SEARCH],
]);
/** Asked of a town, and told by facts of every town. */
const OF_EVERY_TOWN: ReadonlySet<string> = new Set(['towns', 'distance', 'delay', 'price', 'travelCosts']);
/** Says no more than who speaks or what is wanted of us: no question of a page is asked. */
const OF_OTHERS: ReadonlySet<string> = new Set(['appointment', 'quote', 'human', 'person', 'hours', 'openNow']);
/** A question of the page asks the same fact, where both are read as it at least so surely. */
const SAME_FACT = { asked: 0.25, written: 0.5 };
/** Shares of the question that a question of the page covers, with its answer and by itself. */
const LEAST_SHARED = { follows: 0.18, asked: 0.3, general: 0.35 };
const MOST_WORDS = 18;

/** "Customers type 'garage Béthune'": what is searched for, and no town of theirs. */
const QUOTED = /["“«][^"”»]{0,80}["”»]/g;

const indexes = new WeakMap<Catalogue, Retrieval>();
/** The questions of all towns, by which words that are rare among them are found. */
function questionsIn({ catalogue, vocabulary }: Library, lang: Locale): Retrieval {
  const known = indexes.get(catalogue);
  if (known) return known;
  const passages = catalogue.cities.flatMap(({ slug, data }) =>
    data.questions.map(
      ({ question, answer }): Omit<Passage, 'id'> => ({
        ...{ page: pathTo('city', lang, { id: slug }), anchor: '', title: '', kind: 'faq', lead: false },
        ...{ heading: question, keywords: '', text: plainText(answer) },
      }),
    ),
  );
  const index = indexPassages(
    passages.map((one, id) => ({ ...one, id })),
    vocabulary,
    lang,
  );
  indexes.set(catalogue, index);
  return index;
}

/** The town that is named, or that the conversation is in. */
export function townSpoken({
  reading,
  asked: { memory },
  lang,
}: MessageRead): { town: Entity; follows: boolean } | undefined {
  const named = reading.entities.find(({ kind }) => kind === 'town');
  if (named && named.id !== memory?.town?.id) return { town: named, follows: false };
  const town = memory?.town;
  if (!town) return undefined;
  const isInTown =
    named !== undefined ||
    memory.topic === undefined ||
    OF_EVERY_TOWN.has(memory.intent ?? '') ||
    memory.page === pathTo('city', lang, { id: town.id });
  return isInTown ? { town, follows: true } : undefined;
}

/** Whether a question of the page means the fact a message was read as. */
function isSameFact(question: string, { intent, probability }: Reading, { model }: Library): boolean {
  if (GENERAL.has(intent) && intent !== 'audience') return false;
  if (probability < SAME_FACT.asked || OF_EVERY_TOWN.has(intent) || OF_OTHERS.has(intent)) return false;
  const [read] = model.classify(model.wordsOf(question));
  return read?.label === intent && read.probability >= SAME_FACT.written;
}

function isShared({ coverage, headCoverage }: Found, { intent, probability }: Reading, follows: boolean): boolean {
  if (OF_EVERY_TOWN.has(intent) || OF_OTHERS.has(intent)) return false;
  if (probability >= UNSURE && !GENERAL.has(intent)) return false;
  const least = probability >= UNSURE ? LEAST_SHARED.general : follows ? LEAST_SHARED.follows : LEAST_SHARED.asked;
  return headCoverage > 0 && coverage >= least && (follows || headCoverage >= LEAST_SHARED.asked);
}

/** "and why not a firm from here?", "may I sell wine online?", in a town: what its own page answers. */
export function answerOfTownPage(read: MessageRead): Understood | undefined {
  const { lang, library, reading, words, stems, asked } = read;
  const spoken = townSpoken(read);
  // "what about SEO?", in a town: the service, as anywhere.
  if (
    !spoken ||
    reading.pointed ||
    words.length > MOST_WORDS ||
    URGENT.has(reading.intent) ||
    URGENT.has(asked.memory?.intent ?? '')
  )
    return undefined;
  const record = library.catalogue.cities.find(({ slug }) => slug === spoken.town.id);
  if (!record) return undefined;
  const page = pathTo('city', lang, { id: record.slug });
  const named = new Set(stemsOf(`${record.data.at} ${record.slug.replaceAll('-', ' ')}`, lang));
  const index = questionsIn(library, lang);
  const found = index.search(stems.filter((stem) => !named.has(stem))).find(({ passage }) => passage.page === page);
  const shared = found && isShared(found, reading, spoken.follows) ? found.passage : undefined;
  const passage =
    index.passages.find((one) => one.page === page && isSameFact(one.heading, reading, library)) ?? shared;
  if (!passage) return undefined;
  const sources = [{ title: record.data.title, url: page }];
  return {
    answered: { answer: { output: passage.text, sources }, outcome: 'answered', found: [], about: spoken.town },
    reading: { ...reading, intent: 'towns', probability: 1, entities: [spoken.town] },
  };
}

/** What is told in general to somebody who names their town leads to its page first: "I make cheese in Lille". */
export function withTownPage(
  answered: AnsweredMessage,
  { intent, probability }: Reading,
  { message, lang, library }: Pick<MessageRead, 'message' | 'lang' | 'library'>,
): AnsweredMessage {
  if (answered.outcome !== 'answered' || !(GENERAL.has(intent) || probability < UNSURE)) return answered;
  const town = library.findCity(stemsOf(message.replace(QUOTED, ' '), lang));
  const record = town && library.catalogue.cities.find(({ slug }) => slug === town.slug);
  if (!record) return answered;
  const url = pathTo('city', lang, { id: record.slug });
  const others = (answered.answer.sources ?? []).filter((one) => one.url !== url);
  const sources = [{ title: record.data.title, url }, ...others];
  return { ...answered, answer: { ...answered.answer, sources } };
}
