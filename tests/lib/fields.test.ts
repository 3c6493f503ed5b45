import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { email, line, phone, url } from '../../src/lib/fields.ts';

const messagesOf = (schema: z.ZodType, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a telephone number', () => {
  test.each([
    '03 21 00 00 00',
    '0321000000',
    '03.21.00.00.00',
    '+33 3 21 00 00 00',
    '0033 3 21 00 00 00',
    '+33 (0)3 21 00 00 00',
  ])('is French with its ten digits, however it is written: %s', (value) =>
    expect(messagesOf(phone(), value)).toEqual([]),
  );
  test.each(['03 21 00 00 0', '03 21 00 00 00 0', '+33 3 21 00 00', '+33 (0)3 21 00 00 000', '0033 3 21 00 00 00 0'])(
    'is refused with the reason when a French one has a digit too few or too many: %s',
    (value) => expect(messagesOf(phone(), value)).toEqual(['phoneDigits']),
  );
  test.each(['+32 470 12 34 56', '+44 20 7946 0958', '+262 262 00 00 00', '0049 30 901820'])(
    'is taken from any other country: %s',
    (value) => expect(messagesOf(phone(), value)).toEqual([]),
  );
  test('that is none has one reason', () => expect(messagesOf(phone(), '03 21 call me')).toEqual(['phone']));
  test('comes without the marks a copy brings along', () =>
    expect(phone().parse('\u202a+33\u00a03 21 00 00 00\u202c')).toBe('+33\u00a03 21 00 00 00'));
});

describe('an e-mail address', () => {
  test('may have 64 characters before @ and 63 between dots', () =>
    expect(messagesOf(email(), `${'a'.repeat(64)}@${'b'.repeat(63)}.fr`)).toEqual([]));
  test.each([
    ['more before @', `${'a'.repeat(65)}@example.fr`],
    ['more between two dots', `a@${'b'.repeat(64)}.fr`],
  ])('with %s is refused with the reason', (_what, value) =>
    expect(messagesOf(email(), value)).toEqual(['emailParts']),
  );
  test('comes without the marks nobody sees', () =>
    expect(email().parse('\u200bAnna@\u00adexample.fr\u2060')).toBe('anna@example.fr'));
});

describe('a web address', () => {
  test.each([
    ['linkedin.com/in/anna', 'https://linkedin.com/in/anna'],
    ['www.linkedin.com/in/anna-d', 'https://www.linkedin.com/in/anna-d'],
    ['anna.dev', 'https://anna.dev'],
    ['https://anna.dev/?a=b', 'https://anna.dev/?a=b'],
  ])('written as %s is %s', (written, meant) => expect(url().parse(written)).toBe(meant));
  test.each(['anna', 'javascript:alert(1)', 'mailto:anna@example.fr', 'ftp://anna.dev', 'my site.fr'])(
    'is not %s',
    (value) => expect(messagesOf(url(), value)).toEqual(['url']),
  );
});

test('a line of text loses marks nobody sees, and keeps what scripts and emoji are joined with', () =>
  expect(line().parse('A\u200bn\u00adna 👩\u200d💻')).toBe('Anna 👩\u200d💻'));

test.each([
  ['a right-to-left mark', 'Anna\u200f\u061c'],
  ['an override that reads a name backwards', '\u202eAnna\u202c'],
  ['an annotation', '\ufff9Anna\ufffb'],
])('a line of text loses %s', (_what, written) => expect(line().parse(written)).toBe('Anna'));
