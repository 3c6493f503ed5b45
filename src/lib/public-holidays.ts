import { DAY_MS, daysAfter, isoDay } from '../collections/calendar.ts';

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const m = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(m / 31) - 1, (m % 31) + 1));
}

/** The eleven public holidays of France (Code du travail, L3133-1), as `2026-12-25`. */
export function publicHolidays(year: number): Set<string> {
  const easter = easterSunday(year).getTime();
  const after = (days: number) => isoDay(new Date(easter + days * DAY_MS));
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].map((day) => `${year}-${day}`);
  return new Set([...fixed, after(1), after(39), after(50)]);
}

/** The first working day `days` days after a day or later: no weekend, no public holiday. */
export function workingDayAfter(day: Date, days: number): string {
  const date = daysAfter(day, days);
  const weekday = new Date(date).getUTCDay();
  const isWorked = weekday % 6 !== 0 && !publicHolidays(Number(date.slice(0, 4))).has(date);
  return isWorked ? date : workingDayAfter(day, days + 1);
}
