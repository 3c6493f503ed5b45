import type { Locale } from '../../../i18n/locales.ts';
import type { Services } from '../../../ports/services.ts';
import type { ChatAnswer, ChatStep } from '../chat.ts';

/** What a visitor has said so far, by what was asked. */
export type Draft = Partial<Record<ChatStep['asks'], string>>;
export interface FlowState extends ChatStep {
  /** Makes a repeated confirmation harmless. */
  key: string;
  draft: Draft;
}

/** A request for a quote, ready to be received as any contact is. */
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
  sendQuote(request: QuoteRequest): Promise<unknown>;
  /** Throws when this visitor has sent too much; called before anything is kept. */
  beforeKeeping(): Promise<void>;
}

/** Where a conversation goes: on with `state`, or out of the flow without. */
export interface FlowStep {
  answer: ChatAnswer;
  state?: FlowState;
  /** The message did not answer what was asked: it may be a question. */
  misunderstood?: boolean;
}
export interface Flow {
  first: ChatStep['asks'];
  /** Asks what `state.asks` names. */
  ask(state: FlowState, context: FlowContext): Promise<FlowStep>;
  /** Takes the answer and asks what comes next. */
  take(state: FlowState, message: string, context: FlowContext): Promise<FlowStep>;
}

export const asking = (state: FlowState, output: string, more: Omit<ChatAnswer, 'output' | 'step'> = {}): FlowStep => ({
  answer: { output, ...more, step: { flow: state.flow, asks: state.asks } },
  state,
});
/** The same question again, with what was wrong before it. */
export const repeatQuestion = async (
  flow: Flow,
  state: FlowState,
  context: FlowContext,
  why: string,
): Promise<FlowStep> => {
  const { answer, state: next } = await flow.ask(state, context);
  return { answer: { ...answer, output: why }, state: next, misunderstood: true };
};
export const withAnswer = (state: FlowState, value: string, next: ChatStep['asks']): FlowState => ({
  ...state,
  asks: next,
  draft: { ...state.draft, [state.asks]: value },
});
export const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ label, message: label }));
