import { localTime } from '../lib/local-time.ts';
import { dependsOn } from '../lib/page-dependencies.ts';

export const DAY_MS = 86_400_000;
export const YEAR_DAYS = 365.25;
/** `2026-11-29`: a date without a time, as stored in records. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
const startOfDay = (at: Date): number => Date.parse(`${isoDay(at)}T00:00:00Z`);

export const daysAfter = (day: Date, days: number): string => isoDay(new Date(startOfDay(day) + days * DAY_MS));
/** Now, for a page that depends on the day alone. */
function today(): Date {
  dependsOn('day');
  return new Date();
}
/** Now, for a page that is drawn at each publication. */
export function currentTime(): Date {
  dependsOn('clock');
  return new Date();
}
export const isPast = (day: Date, now = today()): boolean => day.getTime() < startOfDay(now);
export const hasArrived = (day: Date, now = today()): boolean => startOfDay(day) <= startOfDay(now);

/** UTC offset of a time zone at an instant, in minutes. */
function offsetMinutes(at: Date, timeZone: string): number {
  const local = new Date(localTime(at, timeZone).replace(' ', 'T').concat('Z'));
  return Math.round((local.getTime() - at.getTime()) / 60_000);
}

/** `2026-11-29T18:30:00+01:00`: a date and time in a time zone. */
export function instant(day: Date, time: string, timeZone: string, afterMinutes = 0): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = new Date(day.getTime() + (hours * 60 + minutes + afterMinutes) * 60_000);
  const offset = offsetMinutes(wall, timeZone);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${wall.toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two((Math.abs(offset) / 60) | 0)}:${two(Math.abs(offset) % 60)}`;
}

/** 18:30, `minutes` later: 20:00. */
export function laterTime(time: string, minutes: number): string {
  const [h = 0, m = 0] = time.split(':').map(Number);
  const end = h * 60 + m + minutes;
  return `${String(Math.floor(end / 60) % 24).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** The Monday of a day's week, UTC. */
export function mondayOf(at: Date): Date {
  const day = new Date(`${isoDay(at)}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS);
}
