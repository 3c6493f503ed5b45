import { t as translate } from '../../../i18n/translate.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { colleagueWanted } from '../answering/colleague-asked.ts';
import { knowledgeOf } from '../answering/library.ts';
import { whenOf } from './appointment-date-time.server.ts';
import { withDayList, withDraft } from './appointment-time.server.ts';
import { readDayList } from './date-options.ts';
import { readExcluded, withExcluded } from './excluded-times.ts';
import { type FlowContext, type FlowState, type FlowStep, sayFirst, withNotes } from './flow.ts';
import { needFromHistory } from './need-from-history.ts';
import { partsNoted } from './notes.ts';
import { readPerson, readPhone, withoutAddresses, withoutPhone } from './person.ts';
import { opening } from './slots.ts';
import { subjectIn, TOPIC_MAX, topicIn } from './topic.ts';
import { namedBeside } from './topic-details.ts';
import { whenInFigures } from './when-in-figures.ts';

export const today = ({ services }: FlowContext): string => dayIn(services.clock(), opening.timeZone);

/** Who of us a message wishes for. */
export const colleagueIn = (message: string, { lang }: FlowContext): string | undefined =>
  colleagueWanted(
    message,
    knowledgeOf(lang).catalogue.people.map(({ data }) => data.name),
  );
/** "rdv avec Mehdi": nobody here knows whether he is free, and whoever prepares the meeting reads it. */
async function beginWith(
  state: FlowState,
  colleague: string,
  message: string,
  context: FlowContext,
): Promise<FlowStep> {
  const step = await begin({ ...state, colleague }, message, context);
  return sayFirst(translate(context.lang)('assistant.appointment.with', { name: colleague }), step);
}

/** Begins with the topic, the day and the time that were said already. */
export async function begin(state: FlowState, typed: string, context: FlowContext): Promise<FlowStep> {
  const list = readDayList(whenInFigures(typed, state.draft), today(context), context.lang);
  if (list) return begin(withDayList(state, list), list.rest, context);
  const excluded = readExcluded(typed);
  if (excluded) return begin(withExcluded(state, excluded), excluded.rest, context);
  const message = whenInFigures(typed, state.draft);
  // Of one that is moved, the subject stays but where another is stated: "ce serait mieux à 15 h" names none.
  const colleague = colleagueIn(message, context);
  if (colleague && !state.colleague) return beginWith(state, colleague, message, context);
  const parts = partsNoted(message, context.lang, true);
  if (parts?.rest) return begin(withNotes(state, parts.notes), parts.rest, context);
  const about = withoutPhone(message);
  // "mardi matin", after a need was told: what the meeting is about is asked no more.
  const told = () => (state.draft.topic ? undefined : needFromHistory(context)?.slice(0, TOPIC_MAX));
  const topic = state.replaces ? subjectIn(about, context.lang) : (topicIn(about, context) ?? told());
  const { phone = readPhone(withoutAddresses(message)) } = state;
  const person = readPerson(message);
  const said = [topic ?? '', person.name ?? '', state.colleague ?? '', ...(parts?.notes ?? [])];
  const beside = state.replaces ? [] : namedBeside(withoutAddresses(about), said, context.lang);
  const noted = withNotes({ ...state, phone }, [...(parts?.notes ?? []), ...beside]);
  return whenOf(withDraft(noted, { ...(topic && { topic }), ...person }), about, context);
}
