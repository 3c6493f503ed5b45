import { expect, test } from 'vitest';
import { joinList } from '../../src/lib/join-list.ts';

test('a tag that holds a comma stays one tag among the others', () => {
  expect(joinList(['fibre', 'réseau'])).toBe('fibre, réseau');
  expect(joinList(['fibre, réseau', 'Lens'])).toBe('fibre, réseau; Lens');
});
