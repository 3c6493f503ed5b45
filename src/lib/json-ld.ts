import { isoDay } from '../collections/calendar.ts';
import type { Company } from '../collections/company.ts';
import type { Locale } from '../i18n/locales.ts';
import { plainText } from './plain-text.ts';

/** Schema.org structured data as plain objects. Addresses are absolute. */
export const SCHEMA_ORG = 'https://schema.org';

/** Serialises structured data for a script element. */
export const asJsonLd = (nodes: readonly object[]): string =>
  JSON.stringify({ '@context': SCHEMA_ORG, '@graph': nodes }).replace(/</g, '\\u003c');

/** Reference to the company's node, which stands in each graph that refers to it. */
export const organizationRef = (siteUrl: string) => ({ '@id': `${siteUrl}/#organization` });

const postalAddress = (company: Company) => ({
  '@type': 'PostalAddress',
  streetAddress: company.street,
  postalCode: company.postcode,
  addressLocality: company.city,
  addressRegion: company.region,
  addressCountry: 'FR',
});

/** The company: as a whole on the home page, elsewhere the name and mark that references need. */
export const organization = (company: Company, whole: boolean) => ({
  '@type': 'Organization',
  ...organizationRef(company.siteUrl),
  name: company.tradeName,
  url: company.siteUrl,
  logo: `${company.siteUrl}/icon-512.png`,
  ...(whole && {
    legalName: company.legalName,
    email: company.email,
    telephone: company.phoneLink,
    sameAs: Object.values(company.social),
  }),
});

const webSiteRef = (siteUrl: string) => ({ '@id': `${siteUrl}/#website` });

export const webSite = (company: Company, lang: Locale) => ({
  '@type': 'WebSite',
  ...webSiteRef(company.siteUrl),
  name: company.tradeName,
  url: company.siteUrl,
  inLanguage: lang,
  publisher: organizationRef(company.siteUrl),
});

/** Types of a node that is the page itself. */
const PAGE_TYPES = new Set(['FAQPage', 'AboutPage', 'ContactPage', 'CollectionPage']);
const isPageNode = (node: object): boolean =>
  '@type' in node && typeof node['@type'] === 'string' && PAGE_TYPES.has(node['@type']);

/** Both types where a page of its own kind (`AboutPage`) is also a page of questions. */
const typeOf = (own: object | undefined, type: string) => {
  if (!own || !('@type' in own)) return type;
  return type === 'WebPage' || type === own['@type'] ? own['@type'] : [type, own['@type']];
};

interface DescribedHead {
  /** Its address: absolute, and the name of its node. */
  url: string;
  title: string;
  lang: Locale;
  /** `ContactPage` and the like, where no other node is the page. */
  type?: string | undefined;
  /** From home to the page. */
  trail: { name: string; path: string }[];
}

/**
 * The one graph of a page: the site, the page with its breadcrumb, what it shows, and the company those refer to. A
 * node that is the page itself (its questions) becomes the page's.
 */
export function graphOf(page: DescribedHead, nodes: readonly object[], company: Company): object[] {
  const { siteUrl } = company;
  const { url, title, lang, type = 'WebPage', trail } = page;
  const own = nodes.find(isPageNode);
  const crumbs = trail.length > 1 ? [breadcrumb(trail, siteUrl)] : [];
  const [crumb] = crumbs;
  const pageNode = {
    ...own,
    '@type': typeOf(own, type),
    '@id': url,
    url,
    name: title,
    inLanguage: lang,
    isPartOf: webSiteRef(siteUrl),
    ...(crumb && { breadcrumb: { '@id': crumb['@id'] } }),
  };
  const rest = nodes.filter((node) => node !== own && !isPageNode(node));
  return [organization(company, trail.length <= 1), webSite(company, lang), pageNode, ...crumbs, ...rest];
}

export const breadcrumb = (trail: { name: string; path: string }[], siteUrl: string) => ({
  '@type': 'BreadcrumbList',
  '@id': `${siteUrl}${trail.at(-1)?.path ?? ''}#breadcrumb`,
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});

/** The real office: for pages of places visitors can come to. */
export const localBusiness = (company: Company) => ({
  '@type': 'ProfessionalService',
  '@id': `${company.siteUrl}/#office`,
  name: company.tradeName,
  url: company.siteUrl,
  telephone: company.phoneLink,
  email: company.email,
  image: `${company.siteUrl}/icon-512.png`,
  priceRange: '€€',
  address: postalAddress(company),
  parentOrganization: organizationRef(company.siteUrl),
  geo: { '@type': 'GeoCoordinates', latitude: company.latitude, longitude: company.longitude },
  openingHoursSpecification: [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: company.hours.opens,
      closes: company.hours.closes,
    },
  ],
});

interface SoldService {
  name: string;
  description: string;
  url: string;
  area: string;
  /** What it costs, where that is said on its page. */
  offers?: object | undefined;
}
export const service = (s: SoldService, siteUrl: string) => ({
  '@type': 'Service',
  name: s.name,
  description: s.description,
  url: s.url,
  provider: organizationRef(siteUrl),
  areaServed: s.area,
  ...(s.offers && { offers: s.offers }),
});

/** UN/CEFACT's code of a month. */
const MONTH = 'MON';

/** Where a price begins, in euros before tax: as a whole, or each month. */
export const priceFromOffer = (url: string, euros: number, unit: 'project' | 'month') => ({
  '@type': 'Offer',
  url,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    minPrice: euros,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
    ...(unit === 'month' && { unitCode: MONTH }),
  },
});

/** What something is estimated at, in euros before tax: between two amounts. */
export const priceRangeOffer = (url: string, name: string, range: { low: number; high: number }) => ({
  '@type': 'Offer',
  name,
  url,
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    minPrice: range.low,
    maxPrice: range.high,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: false,
  },
});

/** A plan that is paid each month. */
export const planOffer = (url: string, plan: { name: string; priceCents: number; currency: string }) => {
  const price = { price: (plan.priceCents / 100).toFixed(2), priceCurrency: plan.currency };
  return {
    '@type': 'Offer',
    name: plan.name,
    url,
    ...price,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: MONTH },
  };
};

interface Article {
  type: 'Article' | 'BlogPosting' | 'NewsArticle';
  title: string;
  description: string;
  url: string;
  image: string;
  published: Date;
  /** When its words last changed, in ISO 8601. */
  modified?: string | undefined;
  lang: Locale;
  /** Who wrote it: a team of ours, or another publisher. */
  author: string;
  /** The one of us who wrote it. */
  person?: { name: string } | undefined;
  /** True: another publisher's text, of which our page gives an account. */
  isForeign?: boolean;
}

const latest = (a: string, b: string): string => (a > b ? a : b);

/** What a page says of an article; another publisher's is never said to be ours. */
export const article = (one: Article, siteUrl: string) => {
  const author = one.person ? { '@type': 'Person', ...one.person } : { '@type': 'Organization', name: one.author };
  return {
    '@type': one.type,
    headline: one.title,
    description: one.description,
    url: one.url,
    mainEntityOfPage: { '@id': one.url },
    image: one.image,
    datePublished: isoDay(one.published),
    ...(one.modified && { dateModified: latest(isoDay(one.published), one.modified.slice(0, 10)) }),
    inLanguage: one.lang,
    author,
    publisher: one.isForeign ? author : organizationRef(siteUrl),
  };
};

/** What was done for a client, as an article about the client. */
export const caseStudy = (
  one: Omit<Article, 'type' | 'published' | 'author'> & { client: string; deliveredOn: Date },
  company: Company,
) => ({
  ...article({ ...one, type: 'Article', published: one.deliveredOn, author: company.tradeName }, company.siteUrl),
  about: { '@type': 'Organization', name: one.client },
});

/** Answers are Markdown. */
export const faqPage = (items: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

export const product = (
  p: {
    id: string;
    name: string;
    description: string;
    url: string;
    image: string;
    priceCents: number;
    currency: string;
  },
  siteUrl: string,
) => ({
  '@type': 'Product',
  sku: p.id,
  name: p.name,
  description: p.description,
  image: p.image,
  brand: organizationRef(siteUrl),
  offers: {
    '@type': 'Offer',
    url: p.url,
    price: (p.priceCents / 100).toFixed(2),
    priceCurrency: p.currency,
    availability: `${SCHEMA_ORG}/InStock`,
    seller: organizationRef(siteUrl),
  },
});
