import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import type { Services } from '../../../ports/services.ts';
import type { ChatAnswer, ChatStep } from '../chat.ts';
import type { Memory } from '../understanding/memory.ts';
import type { DayOption } from './date-options.ts';
import type { HoursWanted } from './hour-bounds.ts';

/** The visitor's answers so far, by step. */
export type Draft = Partial<Record<ChatStep['asks'], string>>;
export interface FlowState extends ChatStep {
  /** Makes a repeated confirmation idempotent. */
  key: string;
  draft: Draft;
  /** Given by somebody whom nobody asked for it: whoever calls will want it. */
  phone?: string | undefined;
  /** The first name, where the last one is not said yet. */
  given?: string | undefined;
  /** What whoever prepares it has to know besides: "en visio", "je suis sourd". */
  notes?: string[] | undefined;
  /** Who of us is wished for. */
  colleague?: string | undefined;
  /** The appointment that the one being booked replaces. */
  replaces?: string | undefined;
  /** The first day that will do: "la semaine prochaine". */
  from?: string | undefined;
  /** Days of the week that will not do, 1 is Monday: "sauf mercredi". */
  excluded?: number[] | undefined;
  /** Days that will not do: "pas le 8". */
  excludedDates?: string[] | undefined;
  /** The days to choose from: "le 9 ou le 10". */
  among?: DayOption[] | undefined;
  /** At which hours somebody is free: "pas avant 11 h", "14 ou 15 h". */
  hours?: HoursWanted | undefined;
  /** The part of the day that was named before its hours were asked for. */
  part?: 'morning' | 'afternoon' | undefined;
}

/** A request for a quote, received like a contact form. */
export interface QuoteRequest {
  submissionKey: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  lang: Locale;
}
export interface FlowContext {
  services: Services;
  lang: Locale;
  /** What was spoken of before. */
  memory: Memory | undefined;
  /** What the visitor wrote before, as the browser sends it: the latest last. */
  before?: readonly string[];
  /** A step is asked for once more, after something else was answered: nothing is consented to anew. */
  isAgain?: boolean;
  sendQuote(request: QuoteRequest): Promise<unknown>;
  /** Throws `rate/limited`; called before anything is stored. */
  beforeStoring(): Promise<void>;
}

/** The result of a step: continues with `state`, or leaves the flow without one. */
export interface FlowStep {
  answer: ChatAnswer;
  state?: FlowState;
  /** The message did not answer the step: it may be a question. */
  misunderstood?: boolean;
  /** What the conversation is about after a question asked within the flow. */
  memory?: Memory;
  /** The appointment that was booked, or undefined in its place when it was cancelled. */
  booked?: { id: string | undefined };
  /** The language that was asked for. */
  lang?: Locale;
  /** A request for a quote was received. */
  isSent?: true;
  /** Given up before its end: nothing was booked or sent. */
  isLeft?: true;
}
export interface Flow {
  first: ChatStep['asks'];
  /** Begins with what the message already says. */
  begin?(state: FlowState, message: string, context: FlowContext): Promise<FlowStep>;
  /** Returns the question of `state.asks`. */
  ask(state: FlowState, context: FlowContext): Promise<FlowStep>;
  /** Handles an answer and returns the next question. */
  answer(state: FlowState, message: string, context: FlowContext): Promise<FlowStep>;
}

export const stepQuestion = (
  state: FlowState,
  output: string,
  more: Omit<ChatAnswer, 'output' | 'step'> = {},
): FlowStep => ({
  answer: { output, ...more, step: { flow: state.flow, asks: state.asks } },
  state,
});
/** A sentence of ours before the answer of a step. */
export const sayFirst = (said: string, step: FlowStep): FlowStep => ({
  ...step,
  answer: { ...step.answer, output: `${said} ${step.answer.output}` },
});
/** That something is noted before the answer of a step, in one sentence with what that answer says is noted. */
export function sayNotedFirst(value: string, step: FlowStep, lang: Locale): FlowStep {
  const t = translate(lang);
  const [begins = ''] = t('assistant.quote.noted', { value: '\u0000' }).split('\u0000');
  const { output } = step.answer;
  if (!output.startsWith(begins)) return sayFirst(t('assistant.quote.noted', { value }), step);
  return { ...step, answer: { ...step.answer, output: `${begins}${value}, ${output.slice(begins.length)}` } };
}
/** Repeats the question, preceded by what was wrong. */
export const repeatQuestion = async (
  flow: Pick<Flow, 'ask'>,
  state: FlowState,
  context: FlowContext,
  why: string,
): Promise<FlowStep> => {
  const { answer, state: next } = await flow.ask(state, context);
  return { answer: { ...answer, output: why }, state: next, misunderstood: true };
};
/** "Dave": a first name alone; the rest is asked for. */
export const askLastName = async (state: FlowState, given: string, { lang }: FlowContext): Promise<FlowStep> =>
  stepQuestion({ ...state, given }, translate(lang)('assistant.lastName', { name: given }));
/** What it is about, with what is noted besides, who is wished for and the number to call. */
export const withDetails = (
  about: string,
  { phone, colleague, notes = [] }: Pick<FlowState, 'phone' | 'colleague' | 'notes'>,
): string => [about, ...[...notes, colleague, phone].filter(Boolean).map((one) => `(${one})`)].join(' ').trim();

/** What `withDetails` joined, apart again. */
export function detailsIn(topic: string): { about: string; notes: string[] } {
  const noted = /(?:\s*\([^()]+\))+$/u.exec(topic)?.[0] ?? '';
  const about = topic.slice(0, topic.length - noted.length).trim();
  return about
    ? { about, notes: [...noted.matchAll(/\(([^()]+)\)/gu)].flatMap(([, one]) => one ?? []) }
    : { about: topic, notes: [] };
}

/** More notes than these are of no visitor. */
export const MOST_NOTES = 30;
export const NOTE_MAX = 1000;
/** With what is noted besides; the same is not noted twice. */
export const withNotes = (state: FlowState, said: readonly string[]): FlowState => ({
  ...state,
  notes: [...new Set([...(state.notes ?? []), ...said.map((one) => one.slice(0, NOTE_MAX))])].slice(0, MOST_NOTES),
});
/** As a sentence of a summary that is read aloud. */
export const asSentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
const HAS_NO_EMAIL =
  /\b(?:pas|aucune?|sans) (?:d['’ e]*)?(?:adresse )?(?:e-?mail|mail|courriel)|\b(?:no|any|an) e-?mail\b/iu;
/** Asks for the address again; whoever has none is told whom to call. */
export async function askEmailAgain(
  flow: Pick<Flow, 'ask'>,
  state: FlowState,
  context: FlowContext,
  said: string,
): Promise<FlowStep> {
  const t = translate(context.lang);
  if (!HAS_NO_EMAIL.test(said)) return repeatQuestion(flow, state, context, t('assistant.invalidEmail'));
  const step = await repeatQuestion(flow, state, context, t('assistant.noEmail', { phone: company.phone }));
  return { ...step, misunderstood: false };
}
export const withAnswer = (state: FlowState, value: string, next: ChatStep['asks']): FlowState => ({
  ...state,
  asks: next,
  draft: { ...state.draft, [state.asks]: value },
});
export const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ label, message: label }));
