import { company } from '../../../collections/company.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { containsPhrase, fold, stemsOf } from '../../../lib/words.ts';
import { vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { asksOfBooked } from '../answering/flow-follow-ups.ts';
import { agrees, intentOf, isRefusal } from '../answering/understanding.ts';
import { appointmentFlow } from './appointment-flow.server.ts';
import { bookedToCome, cancelBooked, resendConfirmations } from './bookings.server.ts';
import { keepsBooked, wantedInstead } from './corrections.ts';
import { mondayOf } from './date-ranges.ts';
import {
  asSentence,
  detailsIn,
  type Flow,
  type FlowContext,
  type FlowState,
  type FlowStep,
  optionsOf,
  repeatQuestion,
  stepQuestion,
  withDetails,
  withNotes,
} from './flow.ts';
import { formatMeetingTime } from './flow-messages.ts';
import { hoursAfter, inPartOfDay, readShift, readStatedTime, takesAnyTime } from './hour.ts';
import { namesMeans, notesOfBooked } from './notes.ts';
import { readEmail, readPhone, removesPhone, withoutAddresses, withoutPhone } from './person.ts';
import { tellsMore } from './said-of-person.ts';
import { opening } from './slots.ts';
import { subjectIn } from './topic.ts';
import { readDay } from './when.ts';
import { shiftsDays, whenInFigures } from './when-in-figures.ts';

/** The appointment booked in this conversation: nobody else can change it here. */
const ownAppointment = async ({ services, memory }: FlowContext) =>
  memory?.appointment ? bookedToCome(services, memory.appointment) : undefined;

async function ask(state: FlowState, context: FlowContext): Promise<FlowStep> {
  const t = translate(context.lang);
  const own = await ownAppointment(context);
  if (!own) return stepQuestion({ ...state, asks: 'email' }, t('assistant.change.email'));
  const when = formatMeetingTime(new Date(own.startsAt), context.lang);
  if (state.asks === 'confirm')
    return stepQuestion(state, t('assistant.change.confirm', { when }), {
      choices: optionsOf([t('assistant.confirm'), t('assistant.change.keep')]),
    });
  return stepQuestion(
    { ...state, asks: 'change' },
    t('assistant.change.which', { when, topic: asSentence(own.topic) }),
    {
      choices: optionsOf([t('assistant.change.move'), t('assistant.change.cancel'), t('assistant.change.keep')]),
    },
  );
}

const namesDay = (message: string, { services, lang }: FlowContext): boolean =>
  readDay(message, dayIn(services.clock(), opening.timeZone), lang) !== undefined;
const namesWhen = (message: string, context: FlowContext): boolean =>
  namesDay(message, context) ||
  readStatedTime(message) !== undefined ||
  readShift(message) !== undefined ||
  shiftsDays(message);

const HOUR = /\b(?:heure|horaire|creneau|hour|time|slot)\b/;

/** Goes on as a new booking, with the person and the subject of the one it replaces. */
async function move(state: FlowState, typed: string, context: FlowContext): Promise<FlowStep> {
  const own = await ownAppointment(context);
  if (!own || !appointmentFlow.begin) return ask(state, context);
  const { name, email, day, time } = own;
  // Another subject takes nothing from what is noted besides.
  const { about: topic, notes } = detailsIn(own.topic);
  const message = whenInFigures(wantedInstead(typed), { day, slot: time });
  const shift = readShift(message);
  const isHourSaid = Boolean(readStatedTime(message) ?? inPartOfDay(message)) || takesAnyTime(message);
  const isDaySaid = namesDay(message, context);
  // "can I change the time?": another hour of the same day.
  const isOfHour = !isHourSaid && !isDaySaid && HOUR.test(fold(message));
  // "on peut se voir au téléphone plutôt ?"
  const isOther = namesMeans(message) || subjectIn(message, context.lang) !== undefined;
  const isSubjectOnly = !isHourSaid && !isDaySaid && shift === undefined && isOther;
  const booking: FlowState = {
    ...{ flow: 'appointment', asks: 'day', key: state.key, replaces: own.id },
    // "Friday instead" is the Friday of the same week.
    from: mondayOf(day),
    ...(notes.length && { notes }),
    draft: {
      ...{ topic, name, email },
      // "can we do it at 4?": on the same day; "can we make it Friday?": at the same hour.
      ...((isSubjectOnly || isOfHour || (isHourSaid && !isDaySaid)) && { day }),
      ...((isSubjectOnly || (isDaySaid && !isHourSaid)) && { slot: time }),
    },
  };
  if (shift === undefined) return appointmentFlow.begin(booking, message, context);
  const shifted: FlowState = { ...booking, draft: { topic, name, email, day } };
  return appointmentFlow.begin(shifted, hoursAfter(time, shift), context);
}

const says = (message: string, { lang }: FlowContext, phrases: 'cancels' | 'moves'): boolean => {
  const stems = stemsOf(message, lang);
  return vocabularyOf(lang)[phrases].some((phrase) => containsPhrase(stems, phrase));
};

/** What is told of an appointment once it is booked, or taken back, noted with it as soon as that is confirmed. */
async function noteBooked(state: FlowState, message: string, context: FlowContext): Promise<FlowStep | undefined> {
  const own = await ownAppointment(context);
  const phone = readPhone(withoutAddresses(message));
  const told = notesOfBooked(withoutPhone(message), context.lang);
  // "ajoutez mon numéro 06 12 34 56 78" notes the number.
  const notes = phone ? told?.filter((note) => tellsMore(note, context.lang)) : told;
  const isRemoved = removesPhone(message);
  if (!own || !(phone || notes || isRemoved)) return undefined;
  const { name, email, day, time } = own;
  const noted = detailsIn(own.topic);
  const isNumber = (note: string) => readPhone(note) !== undefined && !tellsMore(withoutPhone(note), context.lang);
  // Another number takes the place of the one that is noted.
  const others = phone || isRemoved ? noted.notes.filter((note) => !isNumber(note)) : noted.notes;
  const kept = isRemoved ? others.map(withoutPhone) : others;
  const topic = isRemoved ? withoutPhone(noted.about) : noted.about;
  if (isRemoved && withDetails(topic, { notes: kept }) === own.topic)
    return { answer: { output: translate(context.lang)('assistant.phoneNoted.none') } };
  const booking: FlowState = {
    ...{ flow: 'appointment', asks: 'confirm', key: state.key, replaces: own.id, phone },
    draft: { topic, name, email, day, slot: time },
  };
  return appointmentFlow.ask(withNotes(booking, [...kept, ...(notes ?? [])]), context);
}

async function choose(state: FlowState, message: string, context: FlowContext): Promise<FlowStep | undefined> {
  const noted = await noteBooked(state, message, context);
  if (noted) return noted;
  if (says(message, context, 'cancels')) return ask({ ...state, asks: 'confirm' }, context);
  const isOther =
    says(message, context, 'moves') ||
    namesWhen(message, context) ||
    namesMeans(message) ||
    subjectIn(message, context.lang);
  return isOther ? move(state, message, context) : undefined;
}

async function begin(state: FlowState, message: string, context: FlowContext): Promise<FlowStep> {
  if (!(await ownAppointment(context)))
    return readEmail(message) ? answer({ ...state, asks: 'email' }, message, context) : ask(state, context);
  return (await choose(state, message, context)) ?? ask(state, context);
}

async function answer(state: FlowState, message: string, context: FlowContext): Promise<FlowStep> {
  const { services, lang } = context;
  const t = translate(lang);
  if (state.asks === 'email') {
    const email = readEmail(message);
    if (!email) return repeatQuestion(changeFlow, state, context, t('assistant.invalidEmail'));
    await context.beforeStoring();
    await resendConfirmations(services, email);
    // The same whether there are appointments or not: nobody learns who has one.
    return { answer: { output: t('assistant.change.sent', { email, phone: company.phone }) } };
  }
  if (state.asks === 'confirm') {
    if (says(message, context, 'moves') || namesWhen(message, context)) return move(state, message, context);
    const keeps = isRefusal(stemsOf(message, lang), vocabularyOf(lang)) || keepsBooked(message, lang);
    if (keeps) return { answer: { output: t('assistant.change.kept') } };
    if (!agrees(message) && !says(message, context, 'cancels')) return ask(state, context);
    const own = await ownAppointment(context);
    if (own) await cancelBooked(services, own.id);
    return { answer: { output: t('assistant.appointment.cancelDone') }, booked: { id: undefined } };
  }
  // "ok merci", once it is said when it is
  if (keepsBooked(message, lang) || intentOf(stemsOf(message, lang), vocabularyOf(lang)) === 'thanks')
    return { answer: { output: t('assistant.change.kept') } };
  // "what time is it again?" is told with the question.
  return (
    (await choose(state, message, context)) ??
    (asksOfBooked(message, lang) ? ask(state, context) : undefined) ??
    repeatQuestion(changeFlow, state, context, t('assistant.change.again'))
  );
}

/** Moves or cancels an appointment: the one of this conversation, or by the link sent again to its address. */
export const changeFlow: Flow = { first: 'change', begin, ask, answer };
