import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fillCompanyIn } from '../collections/company.ts';
import { parseYaml } from '../collections/yaml.ts';
import type { Locale } from '../i18n/locales.ts';
import { fold, type PhraseFinder, phraseFinder, stemOf, stemsOf, wordsOf } from '../lib/words.ts';
import { COMPANY_NAME } from './company-name.ts';

const phrases = z.array(z.string().min(1)).min(1);
/**
 * `when`: the message contains any of these. `with`: and one of these. `only`: nothing else. `unless`: none of these.
 */
const intent = z.strictObject({
  when: phrases.optional(),
  with: phrases.optional(),
  only: phrases.optional(),
  unless: phrases.optional(),
});
export const intentNames = [
  'appointment',
  'quote',
  'human',
  'identity',
  'services',
  'listening',
  'lost',
  'undecided',
  'greeting',
  'thanks',
  'bye',
] as const;
export type IntentName = (typeof intentNames)[number];

const ASKED_AFTER_APPOINTMENT = [
  ...(['instead', 'meetingPlace', 'meetingGuests', 'reminder', 'free', 'length', 'firstMeeting'] as const),
  ...(['meetingLate', 'wrongAddress', 'mailed', 'who', 'change', 'called', 'officeAccess'] as const),
] as const;
const askedAfter = <K extends string>(...names: readonly K[]) => z.record(z.enum(names), z.array(z.string()));

/** `content/assistant/{lang}.yaml`: linguistic data of a language, besides the texts of the site. */
const file = z.strictObject({
  stopWords: z.string(),
  synonyms: z.array(phrases),
  asked: z.record(z.string().startsWith('/'), z.string()),
  facts: z.array(
    z.strictObject({ title: z.string(), to: z.string().startsWith('/'), keywords: z.string(), text: z.string() }),
  ),
  cityWords: z.string(),
  trade: z.string(),
  intents: z.record(z.enum(intentNames), intent),
  leave: phrases,
  yes: phrases,
  no: phrases,
  moves: phrases,
  sameHour: phrases,
  cancels: phrases,
  recalls: z.array(z.string()),
  ownBooking: z.array(z.string()),
  ownQuote: z.array(z.string()),
  askedAfter: z.strictObject({
    appointment: askedAfter(...ASKED_AFTER_APPOINTMENT),
    quote: askedAfter('received', 'more', 'replyTime', 'quoteTerms'),
  }),
  danger: z.array(z.string()),
  declinesFlow: z.array(z.string()),
  offTopic: z.string(),
  injection: z.array(z.string()),
  personQuestions: z.array(z.string()),
  personClaims: z.array(z.string()),
  speakerQuestions: z.array(z.string()),
  eventWords: z.string(),
});

type Stems = readonly string[];
export interface Intent {
  when: Stems[];
  with: Stems[];
  only: Stems[];
  unless: Stems[];
}
export interface Vocabulary {
  lang: Locale;
  stopWords: ReadonlySet<string>;
  stopStems: ReadonlySet<string>;
  /** Groups of synonymous phrases. */
  synonyms: Stems[][];
  /** The groups, by their number, of which a message has a phrase. */
  findSynonyms: PhraseFinder<number>;
  asked: Record<string, string>;
  facts: z.output<typeof file>['facts'];
  cityWords: ReadonlySet<string>;
  /** With one of these, an off-topic word names the visitor's own trade: a website for a restaurant. */
  trade: ReadonlySet<string>;
  intents: Record<IntentName, Intent>;
  leave: Stems[];
  yes: Stems[];
  no: Stems[];
  /** What is said to move an appointment, and to cancel it. */
  moves: Stems[];
  sameHour: Stems[];
  cancels: Stems[];
  offTopic: ReadonlySet<string>;
  /** What asks when an appointment is that was made: tried on folded words. */
  recalls: RegExp[];
  /** What tells of an appointment that was made before, in whatever conversation: tried on folded words. */
  ownBooking: RegExp[];
  /** The same of a request for a quote. */
  ownQuote: RegExp[];
  /** What asks more of an appointment or a quote that was just made, by what it asks: tried on folded words. */
  askedAfter: {
    appointment: Record<(typeof ASKED_AFTER_APPOINTMENT)[number], RegExp[]>;
    quote: Record<'received' | 'more' | 'replyTime' | 'quoteTerms', RegExp[]>;
  };
  /** Somebody is in danger, and it is none of a computer's: tried on folded words. */
  danger: RegExp[];
  /** Wants no appointment or no quote, or no more: tried on folded words. */
  declinesFlow: RegExp[];
  injection: RegExp[];
  /** Patterns of questions whether a person answers, and of claims to be one. */
  personQuestions: RegExp[];
  personClaims: RegExp[];
  /** Patterns of questions who speaks at an event, and of what an event is called. */
  speakerQuestions: RegExp[];
  eventWords: RegExp;
  /** All words above, unstemmed: candidates for spelling correction. */
  words: ReadonlySet<string>;
}

function read(lang: Locale): Vocabulary {
  const path = `content/assistant/${lang}.yaml`;
  const result = file.safeParse(fillCompanyIn(parseYaml(readFileSync(path, 'utf8'), path)));
  if (!result.success) throw new Error(`${path}: ${z.prettifyError(result.error)}`);
  const { data } = result;
  const stems = (list: readonly string[] = []) => list.map((phrase) => stemsOf(phrase, lang));
  const patterns = (sources: readonly string[]) =>
    sources.map((source) => new RegExp(source.replaceAll('COMPANY_NAME', COMPANY_NAME)));
  const patternsOf = <K extends string>(named: Record<K, string[]>) =>
    Object.fromEntries(Object.entries<string[]>(named).map(([name, sources]) => [name, patterns(sources)])) as Record<
      K,
      RegExp[]
    >;
  const set = (text: string) => new Set(wordsOf(text).map((word) => stemOf(word, lang)));
  const intents = {} as Record<IntentName, Intent>;
  for (const name of intentNames) {
    const { when, with: also, only, unless } = data.intents[name];
    intents[name] = { when: stems(when), with: stems(also), only: stems(only), unless: stems(unless) };
  }
  const synonyms = data.synonyms.map(stems);
  return {
    lang,
    stopWords: new Set(wordsOf(data.stopWords)),
    stopStems: set(data.stopWords),
    synonyms,
    findSynonyms: phraseFinder(synonyms.flatMap((group, value) => group.map((phrase) => ({ phrase, value })))),
    asked: data.asked,
    facts: data.facts,
    cityWords: set(data.cityWords),
    trade: set(data.trade),
    intents,
    leave: stems(data.leave),
    yes: stems(data.yes),
    no: stems(data.no),
    moves: stems(data.moves),
    sameHour: stems(data.sameHour),
    cancels: stems(data.cancels),
    offTopic: new Set(wordsOf(data.offTopic).flatMap((word) => [word, `${word}s`])),
    recalls: patterns(data.recalls),
    ownBooking: patterns(data.ownBooking),
    ownQuote: patterns(data.ownQuote),
    askedAfter: {
      appointment: patternsOf(data.askedAfter.appointment),
      quote: patternsOf(data.askedAfter.quote),
    },
    danger: patterns(data.danger),
    declinesFlow: patterns(data.declinesFlow),
    injection: patterns(data.injection),
    personQuestions: patterns(data.personQuestions),
    personClaims: patterns(data.personClaims),
    speakerQuestions: patterns(data.speakerQuestions),
    eventWords: new RegExp(data.eventWords),
    words: new Set(
      [
        ...data.synonyms.flat(),
        ...Object.values(data.intents).flatMap((one) => [
          ...(one.when ?? []),
          ...(one.with ?? []),
          ...(one.only ?? []),
        ]),
        ...Object.values(data.asked),
        data.cityWords,
        data.offTopic,
      ].flatMap(wordsOf),
    ),
  };
}

const cache: Partial<Record<Locale, Vocabulary>> = {};
export const vocabularyOf = (lang: Locale): Vocabulary => {
  cache[lang] ??= read(lang);
  return cache[lang];
};

/** Patterns are matched against this many characters. */
const READ_AT_MOST = 1200;
/** Whether a message attempts a prompt injection, or contains code. */
export function isPromptInjection(message: string, { injection }: Vocabulary): boolean {
  const start = message.slice(0, READ_AT_MOST);
  return [fold(start), start.toLowerCase()].some((text) => injection.some((pattern) => pattern.test(text)));
}
