import { describe, expect, test } from 'vitest';
import { hasToken, isSameOrigin, issueToken } from '../../netlify/http/csrf.ts';

const SECRET = 'a secret of this test, long enough';
const now = new Date('2026-11-20T10:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const request = (headers: Record<string, string>) => new Request('https://site.example/api/x', { headers });
const issued = () => {
  const { token, cookie } = issueToken(request({}), SECRET, now);
  return { token, cookie: cookie.split(';', 1)[0] ?? '' };
};

describe('tokens', () => {
  test('a token goes with the cookie it was issued with, for four hours', () => {
    const { token, cookie } = issued();
    expect(hasToken(request({ cookie, 'x-csrf-token': token }), SECRET, hours(3.9))).toBe(true);
    expect(hasToken(request({ cookie, 'x-csrf-token': token }), SECRET, hours(4.1))).toBe(false);
  });
  test('the cookie is of this host alone, out of reach of scripts', () =>
    expect(issueToken(request({}), SECRET, now).cookie).toMatch(
      /^__Host-csrf=[\w-]{24}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ));
  test('missing, foreign, altered, signed with another secret: refused', () => {
    const [mine, other] = [issued(), issued()];
    for (const headers of [
      {},
      { cookie: mine.cookie },
      { 'x-csrf-token': mine.token },
      { cookie: other.cookie, 'x-csrf-token': mine.token },
      { cookie: mine.cookie, 'x-csrf-token': `${mine.token}x` },
      { cookie: mine.cookie, 'x-csrf-token': mine.token.replace(/\..*/, `.${'é'.repeat(43)}`) },
      { cookie: mine.cookie, 'x-csrf-token': mine.token.replace(/^\d/, '9') },
    ])
      expect(hasToken(request(headers as Record<string, string>), SECRET, now), JSON.stringify(headers)).toBe(false);
    expect(
      hasToken(
        request({ cookie: mine.cookie, 'x-csrf-token': mine.token }),
        'another secret, as long as the first',
        now,
      ),
    ).toBe(false);
  });
  test('a second page of the same browser keeps the cookie, so that both tokens work', () => {
    const first = issued();
    const second = issueToken(request({ cookie: first.cookie }), SECRET, now);
    expect(second.cookie.startsWith(first.cookie)).toBe(true);
    expect(hasToken(request({ cookie: first.cookie, 'x-csrf-token': first.token }), SECRET, now)).toBe(true);
  });
});

test.each([
  [{ origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://site.example' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://site.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{}, false],
])('a native form from %j is taken: %s', (headers, taken) =>
  expect(isSameOrigin(request(headers as Record<string, string>))).toBe(taken),
);
