import { expect, test } from 'vitest';
import { dayIn, localTime, timeIn } from '../../src/lib/local-time.ts';

test.each([
  ['2026-11-20T23:30:00Z', 'Europe/Paris', '2026-11-21', '00:30'],
  ['2026-07-20T23:30:00Z', 'Europe/Paris', '2026-07-21', '01:30'],
  ['2026-11-20T00:30:00Z', 'America/Cayenne', '2026-11-19', '21:30'],
  ['2026-11-20T13:05:09Z', 'Pacific/Noumea', '2026-11-21', '00:05'],
])('%s in %s is %s at %s', (at, timeZone, day, time) => {
  expect(dayIn(new Date(at), timeZone)).toBe(day);
  expect(timeIn(new Date(at), timeZone)).toBe(time);
});
test('seconds stand in it too', () =>
  expect(localTime(new Date('2026-11-20T13:05:09Z'), 'Europe/Paris')).toBe('2026-11-20 14:05:09'));
