import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { doWhenDue } from '../../src/lib/schedule.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';

const HOUR_MS = 3_600_000;
let services: TestInstallation;
beforeEach(() => {
  services = openTestInstallation();
});
afterEach(() => services.end());
const wait = (ms: number) => {
  services.time.now = new Date(services.time.now.getTime() + ms);
};

describe('scheduled work', () => {
  test('asked every two seconds, is done once in its time, whoever asks', async () => {
    let done = 0;
    const ask = () => doWhenDue(services, 'purge', HOUR_MS, async () => ++done);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(expect.arrayContaining([1, undefined, undefined]));
    for (let i = 0; i < 20; i++) {
      wait(2000);
      await ask();
    }
    expect(done).toBe(1);
    wait(HOUR_MS);
    expect(await ask()).toBe(2);
  });
  test('that fails, or whose process was killed, is begun again five minutes later', async () => {
    let tried = 0;
    const ask = (work: () => Promise<string>) => doWhenDue(services, 'purge', 24 * HOUR_MS, work);
    const fail = async (): Promise<string> => {
      tried++;
      throw new Error('disk full');
    };
    await expect(ask(fail)).rejects.toThrow('disk full');
    wait(2000);
    expect(await ask(fail)).toBeUndefined();
    wait(5 * 60_000);
    expect(await ask(async () => 'done')).toBe('done');
    expect(tried).toBe(1);
    wait(HOUR_MS);
    expect(await ask(fail)).toBeUndefined();
  });
});
