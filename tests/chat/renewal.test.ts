import { beforeAll, expect, test } from 'vitest';
import { knowledgeOf, knowledgeRenewed } from '../../src/features/chat/answering/library.ts';

const DAY_MS = 86_400_000;
beforeAll(() => void knowledgeOf('fr'), 60_000);

test('on a new day the index is read beside the answers, which come from the one before until then', async () => {
  const before = knowledgeOf('fr');
  const tomorrow = new Date(Date.now() + DAY_MS);
  expect(knowledgeOf('fr', tomorrow), 'nobody waits').toBe(before);
  await knowledgeRenewed();
  const renewed = knowledgeOf('fr', tomorrow);
  expect(renewed).not.toBe(before);
  expect(renewed.catalogue.plans).toEqual(before.catalogue.plans);
  const stems = ['prix', 'boutiqu'];
  expect(renewed.retrieval.search(stems)).toEqual(before.retrieval.search(stems));
  expect(renewed.retrieval.read('combien coute une boutike')).toEqual(
    before.retrieval.read('combien coute une boutike'),
  );
}, 300_000);
