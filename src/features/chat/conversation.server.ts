import { company } from '../../collections/company.ts';
import { t as translate } from '../../i18n/translate.ts';
import { AppError } from '../../lib/errors.ts';
import { stemsOf, wordsOf } from '../../lib/words.ts';
import { type Assistant, AssistantFailed, type Reply } from '../../ports/assistant.ts';
import type { Services } from '../../ports/services.ts';
import { type AnsweredMessage, answerMessage } from './answering/answer.ts';
import { asksWhetherPerson, claimsToBePerson } from './answering/honesty.ts';
import { isRefusal, leaves } from './answering/understanding.ts';
import { vocabularyOf } from './answering/vocabulary.ts';
import type { ChatAnswer, ChatMessage } from './chat.ts';
import { appointmentFlow } from './flows/appointment-flow.server.ts';
import type { Flow, FlowContext, FlowState, FlowStep, QuoteRequest } from './flows/flow.ts';
import { quoteFlow } from './flows/quote-flow.ts';
import { anonymise, chatTurn, readSession, sessionKey, storeChatSession } from './session-records.server.ts';

export interface ConversationDependencies {
  assistant: Assistant;
  /** Receives a request for a quote as any contact is. */
  sendQuote(services: Services, request: QuoteRequest): Promise<unknown>;
  /** Throws `rate/limited` when this visitor sends too much; called before an appointment or a request is kept. */
  beforeKeeping(): Promise<void>;
  signal: AbortSignal;
}

const flows: Record<FlowState['flow'], Flow> = { appointment: appointmentFlow, quote: quoteFlow };
/** A longer message at a step that takes any text is its answer, whatever it speaks of. */
const COMMAND_WORDS = 9;
/** Characters before a piece in which a sentence that ends in it may have begun. */
const LONGEST_CLAIM = 300;

const contextOf = (
  services: Services,
  { lang }: ChatMessage,
  { sendQuote, beforeKeeping }: ConversationDependencies,
): FlowContext => ({
  services,
  lang,
  sendQuote: (request) => sendQuote(services, request),
  beforeKeeping,
});

async function begin(name: FlowState['flow'], context: FlowContext): Promise<FlowStep> {
  const flow = flows[name];
  return flow.ask({ flow: name, asks: flow.first, key: crypto.randomUUID(), draft: {} }, context);
}

/** The answer to a question in the middle of a flow, and the flow's own question again. */
async function inPassing({ answer }: AnsweredMessage, state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { answer: question, state: same } = await flows[state.flow].ask(state, context);
  const output = `${answer.output}\n\n${translate(context.lang)('assistant.backTo')} ${question.output}`;
  return { answer: { ...question, output, sources: answer.sources }, state: same };
}

/**
 * One message in the middle of an appointment or a quote: its answer, a way out, another flow, or a question in
 * passing.
 */
async function goOn(state: FlowState, message: ChatMessage, context: FlowContext): Promise<FlowStep> {
  const { lang, chatInput } = message;
  const t = translate(lang);
  const [stems, vocabulary] = [stemsOf(chatInput, lang), vocabularyOf(lang)];
  if (leaves(stems, vocabulary) || (state.asks === 'confirm' && isRefusal(stems, vocabulary)))
    return { answer: { output: t('assistant.left') } };
  const taken = answerMessage(chatInput, lang);
  if (asksWhetherPerson(chatInput, lang)) return inPassing(taken, state, context);
  const isCommand = wordsOf(chatInput).length <= COMMAND_WORDS;
  if (taken.flow && isCommand && !(state.asks === 'topic' && taken.flow === 'quote'))
    return taken.flow === state.flow ? flows[state.flow].ask(state, context) : begin(taken.flow, context);
  const turn = await flows[state.flow].take(state, chatInput, context);
  const isQuestion =
    turn.misunderstood && taken.outcome === 'answered' && (chatInput.includes('?') || wordsOf(chatInput).length > 2);
  return isQuestion ? inPassing(taken, state, context) : turn;
}

const keptOutcome = ({ outcome }: AnsweredMessage) => (outcome === 'flow' ? 'talk' : outcome);

async function remember(
  { store }: Services,
  session: string,
  { chatInput, lang }: ChatMessage,
  taken: AnsweredMessage,
  answer: ChatAnswer,
): Promise<void> {
  await store.add(chatTurn, {
    session,
    lang,
    asked: anonymise(chatInput),
    outcome: keptOutcome(taken),
    source: answer.sources?.[0]?.url,
  });
}

/**
 * Passes on what the assistant says, up to the piece in which it would say that it is a person: then the answer is what
 * it is instead. What it cannot say becomes a code the visitor's window has words for.
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
    let said = '';
    for (;;) {
      const step = await pieces.next();
      said = step.done ? step.value.output : said.slice(-LONGEST_CLAIM) + step.value;
      if (claimsToBePerson(said)) return whatItIs();
      if (step.done) return said.trim() ? step.value : { ...step.value, output: translate(lang)('assistant.empty') };
      yield step.value;
    }
  } catch (error) {
    if (error instanceof AssistantFailed)
      throw new AppError(error.reason === 'timeout' ? 'chat/timeout' : 'chat/unavailable', { cause: error });
    throw error;
  } finally {
    // Whoever stops listening, the visitor or this function, ends the answer at its source.
    await pieces.return({ output: '' });
  }
}

/**
 * Answers one message: pieces of text as they come, then the whole answer. Appointments and quotes are led step by step
 * and kept in the store between messages; everything else is the assistant's.
 * @throws AppError `chat/unavailable`, `chat/timeout`, `rate/limited`
 */
export async function* converse(
  services: Services,
  message: ChatMessage,
  surroundings: ConversationDependencies,
): AsyncGenerator<string, ChatAnswer, void> {
  // Whether a person answers is not left to a webhook or a model.
  if (surroundings.assistant.leads && !asksWhetherPerson(message.chatInput, message.lang))
    return yield* replyOf(surroundings, message);
  const context = contextOf(services, message, surroundings);
  const session = sessionKey(message.sessionId);
  const state = await readSession(services, session);
  if (state) {
    const turn = await goOn(state, message, context);
    await storeChatSession(services, session, turn.state);
    return turn.answer;
  }
  const taken = answerMessage(message.chatInput, message.lang);
  if (taken.flow) {
    const turn = await begin(taken.flow, context);
    await storeChatSession(services, session, turn.state);
    return turn.answer;
  }
  // What needs no search of words is not left to a model: a greeting, a refusal to be turned.
  const answer =
    taken.outcome === 'answered' || taken.outcome === 'refused' ? yield* replyOf(surroundings, message) : taken.answer;
  await remember(services, session, message, taken, answer);
  return answer;
}
