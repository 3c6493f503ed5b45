import { expect, test } from 'vitest';
import { formatClock, formatMoment } from '../../src/i18n/format.ts';
import { formatDayOf, formatRelative } from '../../src/i18n/relative-time.ts';

/** Noon in Paris: the day before begins twelve hours earlier there, wherever the test runs. */
const now = new Date('2026-11-23T11:00:00Z');
const PARIS = 'Europe/Paris';
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

test.each([
  [0.5, 'à l’instant', 'just now'],
  [3, 'il y a 3 minutes', '3 minutes ago'],
  [3 * HOUR + 59, 'il y a 3 heures', '3 hours ago'],
  [12 * HOUR, 'il y a 12 heures', '12 hours ago'],
  [13 * HOUR, 'hier', 'yesterday'],
  [2 * DAY, 'avant-hier', '2 days ago'],
  [7 * DAY, 'il y a 7 jours', '7 days ago'],
])('what was %d minutes ago is said as people say it', (minutes, fr, en) => {
  expect(formatRelative(before(minutes), now, 'fr', PARIS)).toBe(fr);
  expect(formatRelative(before(minutes), now, 'en', PARIS)).toBe(en);
});
test('what is over a week ago, or still to come, is said by its date; a clock a little fast is not the future', () => {
  expect(formatRelative(before(8 * DAY), now, 'fr', PARIS)).toBeUndefined();
  expect(formatRelative(before(-HOUR), now, 'fr', PARIS)).toBeUndefined();
  expect(formatRelative(before(-0.3), now, 'fr', PARIS)).toBe('à l’instant');
});
test('hours and days are those of the time zone that is given, not of the machine', () => {
  const late = new Date('2026-11-22T23:30:00Z');
  expect([formatMoment(late, 'fr', PARIS), formatMoment(late, 'en', 'America/Cayenne')]).toEqual([
    '23/11/2026 00:30',
    '22/11/2026, 20:30',
  ]);
  expect([formatClock(late, 'en', PARIS), formatDayOf(late, 'fr', PARIS)]).toEqual(['00:30', '23 nov. 2026']);
  expect(formatRelative(late, now, 'fr', PARIS)).toBe('il y a 11 heures');
  expect(formatRelative(late, now, 'fr', 'America/Cayenne')).toBe('hier');
});
