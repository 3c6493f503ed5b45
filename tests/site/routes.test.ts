import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRedirects, redirectFor } from '../../netlify/host/redirects-file.ts';
import { citySlugs } from '../../src/i18n/cities.ts';
import { dataOf, pageAt, pages } from './pages.ts';

const SERVICES = [
  'cybersecurity',
  'devops',
  'ai',
  'infrastructures',
  'maintenance',
  'digital-marketing',
  'mobile',
  'seo',
  'automated-testing',
  'web-development',
];
/** The contract's table of public routes (docs/contract.md §2), and the pages the law and the decisions add. */
const SPECIFIED = [
  '/',
  '/ContactUs',
  '/services',
  ...SERVICES.map((id) => `/services/${id}`),
  '/AboutUs',
  '/PrivacyPolicy',
  '/Legalinformation',
  '/ConditionsOfSale',
  '/ConditionsOfSale/business',
  '/ConditionsOfSale/consumers',
  '/CookiePolicy',
  '/Promos',
  '/payment',
  '/payment/storefront-design',
  '/payment/confirmation',
  '/support',
  '/careers',
  '/talent-program',
  '/all-jobs',
  '/apply-spontaneous',
  '/FAQ',
  '/Testimonials',
  '/blog',
  '/Events',
  '/Press',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/newsletter/preferences',
  '/Telecom',
  '/chatbot',
  '/workflow-automation',
  '/ActiveNum',
  '/creation-site-internet',
  ...citySlugs.map((slug) => `/creation-site-internet-${slug}`),
  '/csr',
  '/accessibilite',
  '/retractation',
  '/403',
  '/429',
  '/404',
];
const inEnglish = (path: string) =>
  path === '/' ? '/en' : `/en${path.replace('/creation-site-internet', '/website-creation')}`;
const redirects = parseRedirects(readFileSync('dist/_redirects', 'utf8'));

describe('every route of the contract exists', () => {
  test.each(SPECIFIED)('%s, in French and in English', (path) => {
    expect(pageAt(path)?.html).toContain('<html lang="fr">');
    expect(pageAt(inEnglish(path))?.html).toContain('<html lang="en">');
  });
  test('a page per job, event, press item and article, in both languages', () => {
    for (const [route, count] of [
      ['job', 6],
      ['event', 8],
      ['press-item', 6],
      ['article', 10],
    ] as const)
      for (const lang of ['fr', 'en'])
        expect(
          pages.filter((page) => page.route === route && page.lang === lang).length,
          `${route} ${lang}`,
        ).toBeGreaterThanOrEqual(count);
  });
  test('the list of cities is the fixed one: 55', () => {
    expect(citySlugs.length).toBe(55);
    expect(pages.filter((page) => page.route === 'city').length).toBe(110);
  });
  test.each([
    ['/about', '/AboutUs'],
    ['/TalentProgram', '/talent-program'],
    ['/Services', '/services'],
    ['/Blog', '/blog'],
    ['/en/about', '/en/AboutUs'],
    ['/RSE', '/csr'],
    ['/en/creation-site-internet-lille', '/en/website-creation-lille'],
  ])('%s redirects for good to %s', (from, to) =>
    expect(redirectFor(redirects, from)).toEqual({ to, status: 301, force: false }),
  );
  test('/blog/{id} and any slug lead to one canonical address', () => {
    const article = pages.find((page) => page.route === 'article' && page.lang === 'fr');
    const id = article?.path.split('/')[2];
    for (const from of [`/blog/${id}`, `/blog/${id}/another-slug`])
      expect(redirectFor(redirects, from)).toEqual({ to: article?.path, status: 301, force: false });
  });
  test('anything else is the not-found page of its language, with its status', () => {
    expect(redirectFor(redirects, '/creation-site-internet-atlantis')).toMatchObject({ to: '/404', status: 404 });
    expect(redirectFor(redirects, '/en/services/alchemy')).toMatchObject({ to: '/en/404', status: 404 });
  });
});

describe('links', () => {
  const targets = (html: string) =>
    [...html.matchAll(/<(?:a|img|link|script|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map(([, href = '']) =>
      href.replace(/&amp;/g, '&'),
    );
  test('every link inside the site resolves, anchors included', () => {
    const broken: string[] = [];
    for (const page of pages)
      for (const href of targets(page.html)) {
        if (!href.startsWith('/') && !href.startsWith('#')) continue;
        const [before = '', id] = href.split('#', 2);
        const where = before.replace(/\?.*$/, '') || page.path;
        const target = pageAt(where);
        const redirected = redirectFor(redirects, where);
        if (!target && !existsSync(`dist${where}`) && redirected?.status !== 301) broken.push(`${page.path} → ${href}`);
        else if (target && id && !target.html.includes(`id="${id}"`))
          broken.push(`${page.path} → ${href} (no such anchor)`);
      }
    expect([...new Set(broken)]).toEqual([]);
  });
  test('pages link to canonical addresses, not to redirected spellings', () => {
    const moved = pages.flatMap((page) =>
      targets(page.html)
        .filter(
          (href) =>
            href.startsWith('/') &&
            !pageAt(href.replace(/[?#].*/, '')) &&
            redirectFor(redirects, href.replace(/[?#].*/, ''))?.status === 301,
        )
        .map((href) => `${page.path} → ${href}`),
    );
    expect([...new Set(moved)]).toEqual([]);
  });
  test('links to other sites in a new tab give no way back', () => {
    for (const page of pages)
      for (const [tag] of page.html.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g))
        expect(tag, page.path).toContain('rel="noopener"');
  });
});

describe('the real office', () => {
  test('LocalBusiness stands only where the office is: contact, about, Lens', () => {
    const where = pages
      .filter((page) => dataOf(page).some((thing) => thing['@type'] === 'ProfessionalService'))
      .map(({ path }) => path);
    expect(where.sort()).toEqual([
      '/AboutUs',
      '/ContactUs',
      '/creation-site-internet-lens',
      '/en/AboutUs',
      '/en/ContactUs',
      '/en/website-creation-lens',
    ]);
  });
});
