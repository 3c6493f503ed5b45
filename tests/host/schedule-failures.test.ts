import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProcesses } from '../../netlify/adapters/processes/processes.ts';
import { FailureLog } from '../../netlify/failure-log.ts';
import { AlertMemory } from '../../netlify/host/alert-state.ts';
import { type Alert, Alerts } from '../../netlify/host/alerts.ts';
import { type Facts, failingConditions } from '../../netlify/host/health-conditions.ts';
import { openDurableFailures, scheduleFailure } from '../../netlify/host/schedule-failures.ts';
import type { Store } from '../../src/ports/store.ts';
import { runScheduledWork } from '../../src/queue/scheduled-work.server.ts';
import { Worker } from '../../src/queue/worker.server.ts';
import { openTestStore } from '../postgres/test-store.ts';

const MINUTE_MS = 60_000;
let folder: string;
let store: Store;
let now: number;
let lines: string[];
let told: Alert['state'][];
/** Whether the work succeeds. */
let works: boolean;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'failures-'));
  now = Date.parse('2026-11-22T12:00:00Z');
  store = openTestStore({ file: path.join(folder, 'site.sqlite'), clock: () => new Date(now) });
  [lines, told, works] = [[], [], false];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server from its start on, whose work is due every minute; it looks at its health each minute. */
async function startServer(work?: () => Promise<unknown>) {
  const clock = () => new Date(now);
  const log = new FailureLog({ elapsed: () => now, write: (line) => lines.push(line) });
  const job = {
    name: 'retention.ts',
    cron: '* * * * *',
    run: async () => {
      if (work) await work();
      else if (!works) throw new Error('The disk is full.');
      log.recovered('retention.ts');
    },
  };
  const durable = await openDurableFailures({ store, clock }, [job], log);
  const facts = (): Facts => ({
    store: { state: 'sound' },
    disk: { freeMiB: 9000 },
    backup: { kept: false },
    schedules: log.failing(),
  });
  const health = async () => ({ ready: true, wrong: failingConditions(facts(), clock()), ...facts() });
  const channel = { name: 'test', send: async ({ state }: Alert) => void told.push(state) };
  const alerts = new Alerts({ health, memory: new AlertMemory(folder), channels: [channel], clock, write: () => {} });
  const round = async () => {
    for (const one of durable.scheduled) await one.run().catch((error: unknown) => log.failed(one.name, error));
    await durable.keep();
  };
  return {
    failing: () => log.failing(),
    async runFor(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        await round();
        await alerts.check();
        now += MINUTE_MS;
      }
    },
  };
}

test('a restart repeats no alert of work that still fails, and forgets nothing of it', async () => {
  await (await startServer()).runFor(25);
  expect(told).toEqual(['begun']);
  const restarted = await startServer();
  expect(restarted.failing()).toMatchObject([{ name: 'retention.ts', failures: expect.any(Number) }]);
  expect(restarted.failing()[0]?.failingSeconds).toBeGreaterThanOrEqual(24 * 60);
  await restarted.runFor(60);
  expect(told, 'nobody is told that it is over, nor again that it began').toEqual(['begun']);
  expect(
    lines.filter((line) => line.includes('"error"') && !line.includes('"more"')),
    'one line of log',
  ).toHaveLength(1);
});

test('work that succeeds after a restart is over: said once, and noted nowhere any more', async () => {
  await (await startServer()).runFor(25);
  const restarted = await startServer();
  works = true;
  await restarted.runFor(25);
  expect(restarted.failing()).toEqual([]);
  expect(told).toEqual(['begun', 'over']);
  expect(await store.count(scheduleFailure)).toBe(0);
  expect((await startServer()).failing()).toEqual([]);
});

test('work that waits for its next attempt has not succeeded, be it asked at a start', async () => {
  const worker = () => new Worker({ store, processes: openProcesses() });
  const fail = () => Promise.reject(new Error('The disk is full.'));
  const daily = () => runScheduledWork({ store, clock: () => new Date(now), worker: worker() }, 'retention', 1, fail);
  await (await startServer(daily)).runFor(1);
  const restarted = await startServer(daily);
  await restarted.runFor(2);
  expect(restarted.failing()).toMatchObject([{ failures: 1 }]);
  now += 5 * MINUTE_MS;
  await restarted.runFor(1);
  expect(restarted.failing()).toMatchObject([{ failures: 2 }]);
});

test('what an earlier release scheduled, and this one does not, fails no more', async () => {
  await store.add(scheduleFailure, { since: new Date(now).toISOString(), failures: 9 }, 'gone.ts');
  expect((await startServer()).failing()).toEqual([]);
  expect(await store.count(scheduleFailure)).toBe(0);
});
