import { expect, test } from 'vitest';
import { timeSlices } from '../../src/lib/time-slices.ts';

/** What a loop of synchronous work and another event of the process did, in order. */
async function order(ms: number): Promise<string[]> {
  const seen: string[] = [];
  setImmediate(() => seen.push('another event'));
  const nextSlice = timeSlices(ms);
  for (const step of ['first step', 'second step']) {
    seen.push(step);
    await nextSlice();
  }
  return seen;
}

test('a loop that has used up its slice lets other events run', async () => {
  expect(await order(0)).toEqual(['first step', 'another event', 'second step']);
});

test('a loop within its slice goes on at once', async () => {
  expect(await order(60_000)).toEqual(['first step', 'second step']);
});
