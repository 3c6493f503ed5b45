import { DAY_MS, instant, isoDay } from '../../../collections/calendar.ts';
import { company } from '../../../collections/company.ts';
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

/** The date in a time zone: `2026-11-23`. */
export const dayOf = (at: Date, timeZone: string): string => at.toLocaleDateString('sv-SE', { timeZone });
/** The instant of a date and time in the company's time zone. */
export const slotStart = (day: string, time: string, { timeZone }: OpeningHours): Date =>
  new Date(instant(new Date(`${day}T00:00:00Z`), time, timeZone));

const isWorked = (day: string, { weekdays }: OpeningHours): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return weekdays.includes(date.getUTCDay() || 7) && !publicHolidays(date.getUTCFullYear()).has(day);
};

/** Start times on a day: within the opening hours, and after the lead time. */
export function startTimesOn(day: string, now: Date, rules: OpeningHours): string[] {
  if (!isWorked(day, rules)) return [];
  const times: string[] = [];
  for (let at = minutesOf(rules.opens); at + rules.minutes <= minutesOf(rules.closes); at += rules.minutes)
    times.push(timeOf(at));
  return times.filter((time) => slotStart(day, time, rules).getTime() >= now.getTime() + rules.noticeHours * HOUR_MS);
}

/** Why nothing begins on a day, or at a time of it: we are closed, or it is sooner than the notice we need. */
export function whyNot(day: string, time: string | undefined, now: Date, rules: OpeningHours): WhyNot | undefined {
  if (!isWorked(day, rules)) return 'closed';
  const isToCome = day >= dayOf(now, rules.timeZone);
  const [possible, any] = [startTimesOn(day, now, rules), startTimesOn(day, new Date(0), rules)];
  const isSoon = time ? any.includes(time) && !possible.includes(time) : !possible.length;
  return isToCome && isSoon ? 'soon' : undefined;
}
export type WhyNot = 'closed' | 'soon';

/** The days with appointments, the next first. */
export function daysFrom(now: Date, rules: OpeningHours): string[] {
  const today = new Date(`${dayOf(now, rules.timeZone)}T00:00:00Z`).getTime();
  return Array.from({ length: rules.horizonDays + 1 }, (_, i) => isoDay(new Date(today + i * DAY_MS))).filter(
    (day) => startTimesOn(day, now, rules).length > 0,
  );
}
