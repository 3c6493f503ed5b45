import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../src/features/auth/passwords.server.ts';
import { closeWorkers } from '../../src/workers/worker-pool.ts';
import { outcomes } from './outcomes.ts';

test('are hashed at the cost OWASP asks for, which stands in the hash', async () =>
  expect(await hashPassword('une phrase que je suis seule à savoir')).toMatch(/^scrypt\$17\$[\w-]{22}\$[\w-]{43}$/));

test('while fifty are computed, the threads that read files are free', async () => {
  const hash = await hashPassword('une phrase que je suis seule à savoir');
  const guesses = outcomes(Array.from({ length: 50 }, (_, i) => isPassword(`guess ${i}`, hash)));
  const times: number[] = [];
  let over = false;
  void guesses.then(() => {
    over = true;
  });
  while (!over) {
    const since = performance.now();
    await readFile('package.json');
    times.push(performance.now() - since);
    await new Promise((turn) => setTimeout(turn, 10));
  }
  const { done, refused } = await guesses;
  expect(done).toBeGreaterThan(5);
  expect(refused).toBe(50 - done);
  expect(refused).toBeGreaterThan(20);
  expect(times.sort((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(100);
  expect(await isPassword('une phrase que je suis seule à savoir', hash)).toBe(true);
}, 60_000);
test('after the threads were ended, the next password starts another', async () => {
  await closeWorkers();
  expect(await isPassword('any', undefined)).toBe(false);
});
