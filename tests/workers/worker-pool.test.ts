import { describe, expect, test } from 'vitest';
import { boundedQueue } from '../../src/workers/bounded-queue.ts';
import { runAsCaller } from '../../src/workers/caller.ts';
import { workerPool } from '../../src/workers/worker-pool.ts';
import { BUSY, outcomes } from './outcomes.ts';

describe('a bounded queue', () => {
  /** Work that ends when the test says so. */
  function held() {
    const ends: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((end) => ends.push(end));
      running--;
    };
    const endAll = async (all: Promise<unknown>[]) => {
      const settled = Promise.allSettled(all);
      let over = false;
      void settled.then(() => {
        over = true;
      });
      while (!over) {
        ends.shift()?.();
        await new Promise((turn) => setImmediate(turn));
      }
    };
    return { work, endAll, most: () => most };
  }

  test('runs a few at once, lets a few wait, and tells the others to come back', async () => {
    const { work, endAll, most } = held();
    const inTurn = boundedQueue({ atOnce: 2, waiting: 3, perCaller: 9 });
    const all = Array.from({ length: 9 }, () => inTurn(work));
    const result = outcomes(all);
    await endAll(all);
    expect(await result).toEqual({ done: 5, refused: 4 });
    expect(most()).toBe(2);
    const later = inTurn(work);
    await endAll([later]);
    await later;
  });
  test('one caller cannot take every place', async () => {
    const { work, endAll } = held();
    const inTurn = boundedQueue({ atOnce: 1, waiting: 9, perCaller: 2 });
    const greedy = Array.from({ length: 6 }, () => runAsCaller('203.0.113.9', () => inTurn(work)));
    const other = runAsCaller('198.51.100.7', () => inTurn(work));
    const result = outcomes(greedy);
    await endAll([...greedy, other]);
    expect(await result).toEqual({ done: 2, refused: 4 });
    await other;
    const again = runAsCaller('203.0.113.9', () => inTurn(work));
    await endAll([again]);
    await again;
  });
  test('work that fails gives its place back', async () => {
    const inTurn = boundedQueue({ atOnce: 1, waiting: 0, perCaller: 1 });
    for (let i = 0; i < 3; i++) await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});

// Beside each other: most of it is waiting for the patience to end.
describe.concurrent.each(['threads', 'process'] as const)('work in %s', (where) => {
  const obey = workerPool<'answer' | 'throw' | 'end' | 'wait' | 'grow', string>({
    file: new URL('./crash.ts', import.meta.url),
    load: () => import('./crash.ts'),
    ...{ where, atOnce: 1, waiting: 5, perCaller: 5, patienceMs: 8000 },
  });
  test('a failure of the task is the caller’s to hear', () =>
    expect(obey('throw')).rejects.toThrow('the task says no'));
  test.each(['end', 'wait', 'grow'] as const)(
    'a place that is lost (%s) fails its task only: busy, and the next one works',
    async (order) => {
      await expect(obey(order)).rejects.toEqual(BUSY);
      expect(await obey('answer')).toBe('answered');
    },
    60_000,
  );
});
