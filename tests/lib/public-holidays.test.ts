import { expect, test } from 'vitest';
import { easterSunday, publicHolidays, workingDayAfter } from '../../src/lib/public-holidays.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => expect(easterSunday(year).toISOString().slice(0, 10)).toBe(day));

test('the eleven days off of 2027', () =>
  expect([...publicHolidays(2027)].sort()).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2027-05-01',
    '2027-05-06',
    '2027-05-08',
    '2027-05-17',
    '2027-07-14',
    '2027-08-15',
    '2027-11-01',
    '2027-11-11',
    '2027-12-25',
  ]));

test.each([
  ['2026-12-23', 1, '2026-12-24'],
  ['2026-12-23', 2, '2026-12-28'],
  ['2026-05-01', -1, '2026-04-30'],
  ['2027-03-26', 2, '2027-03-30'],
])('%s and %i days, a day people work: %s', (from, days, day) =>
  expect(workingDayAfter(new Date(from), days)).toBe(day),
);
