import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { ratesInUse } from '../../src/collections/on-sale.ts';
import { TITLE_LENGTH } from '../../src/components/shell/document-title.ts';
import { locales, openGraphLocales } from '../../src/i18n/locales.ts';
import { routes } from '../../src/i18n/routes.ts';
import { SOCIAL_SIZE } from '../../src/lib/picture.ts';
import { asText, type BuiltPage, dataOf, link, meta, pageAt, pages } from './pages.ts';

const indexed = pages.filter((page) => meta(page, 'robots') === 'index, follow');
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const pathOf = (url: string) => new URL(url).pathname;
/** As schema.org writes it. */
interface Question {
  name: string;
  acceptedAnswer: { text: string };
}

describe('the head of every page', () => {
  test.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
    const shown = meta(page, 'robots') === 'index, follow';
    const title = asText(titleOf(page.html));
    const description = asText(meta(page, 'description') ?? '');
    expect(title.length, title).toBeGreaterThanOrEqual(shown ? TITLE_LENGTH.min : 10);
    expect(title.length, title).toBeLessThanOrEqual(shown ? TITLE_LENGTH.max : 110);
    expect(description.length, description).toBeGreaterThanOrEqual(shown ? 70 : 60);
    expect(description.length, description).toBeLessThanOrEqual(shown ? 160 : 250);
    expect((meta(page, 'keywords') ?? '').split(',').length).toBeGreaterThanOrEqual(2);
    for (const property of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image', 'twitter:card'])
      expect(meta(page, property), property).toBeTruthy();
    expect(meta(page, 'og:site_name')).toBe(company.tradeName);
    expect(meta(page, 'og:locale')).toBe(openGraphLocales[page.lang]);
    const other = locales.find((one) => one !== page.lang) ?? page.lang;
    const hasPair = page.head.includes(`hreflang="${other}"`);
    expect(meta(page, 'og:locale:alternate')).toBe(hasPair ? openGraphLocales[other] : undefined);
    expect(meta(page, 'og:image:alt')).toBe(meta(page, 'og:title'));
    const [width, height] = [meta(page, 'og:image:width'), meta(page, 'og:image:height')];
    expect([Number(width), Number(height)]).toEqual([SOCIAL_SIZE.width, SOCIAL_SIZE.height]);
    expect(existsSync(`dist${pathOf(meta(page, 'og:image') ?? '')}`), 'social picture').toBe(true);
    expect(page.html.match(/<h1[\s>]/g)?.length, 'one h1').toBe(1);
    expect(meta(page, 'robots')).toMatch(/^(no)?index, follow$/);
    if (routes[page.route].index === false) expect(meta(page, 'robots')).toBe('noindex, follow');
    void path;
  });
  test('titles and descriptions are each used once', () => {
    for (const read of [
      (page: (typeof pages)[number]) => titleOf(page.html),
      (page: (typeof pages)[number]) => meta(page, 'description'),
    ]) {
      const seen = new Map<string, string>();
      for (const page of indexed) {
        const text = read(page) ?? '';
        expect(seen.get(text), `${page.path}: ${text}`).toBeUndefined();
        seen.set(text, page.path);
      }
    }
  });
  test('a page in the search engines names itself and its pair, and its pair names it', () => {
    for (const page of indexed) {
      expect(link(page, 'canonical').map(pathOf), page.path).toEqual([page.path]);
      const pairs = [...page.head.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, lang, href = '']) => [
        lang,
        pathOf(href),
      ]);
      expect(
        pairs.map(([lang]) => lang),
        page.path,
      ).toEqual(['fr', 'en', 'x-default']);
      expect(pairs[2]?.[1]).toBe(pairs[0]?.[1]);
      const other = pageAt(pairs.find(([lang]) => lang !== page.lang && lang !== 'x-default')?.[1] ?? '');
      expect(other?.head, page.path).toContain(`href="${new URL(page.path, company.siteUrl).href}"`);
    }
  });
  test('payment, newsletter actions and error pages stay out of search engines', () => {
    const hidden = pages.filter((page) => meta(page, 'robots') === 'noindex, follow').map(({ route }) => route);
    expect([...new Set(hidden)].sort()).toEqual([
      'blog-page',
      'event-cancel',
      'forbidden',
      'job',
      'newsletter-confirm',
      'newsletter-preferences',
      'newsletter-unsubscribe',
      'not-found',
      'not-sent',
      'payment',
      'payment-confirmation',
      'payment-product',
      'report',
      'search',
      'sent',
      'testimonials-page',
      'too-many-requests',
    ]);
  });
});

describe('data for search engines', () => {
  const types = (path: string) => dataOf(pageAt(path) ?? (pages[0] as never)).map((thing) => thing['@type']);
  test.each([
    ['/', ['WebPage']],
    ['/services/seo', ['FAQPage', 'BreadcrumbList', 'Service']],
    ['/FAQ', ['FAQPage', 'BreadcrumbList']],
    ['/AboutUs', ['AboutPage', 'BreadcrumbList', 'ProfessionalService']],
    ['/ContactUs', [['ContactPage', 'FAQPage'], 'BreadcrumbList', 'ProfessionalService']],
    ['/creation-site-internet-lille', ['FAQPage', 'BreadcrumbList', 'Service']],
    ['/Promos', [['CollectionPage', 'FAQPage'], 'BreadcrumbList', 'Product', 'Service']],
    ['/workflow-automation', ['FAQPage', 'BreadcrumbList', 'Service']],
    ['/payment/storefront-design', ['WebPage', 'BreadcrumbList', 'Product']],
  ])('%s describes %j, and the company and the site they refer to', (path, expected) =>
    expect(types(path)).toEqual(['Organization', 'WebSite', ...expected]),
  );
  test('questions are described in the words their page shows, in its order', () => {
    const wordsOf = (html: string) =>
      asText(html.replace(/<[^>]+>/g, ''))
        .replace(/[ \n]+/g, ' ')
        .trim();
    const described = (page: BuiltPage) =>
      dataOf(page).find((thing) => [thing['@type']].flat().includes('FAQPage'))?.mainEntity as Question[] | undefined;
    const asking = pages.filter(described);
    expect(new Set(asking.map(({ route }) => route)).size).toBeGreaterThan(4);
    for (const page of asking)
      expect(
        described(page)?.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
        page.path,
      ).toEqual(
        [
          ...page.html.matchAll(/<details class="question"[^>]*><summary>([\s\S]*?)<\/summary>([\s\S]*?)<\/details>/g),
        ].map(([, question = '', answer = '']) => [wordsOf(question), wordsOf(answer)]),
      );
  });
  test('articles, events and open jobs describe themselves', () => {
    for (const [route, type] of [
      ['article', 'BlogPosting'],
      ['event', 'Event'],
      ['press-item', 'NewsArticle'],
    ] as const)
      for (const page of pages.filter((one) => one.route === route))
        expect(
          dataOf(page).map((thing) => thing['@type']),
          page.path,
        ).toContain(type);
    const jobs = pages.filter((one) => one.route === 'job');
    const open = jobs.filter((page) => dataOf(page).some((thing) => thing['@type'] === 'JobPosting'));
    expect(open.length).toBeGreaterThan(0);
    for (const page of jobs)
      expect(open.includes(page), `${page.path}: indexed if open`).toBe(meta(page, 'robots') === 'index, follow');
  });
  test('an event says its status, a product its offer', () => {
    const events = pages
      .filter((one) => one.route === 'event')
      .flatMap(dataOf)
      .filter((thing) => thing['@type'] === 'Event');
    for (const event of events) expect(event.eventStatus).toMatch(/schema\.org\/Event(Scheduled|Postponed|Cancelled)$/);
    const product = dataOf(pageAt('/payment/storefront-design') ?? (pages[0] as never)).find(
      (thing) => thing['@type'] === 'Product',
    );
    expect(product?.offers).toMatchObject({ price: '499.00', priceCurrency: 'EUR' });
  });
  test('a town says what a website begins at, the estimator between which amounts each kind of site lies', () => {
    const websites = pageAt('/services/web-development');
    const sold = (page: BuiltPage) => dataOf(page).find((thing) => thing['@type'] === 'Service')?.offers as object;
    const { priceSpecification: beginning } = sold(websites ?? (pages[0] as never)) as { priceSpecification: object };
    for (const page of pages.filter(({ route }) => route === 'city'))
      expect(sold(page), page.path).toMatchObject({ priceSpecification: beginning });
    for (const page of pages.filter(({ route }) => route === 'pricing')) {
      const offers = sold(page) as { name: string; priceSpecification: { minPrice: number; maxPrice: number } }[];
      expect(
        offers.map(({ priceSpecification: { minPrice, maxPrice } }) => ({ low: minPrice, high: maxPrice })),
        page.path,
      ).toEqual(Object.values(ratesInUse().site));
    }
  });
});

describe('files for machines', () => {
  const sitemap = readFileSync('dist/sitemap-0.xml', 'utf8');
  test('the sitemap lists each page of the search engines, and no other', () => {
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url)).sort();
    expect(listed).toEqual(indexed.map(({ path }) => path).sort());
  });
  test('the sitemap says when each page of a record last changed', () => {
    const dated = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
    expect(dated.map(([, url = '']) => pathOf(url))).toEqual(expect.arrayContaining(['/blog', '/Press', '/Events']));
    for (const [, url, day = ''] of dated) expect(new Date(day).getTime(), url).toBeLessThanOrEqual(Date.now());
  });
  test('each address of the sitemap comes with its language pair', () => {
    for (const [, entry = ''] of sitemap.matchAll(/<url>([\s\S]*?)<\/url>/g))
      expect(entry.match(/hreflang="(fr|en|x-default)"/g)?.length, entry).toBe(3);
  });
  test('robots.txt names the sitemap and closes the inside', () => {
    const robots = readFileSync('dist/robots.txt', 'utf8');
    expect(robots).toContain(`Sitemap: ${company.siteUrl}/sitemap-index.xml`);
    expect(robots).toContain('Disallow: /admin');
    const named = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
    const isThere = (path: string) => path === '/api/' || existsSync(`dist${path}`) || existsSync(`dist${path}.html`);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
  test.each(['fr', 'en'])('a feed of the blog in %s', (lang) => {
    const feed = readFileSync(`dist/rss.${lang}.xml`, 'utf8');
    expect(feed).toContain(`<language>${lang}</language>`);
    expect(feed).toContain(`<link>${company.siteUrl}${lang === 'en' ? '/en' : ''}/blog</link>`);
    expect(feed.match(/<item>/g)?.length).toBeGreaterThanOrEqual(10);
    // https://www.rssboard.org/rss-profile#namespace-elements-atom-link
    expect(feed).toContain(`<atom:link href="${company.siteUrl}/rss.${lang}.xml" rel="self"`);
  });
  test('icons and manifests are there', () => {
    for (const file of [
      'favicon.svg',
      'favicon.ico',
      'apple-touch-icon.png',
      'icon-192.png',
      'icon-512.png',
      'manifest.fr.webmanifest',
      'manifest.en.webmanifest',
    ])
      expect(existsSync(`dist/${file}`), file).toBe(true);
    // The host's table of types knows no .ico, and nosniff forbids a browser to guess.
    expect(readFileSync('dist/_headers', 'utf8')).toContain('/favicon.ico\n  Content-Type: image/x-icon\n');
  });
});
