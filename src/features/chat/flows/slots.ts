import { DAY_MS, instant, isoDay } from '../../../collections/calendar.ts';
import { company } from '../../../collections/company.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { publicHolidays } from '../../../lib/public-holidays.ts';

/** Opening hours for appointments: `content/company.yaml`. */
export interface OpeningHours {
  timeZone: string;
  opens: string;
  closes: string;
  minutes: number;
  noticeHours: number;
  horizonDays: number;
  weekdays: readonly number[];
}
export const opening: OpeningHours = { ...company.hours, ...company.appointments };

const HOUR_MS = 3_600_000;
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The instant of a date and time in the company's time zone. */
export const slotStart = (day: string, time: string, { timeZone }: OpeningHours): Date =>
  new Date(instant(new Date(`${day}T00:00:00Z`), time, timeZone));

const isHoliday = (day: string): boolean => publicHolidays(Number(day.slice(0, 4))).has(day);
/** Whether somebody works on a day: neither a weekend nor a public holiday. */
export const isWorked = (day: string, { weekdays }: OpeningHours): boolean =>
  weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) && !isHoliday(day);

/** The last day that can be booked. */
export const lastDay = (now: Date, { timeZone, horizonDays }: OpeningHours): string =>
  isoDay(new Date(Date.parse(`${dayIn(now, timeZone)}T00:00:00Z`) + horizonDays * DAY_MS));

function timesOf({ opens, closes, minutes }: OpeningHours): string[] {
  const times: string[] = [];
  for (let at = minutesOf(opens); at + minutes <= minutesOf(closes); at += minutes) times.push(timeOf(at));
  return times;
}

/** The first and the last time at which an appointment begins, where none ever begins at `time`; undefined where one may. */
export function whyNever(time: string, rules: OpeningHours): { first: string; last: string } | undefined {
  const times = timesOf(rules);
  const [first = '', last = ''] = [times.at(0), times.at(-1)];
  return times.includes(time) ? undefined : { first, last };
}

/** Start times on a day: within the opening hours, after the lead time, and not beyond the last day. */
export function startTimesOn(day: string, now: Date, rules: OpeningHours): string[] {
  if (!isWorked(day, rules) || day > lastDay(now, rules)) return [];
  const soonest = now.getTime() + rules.noticeHours * HOUR_MS;
  return timesOf(rules).filter((time) => slotStart(day, time, rules).getTime() >= soonest);
}

/**
 * Why nothing begins on a day, or at a time of it: we are closed, it is sooner than the notice we need, or later than
 * we book.
 */
export function whyNot(day: string, time: string | undefined, now: Date, rules: OpeningHours): WhyNot | undefined {
  // Of a weekend months ahead, that it is far says more.
  if (day > lastDay(now, rules) && !isHoliday(day)) return 'far';
  if (!isWorked(day, rules)) return 'closed';
  const isToCome = day >= dayIn(now, rules.timeZone);
  const possible = startTimesOn(day, now, rules);
  const isSoon = time ? timesOf(rules).includes(time) && !possible.includes(time) : !possible.length;
  return isToCome && isSoon ? 'soon' : undefined;
}
export type WhyNot = 'closed' | 'soon' | 'far';

/** The days with appointments, the next first. */
export function daysFrom(now: Date, rules: OpeningHours): string[] {
  const today = new Date(`${dayIn(now, rules.timeZone)}T00:00:00Z`).getTime();
  return Array.from({ length: rules.horizonDays + 1 }, (_, i) => isoDay(new Date(today + i * DAY_MS))).filter(
    (day) => startTimesOn(day, now, rules).length > 0,
  );
}
