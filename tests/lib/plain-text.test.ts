import { expect, test } from 'vitest';
import { plainText } from '../../src/lib/plain-text.ts';

test('an answer is said in one line, without the signs of Markdown', () =>
  expect(plainText('**Oui.** Voir la [page `Support`](/support)\n\n1. d’abord\n2. ensuite\n')).toBe(
    'Oui. Voir la page Support d’abord ensuite',
  ));
test('code and the address of a picture are not words', () =>
  expect(plainText('Avant\n```\nnpm ci\n```\n![un plan](picture:1) après')).toBe('Avant un plan après'));
test('no-break spaces stay', () => expect(plainText('499\u00a0€  TTC')).toBe('499\u00a0€ TTC'));
