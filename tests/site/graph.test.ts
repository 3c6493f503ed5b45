import { describe, expect, test } from 'vitest';
import { company } from '../../src/collections/company.ts';
import { type BuiltPage, dataOf, meta, pages } from './pages.ts';

/**
 * What Google requires and recommends of each type, by name (developers.google.com/search/docs/appearance/
 * structured-data); of types it shows nothing of, what schema.org asks. Left out are recommended fields we know nothing
 * of: when an offer of seats begins (`offers.validFrom`), reviews of a product.
 */
const FIELDS: Record<string, { required: readonly string[]; recommended: readonly string[] }> = {
  Organization: { required: ['name', 'url', 'logo'], recommended: [] },
  WebSite: { required: ['name', 'url'], recommended: ['publisher', 'inLanguage'] },
  ...Object.fromEntries(
    ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'].map((type) => [
      type,
      { required: ['@id', 'url', 'name'], recommended: ['inLanguage', 'isPartOf'] },
    ]),
  ),
  FAQPage: { required: ['mainEntity'], recommended: ['@id', 'url', 'name', 'isPartOf'] },
  BreadcrumbList: { required: ['itemListElement'], recommended: ['@id'] },
  Service: { required: ['name', 'provider'], recommended: ['description', 'url', 'areaServed'] },
  BlogPosting: {
    required: ['headline', 'image', 'author.name', 'datePublished'],
    recommended: ['dateModified', 'publisher', 'mainEntityOfPage', 'inLanguage', 'description'],
  },
  NewsArticle: {
    required: ['headline', 'image', 'author.name', 'datePublished'],
    recommended: ['dateModified', 'publisher', 'mainEntityOfPage', 'inLanguage', 'description'],
  },
  Article: {
    required: ['headline', 'image', 'author.name', 'datePublished', 'about.name'],
    recommended: ['dateModified', 'publisher', 'mainEntityOfPage', 'inLanguage', 'description'],
  },
  ProfessionalService: {
    required: [
      'name',
      'address.streetAddress',
      'address.postalCode',
      'address.addressLocality',
      'address.addressCountry',
    ],
    recommended: [
      ...['telephone', 'geo.latitude', 'geo.longitude', 'priceRange', 'url', 'image'],
      ...['openingHoursSpecification.0.dayOfWeek', 'openingHoursSpecification.0.opens'],
      'openingHoursSpecification.0.closes',
    ],
  },
  Product: {
    required: ['name', 'image', 'offers.price', 'offers.priceCurrency'],
    recommended: ['description', 'brand', 'sku', 'offers.availability', 'offers.url', 'offers.seller'],
  },
  JobPosting: {
    required: [
      ...['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization.name'],
      ...['jobLocation.address.addressLocality', 'jobLocation.address.addressCountry'],
      ...['jobLocation.address.postalCode', 'jobLocation.address.streetAddress'],
    ],
    recommended: [
      ...['employmentType', 'identifier.value', 'directApply', 'baseSalary.currency'],
      ...['baseSalary.value.minValue', 'baseSalary.value.maxValue', 'baseSalary.value.unitText'],
    ],
  },
  Event: {
    required: ['name', 'startDate', 'location'],
    recommended: [
      ...['endDate', 'description', 'image', 'eventStatus', 'eventAttendanceMode', 'organizer', 'performer'],
      'inLanguage',
    ],
  },
};
/** Of an event that can be attended. */
const OFFER_OF_SEATS = ['url', 'price', 'priceCurrency', 'availability'];

type Thing = Record<string, unknown>;
/** The value at a path of names: `offers.price`. */
const valueAt = (thing: Thing, path: string): unknown =>
  path.split('.').reduce<unknown>((from, key) => (from as Thing | undefined)?.[key], thing);
const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';
const typesOf = (thing: Thing): string[] => [thing['@type']].flat().map(String);
const shown = pages.filter((page) => meta(page, 'robots') === 'index, follow');

function* nodesOf(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (value && typeof value === 'object') {
    yield value as Record<string, unknown>;
    yield* nodesOf(Object.values(value));
  }
}
const isReference = (node: object) => Object.keys(node).join() === '@id';
const ofType = (page: BuiltPage, type: string) => dataOf(page).filter((thing) => typesOf(thing).includes(type));

describe('what a page tells search engines is one graph', () => {
  test('a page has one graph: the site, the page itself and the company, each once', () => {
    for (const page of pages) {
      const types = dataOf(page).flatMap(typesOf);
      expect(page.html.split('application/ld+json').length, page.path).toBe(2);
      for (const type of ['WebSite', 'Organization'])
        expect(
          types.filter((one) => one === type),
          page.path,
        ).toHaveLength(1);
      const own = dataOf(page).filter((thing) => typesOf(thing).some((type) => type.endsWith('Page')));
      expect(own, page.path).toHaveLength(1);
      const [{ url, '@id': id } = {}] = own;
      expect([url, id], page.path).toEqual([meta(page, 'og:url'), meta(page, 'og:url')]);
      expect(types.includes('BreadcrumbList'), page.path).toBe(page.route !== 'home');
    }
  });
  test('every reference leads to a node of the same page', () => {
    let seen = 0;
    for (const page of pages) {
      const nodes = [...nodesOf(dataOf(page))];
      const named = new Set(nodes.filter((node) => !isReference(node)).map((node) => node['@id']));
      const references = nodes.filter(isReference).map((node) => node['@id']);
      seen += references.length;
      expect(
        references.filter((id) => !named.has(id)),
        page.path,
      ).toEqual([]);
    }
    expect(seen).toBeGreaterThan(500);
  });
  test('every node has what the engines require of its type, and what they recommend', () => {
    const seen = new Set<string>();
    for (const page of pages)
      for (const thing of dataOf(page))
        for (const type of typesOf(thing)) {
          seen.add(type);
          const { required, recommended } = FIELDS[type] ?? { required: [`fields of ${type}`], recommended: [] };
          for (const field of [...required, ...recommended])
            expect(isThere(valueAt(thing, field)), `${page.path}: ${type}.${field}`).toBe(true);
        }
    expect([...seen].sort()).toEqual(Object.keys(FIELDS).sort());
  });
  test('a service says where its price begins, and plans what each costs, as their pages do', () => {
    const offersAt = (path: string) => {
      const [page] = shown.filter((one) => one.path === path);
      if (!page) throw new Error(`No page ${path}`);
      return [...nodesOf(ofType(page, 'Service').map(({ offers }) => offers))].filter(
        (node) => node['@type'] === 'Offer',
      );
    };
    expect(offersAt('/services/web-development')).toMatchObject([
      { priceSpecification: { minPrice: 1900, priceCurrency: 'EUR', valueAddedTaxIncluded: false } },
    ]);
    const [care] = offersAt('/en/services/maintenance');
    expect(care).toMatchObject({ priceSpecification: { minPrice: 90, unitCode: 'MON' } });
    expect(offersAt('/services/devops')).toMatchObject([{ priceSpecification: { minPrice: 1500 } }]);
    const plans = (path: string) => offersAt(path).map(({ price, priceCurrency }) => `${price} ${priceCurrency}`);
    expect(plans('/Promos')).toEqual(['0.00 EUR', '9.99 EUR', '29.99 EUR']);
    expect(plans('/en/Promos')).toEqual(['0.00 USD', '9.99 USD', '29.99 USD']);
    expect(plans('/workflow-automation')).toEqual(['0.00 EUR', '19.00 EUR']);
  });
  test('an event that is open offers its seats, in the language of its page', () => {
    let offers = 0;
    for (const page of shown)
      for (const event of ofType(page, 'Event')) {
        expect(event.inLanguage, page.path).toBe(page.lang);
        if (!event.offers) continue;
        offers++;
        for (const field of OFFER_OF_SEATS) expect(isThere(valueAt(event, `offers.${field}`)), page.path).toBe(true);
      }
    expect(offers).toBeGreaterThan(3);
  });
  test('an article was last changed on the day it was published, or later', () => {
    const articles = shown.flatMap((page) => [...ofType(page, 'BlogPosting'), ...ofType(page, 'NewsArticle')]);
    for (const { datePublished, dateModified } of articles)
      expect(String(dateModified) >= String(datePublished)).toBe(true);
  });
  test('the home page tells the whole of the company', () => {
    const home = shown.filter((page) => page.route === 'home').flatMap((page) => ofType(page, 'Organization'));
    expect(home).toHaveLength(2);
    for (const one of home) expect(one).toMatchObject({ legalName: company.legalName, email: company.email });
  });
  test('an article of another publisher never names us as its publisher', () => {
    const articles = shown.flatMap((page) => ofType(page, 'NewsArticle'));
    const publishers = articles.map(({ author, publisher }) => ({ author, publisher }));
    const foreign = publishers.filter(({ author }) => (author as { name: string }).name !== company.tradeName);
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.length).toBeLessThan(articles.length);
    for (const { author, publisher } of foreign) expect(publisher).toEqual(author);
  });
  test('a job says the whole of what its page says', () => {
    const offers = shown.flatMap((page) => ofType(page, 'JobPosting'));
    for (const { description } of offers) {
      expect(String(description).length).toBeGreaterThan(900);
      expect(description).toContain('<li>');
    }
  });
});
