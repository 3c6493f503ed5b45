import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../netlify/headers-file.ts';
import { parseRedirects, redirectFor } from '../../netlify/host/redirects-file.ts';
import { safePath } from '../../netlify/host/site.ts';

describe('_headers, as Netlify reads it', () => {
  const rules = parseHeaders('# all\n/*\n  X-A: 1\n  X-B: a: b\n/fonts/*\n  X-A: 2\n');
  test('a path takes every block that matches it, in order', () => {
    expect(headersFor(rules, '/FAQ')).toEqual([
      ['X-A', '1'],
      ['X-B', 'a: b'],
    ]);
    expect(headersFor(rules, '/fonts/x.woff2').at(-1)).toEqual(['X-A', '2']);
  });
  test('a line that is not a header is refused with its text', () =>
    expect(() => parseHeaders('/*\n  nonsense\n')).toThrow('"nonsense" is not "Name: value"'));
});

describe('_redirects, as Netlify reads it', () => {
  const rules = parseRedirects(
    '/about /AboutUs 301\n/blog/:id/* /read/:id 302 # note\n/old/* /new/:splat\n/forced /x 301!\n/en/* /en/404 404\n',
  );
  test.each([
    ['/about', '/AboutUs', 301, false],
    ['/blog/a/b/c', '/read/a', 302, false],
    ['/blog/a', '/read/a', 302, false],
    ['/old/x/y', '/new/x/y', 301, false],
    ['/forced', '/x', 301, true],
    ['/en/zzz', '/en/404', 404, false],
  ])('%s goes to %s with %i', (path, to, status, force) =>
    expect(redirectFor(rules, path)).toEqual({ to, status, force }),
  );
  test('a rule with parameters applies where the query has them all', () => {
    const asked = parseRedirects('/FAQ q=:q page=:n /api/faq 200!\n');
    expect(redirectFor(asked, '/FAQ', '?page=2&q=a%20b')).toEqual({ to: '/api/faq', status: 200, force: true });
    for (const search of ['', '?q=a', '?query=a&pages=2']) expect(redirectFor(asked, '/FAQ', search)).toBeUndefined();
  });
  test('other paths are left alone', () => expect(redirectFor(rules, '/About')).toBeUndefined());
});

describe('paths', () => {
  test.each(['/FAQ', '/services/seo?x=1', '/%C3%A9t%C3%A9', '/a..b'])('%s is taken', (url) =>
    expect(safePath(url)).toBeDefined(),
  );
  test.each([
    '/%zz',
    '/../x',
    '/a/../../etc/passwd',
    '/%2e%2e/x',
    '/..%2fx',
    '//evil.example',
    '/a%00b',
    '/a%5cb',
    'FAQ',
    '',
  ])('%s is refused', (url) => expect(safePath(url)).toBeUndefined());
});
