import { company } from '../../collections/company.ts';
import { t as translate } from '../../i18n/translate.ts';
import { AppError } from '../../lib/errors.ts';
import { stemsOf, wordsOf } from '../../lib/words.ts';
import { type Assistant, AssistantFailed, type Reply } from '../../ports/assistant.ts';
import type { Services } from '../../ports/services.ts';
import { vocabularyOf } from '../../retrieval/vocabulary.ts';
import { type AnsweredMessage, answerMessage } from './answering/answer.ts';
import { asksWhetherPerson, claimsToBePerson } from './answering/honesty.ts';
import { isRefusal, leaves } from './answering/understanding.ts';
import type { ChatAnswer, ChatMessage } from './chat.ts';
import { appointmentFlow } from './flows/appointment-flow.server.ts';
import type { Flow, FlowContext, FlowState, FlowStep, QuoteRequest } from './flows/flow.ts';
import { quoteFlow } from './flows/quote-flow.ts';
import { anonymise, chatTurn, readSession, sessionKey, storeChatSession } from './session-records.server.ts';

export interface ConversationDependencies {
  assistant: Assistant;
  /** Receives a request for a quote like a contact form. */
  sendQuote(services: Services, request: QuoteRequest): Promise<unknown>;
  /** Throws `rate/limited`; called before an appointment or a quote is stored. */
  beforeStoring(): Promise<void>;
  signal: AbortSignal;
}

const flows: Record<FlowState['flow'], Flow> = { appointment: appointmentFlow, quote: quoteFlow };
/** At a step that accepts any text, a message longer than this is its answer, not a command. */
const COMMAND_WORDS = 9;
/** Characters kept before a piece, to recognise a claim that spans pieces. */
const LONGEST_CLAIM = 300;

const contextOf = (
  services: Services,
  { lang }: ChatMessage,
  { sendQuote, beforeStoring }: ConversationDependencies,
): FlowContext => ({
  services,
  lang,
  sendQuote: (request) => sendQuote(services, request),
  beforeStoring,
});

async function begin(name: FlowState['flow'], context: FlowContext): Promise<FlowStep> {
  const flow = flows[name];
  return flow.ask({ flow: name, asks: flow.first, key: crypto.randomUUID(), draft: {} }, context);
}

/** Answers a question asked within a flow, then repeats the flow's own question. */
async function answerWithinFlow(
  { answer }: AnsweredMessage,
  state: FlowState,
  context: FlowContext,
): Promise<FlowStep> {
  const { answer: question, state: same } = await flows[state.flow].ask(state, context);
  const output = `${answer.output}\n\n${translate(context.lang)('assistant.backTo')} ${question.output}`;
  return { answer: { ...question, output, sources: answer.sources }, state: same };
}

/** Handles a message within a flow: an answer to its step, a cancellation, another flow, or an unrelated question. */
async function continueFlow(state: FlowState, message: ChatMessage, context: FlowContext): Promise<FlowStep> {
  const { lang, chatInput } = message;
  const t = translate(lang);
  const [stems, vocabulary] = [stemsOf(chatInput, lang), vocabularyOf(lang)];
  if (leaves(stems, vocabulary) || (state.asks === 'confirm' && isRefusal(stems, vocabulary)))
    return { answer: { output: t('assistant.left') } };
  const answered = answerMessage(chatInput, lang);
  if (asksWhetherPerson(chatInput, lang)) return answerWithinFlow(answered, state, context);
  const isCommand = wordsOf(chatInput).length <= COMMAND_WORDS;
  if (answered.flow && isCommand && !(state.asks === 'topic' && answered.flow === 'quote'))
    return answered.flow === state.flow ? flows[state.flow].ask(state, context) : begin(answered.flow, context);
  const turn = await flows[state.flow].answer(state, chatInput, context);
  const isQuestion =
    turn.misunderstood && answered.outcome === 'answered' && (chatInput.includes('?') || wordsOf(chatInput).length > 2);
  return isQuestion ? answerWithinFlow(answered, state, context) : turn;
}

const storedOutcome = ({ outcome }: AnsweredMessage) => (outcome === 'flow' ? 'talk' : outcome);

async function remember(
  { store }: Services,
  session: string,
  { chatInput, lang }: ChatMessage,
  answered: AnsweredMessage,
  answer: ChatAnswer,
): Promise<void> {
  await store.add(chatTurn, {
    session,
    lang,
    asked: anonymise(chatInput),
    outcome: storedOutcome(answered),
    source: answer.sources?.[0]?.url,
  });
}

/**
 * Streams the assistant's answer until a piece would claim to be written by a person: then the disclosure replaces it.
 * Failures become error codes.
 */
async function* replyOf(
  { assistant, signal }: ConversationDependencies,
  { sessionId, chatInput, lang, metadata }: ChatMessage,
): AsyncGenerator<string, Reply, void> {
  const whatItIs = () => ({
    output: translate(lang)('assistant.identity', { company: company.tradeName, phone: company.phone }),
  });
  const pieces = assistant.reply({ sessionId, text: chatInput, lang, metadata }, signal);
  try {
    let text = '';
    for (;;) {
      const step = await pieces.next();
      text = step.done ? step.value.output : text.slice(-LONGEST_CLAIM) + step.value;
      if (claimsToBePerson(text)) return whatItIs();
      if (step.done) return text.trim() ? step.value : { ...step.value, output: translate(lang)('assistant.empty') };
      yield step.value;
    }
  } catch (error) {
    if (error instanceof AssistantFailed)
      throw new AppError(error.reason === 'timeout' ? 'chat/timeout' : 'chat/unavailable', { cause: error });
    throw error;
  } finally {
    // Ends the source when the visitor or this function stops reading.
    await pieces.return({ output: '' });
  }
}

/**
 * Answers one message: yields pieces of text as they arrive, then the whole answer. The flows of appointments and
 * quotes are handled here, with their state in the store; everything else is passed to the assistant.
 * @throws AppError `chat/unavailable`, `chat/timeout`, `rate/limited`
 */
export async function* converse(
  services: Services,
  message: ChatMessage,
  dependencies: ConversationDependencies,
): AsyncGenerator<string, ChatAnswer, void> {
  // Whether a person answers is not left to a webhook or model.
  if (dependencies.assistant.leads && !asksWhetherPerson(message.chatInput, message.lang))
    return yield* replyOf(dependencies, message);
  const context = contextOf(services, message, dependencies);
  const session = sessionKey(message.sessionId);
  const state = await readSession(services, session);
  if (state) {
    const turn = await continueFlow(state, message, context);
    await storeChatSession(services, session, turn.state);
    return turn.answer;
  }
  const answered = answerMessage(message.chatInput, message.lang);
  if (answered.flow) {
    const turn = await begin(answered.flow, context);
    await storeChatSession(services, session, turn.state);
    return turn.answer;
  }
  // Greetings and refusals need no search, and are not left to a model.
  const answer =
    answered.outcome === 'answered' || answered.outcome === 'refused'
      ? yield* replyOf(dependencies, message)
      : answered.answer;
  await remember(services, session, message, answered, answer);
  return answer;
}
