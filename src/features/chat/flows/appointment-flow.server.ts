import { t as translate } from '../../../i18n/translate.ts';
import { fold } from '../../../lib/words.ts';
import { agrees } from '../answering/understanding.ts';
import { begin, colleagueIn, today } from './appointment-begin.server.ts';
import { confirm } from './appointment-booking.server.ts';
import { whenOf } from './appointment-date-time.server.ts';
import {
  isNameWithDay,
  mayBeAdded,
  prefers,
  saidAside,
  saysLittleBesides,
  saysMoreThanWhen,
} from './appointment-details.ts';
import { advance, ask, hoursOffered } from './appointment-questions.server.ts';
import {
  dayProblem,
  freeAmong,
  hourProblem,
  optionsOffered,
  withDayList,
  withDraft,
  writtenOption,
} from './appointment-time.server.ts';
import { countedFromBooked, freeTimes } from './bookings.server.ts';
import { keepsBooked, wantedInstead, withoutCorrection } from './corrections.ts';
import { type DayList, isImpeded, readDayList } from './date-options.ts';
import { saysWhen } from './date-ranges.ts';
import { type ExcludedTimes, readExcluded, withExcluded, withoutToldDays } from './excluded-times.ts';
import {
  askEmailAgain,
  askLastName,
  type Flow,
  type FlowContext,
  type FlowState,
  type FlowStep,
  repeatQuestion,
  sayFirst,
  sayNotedFirst,
  withNotes,
} from './flow.ts';
import {
  hoursAfter,
  inPartOfDay,
  readBareHour,
  readMeetingTime,
  readShift,
  readStatedTime,
  readTime,
  takesAnyTime,
  takesLastHour,
  wantsOtherHour,
} from './hour.ts';
import { readBounds } from './hour-bounds.ts';
import { type Noted, notesBeside } from './notes.ts';
import { introduces, isWrittenAsName, readEmail, readNameAfter, withoutAddresses, withoutPhone } from './person.ts';
import { pickByPlace } from './place.ts';
import { isOfTrade, isSubject, tellsMore } from './said-of-person.ts';
import { subjectIn, TOPIC_MAX, topicIn, withoutDate } from './topic.ts';
import { readDay, readNoSuchDay } from './when.ts';
import { whenInFigures } from './when-in-figures.ts';

/** "actually Wednesday at 3 pm" is no subject. */
const MOST_WORDS_OF_A_DAY = 6;

/** Steps at which a message says what the appointment is about, or who comes. */
const SAYS: readonly FlowState['asks'][] = ['topic', 'email'];
/** Asks again for what is open, of the days and hours that are left. */
async function afterExclusion(
  state: FlowState,
  { rest, ...excluded }: ExcludedTimes,
  context: FlowContext,
): Promise<FlowStep> {
  const noted = withExcluded(state, { ...excluded, rest });
  const asksWhen = noted.asks === 'day' || noted.asks === 'slot' || noted.draft.day === '';
  // "ah non, pas jeudi": the day is open again.
  const isOnlyThat = noted.draft.day === '' && !saysWhen(rest, context.lang) && !SAYS.includes(noted.asks);
  // "mardi ou mercredi, peu importe": of those days.
  const saysMore = tellsMore(rest, context.lang) && !takesAnyTime(rest);
  if (saysMore && !isOnlyThat) return answer(noted, rest, context);
  if (noted.draft.day && excluded.part) return ask({ ...withDraft(noted, { slot: '' }), asks: 'slot' }, context);
  return asksWhen ? ask({ ...noted, asks: noted.draft.day ? 'slot' : 'day' }, context) : advance(noted, context);
}

/** Asks which of the days that will do, or says why none of them is free. */
async function afterDayList(state: FlowState, list: DayList, context: FlowContext): Promise<FlowStep> {
  const noted = withDayList(state, list);
  const { isDeclined, days, rest } = list;
  const saysMore = tellsMore(rest, context.lang);
  // "je ne peux plus le 8, plutôt le 9"
  if (isDeclined && saysMore && saysWhen(rest, context.lang))
    return answer(noted.draft.day ? noted : { ...noted, asks: 'day' }, rest, context);
  if (saysMore && SAYS.includes(noted.asks)) return answer(noted, rest, context);
  // "j’ai un empêchement le 8", of another day than that of the appointment.
  if (isDeclined && noted.draft.day) return advance(noted, context);
  const [only, ...others] = await freeAmong(noted, context.services);
  if (only && !others.length) return whenOf(noted, writtenOption(only), context);
  const [first] = days;
  const step = await ask({ ...noted, asks: 'day' }, context);
  const areTaken = !isDeclined && !only && first;
  return areTaken ? sayFirst(await dayProblem(noted, context, first.day), step) : step;
}

/** Notes what whoever prepares the meeting has to know, and asks again, or reads what the message says besides. */
async function takeNotes(state: FlowState, { notes, rest }: Noted, context: FlowContext): Promise<FlowStep> {
  const noted = withNotes(state, notes);
  const step = rest ? await answer(noted, rest, context) : await advance(noted, context);
  if (step.state?.asks === 'confirm') return step;
  return sayNotedFirst(notes.join(', '), step, context.lang);
}
async function answer(state: FlowState, typed: string, context: FlowContext): Promise<FlowStep> {
  const besides = notesBeside(state.asks, typed, context.lang);
  if (besides) return takeNotes(state, besides, context);
  const message = await countedFromBooked(state, typed, context);
  const list = readDayList(whenInFigures(message, state.draft), today(context), context.lang);
  if (list) return afterDayList(state, list, context);
  const { day: chosen } = state.draft;
  // "something came up that day"
  if (chosen && isImpeded(message) && !saysWhen(message, context.lang) && !readNoSuchDay(message, context.lang))
    return afterDayList(state, { days: [{ day: chosen }], isDeclined: true, rest: '' }, context);
  const excluded = readExcluded(message);
  if (excluded) return afterExclusion(state, excluded, context);
  const { services, lang } = context;
  const t = translate(lang);
  if (state.replaces && keepsBooked(message, lang)) return { answer: { output: t('assistant.change.kept') } };
  const now = services.clock();
  const text = whenInFigures(message.replace(/\s+/g, ' ').trim(), state.draft);
  const again = (why: string, from = state) => repeatQuestion({ ask }, from, context, why);
  // The digits of an address or a number say no day.
  const unaddressed = withoutPhone(withoutAddresses(text));
  const dated = withoutToldDays(unaddressed);
  const names =
    state.asks === 'name' && isNameWithDay(text)
      ? undefined
      : (readDay(dated, today(context), lang) ?? readStatedTime(dated) ?? readNoSuchDay(dated, lang));
  const bare = state.draft.day && state.asks !== 'day' && state.asks !== 'topic' ? readBareHour(text) : undefined;
  if (bare) return whenOf(state, bare, context);
  if (state.asks !== 'topic' && readBounds(text)) return whenOf(state, text, context);
  const aside = names && unaddressed === text ? undefined : saidAside(state, text, context);
  if (aside) {
    const notes = aside.note ? [aside.note] : [];
    const noted = { ...withNotes(withDraft(state, aside.draft), notes), ...(aside.phone && { phone: aside.phone }) };
    const step = names ? await whenOf(noted, dated, context) : await advance(noted, context);
    const value = aside.note ?? [...Object.values(aside.draft), ...(aside.phone ? [aside.phone] : [])].join(', ');
    return step.state?.asks === 'confirm' ? step : sayFirst(t('assistant.quote.noted', { value }), step);
  }
  const colleague = names || text.includes('@') ? undefined : colleagueIn(text, context);
  if (colleague && colleague !== state.colleague) {
    const step = await ask({ ...state, colleague }, context);
    return sayFirst(t('assistant.appointment.with', { name: colleague }), step);
  }
  const { day: notedDay, slot: notedSlot } = state.draft;
  const shift = readShift(text);
  // "reculez d'une heure", of the hour that is noted
  if (shift !== undefined && notedDay && notedSlot) return whenOf(state, hoursAfter(notedSlot, shift), context);
  // "mon nom, c’est Byron": the first name is missing.
  const introduced = introduces(text) ? readNameAfter(text, state.given) : undefined;
  if (introduced && !introduced.name)
    return introduced.given
      ? askLastName({ ...state, asks: 'name' }, introduced.given, context)
      : again(t('assistant.invalidName'), { ...state, asks: 'name' });
  const said = withoutCorrection(text);
  // "non, le 12", "plutôt à 15 h": a change of mind, at whatever later step.
  const isLater = ['name', 'email', 'confirm'].includes(state.asks);
  const changesWhen = said.corrects || wantedInstead(text) !== text || prefers(text) || saysLittleBesides(text);
  if (names && isLater && (changesWhen || readNoSuchDay(dated, lang))) return whenOf(state, text, context);
  const isShort = text.split(' ').length <= MOST_WORDS_OF_A_DAY;
  // "later in the day", "plutôt le matin": another hour of the day that is noted.
  const otherHour =
    isShort && state.draft.day && !readStatedTime(text) && (inPartOfDay(text) || (isLater && wantsOtherHour(text)));
  if (otherHour && state.asks !== 'slot' && !topicIn(text, { ...context, memory: undefined }))
    return ask({ ...withDraft(state, { slot: '' }), asks: 'slot' }, context, text);
  switch (state.asks) {
    case 'topic': {
      const bounds = readBounds(text);
      // "le matin, je dois partir à 11h": when, and nothing of what it is about.
      const isOnlyBounds = bounds !== undefined && !isOfTrade(bounds.rest, lang);
      const isPart = inPartOfDay(text) !== undefined && !saysMoreThanWhen(text, lang);
      const isWhen = names ?? (isPart || saysWhen(text, lang));
      if (isOnlyBounds || isPart || (isWhen && (said.corrects || isShort))) return whenOf(state, text, context);
      if (text.length > TOPIC_MAX) return again(t('assistant.tooLong'));
      // "oui" says nothing of it.
      if (agrees(text)) return ask(state, { ...context, isAgain: true });
      const topic = subjectIn(text, lang) ?? withoutDate(said.text || text);
      return whenOf(withDraft(state, { topic }), state.draft.day || state.draft.slot ? '' : text, context);
    }
    case 'day': {
      // "Dec 1st" is a date, and not the first of those offered.
      const picked = names ? undefined : pickByPlace(text, await optionsOffered(state, services), lang);
      if (picked) return whenOf(state, writtenOption(picked), context);
      if (names || takesAnyTime(text) || saysWhen(text, lang) || inPartOfDay(text)) {
        const step = await whenOf(state, text, context);
        const { draft, part } = step.state ?? state;
        // "3pm", "the afternoon": kept for the day that is asked for.
        const isNew = (draft.slot && draft.slot !== state.draft.slot) || part !== state.part;
        const isKept = isNew && !draft.day && !readDay(dated, today(context), lang) && !readNoSuchDay(dated, lang);
        return isKept ? sayFirst(t('assistant.quote.noted', { value: text }), step) : step;
      }
      // "un site", where the day was wrong and the subject is not said yet.
      if (!state.draft.topic && isOfTrade(said.text, lang))
        return advance(withDraft(state, { topic: said.text.slice(0, TOPIC_MAX) }), context);
      return again(await dayProblem(state, context));
    }
    case 'slot': {
      if (fold(text) === fold(t('assistant.appointment.otherDay')))
        return ask({ ...state, asks: 'day', among: undefined }, context);
      const day = readDay(text, today(context), lang);
      if ((day && day !== state.draft.day) || readNoSuchDay(text, lang)) return whenOf(state, text, context);
      const free = await freeTimes(services.store, state.draft.day ?? '', now, state.replaces);
      if (!free.length) return again(t('assistant.appointment.taken'), { ...state, asks: 'day' });
      const { hours } = await hoursOffered(state, context);
      const time =
        pickByPlace(text, hours, lang) ??
        readMeetingTime(text) ??
        (takesAnyTime(text) ? hours[0] : takesLastHour(text) ? hours.at(-1) : readTime(text));
      if (time && free.includes(time)) return advance(withDraft(state, { slot: time }), context);
      if (!time && inPartOfDay(text)) return ask(state, context, text);
      // "un site", where an hour was not free and the subject is not said yet.
      if (!time && !state.draft.topic && isOfTrade(said.text, lang) && !text.includes('?')) {
        const step = await ask(withDraft(state, { topic: said.text.slice(0, TOPIC_MAX) }), context);
        return sayFirst(t('assistant.quote.noted', { value: said.text }), step);
      }
      return again(time ? await hourProblem(state, time, context) : t('assistant.appointment.noHour'));
    }
    case 'name': {
      // "envoyez" is nobody's.
      if (agrees(text)) return ask(state, context);
      const { name, given } = readNameAfter(said.text, state.given);
      // "audit de sécurité": what it is about, and nobody's name.
      if ((name && isSubject(name, text, lang)) || (given && isSubject(given, given, lang)))
        return takeNotes(state, { notes: [text], rest: '' }, context);
      // "très bien" is nobody's.
      if (name && !isWrittenAsName(name) && !tellsMore(name, lang)) return again(t('assistant.invalidName'));
      if (name) return advance(withDraft(state, { name }), context);
      return given ? askLastName(state, given, context) : again(t('assistant.invalidName'));
    }
    case 'email': {
      const email = readEmail(text);
      return email ? advance(withDraft(state, { email }), context) : askEmailAgain({ ask }, state, context, text);
    }
    default:
      if (agrees(text)) return confirm(state, context);
      return mayBeAdded(said.text, lang) && !text.includes('?')
        ? takeNotes(state, { notes: [said.text], rest: '' }, context)
        : again(t('assistant.chooseOne'));
  }
}

/** Topic, day, time, name, e-mail address and a confirmation; then the slot is booked. */
export const appointmentFlow: Flow = { first: 'topic', begin, ask, answer };
