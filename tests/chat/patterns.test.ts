import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ambiguousPhrases } from './repeated-groups.ts';

/**
 * A repeated word whose space may be missing, `(?:\w+ ?){1,5}`: one long word is then cut in every way there is, which
 * takes minutes in one message. Written apart it is `\w+(?: \w+){0,4}`.
 */
const AMBIGUOUS_REPEAT = /\\{1,2}w[+*] ?\?\)(?:[*+]|\{\d)/;

test.each(['(?:\\w+ ?){1,5}$', '(?:\\w* ?)+'])('a pattern that cuts one word in many ways is known: %s', (pattern) =>
  expect(pattern).toMatch(AMBIGUOUS_REPEAT),
);
const files = globSync(['src/**/*.{ts,tsx}', 'netlify/**/*.ts', 'content/assistant/*.yaml']);
const lines = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => ({ line, where: `${file}:${index + 1}` })),
);
test('no pattern that reads what visitors write cuts one word in many ways', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(lines.flatMap(({ line, where }) => (AMBIGUOUS_REPEAT.test(line) ? [where] : []))).toEqual([]);
});

test.each([
  ['(?:(?:me|m|a|me|us) )*x', ['me']],
  ['(?:(?:quand|meme|quand meme) )+x', ['quand meme']],
  ['(?: (?:then|ca va|va|ca?)){0,9}$', ['ca va']],
  ['(?:(?:aux?|a|[aà]) )*x', ['a']],
  ['(?:(?:faire|fai\\w*) )*x', ['faire']],
  ['(?:(?:fai\\\\w*|fais\\\\w+) )*x', ['faisx']],
  ['(?:(?:i (?:ll )?think|and|i think and) )*x', ['i think and']],
  ['(?:(?:aux?|des?|(?:du|de la) coup) )*(?:a|a)?(?:\\w+ )?x', []],
])('a repeated group in which a phrase is read in two ways is known: %s', (pattern, phrases) =>
  expect(ambiguousPhrases(pattern)).toEqual(phrases),
);
test('no repeated group of such a pattern reads a phrase in two ways: each more would double the time', () =>
  expect(lines.flatMap(({ line, where }) => ambiguousPhrases(line).map((phrase) => `${where}: ${phrase}`))).toEqual(
    [],
  ));
