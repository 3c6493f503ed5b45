import { daysAfter } from '../../../collections/calendar.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { fold } from '../../../lib/words.ts';
import { freeDays, freeTimes, replacedDay, replacedHour } from './bookings.server.ts';
import { splitCorrection, wantedInstead } from './corrections.ts';
import type { DayList, DayOption } from './date-options.ts';
import { mondayOf, readFirstDay, readMonthSpan, readNextWeek, readWeekOf, withoutLastDay } from './date-ranges.ts';
import { isExcluded, withoutToldDays } from './excluded-times.ts';
import type { FlowContext, FlowState } from './flow.ts';
import { formatMeetingDay, formatMeetingHour } from './flow-messages.ts';
import { partOfDay, readMeetingTime, takesAnyTime } from './hour.ts';
import { type HourBounds, type HoursWanted, isWithin, readBounds } from './hour-bounds.ts';
import { lastDay, opening, whyNever, whyNot } from './slots.ts';
import { formatDate, hourBesideWeekday, namesOtherWeekday, readDays, readNoSuchDay } from './when.ts';

export const withDraft = (state: FlowState, draft: FlowState['draft']): FlowState => ({
  ...state,
  draft: { ...state.draft, ...draft },
});

/** Which days were asked for. */
type DaysAsked = Pick<FlowState, 'from' | 'excluded' | 'excludedDates' | 'among'>;

/** The free days, of the week that was named where it has any, without those that are excluded. */
export async function daysOffered(asked: DaysAsked, { store, clock }: FlowContext['services']): Promise<string[]> {
  const { from = '' } = asked;
  const mayDo = (day: string) => !isExcluded(day, asked);
  const wanted = await freeDays(store, clock(), (day) => day >= from && mayDo(day));
  return wanted.length ? wanted : freeDays(store, clock(), mayDo);
}

/** Of the days that were given to choose from, those that are free, at the hour that was said for them. */
export async function freeAmong(
  state: Pick<FlowState, 'among' | 'replaces' | 'excluded' | 'excludedDates'>,
  { store, clock }: FlowContext['services'],
): Promise<DayOption[]> {
  const free: DayOption[] = [];
  for (const option of state.among ?? []) {
    const times = isExcluded(option.day, state) ? [] : await freeTimes(store, option.day, clock(), state.replaces);
    if (option.time ? times.includes(option.time) : times.length) free.push(option);
  }
  return free;
}
/** The days to choose from: those that were given, where any is free, else the next. */
export async function optionsOffered(state: FlowState, services: FlowContext['services']): Promise<DayOption[]> {
  const given = await freeAmong(state, services);
  return given.length ? given : (await daysOffered(state, services)).map((day) => ({ day }));
}
/** As a visitor may write it: "2026-12-09 16h00". */
export const writtenOption = ({ day, time }: DayOption): string =>
  [day, time?.replace(':', 'h')].filter(Boolean).join(' ');

/** What is wrong with a day, and how one is written. */
export async function dayProblem(
  state: DaysAsked,
  { services, lang }: Pick<FlowContext, 'services' | 'lang'>,
  day?: string,
): Promise<string> {
  const [first = ''] = await daysOffered(state, services);
  const example = first.split('-').slice(1).reverse().join('/');
  const t = translate(lang);
  if (!day) return t('assistant.appointment.unclearDay', { example });
  if (day < dayIn(services.clock(), opening.timeZone))
    return t('assistant.appointment.pastDay', { day: formatMeetingDay(day, lang), example });
  const why = whyNot(day, undefined, services.clock(), opening);
  if (why === 'soon') return soonest(first, { services, lang });
  if (why === 'far') {
    const last = formatMeetingDay(lastDay(services.clock(), opening), lang);
    return t('assistant.appointment.farDay', { day: formatMeetingDay(day, lang), count: opening.horizonDays, last });
  }
  return t(why ? 'assistant.appointment.closedDay' : 'assistant.appointment.noDay', {
    day: formatMeetingDay(day, lang),
    example,
  });
}

/** On which day of the week a date falls, where another was named. */
export function otherWeekday(day: string, lang: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.getUTCMonth();
  return translate(lang)('assistant.appointment.otherWeekday', {
    date: formatDate({ day: date.getUTCDate(), month }, lang),
    weekday: date.toLocaleDateString(lang, { weekday: 'long', timeZone: 'UTC' }),
  });
}

/** That a date is in no calendar, and how one is written. */
export async function noSuchDay(
  date: string,
  { services, lang }: Pick<FlowContext, 'services' | 'lang'>,
): Promise<string> {
  const [first = ''] = await daysOffered({}, services);
  const example = first.split('-').slice(1).reverse().join('/');
  return translate(lang)('assistant.appointment.noSuchDay', { date, example });
}

const MOST_HOURS_TOLD = 3;
const MOST_DAYS = 12;
/** What is noted of days that were listed: those to choose from, or those that will not do. */
export function withDayList(state: FlowState, { days, isDeclined }: DayList): FlowState {
  const named = days.map(({ day }) => day);
  const { day = '', slot = '', ...others } = state.draft;
  const isOpen = isDeclined ? named.includes(day) : true;
  const draft = isOpen ? { ...others, day: '', slot } : state.draft;
  if (isDeclined)
    return { ...state, draft, excludedDates: [...(state.excludedDates ?? []), ...named].slice(-MOST_DAYS) };
  const excludedDates = state.excludedDates?.filter((one) => !named.includes(one));
  return { ...state, draft, among: days.slice(0, MOST_DAYS), excludedDates };
}

/** How long before one is booked, and the first hours that are free. */
async function soonest(day: string, { services, lang }: Pick<FlowContext, 'services' | 'lang'>): Promise<string> {
  const times = await freeTimes(services.store, day, services.clock());
  const hours = times.slice(0, MOST_HOURS_TOLD).map((time) => formatMeetingHour(time, lang));
  return translate(lang)('assistant.appointment.soon', {
    count: opening.noticeHours,
    day: formatMeetingDay(day, lang),
    hours: new Intl.ListFormat(lang).format(hours),
  });
}

/** What is wrong with an hour. */
export async function hourProblem(
  state: FlowState,
  time: string | undefined,
  { services, lang }: FlowContext,
): Promise<string> {
  const t = translate(lang);
  const never = time && whyNever(time, opening);
  if (never) {
    const [at, first, last] = [time, never.first, never.last].map((one) => formatMeetingHour(one, lang));
    const why = t('assistant.appointment.neverAt', {
      ...{ time: at ?? '', first: first ?? '', last: last ?? '' },
      minutes: opening.minutes,
    });
    return state.draft.day ? `${why} ${t('assistant.appointment.chooseHour')}` : why;
  }
  const isSoon = whyNot(state.draft.day ?? '', time, services.clock(), opening) === 'soon';
  const [first = ''] = await daysOffered(state, services);
  return isSoon ? soonest(first, { services, lang }) : t('assistant.appointment.noSlot');
}

export interface NotedWhen {
  state: FlowState;
  problem?: 'noDay' | 'noSlot' | 'noSuchDay' | 'otherWeekday';
  /** The day that is not free. */
  named?: string | undefined;
  /** The hour that is not free. */
  time?: string;
  /** The date that does not exist, as it is written. */
  date?: string;
}

/** What was excluded before stays so; limits are those that were said last. */
function hoursWanted({ hours }: FlowState, { rest: _rest, ...wanted }: HourBounds): HoursWanted {
  const excluded = [...(hours?.excluded ?? []), ...(wanted.excluded ?? [])].slice(-MOST_EXCLUDED);
  const { from = hours?.from, until = hours?.until, among } = wanted;
  // "avant midi", after "en fin de journée": the last word counts.
  const limits = from && until && from > until ? { from: wanted.from, until: wanted.until } : { from, until };
  return { ...limits, ...(among && { among }), ...(excluded.length && { excluded }) };
}
const MOST_EXCLUDED = 12;

/** The first day that will do, at `time` where one was said: "17 h, n’importe quel jour". */
async function firstDayOffered(
  state: FlowState,
  time: string | undefined,
  services: FlowContext['services'],
): Promise<string | undefined> {
  const days = await daysOffered(state, services);
  if (time)
    for (const day of days)
      if ((await freeTimes(services.store, day, services.clock(), state.replaces)).includes(time)) return day;
  return days[0];
}

const firstWorkedDay = (from: string, now: Date): string =>
  whyNot(from, undefined, now, opening) === 'closed' ? firstWorkedDay(daysAfter(new Date(from), 1), now) : from;

const AFTER = /\b(?:d apres|suivante?|after|following|next)\b/;
/** Of the days a message may mean, the first that is free, in the week that was named; else the first. */
async function dayMeant(state: FlowState, message: string, { services, lang }: FlowContext) {
  const now = services.clock();
  const days = readDays(message, dayIn(now, opening.timeZone), lang);
  // "plutôt le vendredi", of a day that is noted: of the same week; "the Monday after": of the next.
  const { day: noted = '' } = state.draft;
  const week =
    noted && days.length > 1 ? (AFTER.test(fold(message)) ? daysAfter(new Date(noted), 1) : mondayOf(noted)) : '';
  const wanted = days.filter((day) => day >= (week || (state.from ?? '')) && !isExcluded(day, state));
  const offered = wanted.length ? wanted : days;
  for (const day of offered) if ((await freeTimes(services.store, day, now, state.replaces)).length) return day;
  return offered[0];
}

/**
 * Notes the day and the time a message names, as far as they are free; why they are not, otherwise. A new day without a
 * time asks for the time again.
 */
export async function noteWhen(before: FlowState, said: string, context: FlowContext): Promise<NotedWhen> {
  const asked = withoutToldDays(said);
  // "jeudi à 10 h, non, à 11 h": the day stays.
  const corrected = splitCorrection(asked);
  if (corrected) {
    const noted = await noteWhen(before, corrected.before, context);
    return noteWhen(noted.problem ? before : noted.state, corrected.after, context);
  }
  const instead = wantedInstead(asked);
  const bounds = readBounds(instead);
  const { services, lang } = context;
  const now = services.clock();
  const today = dayIn(now, opening.timeZone);
  const unbound = bounds?.rest ?? instead;
  const span = readWeekOf(unbound, today, lang) ?? readMonthSpan(unbound, today, lang);
  const spanned = span?.rest ?? unbound;
  const first = readFirstDay(spanned, today, lang);
  const message = withoutLastDay(first?.rest ?? spanned, today, lang);
  const week = span?.from ?? first?.from ?? readNextWeek(message, today);
  // "entre Noël et le nouvel an": nothing is booked so far ahead.
  const isFar =
    week !== undefined &&
    !(await freeDays(services.store, now, (day) => day >= week && !isExcluded(day, before))).length;
  const from = isFar ? before.from : (week ?? before.from);
  const part = partOfDay(message);
  const hours = bounds ? hoursWanted(before, bounds) : before.hours;
  const state = {
    ...before,
    ...(week && !isFar && { among: undefined }),
    ...(from && { from }),
    ...(part && { part }),
    ...(hours && { hours }),
  };
  const named = (await dayMeant(state, message, context)) ?? (isFar ? firstWorkedDay(week, now) : undefined);
  const bare = hourBesideWeekday(message, today);
  const time = readMeetingTime(bare ?? message) ?? (await replacedHour(state, message, { services, lang }));
  // The hour stays for the day that is chosen instead.
  const withoutDay = (hour?: string): FlowState => {
    const { slot = '', ...others } = state.draft;
    return { ...state, asks: 'day', draft: { ...others, day: '', slot: hour ?? slot } };
  };
  const missing = readNoSuchDay(message, lang);
  if (missing) return { state: withoutDay(time), problem: 'noSuchDay', date: formatDate(missing, lang) };
  const next =
    takesAnyTime(message) && !bounds && !state.draft.day ? await firstDayOffered(state, time, services) : undefined;
  // "to 3 pm", of one that is moved: on the day that it has.
  const kept = time && !named ? await replacedDay(state, services) : undefined;
  const day = named ?? (state.draft.day || kept) ?? next;
  if (!day && time && whyNever(time, opening)) return { state, problem: 'noSlot', time };
  if (!day) return { state: time ? withDraft(state, { slot: time }) : state };
  if (named && namesOtherWeekday(message, named, lang))
    return { state: withoutDay(time), problem: 'otherWeekday', named };
  const free = await freeTimes(services.store, day, now, state.replaces);
  const { slot: _, ...others } = state.draft;
  if (!free.length) return { state: withoutDay(time), problem: 'noDay', named: day };
  // The hour stays when the day changes, as far as it is free.
  const isKept = (hour: string) => free.includes(hour) && isWithin(hour, bounds ?? {});
  const known = state.draft.slot && isKept(state.draft.slot) ? state.draft.slot : undefined;
  // "vendredi plutôt", at an hour that is taken then: that is said.
  const isLost = state.draft.slot && !bounds && !time && !known && named !== undefined && named !== before.draft.day;
  if (isLost)
    return {
      state: { ...state, asks: 'slot', draft: { ...others, day } },
      problem: 'noSlot',
      time: state.draft.slot ?? '',
    };
  const slot = time ?? known;
  const dated = { ...state, draft: { ...others, day } };
  if (!slot) return { state: dated };
  return free.includes(slot)
    ? { state: withDraft(dated, { slot }) }
    : { state: { ...dated, asks: 'slot' }, problem: 'noSlot', time: slot };
}
