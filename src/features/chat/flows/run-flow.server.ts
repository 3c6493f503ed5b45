import { company } from '../../../collections/company.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { containsPhrase, positionOf, stemsOf, wordsOf } from '../../../lib/words.ts';
import { isPromptInjection, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { answerMessage, type Conversed } from '../answering/answer.ts';
import { asksOfColleague, colleagueWanted } from '../answering/colleague-asked.ts';
import { correctedSpelling } from '../answering/corrected-spelling.ts';
import { tellsDanger } from '../answering/danger.ts';
import { besidesDeclined } from '../answering/declined-flow.ts';
import { asksWhetherPerson } from '../answering/honesty.ts';
import { knowledgeOf } from '../answering/library.ts';
import { refuse } from '../answering/replies.ts';
import { givesSecret } from '../answering/sensitive-data.ts';
import { asksNoted, recallsBooked } from '../answering/taken-up.ts';
import { intentOf, isAgreement, isRefusal, leaves } from '../answering/understanding.ts';
import type { ChatMessage } from '../chat.ts';
import { askedOfFlow } from './asked-of-flow.ts';
import { type Copied, copiedIn } from './cc-addresses.ts';
import { withoutCorrection } from './corrections.ts';
import { saysWhen } from './date-ranges.ts';
import { sayAlarm, tellsAlarm, withSubject } from './emergency-in-flow.ts';
import { type FlowContext, type FlowState, type FlowStep, sayFirst, sayNotedFirst, withNotes } from './flow.ts';
import { memoryWithin } from './flow-memory.ts';
import { sayBefore, sayBooked, sayNoted, saySummary } from './flow-summaries.server.ts';
import { flows } from './flows.server.ts';
import { readShift } from './hour.ts';
import { languageWanted } from './language-wanted.ts';
import { isNoteWithin, withoutNote } from './notes.ts';
import { readEmail, readPhone, removesPhone, withoutAddresses, withoutPhone } from './person.ts';
import { needToldAside } from './quote-additions.ts';
import { saidOf } from './quote-said.ts';
import { asksSummary, asksWhyAsked, ownAsked, withholdsName } from './recalled-answers.ts';
import { tellsMore } from './said-of-person.ts';
import { withSpelledAddress } from './spelled-address.ts';
import { subjectIn, TOPIC_MAX } from './topic.ts';
import { ANY_TEXT, ANY_WORDS, asksAside, COMMAND_WORDS } from './unrelated-questions.ts';
import { whenInFigures } from './when-in-figures.ts';

/** Begins a flow with what the message already says, and with what was `said` before. */
export async function beginFlow(
  name: FlowState['flow'],
  message: string,
  context: FlowContext,
  said: Pick<FlowState, 'draft' | 'phone' | 'notes'> = { draft: {} },
): Promise<FlowStep> {
  const flow = flows[name];
  const begun: FlowState = { flow: name, asks: flow.first, key: crypto.randomUUID(), ...said };
  const written = withSpelledAddress(message);
  const copied = name === 'change' ? undefined : copiedIn(written);
  const state = withNotes(begun, copied?.notes ?? []);
  return flow.begin ? flow.begin(state, copied?.own || written, context) : flow.ask(state, context);
}

/** Begins another flow instead of one that is not at its end: what was said serves the other, and that is told. */
async function switchFlow(
  { draft, phone, notes, flow: left }: FlowState,
  name: FlowState['flow'],
  message: string,
  context: FlowContext,
): Promise<FlowStep> {
  if (name === 'change' || left === 'change') return beginFlow(name, message, context);
  const { name: person, email, need, topic } = draft;
  const about = (need ?? topic)?.slice(0, TOPIC_MAX);
  const said: FlowState['draft'] = {
    ...(about && (name === 'appointment' ? { topic: about } : { need: about })),
    ...(person && { name: person }),
    ...(email && { email }),
  };
  const step = await beginFlow(name, message, context, {
    draft: said,
    ...(phone && { phone }),
    ...(notes && { notes }),
  });
  if (!Object.values(draft).some(Boolean)) return step;
  return sayFirst(translate(context.lang)(`assistant.switched.${name}`), step);
}

/** Answers a question asked within a flow, then repeats the flow's own question. */
async function answerWithinFlow(
  { answer: answered, memory, lang }: Conversed,
  asked: FlowState,
  context: FlowContext,
  message: string,
): Promise<FlowStep> {
  // "une dizaine de pages", answered with its price: part of the need all the same.
  const told = needToldAside(asked, message, memory.intent, lang);
  const state = told ? withNotes(asked, [told]) : asked;
  // Which of two is meant is not asked beside another question.
  const answer = answered.choices?.length ? refuse('refusal', lang).answer : answered;
  // The question again in the language of the answer: nobody reads two in one message.
  const { answer: question, state: same } = await flows[state.flow].ask(state, { ...context, lang, isAgain: true });
  const t = translate(lang);
  const back = told ? t('assistant.quote.noted', { value: told }) : t('assistant.backTo');
  const output = `${answer.output}\n\n${back} ${question.output}`;
  return { answer: { ...question, output, sources: answer.sources }, state: same, memory };
}

const intentIsClear = (message: string, lang: Locale, flow: Conversed['flow']): boolean =>
  intentOf(stemsOf(message, lang), vocabularyOf(lang)) === flow;

/** Whether a message that asks for a flow is not rather an answer to this one's step. */
function mayBegin(
  { flow, isSure }: Conversed,
  { asks, flow: current }: FlowState,
  message: string,
  lang: Locale,
): boolean {
  if (flow === 'change') return false;
  // "book a new one then", where an address was asked for that nobody has.
  if (current === 'change') return asks === 'email' && !readEmail(message);
  // "for a booking app for my studio", "as soon as possible": what a quote asks for.
  if (current === 'quote' && Object.keys(saidOf(message, lang)).length > 0 && !intentIsClear(message, lang, flow))
    return false;
  // What is at its end is given up for a clear wish only.
  if (flow !== current && asks === 'confirm' && !intentIsClear(message, lang, flow)) return false;
  // "pas de date fixée" is a deadline; what is typed so far is given up for a clear wish only.
  const isClear = isSure || intentIsClear(message, lang, flow);
  if (flow !== current && ANY_TEXT.has(asks) && !isClear) return false;
  // "appelez-moi au 06 12 34 56 78" gives what the flow asks for, or may need.
  if (readPhone(message) || readEmail(message)) return false;
  // "plutôt vendredi", "le budget c'est 4000" are answers in the flow in hand, once it has begun.
  const answers = saysWhen(message, lang) || subjectIn(message, lang) !== undefined;
  if (flow === current && (answers || asks !== flows[current].first)) return false;
  return !(asks === 'topic' && flow === 'quote');
}

/** "non merci" to the first question of what was begun, or to the last, wants none of it. */
const mayBeDeclined = ({ asks, flow }: FlowState): boolean =>
  flow !== 'change' && (asks === 'confirm' || asks === flows[flow].first);

/** Leaves what is not booked yet. "annulez", where an appointment is booked already, may mean that one. */
function leave({ flow, replaces }: FlowState, { chatInput }: ChatMessage, context: FlowContext): Promise<FlowStep> {
  const { lang, memory } = context;
  const isBooked = flow === 'appointment' && memory?.appointment;
  if (isBooked && cancels(chatInput, lang)) return beginFlow('change', chatInput, context);
  const t = translate(lang);
  // What was booked before stays so.
  if (flow === 'change' || replaces) return Promise.resolve({ answer: { output: t('assistant.change.kept') } });
  return Promise.resolve({ answer: { output: t('assistant.left') }, isLeft: true });
}
function cancels(message: string, lang: Locale): boolean {
  const stems = stemsOf(message, lang);
  return vocabularyOf(lang).cancels.some((phrase) => containsPhrase(stems, phrase));
}

/** "vous pouvez me redire la date et l'heure ?" */
const asksAgain = (stems: readonly string[], lang: Locale): boolean =>
  knowledgeOf(lang).model.phrases.repeat.some((phrase) => positionOf(stems, phrase) >= 0);
/** "enlevez mon numéro": taken out of all that is said so far. */
function withoutNumber(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { phone, notes = [], draft } = state;
  const without = Object.fromEntries(Object.entries(draft).map(([step, said]) => [step, withoutPhone(said)]));
  const left: FlowState = {
    ...state,
    phone: undefined,
    notes: notes.map(withoutPhone).filter(Boolean),
    draft: without,
  };
  const isNoted = phone !== undefined || [...notes, ...Object.values(draft)].some((said) => readPhone(said));
  return sayBefore(translate(context.lang)(`assistant.phoneNoted.${isNoted ? 'removed' : 'none'}`), left, context);
}

/** Notes the addresses of others, and reads the rest of the message. */
async function takeCopied(
  state: FlowState,
  { own, notes }: Copied,
  message: ChatMessage,
  context: FlowContext,
): Promise<FlowStep> {
  const noted = withNotes(state, notes);
  const step = own
    ? await continueFlow(noted, { ...message, chatInput: own }, context)
    : await flows[state.flow].ask(noted, context);
  return step.state?.asks === 'confirm' ? step : sayNotedFirst(notes.join(', '), step, context.lang);
}

/** Handles a message within a flow: an answer to its step, a cancellation, another flow, or an unrelated question. */
export async function continueFlow(state: FlowState, typed: ChatMessage, context: FlowContext): Promise<FlowStep> {
  const message = { ...typed, chatInput: withSpelledAddress(typed.chatInput) };
  const { lang, chatInput } = message;
  const [stems, vocabulary] = [stemsOf(chatInput, lang), vocabularyOf(lang)];
  // Of an appointment that is to be changed, "annulez" is the answer.
  const isChange = state.flow === 'change' && cancels(chatInput, lang);
  // In any language: a conversation changes it on the way.
  if (tellsDanger(chatInput, lang)) return { answer: answerMessage(chatInput, lang).answer };
  // "Forget the booking, we only want a page": nothing more is asked, and the rest is answered.
  if (besidesDeclined(chatInput, lang) !== undefined && !isChange) {
    const { answer } = answerMessage(chatInput, lang, { now: context.services.clock() });
    return answer.sources ? { answer } : leave(state, message, context);
  }
  const left = withoutNote(state.notes ?? [], chatInput);
  if (left) return flows[state.flow].ask({ ...state, notes: left }, context);
  if (state.flow !== 'change' && removesPhone(chatInput)) return withoutNumber(state, context);
  // "et si vous annulez ?" asks.
  const isLeft =
    !chatInput.includes('?') &&
    [chatInput, withoutCorrection(chatInput).text, correctedSpelling(chatInput, lang, 1) ?? ''].some((text) =>
      locales.some((one) => leaves(stemsOf(text, one), vocabularyOf(one))),
    );
  const isDeclined = mayBeDeclined(state) && isRefusal(stems, vocabulary);
  // "non", where all is said: something of it is wrong.
  if (isDeclined && state.asks === 'confirm' && stems.length === 1)
    return sayBefore(translate(lang)('assistant.whatChange'), state, context);
  if ((isLeft && !isChange) || isDeclined) return leave(state, message, context);
  const wanted = languageWanted(chatInput, lang);
  if (wanted) {
    const step = await flows[state.flow].ask(state, { ...context, lang: wanted });
    return { ...step, lang: wanted };
  }
  const copied = state.flow === 'change' ? undefined : copiedIn(chatInput, state);
  if (copied) return takeCopied(state, copied, message, context);
  const ofFlow = await askedOfFlow(flows[state.flow], state, chatInput, context);
  if (ofFlow) return ofFlow;
  if (isNoteWithin(state, chatInput, lang)) return flows[state.flow].answer(state, chatInput, context);
  const own = ownAsked(chatInput, state.draft);
  if (own)
    return sayBefore(translate(lang)('assistant.quote.noted', { value: state.draft[own] ?? '' }), state, context);
  if (asksSummary(chatInput)) return saySummary(state, context);
  if (asksWhyAsked(chatInput)) return sayBefore(translate(lang)('assistant.whyAsked'), state, context);
  if (state.asks === 'name' && withholdsName(chatInput))
    return sayBefore(translate(lang)('assistant.noName', { phone: company.phone }), state, context);
  const recalls = recallsBooked(chatInput, lang) || (state.flow === 'appointment' && asksNoted(chatInput));
  if (recalls && state.replaces) return sayBooked(state, context);
  if (state.draft.day && (recalls || asksAgain(stems, lang))) return sayNoted(state, context);
  // "can we push it by an hour?", of the hour that is noted
  if (state.flow === 'appointment' && state.draft.slot && readShift(chatInput) !== undefined)
    return flows[state.flow].answer(state, chatInput, context);
  // Whatever is wrong with it, an address is an answer; alone, at whatever step.
  const isAddress = readEmail(chatInput) !== undefined && !tellsMore(withoutAddresses(chatInput), lang);
  if (isAddress || (state.asks === 'email' && chatInput.includes('@')))
    return flows[state.flow].answer(state, chatInput, context);
  const answered = answerMessage(chatInput, lang, {
    memory: memoryWithin(state, chatInput, context),
    now: context.services.clock(),
  });
  const people = knowledgeOf(lang).catalogue.people.map(({ data }) => data.name);
  if (asksOfColleague(chatInput, lang, people)) return answerWithinFlow(answered, state, context, chatInput);
  // "ce sera Mehdi ?"
  if (state.flow === 'appointment' && colleagueWanted(chatInput, people))
    return flows[state.flow].answer(state, chatInput, context);
  const isTurned = givesSecret(chatInput) || (!ANY_WORDS.has(state.asks) && isPromptInjection(chatInput, vocabulary));
  if (isTurned || asksWhetherPerson(chatInput, lang) || asksAside(state, chatInput, lang, answered))
    return answerWithinFlow(answered, state, context, chatInput);
  // "merci quand même" is said to whoever asks, and is the answer of no step.
  if (intentOf(stems, vocabulary) === 'thanks' && !isAgreement(stems, vocabulary))
    return answerWithinFlow(answered, state, context, chatInput);
  const isCommand = wordsOf(chatInput).length <= COMMAND_WORDS;
  // Of an appointment that is not booked yet.
  if (answered.flow === 'change' && cancels(chatInput, lang) && !isChange && !chatInput.includes('?'))
    return leave(state, message, context);
  if (answered.flow && isCommand && mayBegin(answered, state, whenInFigures(chatInput, state.draft), lang))
    return answered.flow === state.flow
      ? flows[state.flow].ask(state, { ...context, isAgain: true })
      : switchFlow(state, answered.flow, chatInput, context);
  // "laissez tomber, je préfère parler à quelqu'un": said clearly, since what was typed so far is given up.
  const wantsPerson =
    answered.asksForPerson && !readPhone(chatInput) && (answered.isSure || intentOf(stems, vocabulary) === 'human');
  if (isCommand && wantsPerson) return { answer: answered.answer };
  const alarm = tellsAlarm(chatInput, answered, context);
  // An alarm is nobody's name and no date: it is what the meeting or the quote is about.
  if (alarm && !ANY_WORDS.has(state.asks) && !saysWhen(chatInput, lang))
    return sayAlarm(answered, await flows[state.flow].ask(withSubject(state, chatInput), context));
  const turn = await flows[state.flow].answer(state, chatInput, context);
  if (!turn.misunderstood && alarm) return sayAlarm(answered, turn);
  // "oui, même heure" answers, in whatever words.
  const isAnswer = [...vocabulary.yes, ...vocabulary.no].some((phrase) => positionOf(stems, phrase) === 0);
  const isQuestion =
    turn.misunderstood &&
    answered.outcome === 'answered' &&
    !(isAnswer && !chatInput.includes('?')) &&
    (chatInput.includes('?') || wordsOf(chatInput).length > 2);
  return isQuestion ? answerWithinFlow(answered, state, context, chatInput) : turn;
}
