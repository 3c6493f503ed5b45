import { expect, test } from 'vitest';
import { phraseFinder } from '../../src/lib/words.ts';

test('of many phrases, those that words contain are found in their order, each where it first stands', () => {
  const find = phraseFinder([
    { phrase: ['site', 'web'], value: 'website' },
    { phrase: ['prix'], value: 'price' },
    { phrase: ['site'], value: 'site' },
    { phrase: ['web', 'site'], value: 'turned' },
  ]);
  expect(find(['prix', 'du', 'site', 'web', 'et', 'prix'])).toEqual([
    expect.objectContaining({ value: 'website', at: 2, length: 2 }),
    expect.objectContaining({ value: 'price', at: 0, length: 1 }),
    expect.objectContaining({ value: 'site', at: 2, length: 1 }),
  ]);
  expect(find([])).toEqual([]);
});
