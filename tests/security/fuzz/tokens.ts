import fc from 'fast-check';
import { signToken } from '../../../src/lib/signed-token.ts';
import { hostileText } from './hostile-values.ts';

/** The secret of the server under test, so that tokens can be signed. */
export const SECRET = 'a secret of the fuzzer, long enough to be one';

/** Purposes of the product's signed links, and some others. */
const PURPOSES = [
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'newsletter-preferences',
  'newsletter-attachment',
  'newsletter-picture',
  'newsletter-link',
  'event-cancel',
  'appointment-cancel',
  'order',
  'order-document',
  'auth-reset',
  'auth-device',
  '__proto__',
];
/** Subjects of valid tokens: only those the product would sign. */
const SUBJECTS = [
  '',
  'unknown',
  '__proto__',
  'zorglub@example.org',
  'unknown 2026-11-20T10:00:00.000Z',
  'unknown invoice',
  ' ',
  'a b c d e',
];
const FAR = new Date('2090-01-01T00:00:00.000Z');
const PAST = new Date('2020-01-01T00:00:00.000Z');

const signed = () =>
  fc
    .tuple(fc.constantFrom(...PURPOSES), fc.constantFrom(...SUBJECTS), fc.constantFrom(FAR, FAR, PAST))
    .map(([purpose, subject, expiresAt]) => signToken({ purpose, subject, expiresAt }, SECRET));

const payload = Buffer.from('["order","unknown",4102444800000]').toString('base64url');

/** Tokens: validly signed for this or another purpose, expired, altered, of the right length with wrong characters. */
export const tokens = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: signed() },
    { weight: 1, arbitrary: fc.tuple(signed(), fc.nat(60)).map(([token, cut]) => token.slice(0, -cut || undefined)) },
    {
      weight: 1,
      arbitrary: fc.tuple(signed(), fc.nat(200)).map(([token, at]) => `${token.slice(0, at)}A${token.slice(at + 1)}`),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('é', '€', '\ud800', '😀').map((letter) => `${payload}.${letter.repeat(43)}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '.',
        '..',
        '.'.repeat(200),
        `${payload}.`,
        `.${'A'.repeat(43)}`,
        `${payload}.${'A'.repeat(43)}`,
      ),
    },
    { weight: 1, arbitrary: hostileText() },
  );
