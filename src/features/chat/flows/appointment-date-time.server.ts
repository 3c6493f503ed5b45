import { t as translate } from '../../../i18n/translate.ts';
import { advance, ask } from './appointment-questions.server.ts';
import {
  dayProblem,
  hourProblem,
  type NotedWhen,
  noSuchDay,
  noteWhen,
  otherWeekday,
} from './appointment-time.server.ts';
import { freeTimes } from './bookings.server.ts';
import { type FlowContext, type FlowState, type FlowStep, repeatQuestion, sayFirst } from './flow.ts';
import { formatMeetingDay, formatMeetingTime } from './flow-messages.ts';
import { opening, slotStart } from './slots.ts';

async function whyNotThen({ state, problem, date, named, time }: NotedWhen, context: FlowContext): Promise<string> {
  if (date) return noSuchDay(date, context);
  if (!named) return hourProblem(state, time, context);
  const why = await dayProblem(state, context, named);
  if (problem !== 'otherWeekday') return why;
  const isFree = (await freeTimes(context.services.store, named, context.services.clock(), state.replaces)).length > 0;
  const asked = isFree ? translate(context.lang)('assistant.appointment.day') : why;
  return `${otherWeekday(named, context.lang)} ${asked}`;
}

/** Notes the day and the hour a message names, and asks for what is open then; says why where they are not free. */
export const whenOf = async (state: FlowState, message: string, context: FlowContext): Promise<FlowStep> => {
  const noted = await noteWhen(state, message, context);
  const { lang } = context;
  if (!noted.problem) {
    const step = await advance(noted.state, context, message);
    const { day, slot } = noted.state.draft;
    const isSaid = step.state?.asks === 'slot' || step.state?.asks === 'confirm' || step.state?.asks === 'day';
    if (!day || isSaid) return step;
    const when = slot ? formatMeetingTime(slotStart(day, slot, opening), lang) : formatMeetingDay(day, lang);
    return sayFirst(translate(lang)('assistant.appointment.noted', { when }), step);
  }
  const why = await whyNotThen(noted, context);
  // Without a day, an hour at which nothing begins is said before the question itself.
  const isBefore = noted.problem === 'noSlot' && !noted.state.draft.day;
  const step = await repeatQuestion({ ask }, noted.state, context, why);
  const question = isBefore ? await ask(noted.state, context) : undefined;
  const output = question ? `${why} ${question.answer.output}` : step.answer.output;
  return { ...step, answer: { ...step.answer, output }, misunderstood: false };
};
