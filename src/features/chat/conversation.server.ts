import { company } from '../../collections/company.ts';
import { seatCount } from '../../collections/seat-count.ts';
import type { Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { AppError } from '../../lib/errors.ts';
import { fold, wordsOf } from '../../lib/words.ts';
import { type Assistant, AssistantFailed, type Question, type Reply } from '../../ports/assistant.ts';
import type { Services } from '../../ports/services.ts';
import { answerMessage, type Conversed } from './answering/answer.ts';
import { evidenceFor } from './answering/evidence.ts';
import { asksWhetherPerson, claimsToBePerson } from './answering/honesty.ts';
import { openKnowledge } from './answering/library.ts';
import type { AnsweredMessage } from './answering/replies.ts';
import { givesSecret } from './answering/sensitive-data.ts';
import { cannotPhone, inWriting } from './answering/written-contact.ts';
import type { ChatAnswer, ChatMessage } from './chat.ts';
import { phoneWithHours } from './facts/company-values.ts';
import { sayBooked } from './flows/appointment-booking.server.ts';
import { bookedToCome } from './flows/bookings.server.ts';
import type { FlowContext, FlowState, FlowStep, QuoteRequest } from './flows/flow.ts';
import { isWrittenAsName, withoutAddresses, withoutLongNumbers } from './flows/person.ts';
import { beginFlow, continueFlow } from './flows/run-flow.server.ts';
import { isFact } from './flows/unrelated-questions.ts';
import {
  anonymise,
  chatTurn,
  readMemory,
  readSession,
  sessionKey,
  storeChatSession,
  storeMemory,
} from './session-records.server.ts';
import { siteTools } from './site-tools.server.ts';
import { languageOf } from './understanding/language.ts';
import type { Memory } from './understanding/memory.ts';

export interface ConversationDependencies {
  assistant: Assistant;
  /** Receives a request for a quote like a contact form. */
  sendQuote(services: Services, request: QuoteRequest): Promise<unknown>;
  /** Throws `rate/limited`; called before an appointment or a quote is stored. */
  beforeStoring(): Promise<void>;
  signal: AbortSignal;
}

const SENTENCE_WORDS = 5;
const FEW_WORDS = 3;
/** Characters kept before a piece, to recognise a claim that spans pieces. */
const LONGEST_CLAIM = 300;

const contextOf = (
  services: Services,
  { lang, history = [] }: ChatMessage,
  { sendQuote, beforeStoring }: ConversationDependencies,
  memory: Memory | undefined,
): FlowContext => ({
  services,
  lang,
  memory,
  before: history.filter(({ role }) => role === 'user').map(({ content }) => content),
  sendQuote: (request) => sendQuote(services, request),
  beforeStoring,
});

/** What is declined is no gap in what the assistant knows. */
const storedOutcome = ({ outcome, isUnsure }: AnsweredMessage) =>
  outcome === 'flow' ? 'talk' : outcome === 'refused' && !isUnsure ? 'turned' : outcome;

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
  { sessionId, chatInput, lang, metadata, history }: ChatMessage,
  own: Pick<Question, 'fact' | 'builtIn' | 'evidence' | 'tools'> = {},
): AsyncGenerator<string, Reply, void> {
  const whatItIs = () => ({
    output: translate(lang)('assistant.identity', { company: company.tradeName, phone: phoneWithHours(lang) }),
  });
  const told = history?.filter(({ content }) => !givesSecret(content));
  const pieces = assistant.reply({ sessionId, text: chatInput, lang, metadata, history: told, ...own }, signal);
  try {
    let text = '';
    for (;;) {
      const step = await pieces.next();
      text = step.done ? step.value.output : text.slice(-LONGEST_CLAIM) + step.value;
      if (claimsToBePerson(text)) return whatItIs();
      // An empty one is apologised for where it is shown, as a failure is: it can be asked again there.
      if (step.done) return step.value;
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
 * A sentence in the other language goes on in it, and so do a few words that are plainly of it: "by phone please". A name
 * or an answer of two words changes nothing.
 */
function languageWithin({ asks }: FlowState, text: string, usual: Locale): Locale {
  const isName = isWrittenAsName(text.trim());
  const count = wordsOf(withoutLongNumbers(withoutAddresses(text))).length;
  if (asks === 'email' || (asks === 'name' && isName)) return usual;
  if (count >= SENTENCE_WORDS) return languageOf(text, usual);
  return count >= FEW_WORDS && !isName ? languageOf(text, usual, true) : usual;
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
  await openKnowledge(message.lang, services.clock());
  const session = sessionKey(message.sessionId);
  const [state, memory] = await Promise.all([readSession(services, session), readMemory(services, session)]);
  if (state) {
    const usual = memory?.lang ?? message.lang;
    const said = { ...message, lang: languageWithin(state, message.chatInput, usual) };
    // "je suis sourd" is noted, and what is asked in the same breath is answered so.
    const writes = memory?.inWriting === true || cannotPhone(message.chatInput);
    const known = writes ? { ...memory, lang: memory?.lang ?? said.lang, inWriting: true as const } : memory;
    const turn = await continueFlow(state, said, contextOf(services, said, dependencies, known));
    const after = {
      ...(turn.memory ?? memory),
      lang: turn.lang ?? said.lang,
      ...(writes && { inWriting: true as const }),
    };
    await storeTurn(services, session, turn, memory, after);
    return asRead(turn.answer, after, said.lang);
  }
  const repeated = await answerRepeated(services, message, memory);
  if (repeated) return repeated;
  const answered = await answerNow(services, message, memory);
  const said = { ...message, lang: answered.lang };
  if (answered.flow) {
    const turn = await beginFlow(answered.flow, said.chatInput, contextOf(services, said, dependencies, memory));
    await storeTurn(services, session, turn, memory, answered.memory);
    return asRead(turn.answer, answered.memory, said.lang);
  }
  const { begins, ...answer } = yield* answerOf(services, said, memory, dependencies, answered);
  if (begins) {
    const turn = await beginFlow(begins.flow, begins.message, contextOf(services, said, dependencies, memory));
    await storeTurn(services, session, turn, memory, answered.memory);
    return asRead(turn.answer, answered.memory, said.lang);
  }
  const isOther = answer.output.trim() !== '' && answer.output !== answered.answer.output;
  const isOfEngine = answered.outcome !== 'answered' && isOther;
  await remember(services, session, said, isOfEngine ? { ...answered, outcome: 'answered' } : answered, answer);
  await storeMemory(services, session, { before: memory, after: answered.memory });
  return answer;
}

/**
 * The answer of the engine, or ours: greetings and refusals are not left to a model, and a fact that is certain is said as
 * it is.
 */
async function* answerOf(
  services: Services,
  said: ChatMessage,
  memory: Memory | undefined,
  dependencies: ConversationDependencies,
  answered: Conversed,
): AsyncGenerator<string, ChatAnswer & Pick<Reply, 'begins'>, void> {
  const { answer, outcome, isUnsure, isSure } = answered;
  if (outcome !== 'answered' && outcome !== 'refused' && !isUnsure) return answer;
  const isOwn = isFact(answered) ? isSure : outcome === 'refused' && !isUnsure;
  if (isOwn) return yield* replyOf(dependencies, said, { fact: answer });
  return yield* replyOf(dependencies, said, {
    builtIn: answer,
    evidence: () => evidenceFor(said.chatInput, said.lang, { memory, now: services.clock() }),
    tools: siteTools(services, said),
  });
}

/** For somebody who cannot use a telephone, without it. */
const asRead = (answer: ChatAnswer, memory: Memory | undefined, lang: Locale): ChatAnswer =>
  memory?.inWriting ? inWriting(answer, lang, false) : answer;

/** What follows a booking is asked of the meeting, and what follows a request for a quote is asked of that. */
function memoryAfterFlow(before: Memory, { booked, isSent, isLeft }: FlowStep): Memory {
  if (!booked && !isSent) return isLeft ? { ...before, made: 'left' } : before;
  const { topic: _topic, page: _page, told: _told, ...memory } = before;
  if (isSent) return { ...memory, intent: 'quoteTerms', made: 'quote' };
  const { appointment: _appointment, ...others } = memory;
  return booked?.id
    ? { ...others, appointment: booked.id, intent: 'firstMeeting', made: 'appointment' }
    : { ...others, made: 'cancellation' };
}

/** Sent once more by a page that was left before the answer came: "Confirm", where it is done. */
async function answerRepeated(
  services: Services,
  { chatInput, lang }: ChatMessage,
  memory: Memory | undefined,
): Promise<ChatAnswer | undefined> {
  const t = translate(lang);
  if (!memory?.made || fold(chatInput.trim()) !== fold(t('assistant.confirm'))) return undefined;
  if (memory.made === 'quote') return { output: t('assistant.quote.received') };
  if (memory.made === 'cancellation') return { output: t('assistant.appointment.cancelDone') };
  const own = memory.appointment ? await bookedToCome(services, memory.appointment) : undefined;
  return own && { output: sayBooked(own, lang) };
}

/** Stores the state of a flow, and the appointment it booked or cancelled. */
async function storeTurn(
  services: Services,
  session: string,
  turn: FlowStep,
  before: Memory | undefined,
  memory: Memory,
): Promise<void> {
  await storeChatSession(services, session, turn.state);
  await storeMemory(services, session, { before, after: memoryAfterFlow(memory, turn) });
}

/** Answers a message; of an event, with the seats that are left now. */
async function answerNow(
  services: Services,
  { chatInput, lang }: ChatMessage,
  memory: Memory | undefined,
): Promise<Conversed> {
  const asked = { memory, now: services.clock() };
  const answered = answerMessage(chatInput, lang, asked);
  const { intent, topic } = answered.memory;
  if (!isFact(answered) || topic?.kind !== 'event' || !intent?.startsWith('event')) return answered;
  const seats = await services.store.get(seatCount, topic.id);
  return seats
    ? answerMessage(chatInput, lang, { ...asked, seatsTaken: new Map([[topic.id, seats.taken]]) })
    : answered;
}
