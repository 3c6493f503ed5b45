import { expect, test } from 'vitest';
import { formatRelative } from '../../src/i18n/relative-time.ts';

/** Noon where the test runs: the day before begins twelve hours earlier, in any time zone. */
const now = new Date(2026, 10, 23, 12, 0);
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
  expect(formatRelative(before(minutes), now, 'fr')).toBe(fr);
  expect(formatRelative(before(minutes), now, 'en')).toBe(en);
});
test('what is over a week ago, or still to come, is said by its date; a clock a little fast is not the future', () => {
  expect(formatRelative(before(8 * DAY), now, 'fr')).toBeUndefined();
  expect(formatRelative(before(-HOUR), now, 'fr')).toBeUndefined();
  expect(formatRelative(before(-0.3), now, 'fr')).toBe('à l’instant');
});
