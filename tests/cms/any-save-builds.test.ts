import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildGeneratedContent } from './build-generated-content.ts';

test('whatever the editor accepted of every kind, the site goes online with it', { timeout: 300_000 }, async () => {
  const seed = randomInt(2 ** 31);
  const { changed, faults } = await buildGeneratedContent(seed);
  expect(changed).toBeGreaterThan(50);
  expect(faults, `seed ${seed}: npm run soak -- content 1 --seed ${seed}`).toEqual([]);
});
