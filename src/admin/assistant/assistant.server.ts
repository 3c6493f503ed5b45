import type { z } from 'zod';
import { isoDay, mondayOf } from '../../collections/calendar.ts';
import { assistantLesson, MOST_LESSONS } from '../../features/chat/lessons.ts';
import { anonymise, chatTurn } from '../../features/chat/session-records.server.ts';
import { readFactTexts } from '../../features/chat/understanding/assistant-files.ts';
import { REFUSALS, SEARCH } from '../../features/chat/understanding/intent-names.ts';
import { intentModelOf } from '../../features/chat/understanding/intents.ts';
import type { Locale } from '../../i18n/locales.ts';
import { locales } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import { fold } from '../../lib/words.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { vocabularyOf } from '../../retrieval/vocabulary.ts';
import type { questions as endpoint, QuestionGroup, teachAssistant } from './assistant.ts';
import { groupAlike } from './group-questions.ts';

type Turn = Stored<typeof chatTurn>;
const PAGE = 1000;
/** As long as questions are kept, a busy site has more of them: the latest are looked at. */
const MOST_PAGES = 5;
const MOST_GROUPS = 50;
const MOST_EXAMPLES = 8;
const MOST_LIKELY = 3;

async function latestTurns({ store }: Pick<Services, 'store'>): Promise<Turn[]> {
  const turns: Turn[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { records, next } = await store.find(chatTurn, { limit: PAGE, ...(cursor && { cursor }) });
    turns.push(...records);
    if (!next) break;
    cursor = next;
  }
  return turns;
}

const isUnanswered = ({ outcome, useful }: Turn): boolean => outcome === 'refused' || useful === false;

function weeksOf(turns: readonly Turn[]): z.output<typeof endpoint.output>['weeks'] {
  const byWeek = Map.groupBy(turns, ({ createdAt }) => isoDay(mondayOf(new Date(createdAt))));
  return [...byWeek]
    .map(([week, own]) => ({
      week,
      asked: own.length,
      unanswered: own.filter(isUnanswered).length,
      useful: own.filter(({ useful }) => useful === true).length,
      useless: own.filter(({ useful }) => useful === false).length,
    }))
    .sort((a, b) => b.week.localeCompare(a.week));
}

const answerable = (intent: string): boolean => intent !== SEARCH && !(REFUSALS as readonly string[]).includes(intent);

function groupsIn(lang: Locale, turns: readonly Turn[]): QuestionGroup[] {
  if (!turns.length) return [];
  const model = intentModelOf(vocabularyOf(lang));
  const vectorOf = ({ asked }: Turn) => model.vectorOf(model.wordsOf(asked));
  return groupAlike(turns, vectorOf).map((members) => ({
    lang,
    count: members.length,
    useless: members.filter(({ useful }) => useful === false).length,
    asked: [...new Map(members.map(({ asked }) => [fold(asked), asked])).values()].slice(0, MOST_EXAMPLES),
    last: members.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b)),
    likely: model
      .classify(model.wordsOf(members[0]?.asked ?? ''))
      .filter(({ label }) => answerable(label))
      .slice(0, MOST_LIKELY)
      .map(({ label }) => ({ intent: label, wording: model.wording.get(label) ?? label })),
  }));
}

/** What was asked in vain in the last 90 days, the most frequent first. */
export async function questions(services: Pick<Services, 'store'>): Promise<z.output<typeof endpoint.output>> {
  const [turns, taught] = await Promise.all([
    latestTurns(services),
    services.store.find(assistantLesson, { limit: MOST_LESSONS }),
  ]);
  const known = new Set(taught.records.flatMap(({ asked }) => asked.map(fold)));
  const open = turns.filter((turn) => isUnanswered(turn) && !known.has(fold(turn.asked)));
  const groups = locales
    .flatMap((lang) =>
      groupsIn(
        lang,
        open.filter((turn) => turn.lang === lang),
      ),
    )
    .sort((a, b) => b.count - a.count || b.last.localeCompare(a.last))
    .slice(0, MOST_GROUPS);
  return {
    groups,
    weeks: weeksOf(turns),
    lessons: taught.records.map(({ id, lang, asked, intent, say, createdAt }) => ({
      ...{ id, asked, taughtAt: createdAt },
      answer: say?.[lang] ?? intentModelOf(vocabularyOf(lang)).wording.get(intent ?? '') ?? intent ?? '',
    })),
  };
}

/**
 * Keeps what answers questions, for good and as the company's own words: without the addresses and numbers of whoever
 * asked (docs/law.md, Retention).
 * @throws AppError `input/invalid` for an answer that does not exist
 */
export async function teach(
  { store }: Pick<Services, 'store'>,
  lesson: z.output<typeof teachAssistant.input>,
): Promise<{ id: string }> {
  const { lang, intent } = lesson;
  const isKnown = !intent || intentModelOf(vocabularyOf(lang)).wording.has(intent) || intent in readFactTexts(lang);
  if (!isKnown) throw new AppError('input/invalid', { fields: { intent: 'option' } });
  const { id } = await store.add(assistantLesson, { ...lesson, asked: lesson.asked.map(anonymise) });
  return { id };
}

export async function forgetLesson(
  { store }: Pick<Services, 'store'>,
  { id }: { id: string },
): Promise<Record<string, never>> {
  await store.delete(assistantLesson, id);
  return {};
}
