import { describe, expect, test, vi } from 'vitest';
import { type LastRuns, runDue } from '../../netlify/host/functions.ts';
import { isDue } from '../../netlify/host/schedule.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

describe('scheduled work', () => {
  test.each([
    ['* * * * *', '10:00:01', '10:00:03', true],
    ['*/15 * * * *', '10:00:00', '10:14:59', false],
    ['*/15 * * * *', '10:00:00', '10:15:00', true],
    ['*/15 * * * *', '10:14:59', '10:15:02', true],
    ['*/15 * * * *', '10:15:02', '10:15:59', false],
    ['30 7 * * *', '06:00:00', '07:29:59', false],
    ['30 7 * * *', '06:00:00', '07:30:00', true],
    ['30 7 * * *', '06:00:00', '09:00:00', true],
    ['30 7 * * *', '07:30:00', '23:59:00', false],
    ['@hourly', '10:00:30', '10:59:59', false],
    ['@hourly', '10:00:30', '11:00:00', true],
    ['@daily', '00:00:00', '23:59:59', false],
    ['5,10 * * * *', '10:05:00', '10:09:59', false],
    ['5,10 * * * *', '10:05:00', '10:10:00', true],
    ['0 7 * * 1', '06:59:00', '07:00:00', false],
  ])('%s, begun at %s, at %s: %s', (cron, before, now, due) => expect(isDue(cron, at(before), at(now))).toBe(due));

  test('a day later, and over midnight', () => {
    expect(isDue('0 0 * * *', at('23:59:00'), new Date('2026-11-21T00:00:01Z'))).toBe(true);
    expect(isDue('30 7 * * *', at('07:30:00'), new Date('2026-12-24T08:00:00Z'))).toBe(true);
  });
  test('at the start, for whatever was missed while stopped', () =>
    expect(isDue('30 7 * * *', undefined, at('12:00:00'))).toBe(true));
  test.each(['0 7 * * 8', '5,60 * * * *', '61 * * * *', '*/0 * * * *', 'daily', ''])('%j is refused aloud', (cron) =>
    expect(() => isDue(cron, undefined, at('10:00:00'))).toThrow('is not one this host knows'),
  );
  test('each runs at its own times, and one that fails stops no other', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ran: string[] = [];
    const work = (name: string, cron: string) => ({ name, cron, run: async () => void ran.push(name) });
    const failing = { name: 'failing', cron: '* * * * *', run: () => Promise.reject(new Error('not today')) };
    const begun: LastRuns = new Map();
    const all = [failing, work('often', '* * * * *'), work('quarterly', '*/15 * * * *'), work('daily', '0 7 * * *')];
    for (const time of ['06:59:00', '06:59:02', '07:00:00', '07:00:02', '07:15:01']) await runDue(all, begun, at(time));
    expect(ran.filter((name) => name === 'often')).toHaveLength(5);
    expect(ran.filter((name) => name === 'quarterly')).toHaveLength(3);
    expect(ran.filter((name) => name === 'daily')).toHaveLength(2);
    expect(told, 'once, not five times').toHaveBeenCalledTimes(1);
    told.mockRestore();
  });
});
