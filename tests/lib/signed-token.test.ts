import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { constantTimeEqual } from '../../src/lib/constant-time.ts';
import { readToken, signToken } from '../../src/lib/signed-token.ts';

const SECRET = 'a secret of this test, long enough';
const now = new Date('2026-11-20T10:00:00Z');
const later = new Date(now.getTime() + 1000);
const token = signToken({ purpose: 'unsubscribe', subject: 'zoé@exemple.fr', expiresAt: later }, SECRET);
const [payload = '', signature = ''] = token.split('.');
/** What only the holder of the secret can write. */
const signed = (text: string) => {
  const body = Buffer.from(text).toString('base64url');
  return `${body}.${createHmac('sha256', SECRET).update(`token ${body}`).digest('base64url')}`;
};

test('a live token gives its subject for its purpose alone', () => {
  expect(readToken(token, 'unsubscribe', SECRET, now)).toBe('zoé@exemple.fr');
  expect(readToken(token, 'confirm', SECRET, now)).toBeUndefined();
  expect(readToken(token, 'unsubscribe', 'another secret, as long as that one', now)).toBeUndefined();
  expect(readToken(token, 'unsubscribe', SECRET, new Date(later.getTime() + 1))).toBeUndefined();
});
test.each([
  ['a signature of as many letters and more bytes', `${payload}.${'é'.repeat(signature.length)}`],
  ['a signature of as many pictures', `${payload}.${'🦊'.repeat(21)}a`],
  ['half a picture', `${payload}.${'\ud83e'.repeat(signature.length)}`],
  ['nothing', ''],
  ['a point', '.'],
  ['no signature', payload],
  ['a word too many', `${token}.x`],
  ['zero bytes', `${payload}.${'\0'.repeat(signature.length)}`],
  ['a payload of another alphabet', `${'é'.repeat(20)}.${signature}`],
  ['signed, and no JSON', signed('unsubscribe')],
  ['signed, and no list', signed('{"purpose":"unsubscribe"}')],
  ['signed, and half a list', signed('["unsubscribe"]')],
  ['signed, with a date that is none', signed('["unsubscribe","zoé@exemple.fr","9999999999999"]')],
  ['signed null', signed('null')],
])('%s is no token, and nothing is thrown', (_, text) =>
  expect(readToken(text, 'unsubscribe', SECRET, now)).toBeUndefined(),
);

describe('the comparison of secrets', () => {
  test.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', '', true],
    ['é', 'e', false],
  ])('%j and %j: %s', (a, b, same) => expect(constantTimeEqual(a, b)).toBe(same));
  test('bytes and the text they are of', () => expect(constantTimeEqual(Buffer.from('é'), 'é')).toBe(true));
});
