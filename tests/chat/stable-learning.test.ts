import { expect, test } from 'vitest';
import { readNames, readUtterances } from '../../src/features/chat/understanding/assistant-files.ts';
import { classifierOf } from '../../src/features/chat/understanding/classifier.ts';
import { openNameFinder } from '../../src/features/chat/understanding/entities.ts';
import { rarityOf, weigher } from '../../src/features/chat/understanding/features.ts';
import { expandShorthand, readerOf } from '../../src/features/chat/understanding/message-reader.ts';
import { train } from '../../src/features/chat/understanding/train.ts';
import { locales } from '../../src/i18n/locales.ts';
import { wordsOf } from '../../src/lib/words.ts';
import { vocabularyOf } from '../../src/retrieval/vocabulary.ts';

/** Enough intents to be close to each other, few enough to be learnt in a second. */
const INTENTS = 60;
const TAKEN_OUT = 10;

/** Messages of the bank with what they want: those that teach, and others that are asked. */
function bankOf(lang: (typeof locales)[number]) {
  const expand = expandShorthand(readNames(lang));
  const read = readerOf(vocabularyOf(lang), openNameFinder(lang));
  const utterances = readUtterances(lang);
  const intents = new Set([...new Set(utterances.map(({ intent }) => intent))].slice(0, INTENTS));
  const examples = utterances
    .filter(({ intent }) => intents.has(intent))
    .map(({ intent, text }) => ({ label: intent, features: read(expand(text)) }));
  return { taught: examples.filter((_, i) => i % 2 === 0), asked: examples.filter((_, i) => i % 2 === 1) };
}
type Bank = ReturnType<typeof bankOf>['taught'];

function understood(taught: Bank, asked: Bank): string[] {
  const weigh = weigher(rarityOf(taught.map(({ features }) => features)));
  const model = classifierOf(train(taught.map(({ label, features }) => ({ label, features: weigh(features) }))));
  return asked.map(({ features }) => model.classify(weigh(features))[0]?.label ?? '');
}
const otherwise = (one: readonly string[], other: readonly string[]): number =>
  one.filter((label, i) => label !== other[i]).length / one.length;

test.each(locales)('lines that come or go hardly change how other messages are understood (%s)', (lang) => {
  const { taught, asked } = bankOf(lang);
  const before = understood(taught, asked);
  const every = Math.floor(taught.length / TAKEN_OUT);
  const fewer = taught.filter((_, i) => i % every !== 1);
  const changed = otherwise(before, understood(fewer, asked));
  // What was learnt from ten lines alone. Where chance depends on how many lines there are, it is twice as much.
  expect(changed).toBeLessThanOrEqual(0.06);
});
test('nor does the company’s name: whatever it is, it is read as one word', () => {
  const vocabulary = { ...vocabularyOf('fr'), findSynonyms: () => [] };
  const readBy = (name: string) => (text: string) => readerOf(vocabulary, openNameFinder('fr'), name)(wordsOf(text));
  const ours = readBy('Terrilys')('c’est quoi Terrilys, et Terrilys fait quoi ?');
  expect(readBy('Été & Cie')('c’est quoi Été & Cie ?')).toEqual(readBy('Terrilys')('c’est quoi Terrilys ?'));
  expect(readBy('Acme Dupont')('c’est quoi Acme Dupont, et Acme Dupont fait quoi ?')).toEqual(ours);
  expect(readBy('Acme Dupont')('c’est quoi Terrilys, et Terrilys fait quoi ?')).not.toEqual(ours);
});
test('nor does the order of the lines', () => {
  const { taught, asked } = bankOf('fr');
  expect(otherwise(understood(taught, asked), understood(taught.toReversed(), asked))).toBe(0);
});
