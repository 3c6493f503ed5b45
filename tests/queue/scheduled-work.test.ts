import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findInterruptedWork, runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { Worker } from '../../src/queue/worker.server.ts';
import { openTestInstallation, type TestInstallation } from '../http/visitor.ts';

const HOUR_MS = 3_600_000;
let installation: TestInstallation;
let running: Set<number>;
beforeEach(() => {
  installation = openTestInstallation();
  running = new Set();
});
afterEach(() => installation.end());
/** A process of its own on the same store. */
function startProcess() {
  const self = { place: 'this machine', pid: running.size + 1, startedAt: '' };
  running.add(self.pid);
  const worker = new Worker({
    store: installation.store,
    processes: { self, isRunning: ({ pid }) => running.has(pid) },
  });
  return { ...installation, worker, kill: () => running.delete(self.pid) };
}
const wait = (ms: number) => {
  installation.time.now = new Date(installation.time.now.getTime() + ms);
};
const never = () => new Promise<never>(() => {});

describe('scheduled work', () => {
  test('asked every two seconds, is done once in its time, whoever asks', async () => {
    const services = startProcess();
    let done = 0;
    const ask = () => runScheduledWork(services, 'purge', HOUR_MS, async () => ++done);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(expect.arrayContaining([1, undefined, undefined]));
    for (let i = 0; i < 20; i++) {
      wait(2000);
      await ask();
    }
    expect(done).toBe(1);
    wait(HOUR_MS);
    expect(await ask()).toBe(2);
  });
  test('whose time was over before it was finished goes on five minutes later', async () => {
    const services = startProcess();
    let left = 2;
    const ask = () =>
      runScheduledWork(services, 'purge', 24 * HOUR_MS, async (goOnLater) => {
        if (--left > 0) goOnLater();
        return left;
      });
    expect(await ask()).toBe(1);
    expect(await ask()).toBeUndefined();
    wait(5 * 60_000);
    expect(await findInterruptedWork(services)).toEqual(new Set(['purge']));
    expect(await ask()).toBe(0);
    wait(HOUR_MS);
    expect(await ask()).toBeUndefined();
  });
  test('that fails is begun again five minutes later, before its next time', async () => {
    const services = startProcess();
    let tried = 0;
    const ask = (work: () => Promise<string>) => runScheduledWork(services, 'purge', 24 * HOUR_MS, work);
    const fail = async (): Promise<string> => {
      tried++;
      throw new Error('disk full');
    };
    await expect(ask(fail)).rejects.toThrow('disk full');
    wait(2000);
    expect(await ask(fail)).toBeUndefined();
    expect(await findInterruptedWork(services)).toEqual(new Set());
    wait(5 * 60_000);
    expect(await findInterruptedWork(services)).toEqual(new Set(['purge']));
    expect(await ask(async () => 'done')).toBe('done');
    expect(tried).toBe(1);
    expect(await findInterruptedWork(services)).toEqual(new Set());
    wait(HOUR_MS);
    expect(await ask(fail)).toBeUndefined();
  });
  test('whose process is killed is the next one’s at once; of one that lives it stays, however long it takes', async () => {
    const [first, second] = [startProcess(), startProcess()];
    await new Promise<void>((resolve) => {
      void runScheduledWork(first, 'reminders', HOUR_MS, () => {
        resolve();
        return never();
      });
    });
    wait(HOUR_MS * 3);
    expect(await runScheduledWork(second, 'reminders', HOUR_MS, async () => 'twice')).toBeUndefined();
    expect(await findInterruptedWork(second)).toEqual(new Set());
    first.kill();
    expect(await findInterruptedWork(second)).toEqual(new Set(['reminders']));
    const third = startProcess();
    const taken = await Promise.all(
      [second, third].map((one) => runScheduledWork(one, 'reminders', HOUR_MS, async () => 'done')),
    );
    expect(
      taken.filter((one) => one === 'done'),
      'one of both takes it over',
    ).toHaveLength(1);
  });
  test('is not begun by a process that is asked to stop', async () => {
    const services = startProcess();
    services.worker.stop();
    expect(await runScheduledWork(services, 'purge', HOUR_MS, async () => 'done')).toBeUndefined();
  });
});
