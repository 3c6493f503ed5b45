import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { fillCompanyIn } from '../../../collections/company.ts';
import { sectors } from '../../../collections/kinds/case.ts';
import { parseYaml } from '../../../collections/yaml.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { factOfLesson, readLessons } from './lessons-file.ts';

const FOLDER = 'content/assistant';

function readYaml<S extends z.ZodType>(path: string, schema: S): z.output<S> {
  const result = schema.safeParse(fillCompanyIn(parseYaml(readFileSync(path, 'utf8'), path)));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  return result.data;
}

const phrases = z.array(z.string().min(1)).min(1);
const names = z.strictObject({
  services: z.record(z.string(), phrases),
  offers: z.record(z.string(), phrases),
  /** What else a position is called, by its address. */
  jobs: z.record(z.string(), phrases),
  /** What clients of a sector are called. */
  sectors: z.partialRecord(z.enum(sectors), phrases),
  shorthand: z.record(z.string(), z.string()),
  followUps: phrases,
  corrections: phrases,
  own: phrases,
  company: phrases,
  pronouns: phrases,
  they: phrases,
  about: phrases,
  compared: phrases,
  others: phrases,
  reading: phrases,
  ordinals: z.array(phrases).min(1),
  last: phrases,
  asks: phrases,
  cheapest: phrases,
  priced: phrases,
  opened: phrases,
  budget: z.strictObject({
    ...{ says: phrases, around: phrases, mine: phrases },
    ...{ money: phrases, otherMoney: phrases, thousands: phrases },
  }),
  numbers: z.record(z.string(), z.int().positive()),
  numberJoins: phrases,
  urgent: phrases,
  instalments: phrases,
  after: phrases,
  before: phrases,
  listed: phrases,
  interrogatives: phrases,
  wanted: phrases,
  paid: phrases,
  free: phrases,
  describe: phrases,
  repeat: phrases,
  inLanguage: z.partialRecord(z.enum(locales), phrases),
});
export type Names = z.output<typeof names>;
export const readNames = (lang: Locale): Names => readYaml(`${FOLDER}/names/${lang}.yaml`, names);

const path = z.string().startsWith('/');
const fact = z.strictObject({
  /** French path of the page that says more. */
  to: path,
  /** Of the link; the page's own when there is none. */
  title: z.string().min(1).optional(),
  /** Other pages that say it. */
  also: z.array(path).max(3).optional(),
  say: z.union([z.string().min(1), z.record(z.string(), z.string().min(1))]),
  suggest: z.array(z.enum(['appointment', 'quote', 'services', 'hours', 'price', 'apply'])).optional(),
  /** Ways to ask for it, one a line, besides those of the utterances. */
  asked: z.string().optional(),
});
export type FactText = z.output<typeof fact>;

const filesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => `${folder}/${file}`);

/** Every fact with its texts. A fact has one place. */
export function readFactTexts(lang: Locale, lessons = readLessons()): Record<string, FactText> {
  const facts: Record<string, FactText> = {};
  for (const lesson of lessons)
    if (lesson.say) facts[factOfLesson(lesson)] = { to: '/ContactUs', say: lesson.say[lang].replaceAll('{{', '{ {') };
  for (const file of filesIn(`${FOLDER}/facts/${lang}`))
    for (const [name, text] of Object.entries(readYaml(file, z.record(z.string(), fact)))) {
      if (facts[name]) throw new Error(`${file}: the fact "${name}" is in another file already`);
      facts[name] = text;
    }
  return facts;
}

export interface Utterance {
  intent: string;
  text: string;
}
const followUps = z.record(z.string(), z.record(z.string(), z.string()));
/** What a general question means after a fact, in any language. */
export const readFollowUps = (): z.output<typeof followUps> => readYaml(`${FOLDER}/follow-ups.yaml`, followUps);
/** What a general question means of a service or an offer that was spoken of, in any language. */
export const readTopicMeanings = (): z.output<typeof followUps> => readYaml(`${FOLDER}/topics.yaml`, followUps);

const bank = z.record(z.string(), z.string());

/** At most this many messages are read from one line with alternatives: each alternative at least once. */
const MOST_OF_LINE = 6;
const ALTERNATIVES = /\(([^()|]*(?:\|[^()|]*)+)\)/g;
/** The messages a line stands for: "(prix|tarif) du nuage" is two. */
export function expandAlternatives(line: string): string[] {
  const groups = [...line.matchAll(ALTERNATIVES)].map(([, inside = '']) => inside.split('|'));
  const combinations = groups.reduce((product, { length }) => product * length, 1);
  const messages = Array.from({ length: Math.min(MOST_OF_LINE, combinations) }, (_, n) => {
    let group = 0;
    return line.replace(ALTERNATIVES, () => {
      const options = groups[group] ?? [''];
      return options[(n + group++ * Math.floor(n / options.length)) % options.length] ?? '';
    });
  });
  return [...new Set(messages)];
}

const messagesIn = (intent: string, lines: string): Utterance[] =>
  lines
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)
    .flatMap(expandAlternatives)
    .map((text) => ({ intent, text }));

const bankIn = (folder: string): Utterance[] =>
  filesIn(folder)
    .flatMap((file) => Object.entries(readYaml(file, bank)))
    .flatMap(([intent, lines]) => messagesIn(intent, lines));

/** The plainest messages of the bank with their intents; the first of an intent is how a choice words it. */
export function readUtterances(lang: Locale, lessons = readLessons()): Utterance[] {
  const banked = bankIn(`${FOLDER}/utterances/${lang}`);
  const asked = Object.entries(readFactTexts(lang)).flatMap(([intent, { asked: lines = '' }]) =>
    messagesIn(intent, lines),
  );
  const known = new Set([...banked, ...asked].map(({ intent }) => intent));
  const taught = lessons.flatMap((lesson) => {
    const intent = lesson.say ? factOfLesson(lesson) : lesson.intent;
    const isOurs = lesson.lang === lang && intent && (lesson.say || known.has(intent));
    return isOurs ? lesson.asked.map((text) => ({ intent, text })) : [];
  });
  return [...banked, ...asked, ...taught];
}

/** The same in other registers: they teach, and word no choice. Functions on Netlify have none beside them (netlify.toml). */
export const readVariants = (lang: Locale): Utterance[] => bankIn(`${FOLDER}/variants/${lang}`);

const SHORTEST_SENTENCE = 12;
/** The sentences of each fact, without what fills them. */
export const readFactSentences = (lang: Locale): Utterance[] =>
  Object.entries(readFactTexts(lang)).flatMap(([intent, { say }]) => {
    const text = typeof say === 'string' ? say : (Object.values(say)[0] ?? '');
    return text
      .replace(/\{\{\w+\}\}/g, ' ')
      .split(/(?<=[.!?:;]) /)
      .filter((sentence) => sentence.length > SHORTEST_SENTENCE)
      .map((sentence) => ({ intent, text: sentence }));
  });
