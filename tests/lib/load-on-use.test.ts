import { expect, test } from 'vitest';
import { loadedOnUse, methodsOnUse } from '../../src/lib/load-on-use.ts';

interface Greeter {
  greet(name: string): Promise<string>;
  part(): Promise<string>;
}
const greeter: Greeter = { greet: async (name) => `Bonjour ${name}`, part: async () => 'Au revoir' };

test('an adapter is loaded by the first call, once for calls at the same time', async () => {
  let loads = 0;
  const adapter = loadedOnUse(async () => {
    loads += 1;
    return greeter;
  });
  const { greet, part } = methodsOnUse(adapter, ['greet', 'part']);
  expect(loads, 'nothing is loaded by naming it').toBe(0);
  expect(await Promise.all([greet('Ada'), greet('Zoé'), part()])).toEqual(['Bonjour Ada', 'Bonjour Zoé', 'Au revoir']);
  expect(await greet('Ada')).toBe('Bonjour Ada');
  expect(loads).toBe(1);
  expect(adapter.current()).toBe(greeter);
});

test('what could not be loaded is tried again by the next call', async () => {
  const reasons = [new Error('no disk'), undefined];
  const { greet } = methodsOnUse(
    loadedOnUse(async () => {
      const reason = reasons.shift();
      if (reason) throw reason;
      return greeter;
    }),
    ['greet'],
  );
  await expect(greet('Ada')).rejects.toThrow('no disk');
  expect(await greet('Ada')).toBe('Bonjour Ada');
});
