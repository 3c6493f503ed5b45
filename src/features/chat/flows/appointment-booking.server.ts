import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import type { Stored } from '../../../ports/store.ts';
import { ABOUT_MAX, type appointment } from './appointment.ts';
import { ask, hourLeft } from './appointment-questions.server.ts';
import { dayProblem } from './appointment-time.server.ts';
import { bookAppointment, bookedToCome, completeAppointment } from './bookings.server.ts';
import { asSentence, type FlowContext, type FlowState, type FlowStep, repeatQuestion, withDetails } from './flow.ts';
import { formatMeetingTime } from './flow-messages.ts';

/** That an appointment is booked, or moved, and where its confirmation goes. */
export const sayBooked = (
  { startsAt, email }: Pick<Stored<typeof appointment>, 'startsAt' | 'email'>,
  lang: Locale,
  isMoved = false,
): string =>
  translate(lang)(isMoved ? 'assistant.appointment.rebooked' : 'assistant.appointment.booked', {
    when: formatMeetingTime(new Date(startsAt), lang),
    email,
  });

/** What is agreed to of an appointment whose hour and person stay: it is completed, and not booked anew. */
async function complete(
  { replaces = '', draft: { day, slot, name, email } }: FlowState,
  topic: string,
  { services }: FlowContext,
): Promise<Stored<typeof appointment> | undefined> {
  const own = replaces ? await bookedToCome(services, replaces) : undefined;
  const stays = own?.day === day && own?.time === slot && own?.name === name && own?.email === email;
  return own && stays ? completeAppointment(services, { id: own.id, topic }) : undefined;
}

/** Books what was agreed to, or asks for another day where it was taken meanwhile. */
export async function confirm(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const { services, lang } = context;
  const { topic = '', day = '', slot = '', name = '', email = '' } = state.draft;
  const t = translate(lang);
  await context.beforeStoring();
  const about = withDetails(topic, state).slice(0, ABOUT_MAX);
  const completed = await complete(state, about, context);
  if (completed) {
    const when = formatMeetingTime(new Date(completed.startsAt), lang);
    const said = { when, topic: asSentence(completed.topic), email: completed.email };
    return { answer: { output: t('assistant.appointment.nowAbout', said) }, booked: { id: completed.id } };
  }
  const isMoved = (await hourLeft(state, context)) !== undefined;
  const booked = await bookAppointment(services, {
    ...{ key: state.key, day, time: slot, topic: about, name, email, lang },
    replaces: state.replaces,
  });
  if (booked === 'too-many')
    return { answer: { output: t('assistant.appointment.already', { phone: company.phone }) } };
  if (typeof booked === 'string') {
    const why = booked === 'taken' ? t('assistant.appointment.taken') : await dayProblem(state, context, day);
    const again = await repeatQuestion({ ask }, { ...state, asks: 'day' }, context, why);
    return { ...again, misunderstood: false };
  }
  return { answer: { output: sayBooked(booked, lang, isMoved) }, booked: { id: booked.id } };
}
