import { expect, test } from 'vitest';
import { FailureLog } from '../../netlify/failure-log.ts';

const MINUTE = 60_000;

test('a mail server that is down for an hour is said in a few lines, and that it is back in one, naming nobody', () => {
  const lines: Record<string, unknown>[] = [];
  let elapsed = 0;
  const log = new FailureLog({ write: (line) => lines.push(JSON.parse(line)), elapsed: () => elapsed });
  for (; elapsed < 60 * MINUTE; elapsed += 1000) log.failed('mail server', '451 <ada@example.org> not now');
  log.failed('retention', new Error('The disk is full'));
  expect(log.failing()).toEqual([
    { name: 'mail server', failures: 3600, failingSeconds: 3600 },
    { name: 'retention', failures: 1, failingSeconds: 0 },
  ]);
  log.recovered('mail server');
  log.recovered('mail server');
  expect(log.failing().map(({ name }) => name)).toEqual(['retention']);
  expect(lines.map(({ failing, recovered, more, failures }) => [failing ?? recovered, more ?? failures])).toEqual([
    ['mail server', undefined],
    ['mail server', 900],
    ['mail server', 900],
    ['mail server', 900],
    ['retention', undefined],
    ['mail server', 3600],
  ]);
  expect(JSON.stringify(lines)).not.toContain('ada@example.org');
});
