import { t as translate } from '../../../i18n/translate.ts';
import { bookedToCome } from './bookings.server.ts';
import { type FlowContext, type FlowState, type FlowStep, sayFirst } from './flow.ts';
import { formatMeetingDay, formatMeetingTime } from './flow-messages.ts';
import { flows } from './flows.server.ts';
import { opening, slotStart } from './slots.ts';

/** A sentence of ours before the question again. */
export const sayBefore = async (said: string, state: FlowState, context: FlowContext): Promise<FlowStep> =>
  sayFirst(said, await flows[state.flow].ask(state, context));

/** What is noted of it, and the question again. */
export function sayNoted(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { day = '', slot, name, email } = state.draft;
  const { lang } = context;
  const when = slot ? formatMeetingTime(slotStart(day, slot, opening), lang) : formatMeetingDay(day, lang);
  const value = [when, name, email].filter(Boolean).join(', ');
  return sayBefore(translate(lang)('assistant.appointment.noted', { when: value }), state, context);
}

/** All that was said so far, and the question again, which at the end of a flow tells it itself. */
export function saySummary(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { need, topic, budget, deadline, day, name, email } = state.draft;
  if (state.asks === 'confirm' || state.flow === 'change') return flows[state.flow].ask(state, context);
  if (day) return sayNoted(state, context);
  const value = [need, topic, budget, deadline, name, email, ...(state.notes ?? [])].filter(Boolean).join(', ');
  if (!value) return flows[state.flow].ask(state, context);
  return sayBefore(translate(context.lang)('assistant.quote.noted', { value }), state, context);
}

/** When the appointment is that is to be moved, and the question again. */
export async function sayBooked(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const own = state.replaces && (await bookedToCome(context.services, state.replaces));
  if (!own) return flows[state.flow].ask(state, context);
  const when = formatMeetingTime(new Date(own.startsAt), context.lang);
  return sayBefore(translate(context.lang)('assistant.change.booked', { when }), state, context);
}
