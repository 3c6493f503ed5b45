import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REDIRECTS_FILE, type Redirect, readRedirects, usableRedirects } from '../../src/collections/redirects.ts';
import { aliases } from '../../src/i18n/routes.ts';

const pages = ['/', '/FAQ', '/services', '/services/seo', '/en/FAQ'];
const others = [{ from: '/questions', to: '/FAQ' }];
const faultsOf = (...redirects: Redirect[]) =>
  usableRedirects(redirects, { pages, others }).faults.map(({ why }) => why);
const entry = (from: string, to: string): Redirect => ({ from, to });

describe('an editor’s redirect', () => {
  test('leads from a free address to a page, or to a place on it', () =>
    expect(faultsOf(entry('/tarifs', '/FAQ#site-cost'), entry('/accueil', '/'))).toEqual([]));
  test.each([
    ['from a page', [entry('/services', '/FAQ')], '/services is a page: nobody would be redirected from it.'],
    [
      'from a page in another spelling',
      [entry('/Services/SEO', '/FAQ')],
      '/Services/SEO is another spelling of the page /services/seo, which it leads to already.',
    ],
    ['from the admin area', [entry('/admin/x', '/FAQ')], '/admin/x is not an address of pages.'],
    ['from a function', [entry('/api/contact', '/FAQ')], '/api/contact is not an address of pages.'],
    [
      'that the route table has',
      [entry('/Questions', '/services')],
      '/Questions leads to /FAQ already (src/i18n/routes.ts).',
    ],
    ['to nowhere', [entry('/tarifs', '/prix')], '/tarifs leads to /prix, and no page is there.'],
    [
      'over a redirect of the route table',
      [entry('/tarifs', '/questions')],
      '/tarifs leads to /questions, which is redirected itself: write /FAQ.',
    ],
    ['to itself', [entry('/tarifs', '/tarifs')], '/tarifs leads back to itself.'],
  ])('%s is refused', (_, redirects, fault) => expect(faultsOf(...redirects)).toEqual([fault]));
  test('that stands there twice is refused once', () =>
    expect(faultsOf(entry('/tarifs', '/FAQ'), entry('/Tarifs', '/services'))).toEqual(['/Tarifs stands here twice.']));
  test('of a chain is told where the chain ends', () =>
    expect(faultsOf(entry('/a', '/b'), entry('/b', '/FAQ'))).toEqual([
      '/a leads to /b, which is redirected itself: write /FAQ.',
    ]));
  test('of a circle is refused at each of its addresses', () =>
    expect(faultsOf(entry('/a', '/b'), entry('/b', '/c'), entry('/c', '/a'))).toHaveLength(3));
  test('that is refused is left out, and the others lead on', () =>
    expect(usableRedirects([entry('/services', '/FAQ'), entry('/tarifs', '/FAQ')], { pages, others }).usable).toEqual([
      entry('/tarifs', '/FAQ'),
    ]));
  test.each(['https://example.com', '//example.com', '/\\example.com', 'FAQ', '/FAQ?x=1', '/%2e%2e/x', '/a b'])(
    'to “%s” is no address of the site',
    (to) =>
      expect(() => readRedirects(`redirects:\n  - { from: /tarifs, to: ${JSON.stringify(to)} }\n`)).toThrow(
        REDIRECTS_FILE,
      ),
  );
});

test('the file of this site is read, and follows none of the route table’s', () => {
  const redirects = readRedirects(readFileSync(REDIRECTS_FILE, 'utf8'));
  const own = new Set(aliases().map(({ from }) => from));
  expect(redirects.filter(({ from }) => own.has(from))).toEqual([]);
});
