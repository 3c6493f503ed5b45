import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A repeated word whose space may be missing, `(?:\w+ ?){1,5}`: one long word is then cut in every way there is, which
 * takes minutes in one message. Written apart it is `\w+(?: \w+){0,4}`.
 */
const AMBIGUOUS_REPEAT = /\\{1,2}w[+*] ?\?\)(?:[*+]|\{\d)/;

test.each(['(?:\\w+ ?){1,5}$', '(?:\\w* ?)+'])('a pattern that cuts one word in many ways is known: %s', (pattern) =>
  expect(pattern).toMatch(AMBIGUOUS_REPEAT),
);
test('no pattern that reads what visitors write cuts one word in many ways', () => {
  const files = globSync(['src/features/**/*.ts', 'src/lib/**/*.ts', 'src/retrieval/**/*.ts']);
  expect(files.length).toBeGreaterThan(100);
  const ambiguous = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (AMBIGUOUS_REPEAT.test(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(ambiguous).toEqual([]);
});
