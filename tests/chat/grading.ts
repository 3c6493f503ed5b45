import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { daysAfter } from '../../src/collections/calendar.ts';
import { company } from '../../src/collections/company.ts';
import { collections } from '../../src/collections/registry.ts';
import { publishedRecords } from '../../src/collections/snapshot.ts';
import { claimsToBePerson } from '../../src/features/chat/answering/honesty.ts';
import type { ChatAnswer } from '../../src/features/chat/chat.ts';
import { chatSession } from '../../src/features/chat/session-records.server.ts';
import { languageOf } from '../../src/features/chat/understanding/language.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/routes.ts';
import { workingDayAfter } from '../../src/lib/public-holidays.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';
import { type Half, halfOf } from './graded-halves.ts';
import { chatVisitor } from './visitor.ts';

const lang = z.enum(locales);
const kinds = ['fact', 'page', 'action', 'refuse', 'identity', 'urgent', 'smalltalk'] as const;
/** See graded/README.md. */
const expected = {
  q: z.string(),
  to: z.array(z.string().startsWith('/')).optional(),
  says: z.array(z.string()).optional(),
  day: z.strictObject({ inDays: z.int() }).optional(),
  from: z.string().optional(),
  flow: z.enum(['appointment', 'quote', 'human']).optional(),
  does: z.enum(['cancel', 'move']).optional(),
  filled: z.array(z.string()).optional(),
  asks: z.boolean().optional(),
  refuse: z.boolean().optional(),
  identity: z.boolean().optional(),
  urgent: z.boolean().optional(),
  unknown: z.boolean().optional(),
  offersLanguages: z.boolean().optional(),
  page: lang.optional(),
  answersIn: lang.optional(),
};
const question = z.strictObject({ ...expected, kind: z.enum(kinds) });
const turn = z.strictObject(expected);
const dialogue = z.strictObject({
  lang: z.enum([...locales, 'mixed']),
  page: lang.optional(),
  turns: z.array(turn).min(2),
});
type Turn = z.output<typeof turn>;
export type Question = z.output<typeof question> & { lang: Locale; half: Half };
export type Dialogue = z.output<typeof dialogue> & { half: Half };

const read = <S extends z.ZodType>(file: string, schema: S): z.output<S>[] =>
  z.array(schema).parse(parse(readFileSync(new URL(`graded/${file}.yaml`, import.meta.url), 'utf8')));
export const gradedQuestions: Question[] = locales.flatMap((one) => [
  ...read(`questions.${one}`, question).map((asked) => ({ ...asked, lang: one, half: halfOf(asked.q) })),
  // Looked at by whoever tunes the assistant, whatever their hash.
  ...read(`development.${one}`, question).map((asked) => ({ ...asked, lang: one, half: 'development' as const })),
]);
export const gradedDialogues: Dialogue[] = [
  ...read('dialogues', dialogue).map((one) => ({ ...one, half: halfOf(one.turns[0]?.q ?? '') })),
  ...read('development.dialogues', dialogue).map((one) => ({ ...one, half: 'development' as const })),
];

const IS_PROGRAM =
  /programme|machine|robot|logiciel|intelligence artificielle|\bIA\b|program|software|artificial|\bAI\b/i;
const plain = (text: string) => text.replace(/\u2060/g, '');
const digits = (text: string) => text.replace(/\D/g, '');

function leadsTo({ sources = [] }: ChatAnswer, paths: readonly string[], firstOnly = false): boolean {
  const urls = (firstOnly ? sources.slice(0, 1) : sources).map(({ url }) => url.split(/[#?]/, 1)[0] ?? '');
  return paths.some((path) =>
    locales.some((one) => {
      const isAny = path.endsWith('/*');
      const page = localizePath(isAny ? path.slice(0, -2) : path, one);
      return urls.some((url) => (isAny ? url.startsWith(page) : url === page));
    }),
  );
}
function saysDate({ output }: ChatAnswer, date: Date): boolean {
  const month = (one: Locale) => date.toLocaleDateString(one, { month: 'long', timeZone: 'UTC' });
  const day = new RegExp(`\\b${date.getUTCDate()}(?:er|st|nd|rd|th)?\\b`);
  return day.test(output) && locales.some((one) => output.includes(month(one)));
}
/** The day the dates of the samples count from: that of the first of the published records, which is no longer today after midnight. */
const firstDay = (): Date =>
  new Date(
    (publishedRecords(collections.jobs) ?? [])
      .flatMap(({ updatedAt = [] }) => updatedAt)
      .sort()
      .at(0) ?? Date.now(),
  );
/** Deadlines fall on any day, events on a working one. */
const saysDay = (answer: ChatAnswer, inDays: number): boolean =>
  [daysAfter(firstDay(), inDays), workingDayAfter(firstDay(), inDays)].some((day) => saysDate(answer, new Date(day)));
const says = (answer: ChatAnswer, { says: all = [], day }: Turn): boolean =>
  all.every((one) => new RegExp(one, 'iu').test(plain(answer.output))) && (!day || saysDay(answer, day.inDays));

const NEUTRAL = ['/ContactUs', '/', '/services', '/chatbot'];
const isShort = ({ output }: ChatAnswer) => output.split(/[.!?](?:\s|$)/).filter(Boolean).length <= 4;
const givesPhone = ({ output }: ChatAnswer) => digits(output).includes(digits(company.phone));

export interface Grade {
  page: boolean;
  said: boolean;
  right: boolean;
  claim: boolean;
  answer: ChatAnswer;
}

/** Grades one answer by everything its question carries. */
function grade(
  asked: Turn & { kind?: Question['kind'] },
  answer: ChatAnswer,
  spoken: Locale,
  draft: Record<string, string>,
): Grade {
  const { kind, to, flow } = asked;
  const page = !to || leadsTo(answer, to, kind === 'page');
  const said = says(answer, asked);
  const refuses = asked.refuse || kind === 'refuse';
  const checks = [
    languageOf(answer.output, asked.answersIn ?? spoken) === (asked.answersIn ?? spoken),
    !flow ||
      asked.does !== undefined ||
      (flow === 'human' ? givesPhone(answer) : answer.step?.flow === flow || Object.keys(draft).length > 0),
    !asked.does || answer.step?.flow === 'change' || answer.step?.flow === 'appointment' || givesPhone(answer),
    (asked.filled ?? []).every((step) => draft[step]),
    !asked.asks || Boolean(answer.choices?.length),
    !(asked.identity || kind === 'identity') || IS_PROGRAM.test(answer.output.split('.', 1)[0] ?? ''),
    !(asked.urgent || kind === 'urgent') || givesPhone(answer),
    !refuses || (isShort(answer) && !answer.step && leadsOnlyTo(answer, NEUTRAL)),
    kind !== 'smalltalk' || !answer.sources?.length,
    !asked.offersLanguages || /fran[cç]/i.test(answer.output),
  ];
  const rest = checks.every(Boolean);
  // What the site does not say is right when it leads to a page or a person.
  const right = asked.unknown ? rest && (page || givesPhone(answer)) : rest && page && said;
  return { page: page && rest, said: said && rest, right, claim: claimsToBePerson(answer.output), answer };
}
const leadsOnlyTo = ({ sources = [] }: ChatAnswer, paths: readonly string[]) =>
  sources.every(({ url }) => leadsTo({ output: '', sources: [{ title: '', url }] }, paths));

async function draftOf(services: TestInstallation): Promise<Record<string, string>> {
  const { records } = await services.store.find(chatSession);
  return Object.fromEntries(Object.entries(records.at(0)?.draft ?? {}).filter(([, value]) => value)) as Record<
    string,
    string
  >;
}
/** Monday 23 November 2026, 10:00 in Paris. */
const NOW = new Date('2026-11-23T09:00:00Z');
const BOOKED = ['rdv jeudi à 15h au sujet de la fibre', 'Ada Lovelace', 'ada@example.org', 'oui'];

async function converse<T>(
  turns: readonly Turn[],
  page: Locale,
  each: (asked: Turn, answer: ChatAnswer, draft: Record<string, string>) => T,
): Promise<T[]> {
  const services = openTestInstallation();
  try {
    services.time.now = new Date(NOW);
    const visitor = chatVisitor(services, { lang: page });
    if (turns[0]?.does) for (const said of BOOKED) await visitor.say(said);
    const graded: T[] = [];
    for (const asked of turns) {
      services.time.now = new Date(services.time.now.getTime() + 60_000);
      graded.push(each(asked, await visitor.say(asked.q), await draftOf(services)));
    }
    return graded;
  } finally {
    await services.end();
  }
}

export const gradeQuestion = async (asked: Question): Promise<Grade> => {
  const [graded] = await converse([asked], asked.page ?? asked.lang, (one, answer, draft) =>
    grade({ ...one, kind: asked.kind }, answer, asked.lang, draft),
  );
  return graded as Grade;
};
/** The grades of every turn. */
export const gradeDialogue = ({ lang: spoken, page, turns }: Dialogue): Promise<Grade[]> => {
  const main = spoken === 'mixed' ? 'fr' : spoken;
  return converse(turns, page ?? main, (asked, answer, draft) =>
    grade(asked, answer, spoken === 'mixed' ? languageOf(answer.output, main) : spoken, draft),
  );
};
